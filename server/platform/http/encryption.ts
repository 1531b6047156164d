import { createCipheriv, createHash, randomBytes } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * An answer's `data` as hex, and the text it can be decrypted with: AES-256-CBC with PKCS#7; the key
 * is the MD5 of `crypt` and the suffix in hex, read as 32 bytes of text, and its first 16 characters
 * are the initialisation vector; `key` is what the reader can check that key by. The suffix is in the browser's code, so this keeps casual readers
 * out and nobody else; access is decided by the server, not by this.
 */
export const encryptedData = (
    data: unknown,
    suffix: string,
): { crypt: string; key: string; data: string } => {
    const crypt = randomBytes(8).toString('hex');
    const key = md5(crypt + suffix);
    const cipher = createCipheriv('aes-256-cbc', key, key.slice(0, 16));
    const text = cipher.update(JSON.stringify(data), 'utf8', 'hex') + cipher.final('hex');
    return { crypt, key: md5(key).slice(0, 8), data: text };
};
