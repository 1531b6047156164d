import type { Envelope } from '../../contract/platform/call';

/** Why there is no answer of the API to speak of. */
export type FailureReason = 'network' | 'timeOut' | 'notAnAnswer' | 'decryption';

interface Details {
    errors?: Record<string, string> | undefined;
    sentences?: Record<string, string> | undefined;
    fault?: string | undefined;
    reason?: FailureReason | undefined;
    retryAfter?: number | undefined;
    path?: string | undefined;
    needs?: Envelope['needs'];
    request?: string | undefined;
}

/**
 * A call that failed; react-admin reads `status` and `body.errors` from it, which are faults as the
 * contract has them. Status 0: no answer, or one that cannot be read; 408: no answer in time.
 */
export class HttpError extends Error {
    readonly status: number;
    readonly body: { errors?: Record<string, string> };
    /** the server's words for `body.errors`, in the language of the page */
    readonly sentences: Readonly<Record<string, string>>;
    /** why the server refused, as code and parameters; empty where it said nothing */
    readonly fault: string;
    declare readonly reason: FailureReason | undefined;
    /** seconds to wait, when the server said so */
    declare readonly retryAfter: number | undefined;
    /** of the call, as the contract has it */
    declare readonly path: string | undefined;
    /** what has to be done before the call may be made */
    declare readonly needs: Envelope['needs'];
    /** the number by which the server's log has it */
    declare readonly request: string | undefined;

    constructor(
        message: string,
        status: number,
        { errors, sentences = {}, fault = '', ...rest }: Details = {},
    ) {
        super(message);
        this.name = 'HttpError';
        this.status = status;
        this.body = errors ? { errors } : {};
        this.sentences = sentences;
        this.fault = fault;
        Object.assign(this, rest);
    }
}

export const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0);

/** The number by which the server's log has what failed, where it has. */
export const requestOf = (error: unknown): string | undefined =>
    (error as Partial<HttpError> | undefined)?.request;

/**
 * What the server refuses it refuses again; a broken connection or a server in trouble recovers. Who
 * has waited for a whole time-out is told at once, and not after three of them.
 */
export const isWorthRepeating = (error: unknown): boolean =>
    error instanceof HttpError && (error.reason === 'network' || error.status >= 500);

/** It was taken down, and is done once another administrator approves it. */
export const isWaiting = (error: unknown): boolean =>
    error instanceof HttpError && error.needs === 'approval';
