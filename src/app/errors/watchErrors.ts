import { logError } from './errorLog';
import { reportErrors } from './reportErrors';

/** Logs what nobody catches in this document, and reports it; the entry calls it once. */
export const watchErrors = (): (() => void) => {
    const onError = ({ error, message }: ErrorEvent) => logError(error ?? message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => logError(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    const stop = reportErrors();
    return () => {
        stop();
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
    };
};
