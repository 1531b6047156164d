import { z } from 'zod';
import { canParseUrl } from './canParseUrl';

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('field.email'));

/** Eight characters at least, as NIST SP 800-63B asks; no rules about kinds of characters. */
export const newPassword = z.string().min(8).max(1024);

export const emailCode = z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'field.six_digits');

/**
 * A code that came by e-mail: six digits, which are good only where they were asked for, or the twenty
 * of an invitation or of the last mail of an hour. Blanks and dashes between them do no harm.
 */
export const mailedCode = z
    .string()
    .trim()
    .max(60, 'field.six_digits')
    .overwrite(text => text.replace(/[\s-]/g, ''))
    .regex(/^(\d{6}|\d{20})$/, 'field.six_digits');

/** What `sendEmailVerify` answered to whoever asked for a code of six digits. */
export const codeRequest = z.string().max(100);

/** The answer to a captcha's challenge, `challenge:number`; needed when the server asks for it. */
export const captchaAnswer = z.string().max(300);

const isWebLink = (text: string): boolean =>
    canParseUrl(text) && ['https:', 'http:'].includes(new URL(text).protocol);

const badWebLink = 'field.web_address';

/** An address of the web, or nothing. */
export const webLinkOrNone = z
    .string()
    .trim()
    .max(500)
    .refine(text => text === '' || isWebLink(text), badWebLink);

/** The same while it is being typed: it may be half an address, but of no other kind. */
export const webLinkDraft = z
    .string()
    .trim()
    .max(500)
    .refine(text => !canParseUrl(text) || isWebLink(text) || /^https?:/i.test(text), badWebLink);

/** An address that people open, or nothing. */
export const linkOrNone = z
    .string()
    .trim()
    .max(500)
    .refine(
        text =>
            text === '' ||
            (canParseUrl(text) &&
                ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(text).protocol)),
        'field.web_address',
    );
