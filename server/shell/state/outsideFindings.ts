import type { Finding } from '../../../contract/shell/stateTexts';
import type { Config } from '../../platform/config';
import { refusalOf, tryMailServer } from '../../platform/mail/mailServer';

const patienceMs = 5_000;

const reasonOf = (cause: unknown): string => {
    const { cause: inner, message } = cause as Error;
    return inner instanceof Error ? inner.message : message;
};

/** Whether the public address leads to a Footfall, asked as anybody would. */
export const addressFindings = async ({ PUBLIC_URL: url }: Config): Promise<Finding[]> => {
    if (url === undefined) return [{ code: 'address.none' }];
    const plain: Finding[] = /^http:\/\/(?!localhost|127\.)/.test(url)
        ? [{ code: 'address.plain', params: { url } }]
        : [];
    try {
        const signal = AbortSignal.timeout(patienceMs);
        const answer = await fetch(`${url.replace(/\/$/, '')}/livez`, { signal });
        if ((await answer.text()) === 'ok\n')
            return [...plain, { code: 'address.ok', params: { url } }];
        const reason = `HTTP ${answer.status}`;
        return [...plain, { code: 'address.silent', params: { url, reason } }];
    } catch (cause) {
        return [...plain, { code: 'address.silent', params: { url, reason: reasonOf(cause) } }];
    }
};

/** Whether the mail server that is configured lets this one in. */
export const mailServerFinding = async ({ SMTP_URL }: Config): Promise<Finding> => {
    if (SMTP_URL === undefined) return { code: 'mail.none' };
    const { host } = new URL(SMTP_URL);
    try {
        await tryMailServer(SMTP_URL);
        return { code: 'mail.ok', params: { host } };
    } catch (cause) {
        return { code: 'mail.wrong', params: { host, reason: refusalOf(cause) } };
    }
};
