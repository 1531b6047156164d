import Aes from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import Md5 from 'crypto-js/md5';

const keyOf = (crypt: string, suffix: string): string => Md5(crypt + suffix).toString();

/** The check value of the key, as the server sends it beside what it encrypted. */
export const checkValue = (crypt: string, suffix: string): string =>
    Md5(keyOf(crypt, suffix)).toString().slice(0, 8);

/**
 * The `data` of an encrypted answer: hex of AES-256-CBC with PKCS#7 around JSON. The key is the MD5
 * of `crypt` and the suffix in hex, read as 32 bytes of text; its first 16 characters are the
 * initialisation vector. Throws when the suffix is not the server's.
 */
export const decryptData = (hex: string, crypt: string, suffix: string): unknown => {
    const key = keyOf(crypt, suffix);
    const cipher = { ciphertext: Hex.parse(hex) } as Parameters<typeof Aes.decrypt>[0];
    const words = Aes.decrypt(cipher, Utf8.parse(key), { iv: Utf8.parse(key.slice(0, 16)) });
    return JSON.parse(Utf8.stringify(words));
};
