import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from './bench';

const limitMs = 90 * 60 * 1000;

/** A run that is told to end ends what it has started; one that does not is not asked again. */
const endMs = 5000;

const signals = ['SIGINT', 'SIGTERM'] as const;

/** How a process ended that was not told to, for people. */
const endOf = (code: number | null, signal: NodeJS.Signals | null): string => {
    if (signal === 'SIGKILL') return 'SIGKILL: perhaps the system ran out of memory';
    if (signal === 'SIGABRT')
        return 'SIGABRT: perhaps Node ran out of memory (--max-old-space-size)';
    return signal ?? `code ${code}`;
};

/** What the run's process answers; the process ends with ours. */
const askProcess = (
    file: string,
    name: string,
    folder: string,
    args: readonly string[],
): Promise<Measure[]> =>
    new Promise((done, failed) => {
        const child = fork(file, [name, '--once', folder, ...args], {
            stdio: 'inherit',
        });
        let stoppedBy = '';
        const stop = (signal: NodeJS.Signals) => {
            stoppedBy = `was stopped: this command got ${signal}`;
            child.kill();
            setTimeout(() => child.kill('SIGKILL'), endMs).unref();
        };
        // as `timeout` of `fork` would, but so that it is said
        const limit = setTimeout(() => {
            stoppedBy = `was stopped: it took more than ${limitMs / 60_000} minutes`;
            child.kill();
        }, limitMs);
        for (const signal of signals) process.once(signal, stop);
        let answer: Measure[] | undefined;
        child.on('message', message => {
            answer = message as Measure[];
        });
        child.once('error', failed);
        child.once('exit', (code, signal) => {
            clearTimeout(limit);
            for (const one of signals) process.removeListener(one, stop);
            if (answer && code === 0) done(answer);
            else
                failed(
                    new Error(
                        `a run of ${name} ${stoppedBy || `ended with ${endOf(code, signal)}`}`,
                    ),
                );
        });
    });

/** One run in a process of its own (the embedded store opens one folder a process). */
export const runOnce = async (
    file: string,
    name: string,
    args: readonly string[],
): Promise<Measure[]> => {
    const folder = mkdtempSync(join(tmpdir(), `footfall-bench-${name}-`));
    try {
        return await askProcess(file, name, folder, args);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
};

/** In the run's process: ends by `exit`, so that what it has started ends too, when we are gone. */
export const endWithParent = (): { answer(measures: readonly Measure[]): void } => {
    const end = (why: string) => {
        console.error(`The run ends before its time: ${why}`);
        process.exit(1);
    };
    for (const signal of signals) process.once(signal, end);
    const onDisconnect = () => end('the command that began it is gone');
    process.once('disconnect', onDisconnect);
    return {
        answer: measures => {
            process.removeListener('disconnect', onDisconnect);
            process.send?.(measures);
            process.disconnect?.();
        },
    };
};
