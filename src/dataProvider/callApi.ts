import type { Call, CallAnswer, CallInput } from '../../contract/platform/call';
import { apiHost } from '../ui/browser/apiHost';
import { callHeaders } from '../ui/browser/callHeaders';
import { beginRequest } from '../ui/browser/loading';
import { mayMake } from '../ui/browser/standing';
import { askStepUp } from '../ui/browser/stepUp';
import { token } from '../ui/browser/token';
import { failureTexts } from '../ui/toasts/failureTexts';
import { keepSilentAbout, reportFailure, tellWaiting } from '../ui/toasts/failureToast';
import { callAddress } from './address';
import { HttpError, isWaiting } from './HttpError';
import { currentJoin } from './joining';
import { callsEnd, endCalls, never } from './lastCall';
import { readAnswer } from './readAnswer';
import { send } from './send';

export interface CallOptions {
    /** A background request: no loading bar, and no notification when it fails. */
    isQuiet?: boolean | undefined;
    /** The caller says itself what went wrong: no notification when it fails. */
    isSilent?: boolean | undefined;
    /**
     * Ends the session: no other call of this document may meet a session that is over, which
     * would look as if the server had refused it.
     */
    isLast?: boolean | undefined;
    /** A reading call that a page makes together with others: one request for all of them. */
    isJoined?: boolean | undefined;
    /** ms */
    timeOut?: number | undefined;
}

type Asked = Pick<CallOptions, 'isQuiet' | 'isLast' | 'isJoined' | 'timeOut'>;

type Parts = Record<string, Record<string, unknown> | undefined>;

const requestOf = ({ method }: Call, body: unknown, held: string | undefined): RequestInit => {
    const headers = callHeaders(held);
    if (body === undefined) return { method, credentials: 'include', headers };
    headers['Content-Type'] = 'application/json';
    return { method, credentials: 'include', headers, body: JSON.stringify(body) };
};

const request = async <C extends Call>(
    call: C,
    { params, query, body }: Parts,
    signal: AbortSignal | undefined,
    { timeOut, isJoined = false }: Asked,
): Promise<CallAnswer<C>> => {
    const held = token();
    const address = apiHost + callAddress(call.path, params, query);
    const join = call.method === 'GET' ? currentJoin() : undefined;
    const ask = isJoined ? join?.ask : join?.takeAhead;
    const answer = await send(address, requestOf(call, body, held), { signal, timeOut, ask });
    return readAnswer({ path: call.path, isPublic: call.access === 'public', held }, answer);
};

/** The same, unless the session's last call has been made or is made meanwhile. */
const requestUntilLast: typeof request = async (call, parts, signal, asked) => {
    if (callsEnd.aborted) return never();
    const either = signal ? AbortSignal.any([signal, callsEnd]) : callsEnd;
    try {
        return await request(call, parts, either, asked);
    } catch (error) {
        return callsEnd.aborted ? never() : Promise.reject(error);
    }
};

const callOnce = async <C extends Call>(
    call: C,
    parts: Parts,
    signal: AbortSignal | undefined,
    asked: Asked,
): Promise<CallAnswer<C>> => {
    const { isQuiet = false, isLast = false } = asked;
    if (!mayMake(call)) {
        const { notAllowed } = failureTexts();
        throw new HttpError(notAllowed, 403, { fault: 'session.role', path: call.path });
    }
    const end = isQuiet ? undefined : beginRequest(call.path);
    try {
        if (isLast) endCalls();
        const make = isLast ? request : requestUntilLast;
        return await make(call, parts, signal, asked);
    } finally {
        end?.();
    }
};

/** A call that a session alone may not make is made once more after the second step. */
const callConfirmed: typeof callOnce = async (call, parts, signal, asked) => {
    try {
        return await callOnce(call, parts, signal, asked);
    } catch (error) {
        if (!(error instanceof HttpError) || error.needs !== 'stepUp') throw error;
        if (await askStepUp()) return callOnce(call, parts, signal, asked);
        // whoever closed the question knows that nothing was done
        keepSilentAbout(error);
        throw error;
    }
};

/**
 * Makes one call of the contract and answers its `data`; throws HttpError. A failure brings a
 * notification; inside a query of react-query pass `isSilent`, since the query's cache brings one
 * after the last attempt.
 */
export const callApi = async <C extends Call>(
    call: C,
    input: CallInput<C> | Record<string, never> = {},
    signal?: AbortSignal,
    { isSilent = false, ...asked }: CallOptions = {},
): Promise<CallAnswer<C>> => {
    try {
        return await callConfirmed(call, input as Parts, signal, asked);
    } catch (error) {
        if (isWaiting(error)) tellWaiting(error as HttpError);
        const isTold = !asked.isQuiet && !isSilent;
        if (error instanceof HttpError && isTold) reportFailure(error);
        throw error;
    }
};
