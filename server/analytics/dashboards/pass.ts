import type { Secret } from '../../platform/secret';

const purpose = 'public dashboard';
/** ms */
export const passMs = 12 * 3_600_000;

const said = (key: string, until: number): string => `${key} ${until}`;

/**
 * What somebody holds who knows the password, for as long as their page is open: it is in no cookie, since browsers
 * keep none for a page in a frame, and it is no session, so that it opens this dashboard and nothing else.
 */
export const makePass = (secret: Secret, key: string, now: number): string => {
    const until = now + passMs;
    return `${until}.${secret.sign(purpose, said(key, until))}`;
};

export const isPass = (secret: Secret, key: string, pass: string, now: number): boolean => {
    const [, until, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(pass) ?? [];
    if (until === undefined || signature === undefined || Number(until) <= now) return false;
    return secret.isSigned(purpose, said(key, Number(until)), signature);
};
