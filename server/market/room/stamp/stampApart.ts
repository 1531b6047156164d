import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../platform/http/errors';
import programText from './program.ts?program';
import type { StampAnswer, StampQuestion } from './question';
import { damagedPdf } from './unpackedStreams';

interface Bounds {
    /** ms after which the thread is ended, whatever it does */
    kill: number;
    /** MiB of its heap */
    heap: number;
    /** what runs; the stamping unless a test has another */
    program?: string;
}

const usual: Bounds = { kill: 120_000, heap: 1_024 };

const withPackages =
    "globalThis.require = require('node:module').createRequire(require('node:worker_threads').workerData.from);\n";

const ask = (question: StampQuestion, bounds: Bounds): Promise<StampAnswer> =>
    new Promise((resolve, reject) => {
        const worker = new Worker(withPackages + (bounds.program ?? programText), {
            eval: true,
            workerData: question,
            env: {},
            execArgv: [],
            resourceLimits: { maxOldGenerationSizeMb: bounds.heap },
        });
        const timer = setTimeout(() => void worker.terminate(), bounds.kill);
        worker.once('message', resolve);
        // what fills its heap or never ends is a file that nobody can be shown
        worker.once('error', () => reject(damagedPdf()));
        worker.once('exit', () => {
            clearTimeout(timer);
            reject(damagedPdf());
        });
    });

/**
 * `stampPdf` in a thread of its own: pages of a large file take seconds, in which the server goes on answering others.
 * Throws 422 for what is damaged, protected or too large.
 */
export const stampApart = async (
    file: Buffer,
    stamp?: Buffer,
    bounds: Bounds = usual,
): Promise<{ bytes: Buffer; pages: number }> => {
    const answer = await ask({ file, stamp, from: import.meta.url }, bounds);
    if ('made' in answer) return { ...answer.made, bytes: Buffer.from(answer.made.bytes) };
    const { status, fault, errors } = answer.refused;
    throw new ApiError(status, fault, errors && { errors });
};
