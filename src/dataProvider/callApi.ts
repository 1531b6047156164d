import type { Call, CallAnswer, CallInput, Envelope } from '../../contract/call';
import { keepAds } from '../shared/ads';
import { announceSessionEnd, keepSilentAbout, reportFailure } from '../shared/failureToast';
import { beginRequest } from '../shared/loading';
import { loginAddress } from '../shared/redirect';
import { endSession, renewToken, token } from '../shared/session';
import { keepSiteSettings } from '../shared/siteSettings';
import { askStepUp } from '../shared/stepUp';
import { callAddress } from './address';
import { HttpError } from './HttpError';
import { callsEnd, endCalls, never } from './lastCall';
import { readEnvelope } from './readEnvelope';
import { requestNumber } from './requestNumber';
import { send } from './send';

const host: string = import.meta.env.VITE_API_HOST ?? '';

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
    /** ms */
    timeOut?: number | undefined;
}

type Parts = Record<string, Record<string, unknown> | undefined>;

const requestOf = ({ method }: Call, body: unknown, held: string | undefined): RequestInit => ({
    method,
    credentials: 'include',
    headers: {
        'X-C': String(requestNumber()),
        ...(held ? { 'X-Token': held } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

const keepSettingsOf = (data: unknown): void => {
    if (typeof data !== 'object' || data === null || !('set' in data)) return;
    const { set, ads } = data as {
        set: Parameters<typeof keepSiteSettings>[0] | null;
        ads?: unknown;
    };
    if (typeof set === 'object' && set !== null) keepSiteSettings(set);
    if (Array.isArray(ads)) keepAds(ads);
};

/**
 * Ends the session that made the call, unless somebody signed out or in since. The status asks to
 * come back to this page; a code under status 200 does not.
 */
const refuseSession = (own: string | undefined, isStatus: boolean, error: HttpError): void => {
    keepSilentAbout(error);
    if (own !== token()) return;
    announceSessionEnd();
    const { pathname, search } = window.location;
    endSession(isStatus ? loginAddress(pathname + search) : '/login');
};

const failureOf = (
    { status, ok, headers }: Response,
    { code, message, errors, needs }: Envelope,
    path: string,
): HttpError => {
    const retryAfter = Number(headers.get('retry-after')) || undefined;
    const details = { errors, retryAfter, path, needs };
    return new HttpError(String(message ?? ''), ok ? code : status, details);
};

const read = async <C extends Call>(
    { path }: C,
    response: Response,
    text: string,
    renew: (token: string) => void,
): Promise<CallAnswer<C>> => {
    const envelope = await readEnvelope(response.status, text);
    if (envelope.x_token) renew(envelope.x_token);
    keepSettingsOf(envelope.data);
    if (response.ok && envelope.code === 200) return envelope.data as CallAnswer<C>;
    throw failureOf(response, envelope, path);
};

const request = async <C extends Call>(
    call: C,
    { params, query, body }: Parts,
    signal: AbortSignal | undefined,
    timeOut: number | undefined,
): Promise<CallAnswer<C>> => {
    /** of the session that makes the call, renewed by its own answer */
    let own = token();
    const address = host + callAddress(call.path, params, query);
    const { response, text } = await send(address, requestOf(call, body, own), signal, timeOut);
    try {
        return await read(call, response, text, renewed => {
            own = renewToken(own, renewed);
        });
    } catch (error) {
        const isRefused = error instanceof HttpError && error.status === 403 && !error.needs;
        if (isRefused && call.access !== 'public') refuseSession(own, !response.ok, error);
        throw error;
    }
};

/** The same, unless the session's last call has been made or is made meanwhile. */
const requestUntilLast: typeof request = async (call, parts, signal, timeOut) => {
    if (callsEnd.aborted) return never();
    const either = signal ? AbortSignal.any([signal, callsEnd]) : callsEnd;
    try {
        return await request(call, parts, either, timeOut);
    } catch (error) {
        return callsEnd.aborted ? never() : Promise.reject(error);
    }
};

type Asked = Pick<CallOptions, 'isQuiet' | 'isLast' | 'timeOut'>;

const callOnce = async <C extends Call>(
    call: C,
    parts: Parts,
    signal: AbortSignal | undefined,
    { isQuiet = false, isLast = false, timeOut }: Asked,
): Promise<CallAnswer<C>> => {
    const end = isQuiet ? undefined : beginRequest(call.path);
    try {
        if (isLast) endCalls();
        const make = isLast ? request : requestUntilLast;
        return await make(call, parts, signal, timeOut);
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
        const isTold = !asked.isQuiet && !isSilent;
        if (error instanceof HttpError && isTold) reportFailure(error);
        throw error;
    }
};
