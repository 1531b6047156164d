import { logError, onNewError } from './errorLog';

/** Most pages never need what reports: it is brought by the first error. */
const reportOnceNeeded = (): (() => void) => {
    let stop = () => {};
    let isWanted = true;
    const stopWaiting = onNewError(async () => {
        stopWaiting();
        const { reportErrors } = await import('./reportErrors');
        if (isWanted) stop = reportErrors();
    });
    return () => {
        isWanted = false;
        stopWaiting();
        stop();
    };
};

/** Logs what nobody catches in this document, and reports it; the entry calls it once. */
export const watchErrors = (): (() => void) => {
    const onError = ({ error, message }: ErrorEvent) => logError(error ?? message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => logError(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    const stop = reportOnceNeeded();
    return () => {
        stop();
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
    };
};
