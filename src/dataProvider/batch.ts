import { batchPath, maxBatch } from '../../contract/platform/batchPath';
import { apiHost } from '../ui/browser/apiHost';
import { callHeaders } from '../ui/browser/callHeaders';
import type { Answer } from './readAnswer';
import { readBatch, type Taker } from './readBatch';
import { takeFromAhead } from './takeFromAhead';

interface Part extends Taker {
    address: string;
    signal: AbortSignal;
}

let waiting: Part[] = [];

/** ms; what a page asks for in the turns right after belongs to it: parts of a page are drawn one after another */
const windowMs = 10;

/** Aborts when nobody waits for any part any more. */
const whenAllLeave = (parts: readonly Part[]): AbortSignal => {
    const gone = new AbortController();
    const look = () => {
        if (parts.every(({ signal }) => signal.aborted)) gone.abort();
    };
    for (const { signal } of parts) signal.addEventListener('abort', look, { once: true });
    return gone.signal;
};

const ask = (parts: readonly Part[]): Promise<Response> =>
    fetch(apiHost + batchPath, {
        method: 'POST',
        credentials: 'include',
        headers: { ...callHeaders(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ calls: parts.map(({ address }) => address.slice(apiHost.length)) }),
        signal: whenAllLeave(parts),
    });

const send = async (parts: readonly Part[]): Promise<void> => {
    try {
        if (parts.length > 1) await readBatch(await ask(parts), parts);
    } catch {
        // what has no answer is asked for by itself, and says what is wrong
    } finally {
        for (const { answer } of parts) answer(undefined);
    }
};

const sendWaiting = (): void => {
    const parts = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    for (let from = 0; from < parts.length; from += maxBatch) {
        void send(parts.slice(from, from + maxBatch));
    }
};

const askTogether = (address: string, signal: AbortSignal): Promise<Answer | undefined> =>
    new Promise((answer, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        if (waiting.length === 0) setTimeout(sendWaiting, windowMs);
        waiting.push({ address, signal, answer });
    });

/**
 * The answer to a reading call, asked for together with what else is asked for in this turn of the page, or
 * before; each answer comes when it is ready. Undefined where it has to be asked for by itself. Rejects when
 * aborted.
 */
export const askInBatch = async (
    address: string,
    signal: AbortSignal,
): Promise<Answer | undefined> =>
    (await takeFromAhead(address, signal)) ?? askTogether(address, signal);
