import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from './bench';

const limitMs = 90 * 60 * 1000;

/** A run that is told to end ends what it has started; one that does not is not asked again. */
const endMs = 5000;

const signals = ['SIGINT', 'SIGTERM'] as const;

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
            timeout: limitMs,
        });
        const stop = () => {
            child.kill();
            setTimeout(() => child.kill('SIGKILL'), endMs).unref();
        };
        for (const signal of signals) process.once(signal, stop);
        let answer: Measure[] | undefined;
        child.on('message', message => {
            answer = message as Measure[];
        });
        child.once('error', failed);
        child.once('exit', (code, signal) => {
            for (const one of signals) process.removeListener(one, stop);
            if (answer && code === 0) done(answer);
            else failed(new Error(`a run of ${name} ended with ${signal ?? code}`));
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
    const end = () => process.exit(1);
    for (const signal of signals) process.once(signal, end);
    process.once('disconnect', end);
    return {
        answer: measures => {
            process.removeListener('disconnect', end);
            process.send?.(measures);
            process.disconnect?.();
        },
    };
};
