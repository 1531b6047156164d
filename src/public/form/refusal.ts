import { type FailureReason, HttpError } from '../../dataProvider/HttpError';
import { type Language, localeOf } from '../../ui/browser/language';
import { failureTexts } from '../../ui/toasts/failureTexts';
import type { PublicTexts } from '../texts/PublicTexts';

/** Why the server did not do what a form asked for. */
export interface Refusal {
    /** HTTP status; 0: no answer at all, 408: none in time */
    status: number;
    /** by field, when the status is 422 */
    errors: Readonly<Record<string, string>>;
    /** seconds to wait, when the server said so */
    retryAfter: number | undefined;
    /** why there is no answer to speak of */
    reason?: FailureReason | undefined;
    /** why, as code; empty where the server said nothing */
    fault?: string | undefined;
    /** the server's own sentence for it, in the language of the page; empty where there is none */
    sentence?: string | undefined;
    /** the number by which the server's log has it */
    request?: string | undefined;
}

export const refusalOf = (error: unknown): Refusal => {
    if (!(error instanceof HttpError)) return { status: 0, errors: {}, retryAfter: undefined };
    const { status, body, retryAfter, reason, request, fault } = error;
    const sentence = status === 409 || status === 404 ? error.message : '';
    return { status, errors: body.errors ?? {}, retryAfter, reason, request, fault, sentence };
};

/** `40 seconds`, `3 minutes`; from a minute on rounded up to whole ones, from an hour on to hours. */
export const waitInWords = (seconds: number, language: Language): string => {
    const [amount, unit] =
        seconds < 60
            ? ([seconds, 'second'] as const)
            : seconds < 3600
              ? ([seconds / 60, 'minute'] as const)
              : ([seconds / 3600, 'hour'] as const);
    const words = new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: language === 'zh' ? 'short' : 'long',
    }).format(Math.ceil(amount));
    return language === 'zh' ? words.replace(/\d+/, '$& ') : words;
};

/**
 * The sentence for what no field is to blame for; undefined when the page has its own. The number of a request that
 * failed stands on a line of its own.
 */
export const commonSentence = (
    { status, errors, retryAfter, reason, request }: Refusal,
    texts: PublicTexts['form'],
    language: Language,
): string | undefined => {
    if (status === 429) {
        return retryAfter === undefined
            ? texts.tooMany
            : texts.tooManyWait.replace('{wait}', waitInWords(retryAfter, language));
    }
    if (status === 0 && reason && reason !== 'network') return failureTexts().reasons[reason];
    if (status === 0 || status === 408) return texts.noAnswer;
    if (status >= 500) return request ? `${texts.failed}\n${request}` : texts.failed;
    return errors.captcha === undefined ? undefined : texts.captchaFailed;
};
