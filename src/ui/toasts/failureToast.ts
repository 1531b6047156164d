import { HttpError, requestOf } from '../../dataProvider/HttpError';
import { impersonation } from '../browser/impersonation';
import { currentLanguage } from '../browser/language';
import { failureText, failureTexts, failureTitle } from './failureTexts';
import { keepToastForNextPage, showToast, type ToastInput } from './toasts';

/** What fields of a call are called; their own names when the labels cannot come. */
const loadLabels = async (path: string): Promise<(field: string) => string> => {
    try {
        const { fieldLabel } = await import('../../i18n/fieldLabels');
        return field => fieldLabel(path, field, currentLanguage()) ?? field;
    } catch {
        return field => field;
    }
};

/** The server's own sentences: it was told the language of the page. */
const byField = async (error: unknown): Promise<string> => {
    if (!(error instanceof HttpError)) return '';
    const errors = Object.entries(error.body.errors ?? {});
    if (errors.length === 0) return '';
    const labelOf = await loadLabels(error.path ?? '');
    const colon = currentLanguage() === 'zh' ? '：' : ': ';
    return errors
        .map(([field, fault]) => `${labelOf(field)}${colon}${error.sentences[field] ?? fault}`)
        .join('\n');
};

/** A notification with the number by which the server's log has the error, where it has. */
export const withRequest = (toast: ToastInput, error: unknown): ToastInput => ({
    ...toast,
    request: requestOf(error),
});

/** The notification of a failed call: the errors by field, else the message. */
export const failureToast = async (error: unknown): Promise<ToastInput> => {
    const text = (await byField(error)) || failureText(error);
    return withRequest({ kind: 'error', title: failureTitle(error), text }, error);
};

const handled = new WeakSet<object>();

/** What somebody says elsewhere: no notification comes of this failure. */
export const keepSilentAbout = (error: object): void => {
    handled.add(error);
};

/** Whether somebody says it elsewhere, or a notification of it came already. */
export const isTold = (error: unknown): boolean =>
    typeof error === 'object' && error !== null && handled.has(error);

/** Nothing failed: the action waits for somebody else, or for its delay. */
export const tellWaiting = (error: HttpError): void => {
    handled.add(error);
    showToast({ kind: 'info', title: error.message, text: '' });
};

/** The latest failure of which a notification came; ms */
let latest = { message: '', at: Number.NEGATIVE_INFINITY };
export const latestFailure = (): { message: string; at: number } => latest;

/** Shows one notification of a failed call, however often it is reported. */
export const reportFailure = (error: HttpError): void => {
    if (handled.has(error)) return;
    handled.add(error);
    latest = { message: error.message, at: Date.now() };
    void failureToast(error).then(showToast);
};

/** The next document says that the session has ended. */
export const announceSessionEnd = (): void => {
    const { sessionEnded, signInAgain, impersonationEnded } = failureTexts();
    const whom = impersonation()?.email;
    if (whom !== undefined) {
        keepToastForNextPage({ kind: 'info', title: impersonationEnded(whom) });
        return;
    }
    keepToastForNextPage({ kind: 'warning', title: sessionEnded, text: signInAgain });
};
