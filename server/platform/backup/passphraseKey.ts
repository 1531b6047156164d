import { scrypt } from 'node:crypto';

// RFC 7914; 2^15 × 8 × 128 bytes are 32 MiB a try
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

/** Bytes that only who knows the passphrase can make, others for each salt. */
export const keyOfPassphrase = (passphrase: string, salt: Buffer, bytes: number): Promise<Buffer> =>
    new Promise((resolve, reject) => {
        scrypt(passphrase.normalize('NFKC'), salt, bytes, cost, (cause, key) =>
            cause ? reject(cause) : resolve(key),
        );
    });
