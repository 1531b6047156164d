import type { Captcha } from '../../../contract/identity/signIn';

type Challenge = Pick<Captcha, 'challenge' | 'bits'>;

const startWorker = () =>
    new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });

/** In a thread of its own; rejects when the browser does not let the worker run. */
const solveInWorker = ({ challenge, bits }: Challenge, signal: AbortSignal): Promise<number> => {
    const worker = startWorker();
    return new Promise<number>((found, failed) => {
        signal.addEventListener('abort', () => failed(signal.reason), { once: true });
        worker.onmessage = ({ data }: MessageEvent<number>) => found(data);
        worker.onerror = event => {
            event.preventDefault();
            failed(new Error('the worker did not start'));
        };
        worker.postMessage({ challenge, bits });
    }).finally(() => worker.terminate());
};

/** numbers between two breaths of the page: a few milliseconds on a slow phone */
const slice = 1_000;

const breath = () => new Promise<void>(done => setTimeout(done));

/** On the page's own thread, with breaks, so that it stays usable. */
export const solveInSlices = async (
    { challenge, bits }: Challenge,
    signal: AbortSignal,
): Promise<number> => {
    const { findNumber } = await import('./proofOfWork');
    for (let from = 0; ; from += slice) {
        signal.throwIfAborted();
        const found = findNumber(challenge, bits, from, slice);
        if (found !== undefined) return found;
        await breath();
    }
};

/** The captcha's answer, `challenge:number`. */
export const solve = async (captcha: Challenge, signal: AbortSignal): Promise<string> => {
    signal.throwIfAborted();
    let number: number;
    try {
        number = await solveInWorker(captcha, signal);
    } catch {
        number = await solveInSlices(captcha, signal);
    }
    return `${captcha.challenge}:${number}`;
};
