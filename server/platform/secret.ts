import {
    createCipheriv,
    createDecipheriv,
    createHmac,
    hkdfSync,
    randomBytes,
    timingSafeEqual,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Config } from './config';

/** What only this server can make: signatures and sealed texts, each purpose with a key of its own. */
export interface Secret {
    /** HMAC-SHA-256 as base64url */
    sign(purpose: string, text: string): string;
    isSigned(purpose: string, text: string, signature: string): boolean;
    /** AES-256-GCM; `open` answers nothing for what was changed or sealed with another key */
    seal(purpose: string, text: string): string;
    open(purpose: string, sealed: string): string | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;
/** Keys in memory: to make one takes longer than to use it. */
const mostKeys = 200;

export const createSecret = (text: string): Secret => {
    const keys = new LRUCache<string, Buffer>({ max: mostKeys });
    const key = (purpose: string): Buffer => {
        const known = keys.get(purpose);
        if (known) return known;
        const made = Buffer.from(hkdfSync('sha256', text, 'footfall', purpose, 32));
        keys.set(purpose, made);
        return made;
    };
    const sign = (purpose: string, message: string) =>
        createHmac('sha256', key(purpose)).update(message).digest('base64url');
    return {
        sign,
        isSigned: (purpose, message, signature) => {
            const right = Buffer.from(sign(purpose, message));
            const given = Buffer.from(signature);
            return right.length === given.length && timingSafeEqual(right, given);
        },
        seal: (purpose, message) => {
            const nonce = randomBytes(nonceBytes);
            const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce);
            const body = Buffer.concat([cipher.update(message, 'utf8'), cipher.final()]);
            return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
        },
        open: (purpose, sealed) => {
            const bytes = Buffer.from(sealed, 'base64url');
            const nonce = bytes.subarray(0, nonceBytes);
            const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
            try {
                const decipher = createDecipheriv('aes-256-gcm', key(purpose), nonce);
                decipher.setAuthTag(tag);
                const body = bytes.subarray(nonceBytes + tagBytes);
                return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
            } catch {
                return undefined;
            }
        },
    };
};

/** The configured secret, or the one in the data folder, which is made at the first start. */
export const openSecret = (config: Pick<Config, 'SECRET' | 'DATA_DIR'>): Secret =>
    createSecret(secretText(config));

/** The same as a text, for what keeps it elsewhere. */
export const secretText = ({ SECRET, DATA_DIR }: Pick<Config, 'SECRET' | 'DATA_DIR'>): string => {
    if (SECRET) return SECRET;
    const file = join(DATA_DIR, 'secret');
    mkdirSync(DATA_DIR, { recursive: true });
    try {
        writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
    } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    return readFileSync(file, 'utf8');
};
