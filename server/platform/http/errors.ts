import type { Envelope } from '../../../contract/platform/call';

/** An answer other than success; `errors` says by field what is wrong. */
export class ApiError extends Error {
    readonly status: number;
    readonly errors: Record<string, string> | undefined;
    /** seconds, for the header Retry-After */
    readonly retryAfter: number | undefined;
    /** what has to be done before the call may be made */
    readonly needs: Envelope['needs'];

    constructor(
        status: number,
        message: string,
        errors?: Record<string, string>,
        retryAfter?: number,
        needs?: Envelope['needs'],
    ) {
        super(message);
        this.status = status;
        this.errors = errors;
        this.retryAfter = retryAfter;
        this.needs = needs;
    }
}

/** No valid session, or a role that may not: the browser ends the session and goes to /login. */
export const forbidden = (message = 'Please sign in again.') => new ApiError(403, message);

/** The session may, once whoever sits there has shown again that it is them. */
export const stepUpNeeded = () =>
    new ApiError(403, 'Show that it is you first.', undefined, undefined, 'stepUp');

/** 202: nothing was done yet; `delay` where nobody else may approve it. */
export const approvalNeeded = (mode: 'second' | 'delay') =>
    new ApiError(
        202,
        mode === 'second' ? 'Waiting for a second approver.' : 'Waiting for the delay to pass.',
        undefined,
        undefined,
        'approval',
    );

/** An identity or sanctions check is not passed; `message` says which, and whether it waits. */
export const checkNeeded = (message: string) =>
    new ApiError(409, message, undefined, undefined, 'check');

/** Also for what exists but belongs to somebody else: its existence is nobody's business. */
export const notFound = (what: string) => new ApiError(404, `${what} not found`);

/** It was there, and whoever asks should stop asking. */
export const gone = (message: string) => new ApiError(410, message);

export const invalid = (errors: Record<string, string>) =>
    new ApiError(
        422,
        Object.entries(errors)
            .map(([field, message]) => `${field}: ${message}`)
            .join('; '),
        errors,
    );

/** 429; the caller may try again after so many milliseconds. */
export const tooManyAttempts = (waitMs: number) => {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
    return new ApiError(429, `Too many tries; again in ${wait}.`, undefined, seconds);
};
