/**
 * A call that failed; react-admin reads `status` and `body.errors` from it.
 * Status 0: no answer at all; 408: no answer in time.
 */
export class HttpError extends Error {
    readonly status: number;
    readonly body: { errors?: Record<string, string> };

    constructor(message: string, status: number, errors?: Record<string, string>) {
        super(message);
        this.name = 'HttpError';
        this.status = status;
        this.body = errors ? { errors } : {};
    }
}

export const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0);
