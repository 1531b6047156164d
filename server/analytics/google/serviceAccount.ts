import { createPrivateKey, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../platform/http/errors';

/** What is needed of a service account's JSON file. Its addresses are not: who asks whom is decided here. */
const keyFile = z.object({
    type: z.literal('service_account'),
    client_email: z
        .string()
        .max(300)
        .regex(/^[\w.-]+@[\w.-]+\.gserviceaccount\.com$/),
    private_key: z.string().max(6_000),
    private_key_id: z.string().max(200).optional(),
});
export type ServiceAccount = z.output<typeof keyFile>;

/** bits of RSA; a larger key would take seconds a signature */
const [leastBits, mostBits] = [2_048, 4_096] as const;

const numberOf = (part = ''): bigint =>
    BigInt(`0x${Buffer.from(part, 'base64url').toString('hex') || '0'}`);

/**
 * Whether the primes are those of the modulus and nothing is longer than it: a signature takes as long as they are
 * long, seconds for a file of a few thousand signs.
 */
const isSound = ({ n = '', p, q, ...others }: JsonWebKey): boolean =>
    numberOf(p) * numberOf(q) === numberOf(n) &&
    [others.e, others.d, others.dp, others.dq, others.qi].every(
        (part = '') => part.length <= n.length,
    );

const keyOf = ({ private_key }: ServiceAccount): KeyObject | undefined => {
    try {
        const key = createPrivateKey({ key: private_key, format: 'pem' });
        const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
        const isRsa = key.asymmetricKeyType === 'rsa' && bits >= leastBits && bits <= mostBits;
        if (!isRsa || !isSound(key.export({ format: 'jwk' }))) return undefined;
        // numbers that are no primes fail only here
        sign('RSA-SHA256', Buffer.from('a try'), key);
        return key;
    } catch {
        return undefined;
    }
};

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/** The account that a file is of; nothing for anything else, and for a key that cannot sign. */
export const accountIn = (text: string): ServiceAccount | undefined => {
    const read = keyFile.safeParse(parsed(text));
    return read.success && keyOf(read.data) ? read.data : undefined;
};

/** Reads the file that Google gives with a service account; throws 422 for anything else, without its words. */
export const readServiceAccount = (text: string): ServiceAccount => {
    const account = accountIn(text);
    if (!account) throw invalid({ key: 'search.key_form' });
    return account;
};

export const tokenAudience = 'https://oauth2.googleapis.com/token';

/** What a token may be used for: to read, and nothing else. */
export const googleScopes = {
    searchConsole: 'https://www.googleapis.com/auth/webmasters.readonly',
    analytics: 'https://www.googleapis.com/auth/analytics.readonly',
} as const;
export type GoogleScope = (typeof googleScopes)[keyof typeof googleScopes];

/** s; the longest that Google takes */
const lifetime = 3_600;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * What a token is asked for with: a JWT (RFC 7519) signed with RS256, as RFC 7523 and Google's page on server-to-server
 * applications have it. `now` in ms.
 */
export const signAssertion = (account: ServiceAccount, scope: GoogleScope, now: number): string => {
    const key = keyOf(account);
    if (!key) throw new Error('the key of a service account is no RSA key');
    const { client_email: issuer, private_key_id: id } = account;
    const issued = Math.floor(now / 1000);
    const head = part({ alg: 'RS256', typ: 'JWT', ...(id !== undefined && { kid: id }) });
    const claims = part({
        iss: issuer,
        scope,
        aud: tokenAudience,
        iat: issued,
        exp: issued + lifetime,
    });
    const signature = sign('RSA-SHA256', Buffer.from(`${head}.${claims}`), key);
    return `${head}.${claims}.${signature.toString('base64url')}`;
};
