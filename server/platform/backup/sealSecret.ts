import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

// RFC 7914; 2^15 × 8 × 128 bytes are 32 MiB a try
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
    new Promise((resolve, reject) => {
        scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (cause, key) =>
            cause ? reject(cause) : resolve(key),
        );
    });

/** A text encrypted by a passphrase: base64url of salt, nonce, tag and AES-256-GCM's bytes. */
export const sealByPassphrase = async (text: string, passphrase: string): Promise<string> => {
    const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
    const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([salt, nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** Nothing for another passphrase, and for what was changed. */
export const openByPassphrase = async (
    sealed: string,
    passphrase: string,
): Promise<string | undefined> => {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonceAt, tagAt] = [saltBytes, saltBytes + nonceBytes];
    const key = await keyOf(passphrase, bytes.subarray(0, saltBytes));
    try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(nonceAt, tagAt));
        decipher.setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes));
        const body = bytes.subarray(tagAt + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
        return undefined;
    }
};
