import { HttpError } from '../../../dataProvider/HttpError';

const keys: Record<number, string> = {
    0: 'network',
    403: 'forbidden',
    404: 'missing',
    408: 'timeout',
    422: 'fields',
    429: 'busy',
};

/** A report that asks for too much says so itself. */
const reportKey = ({ fault, body }: HttpError): string | undefined => {
    if (body.errors?.filter?.startsWith('filter.not_shared')) return 'notice.filterNotShared';
    return fault.startsWith('report.') ? fault : undefined;
};

/** Whether the code of a page did not come: the network is away, or the server has a newer build. */
export const isCodeMissing = (error: unknown): boolean =>
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message);

/** The key of the sentence that tells a person what went wrong, or the server's fault. */
export const errorKey = (error: unknown): string => {
    if (isCodeMissing(error)) return 'notice.codeMissing';
    if (!(error instanceof HttpError)) return 'notice.pageFailedText';
    const { status, reason } = error;
    if (reason === 'decryption' || reason === 'notAnAnswer') return `errors.${reason}`;
    const ofReport = status === 422 ? reportKey(error) : undefined;
    if (ofReport) return ofReport;
    return `notice.${keys[status] ?? (status >= 500 ? 'server' : 'failed')}`;
};
