import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from './bench';

const limitMs = 15 * 60 * 1000;

const signals = ['SIGINT', 'SIGTERM'] as const;

/** What the run's process answers; the process ends with ours. */
const askProcess = (file: string, name: string, folder: string): Promise<Measure[]> =>
    new Promise((done, failed) => {
        const child = fork(file, [name, '--once', folder], { stdio: 'inherit', timeout: limitMs });
        const stop = () => child.kill('SIGKILL');
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
export const runOnce = async (file: string, name: string): Promise<Measure[]> => {
    const folder = mkdtempSync(join(tmpdir(), `footfall-bench-${name}-`));
    try {
        return await askProcess(file, name, folder);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
};
