import { faultText } from '../../../contract/errors';
import { type Fault, type Faults, fault, type PlainCode } from '../../../contract/fault';
import { type FaultParts, parseFault } from '../../../contract/faultParts';
import type { Envelope } from '../../../contract/platform/call';

interface More {
    errors?: Faults;
    /** seconds, for the header Retry-After */
    retryAfter?: number;
    /** what has to be done before the call may be made */
    needs?: Envelope['needs'];
}

/**
 * An answer other than success: a code that never changes, with its parameters; `errors` says by field
 * what is wrong. Its sentence is made from the catalogue in the language of whoever is answered.
 */
export class ApiError extends Error {
    readonly status: number;
    readonly fault: Fault;
    readonly errors: Faults | undefined;
    readonly retryAfter: number | undefined;
    readonly needs: Envelope['needs'];

    constructor(status: number, fault: Fault, { errors, retryAfter, needs }: More = {}) {
        super(sentence(fault, errors, 'en'));
        this.status = status;
        this.fault = fault;
        this.errors = errors;
        this.retryAfter = retryAfter;
        this.needs = needs;
    }
}

const sentence = (fault: Fault, errors: Faults | undefined, language: 'en' | 'zh'): string => {
    const said = Object.entries(errors ?? {});
    if (fault !== 'request.invalid' || said.length === 0)
        return faultText(fault, language) ?? fault;
    return said.map(([field, text]) => `${field}: ${faultText(text, language) ?? text}`).join('; ');
};

const parts = (text: Fault): FaultParts => parseFault(text) ?? { code: text };

/** How an error stands in an answer. */
export const faultFields = (
    { fault, errors, needs }: Pick<ApiError, 'fault' | 'errors' | 'needs'>,
    language: 'en' | 'zh',
): Omit<Envelope<null>, 'code' | 'data'> => {
    const { code, params } = parts(fault);
    const told = Object.entries(errors ?? {}).map(([field, text]) => [
        field,
        { ...parts(text), message: faultText(text, language) ?? text },
    ]);
    return {
        message: sentence(fault, errors, language),
        error: code,
        ...(params && { params }),
        ...(errors && { errors: Object.fromEntries(told) }),
        ...(needs && { needs }),
    };
};

/** No valid session, or a role that may not: the browser ends the session and goes to /login. */
export const forbidden = (fault: Fault = 'session.none') => new ApiError(403, fault);

/** The session may, once whoever sits there has shown again that it is them. */
export const stepUpNeeded = () => new ApiError(403, 'session.step_up', { needs: 'stepUp' });

/** 202: nothing was done yet; `delay` where nobody else may approve it. */
export const approvalNeeded = (mode: 'second' | 'delay') =>
    new ApiError(202, mode === 'second' ? 'approval.waits_second' : 'approval.waits_delay', {
        needs: 'approval',
    });

/** An identity or sanctions check is not passed; the fault says which, and whether it waits. */
export const checkNeeded = (fault: Fault) => new ApiError(409, fault, { needs: 'check' });

/** Also for what exists but belongs to somebody else: its existence is nobody's business. */
export const notFound = (code: Extract<PlainCode, `${string}not_found`>) => new ApiError(404, code);

/** No page and no call is there. */
export const noSuchAddress = (path: string) =>
    new ApiError(404, fault('request.no_such_address', { path }));

/** It was there, and whoever asks should stop asking. */
export const gone = (fault: Fault) => new ApiError(410, fault);

export const invalid = (errors: Faults) => new ApiError(422, 'request.invalid', { errors });

/** 429; the caller may try again after so many milliseconds. */
export const tooManyAttempts = (waitMs: number) => {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const minutes = Math.ceil(seconds / 60);
    const wait =
        seconds < 120
            ? fault('request.too_many', { seconds })
            : fault('request.too_many_minutes', { minutes });
    return new ApiError(429, wait, { retryAfter: seconds });
};
