import type { Secret } from '../../platform/secret';

/** Of one provider, under two names. */
const sameHosts: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
/** Whose dots in front of the `@` say nothing. */
const withoutDots = new Set(['gmail.com']);

/**
 * The mailbox that an address leads to: `ann+news@…` is `ann@…`, as providers have it (RFC 5233), and Gmail reads no
 * dots. To count by, and never to write to: elsewhere a sign may be somebody else's.
 */
export const mailboxOf = (email: string): string => {
    const at = email.lastIndexOf('@');
    const host = email.slice(at + 1);
    const known = sameHosts[host] ?? host;
    const whole = email.slice(0, at);
    const [name = ''] = whole.split('+', 1);
    const plain = withoutDots.has(known) ? name.replaceAll('.', '') : name;
    return `${plain || whole}@${known}`;
};

const purpose = 'report recipient';

/** What is left of an address: whether it is the same mailbox can be told by it, and nothing else. */
export const hashOf = (secret: Secret, email: string): string =>
    secret.sign(purpose, mailboxOf(email));

/** By which it may have been written down: first by its mailbox, and before that by its spelling. */
export const hashesOf = (secret: Secret, email: string): string[] => [
    hashOf(secret, email),
    secret.sign(purpose, email),
];

/** The same of an address and the domain of a site, which may be deleted and added again. */
export const hashForDomain = (secret: Secret, address: string, domain: string): string =>
    secret.sign('report recipient of a domain', `${address} ${domain}`);
