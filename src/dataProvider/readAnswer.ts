import type { Envelope, FieldError } from '../../contract/platform/call';
import { keepAds } from '../ui/ads/ads';
import { loginAddress } from '../ui/browser/redirect';
import { endSession, renewToken } from '../ui/browser/session';
import { keepSiteSettings } from '../ui/browser/siteSettings';
import { token } from '../ui/browser/token';
import { announceSessionEnd, keepSilentAbout } from '../ui/toasts/failureToast';
import { HttpError } from './HttpError';
import { readEnvelope } from './readEnvelope';

/** A request of which an answer came. */
interface Asked {
    /** of the call, as the contract has it */
    path: string;
    /** whoever it was asked for needs no session, so that 403 says nothing about theirs */
    isPublic: boolean;
    /** the token that went with it */
    held: string | undefined;
}

/** An answer by whichever means it came: fetch, an upload, a stream. */
export interface Answer {
    status: number;
    text: string;
    /** seconds to wait, when the server said so */
    retryAfter: number | undefined;
}

/** The answer in a response whose body has not been read. */
export const answerIn = async (response: Response): Promise<Answer> => ({
    status: response.status,
    text: await response.text(),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
});

const isFine = (status: number): boolean => status >= 200 && status < 300;

const keepSettingsOf = (data: unknown): void => {
    if (typeof data !== 'object' || data === null) return;
    const { set, ads } = data as {
        set?: Parameters<typeof keepSiteSettings>[0] | null;
        ads?: unknown;
    };
    if (typeof set === 'object' && set !== null) keepSiteSettings(set);
    if (Array.isArray(ads)) keepAds(ads);
};

/**
 * Ends the session that asked, unless somebody signed out or in since. The status asks to come back
 * to this page; a code under status 200 does not.
 */
const refuseSession = (own: string | undefined, isStatus: boolean, error: HttpError): void => {
    keepSilentAbout(error);
    if (own !== token()) return;
    announceSessionEnd();
    const { pathname, search } = window.location;
    endSession(isStatus ? loginAddress(pathname + search) : '/login');
};

/** A fault as one text, as fault.ts of the contract has it: its module would bring the schemas along. */
const printFault = ({ code, params }: Pick<FieldError, 'code' | 'params'>): string =>
    params === undefined ? code : `${code} ${JSON.stringify(params)}`;

/** What is wrong by field: the faults that forms go by, and the server's words for them. */
const ofFields = (errors: NonNullable<Envelope['errors']>) => {
    const told = Object.entries(errors);
    return {
        errors: Object.fromEntries(told.map(([field, error]) => [field, printFault(error)])),
        sentences: Object.fromEntries(told.map(([field, { message }]) => [field, message])),
    };
};

const failureOf = (
    { status, retryAfter }: Answer,
    { code, message, error, params, errors, needs, request_id: request }: Envelope,
    path: string,
): HttpError => {
    const fault =
        error === undefined ? undefined : printFault({ code: error, ...(params && { params }) });
    const details = { ...(errors && ofFields(errors)), fault, retryAfter, path, needs, request };
    return new HttpError(String(message ?? ''), isFine(status) ? code : status, details);
};

/**
 * What an answer means, of every request alike: its `data`, or an HttpError. A new token replaces
 * the one that was sent, settings and ads are kept, and 403 ends the session.
 */
export const readAnswer = async <Data>(asked: Asked, answer: Answer): Promise<Data> => {
    /** of the session that asked, renewed by its own answer */
    let own = asked.held;
    try {
        const envelope = await readEnvelope(answer.status, answer.text);
        if (envelope.x_token) own = renewToken(own, envelope.x_token);
        keepSettingsOf(envelope.data);
        if (isFine(answer.status) && envelope.code === 200) return envelope.data as Data;
        throw failureOf(answer, envelope, asked.path);
    } catch (error) {
        const isRefused = error instanceof HttpError && error.status === 403 && !error.needs;
        if (isRefused && !asked.isPublic) refuseSession(own, !isFine(answer.status), error);
        throw error;
    }
};
