import type { BatchHead } from '../../contract/platform/batch';
import { batchPath, maxBatch } from '../../contract/platform/batchPath';
import { apiHost } from '../ui/browser/apiHost';
import { callHeaders } from '../ui/browser/callHeaders';
import type { Answer } from './readAnswer';

interface Part {
    address: string;
    signal: AbortSignal;
    /** undefined: there was none, and the call has to be made by itself */
    answer: (answer: Answer | undefined) => void;
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

/** Every two lines are a head and its answer, whatever pieces they come in. */
const lineReader = (take: (head: BatchHead, text: string) => void) => {
    let rest = '';
    let head: BatchHead | undefined;
    return (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
            if (head) take(head, line);
            head = head ? undefined : (JSON.parse(line) as BatchHead);
        }
    };
};

const readAnswers = async (response: Response, parts: readonly Part[]): Promise<void> => {
    if (response.status !== 200 || !response.body) return;
    const read = lineReader(({ at, status, retryAfter }, text) =>
        parts[at]?.answer({ status, text, retryAfter }),
    );
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        read(decoder.decode(value, { stream: true }));
    }
};

const send = async (parts: readonly Part[]): Promise<void> => {
    try {
        if (parts.length > 1) await readAnswers(await ask(parts), parts);
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

/**
 * The answer to a reading call, asked for together with what else is asked for in this turn of the page; each
 * answer comes when it is ready. Undefined where it has to be asked for by itself. Rejects when aborted.
 */
export const askInBatch = (address: string, signal: AbortSignal): Promise<Answer | undefined> =>
    new Promise((answer, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        if (waiting.length === 0) setTimeout(sendWaiting, windowMs);
        waiting.push({ address, signal, answer });
    });
