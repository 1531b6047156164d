import { forgetAhead, takeAhead } from '../ui/browser/askedAhead';
import { isBeingLeft, leavingMs } from '../ui/browser/leaving';
import { HttpError } from './HttpError';
import type { Join } from './joining';
import { type Answer, answerIn } from './readAnswer';

/** ms */
const defaultTimeOut = 15_000;

/** What breaks by leaving is told when the document should be gone, and only if it is not. */
const untilLeft = async (): Promise<void> => {
    if (isBeingLeft()) await new Promise(go => setTimeout(go, leavingMs));
};

/** What was asked for ahead is not asked for again, unless no answer came. */
const fetchOnce = async (address: string, init: RequestInit): Promise<Response> => {
    const ahead = init.method === 'GET' ? takeAhead(address) : undefined;
    const answer = await ahead?.catch(() => undefined);
    init.signal?.throwIfAborted();
    return answer ?? fetch(address, init);
};

interface Sending {
    signal?: AbortSignal | undefined;
    /** ms */
    timeOut?: number | undefined;
    /** asks for it together with others; undefined where it has to be asked for by itself */
    ask?: Join | undefined;
}

/** The answer with its whole body; throws HttpError without one, and the reason when aborted. */
export const send = async (
    address: string,
    init: RequestInit,
    { signal, timeOut = defaultTimeOut, ask }: Sending = {},
): Promise<Answer> => {
    if (init.method !== 'GET') forgetAhead();
    const late = AbortSignal.timeout(timeOut);
    const either = signal ? AbortSignal.any([signal, late]) : late;
    try {
        const joined = await ask?.(address, either);
        return joined ?? (await answerIn(await fetchOnce(address, { ...init, signal: either })));
    } catch {
        // browsers name what they throw differently, so the signals are asked
        if (signal?.aborted) throw new DOMException('nobody waits for it any more', 'AbortError');
        if (late.aborted) throw new HttpError('no answer in time', 408, { reason: 'timeOut' });
        await untilLeft();
        throw new HttpError('no answer', 0, { reason: 'network' });
    }
};
