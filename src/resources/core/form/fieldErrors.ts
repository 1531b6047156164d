import { HttpError } from '../../../dataProvider/HttpError';
import { reportFailure } from '../../../ui/toasts/failureToast';

/** What the server found wrong, by field; any other failure brings a notification. */
export const fieldErrors = (error: unknown): Record<string, string> | undefined => {
    if (!(error instanceof HttpError)) throw error;
    const { errors } = error.body;
    if (error.status === 422 && errors) return errors;
    reportFailure(error);
    return undefined;
};
