import { HttpError } from '../../dataProvider/HttpError';
import { readEnvelope } from '../../dataProvider/readEnvelope';
import { requestNumber } from '../../dataProvider/requestNumber';

const host: string = import.meta.env.VITE_API_HOST ?? '';

const answerOf = async (path: string, signal: AbortSignal) => {
    try {
        const response = await fetch(host + path, {
            headers: { 'X-C': String(requestNumber()) },
            signal,
        });
        const retryAfter = Number(response.headers.get('retry-after')) || undefined;
        return { status: response.status, text: await response.text(), retryAfter };
    } catch {
        throw new HttpError('no answer', 0, { reason: 'network' });
    }
};

/**
 * The `data` of a call that anybody may make, asked without the contract's schemas and without a
 * session: everybody gets the same. Throws HttpError.
 */
export const fetchPublic = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const { status, text, retryAfter } = await answerOf(path, signal);
    const { code, message, data } = await readEnvelope(status, text);
    if (status < 400 && code === 200) return data;
    throw new HttpError(message, status < 400 ? code : status, { path, retryAfter });
};
