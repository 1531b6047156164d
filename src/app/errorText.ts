import { HttpError } from '../dataProvider/HttpError';

const keys: Record<number, string> = {
    0: 'network',
    403: 'forbidden',
    404: 'missing',
    408: 'timeout',
    422: 'fields',
    429: 'busy',
};

/** The key of the sentence that tells a person what went wrong. */
export const errorKey = (error: unknown): string => {
    if (!(error instanceof HttpError)) return 'notice.pageFailedText';
    const { status, reason } = error;
    if (reason === 'decryption' || reason === 'notAnAnswer') return `errors.${reason}`;
    return `notice.${keys[status] ?? (status >= 500 ? 'server' : 'failed')}`;
};
