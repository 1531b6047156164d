import type { Call, CallAnswer, CallInput, Envelope } from '../../contract/call';
import { endSession, keepToken, token } from '../shared/session';
import { callAddress } from './address';
import { HttpError } from './HttpError';

const timeOutMs = 15_000;
const host: string = import.meta.env.VITE_API_HOST ?? '';

const headersFor = (hasBody: boolean): Record<string, string> => {
    const held = token();
    return {
        'X-C': String(1 + Math.floor(Math.random() * 1_000_000_001)),
        ...(held ? { 'X-Token': held } : {}),
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    };
};

const send = async (address: string, init: RequestInit): Promise<Response> => {
    try {
        return await fetch(host + address, init);
    } catch (error) {
        if (!(error instanceof DOMException)) throw new HttpError('no answer', 0);
        if (error.name === 'TimeoutError') throw new HttpError('no answer in time', 408);
        throw error;
    }
};

const readEnvelope = async (response: Response): Promise<Envelope> => {
    try {
        return (await response.json()) as Envelope;
    } catch {
        throw new HttpError(response.statusText || 'not an answer of the API', response.status);
    }
};

/** Makes one call of the contract and answers its `data`; throws HttpError. */
export const callApi = async <C extends Call>(
    call: C,
    input: CallInput<C> | Record<string, never> = {},
    signal?: AbortSignal,
): Promise<CallAnswer<C>> => {
    const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
    const timeOut = AbortSignal.timeout(timeOutMs);
    const response = await send(callAddress(call.path, params, query), {
        method: call.method,
        credentials: 'include',
        headers: headersFor(body !== undefined),
        signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status === 403 && call.access !== 'public') endSession();
    const envelope = await readEnvelope(response);
    if (envelope.x_token) keepToken(envelope.x_token);
    if (!response.ok || envelope.code !== 200) {
        if (response.ok && envelope.code === 403 && call.access !== 'public') endSession();
        throw new HttpError(
            envelope.message,
            response.ok ? envelope.code : response.status,
            envelope.errors,
        );
    }
    return envelope.data as CallAnswer<C>;
};
