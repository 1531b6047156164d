import { HttpError } from '../../../dataProvider/HttpError';

const keys: Record<number, string> = {
    0: 'network',
    403: 'forbidden',
    404: 'missing',
    408: 'timeout',
    422: 'fields',
    429: 'busy',
};

/** What a refused report says in its own words, by the field that the server names. */
const ofReports: Record<string, string> = {
    'took too long': 'reportTooLong',
    'needs too much memory': 'reportTooLarge',
};

const reportKey = ({ errors = {} }: HttpError['body']): string | undefined => {
    if (errors.filter?.includes('shared with you')) return 'filterNotShared';
    return ofReports[errors.report ?? ''];
};

/** The key of the sentence that tells a person what went wrong. */
export const errorKey = (error: unknown): string => {
    if (!(error instanceof HttpError)) return 'notice.pageFailedText';
    const { status, reason, body } = error;
    if (reason === 'decryption' || reason === 'notAnAnswer') return `errors.${reason}`;
    const ofReport = status === 422 ? reportKey(body) : undefined;
    if (ofReport) return `notice.${ofReport}`;
    return `notice.${keys[status] ?? (status >= 500 ? 'server' : 'failed')}`;
};
