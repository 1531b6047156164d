/** Why there is no answer of the API to speak of. */
export type FailureReason = 'network' | 'timeOut' | 'notAnAnswer' | 'decryption';

interface Details {
    errors?: Record<string, string> | undefined;
    reason?: FailureReason | undefined;
    retryAfter?: number | undefined;
}

/**
 * A call that failed; react-admin reads `status` and `body.errors` from it. Status 0: no answer, or
 * one that cannot be read; 408: no answer in time.
 */
export class HttpError extends Error {
    readonly status: number;
    readonly body: { errors?: Record<string, string> };
    readonly reason: FailureReason | undefined;
    /** seconds to wait, when the server said so */
    readonly retryAfter: number | undefined;

    constructor(message: string, status: number, { errors, reason, retryAfter }: Details = {}) {
        super(message);
        this.name = 'HttpError';
        this.status = status;
        this.body = errors ? { errors } : {};
        this.reason = reason;
        this.retryAfter = retryAfter;
    }
}

export const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0);

/** What the server refuses it refuses again; a broken connection or a server in trouble recovers. */
export const isWorthRepeating = (error: unknown): boolean =>
    error instanceof HttpError &&
    (error.reason === 'network' ||
        error.reason === 'timeOut' ||
        error.status === 408 ||
        error.status >= 500);
