import {
    createHash,
    createPrivateKey,
    createPublicKey,
    sign,
    timingSafeEqual,
    verify,
} from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/** What PHP's trim takes off; other blanks count as a value. */
const isBlank = (value: string): boolean => /^[ \t\n\r\0\v]*$/.test(value);

/**
 * The text that the epay protocol signs: without `sign`, `sign_type`, arrays and blank values, by the
 * bytes of the names, values as they are and not as an address writes them.
 * Source: epay's own EpayCore.class.php and its Go SDK.
 */
export const signedText = (fields: Fields): string =>
    Object.entries(fields)
        .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && !isBlank(value))
        .filter(([name]) => !name.includes('['))
        .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');

/** Version 1: MD5 of the text with the merchant's key behind it, in lower-case hex. */
export const md5Sign = (fields: Fields, key: string): string =>
    createHash('md5').update(signedText(fields)).update(key).digest('hex');

export const isMd5Signed = (fields: Fields, key: string): boolean => {
    if (key === '') return false;
    const right = Buffer.from(md5Sign(fields, key));
    const given = Buffer.from((fields.sign ?? '').toLowerCase());
    return right.length === given.length && timingSafeEqual(right, given);
};

/** Keys come as PEM, or as the bare base64 that gateways show. */
const asPem = (key: string, label: string): string => {
    const text = key.trim();
    if (text.includes('-----BEGIN')) return text;
    const lines = text.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
    return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
};

const privateKeyOf = (key: string) => {
    try {
        return createPrivateKey(asPem(key, 'PRIVATE KEY'));
    } catch {
        return createPrivateKey(asPem(key, 'RSA PRIVATE KEY'));
    }
};

/** Version 2: SHA-256 with RSA over the same text, as base64; throws for a key that is none. */
export const rsaSign = (fields: Fields, privateKey: string): string =>
    sign('sha256', Buffer.from(signedText(fields)), privateKeyOf(privateKey)).toString('base64');

/** False for a key that is none, too. */
export const isRsaSigned = (fields: Fields, publicKey: string): boolean => {
    try {
        const key = createPublicKey(asPem(publicKey, 'PUBLIC KEY'));
        const given = Buffer.from(fields.sign ?? '', 'base64');
        return verify('sha256', Buffer.from(signedText(fields)), key, given);
    } catch {
        return false;
    }
};
