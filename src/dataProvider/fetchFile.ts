import { apiHost } from '../ui/browser/apiHost';
import { callHeaders } from '../ui/browser/callHeaders';
import { token } from '../ui/browser/token';
import { HttpError } from './HttpError';
import { answerIn, readAnswer } from './readAnswer';

/** What may be asked for besides JSON. */
interface Wanted {
    /** the media type, where the same address answers several */
    accept?: string;
    signal: AbortSignal;
}

const fetchOne = async (address: string, init: RequestInit): Promise<Response> => {
    try {
        return await fetch(apiHost + address, init);
    } catch (error) {
        if (init.signal?.aborted) throw error;
        throw new HttpError('no answer', 0, { reason: 'network' });
    }
};

/**
 * The response of an address that answers with something else than an envelope, such as a file or a
 * stream; its body has not been read and may take as long as it likes. Throws HttpError for whatever
 * the server refused.
 */
export const fetchFile = async (
    address: string,
    { accept, signal }: Wanted,
): Promise<Response & { body: ReadableStream<Uint8Array> }> => {
    const held = token();
    const headers = callHeaders(held);
    if (accept !== undefined) headers.Accept = accept;
    const response = await fetchOne(address, { credentials: 'include', headers, signal });
    const type = response.headers.get('content-type') ?? '';
    const isOther = accept !== undefined && !type.startsWith(accept);
    if (!response.ok || isOther) {
        await readAnswer({ path: address, isPublic: false, held }, await answerIn(response));
        throw new HttpError('not what was asked for', 0, { reason: 'notAnAnswer' });
    }
    if (!response.body) throw new HttpError('no answer', 0, { reason: 'network' });
    return response as Response & { body: ReadableStream<Uint8Array> };
};
