import type { Call, CallAnswer, CallInput, Envelope } from '../../contract/call';
import { keepAds } from '../shared/ads';
import { announceSessionEnd, keepSilentAbout, reportFailure } from '../shared/failureToast';
import { beginRequest } from '../shared/loading';
import { loginAddress } from '../shared/redirect';
import { endSession, renewToken, token } from '../shared/session';
import { keepSiteSettings } from '../shared/siteSettings';
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
    { code, message, errors }: Envelope,
): HttpError => {
    const retryAfter = Number(headers.get('retry-after')) || undefined;
    return new HttpError(String(message ?? ''), ok ? code : status, { errors, retryAfter });
};

const read = async <C extends Call>(
    response: Response,
    text: string,
    renew: (token: string) => void,
): Promise<CallAnswer<C>> => {
    const envelope = await readEnvelope(response.status, text);
    if (envelope.x_token) renew(envelope.x_token);
    keepSettingsOf(envelope.data);
    if (response.ok && envelope.code === 200) return envelope.data as CallAnswer<C>;
    throw failureOf(response, envelope);
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
        return await read<C>(response, text, renewed => {
            own = renewToken(own, renewed);
        });
    } catch (error) {
        const isRefused = error instanceof HttpError && error.status === 403;
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

/**
 * Makes one call of the contract and answers its `data`; throws HttpError. A failure brings a
 * notification; inside a query of react-query pass `isSilent`, since the query's cache brings one
 * after the last attempt.
 */
export const callApi = async <C extends Call>(
    call: C,
    input: CallInput<C> | Record<string, never> = {},
    signal?: AbortSignal,
    { isQuiet = false, isSilent = false, isLast = false, timeOut }: CallOptions = {},
): Promise<CallAnswer<C>> => {
    const end = isQuiet ? undefined : beginRequest();
    try {
        if (isLast) endCalls();
        const make = isLast ? request : requestUntilLast;
        return await make(call, input as Parts, signal, timeOut);
    } catch (error) {
        if (error instanceof HttpError && !isQuiet && !isSilent) reportFailure(error);
        throw error;
    } finally {
        end?.();
    }
};
