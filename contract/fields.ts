import { z } from 'zod';

export const email = z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email('not an e-mail address'));

/** Eight characters at least, as NIST SP 800-63B asks; no rules about kinds of characters. */
export const newPassword = z
    .string()
    .min(8, 'shorter than 8 characters')
    .max(1024, 'longer than 1024 characters');

export const emailCode = z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'not 6 digits');

/** The answer to a captcha's challenge, `challenge:number`; needed when the server asks for it. */
export const captchaAnswer = z.string().max(300);

/** An address that people open, or nothing. */
export const linkOrNone = z
    .string()
    .trim()
    .max(500, 'longer than 500 characters')
    .refine(
        text =>
            text === '' ||
            (URL.canParse(text) &&
                ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(text).protocol)),
        'not an address such as https://example.com',
    );
