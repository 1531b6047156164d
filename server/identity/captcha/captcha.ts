import { createHash, randomBytes } from 'node:crypto';
import type { Captcha } from '../../../contract/identity/signIn';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { spendOnce } from '../accounts/spendOnce';

/** 2^16 hashes: about a second on a phone, less than a tenth of one in native code. */
export const usualBits = 16;
export const mostBits = 20;
const lifeMs = 5 * 60_000;
const purpose = 'captcha';

/** A challenge that nobody but this server can make; nothing is stored until it is used. */
export const issueCaptcha = (secret: Secret, now: number, bits = usualBits): Captcha => {
    const expiresAt = now + lifeMs;
    const text = `${randomBytes(12).toString('base64url')}.${expiresAt}.${bits}`;
    const challenge = `${text}.${secret.sign(purpose, text)}`;
    return { algorithm: 'SHA-256', challenge, bits, expiresAt };
};

/** Throws 422 `captcha`: 'missing', or 'wrong' when it is unsolved, old, forged or was used before. */
export const requireCaptcha = async (
    { db, secret, now }: { db: Database; secret: Secret; now: number },
    answer: string | undefined,
): Promise<void> => {
    if (!answer) throw invalid({ captcha: 'field.needed' });
    const solved = readSolved(secret, now, answer);
    if (!solved || !(await spendOnce(db, now, solved))) throw invalid({ captcha: 'field.wrong' });
};

interface Solved {
    challenge: string;
    expiresAt: number;
}

const readSolved = (secret: Secret, now: number, answer: string): Solved | undefined => {
    const [challenge = '', number = '', ...rest] = answer.split(':');
    const [random = '', expiry = '', bits = '', signature = ''] = challenge.split('.');
    if (rest.length > 0 || !/^\d{1,15}$/.test(number)) return undefined;
    if (challenge !== [random, expiry, bits, signature].join('.')) return undefined;
    if (!secret.isSigned(purpose, `${random}.${expiry}.${bits}`, signature)) return undefined;
    const expiresAt = Number(expiry);
    if (expiresAt <= now || !hasZeroBits(answer, Number(bits))) return undefined;
    return { challenge, expiresAt };
};

/** Whether the SHA-256 of a text begins with so many zero bits (32 at most). */
const hasZeroBits = (text: string, bits: number): boolean =>
    createHash('sha256').update(text).digest().readUInt32BE(0) < 2 ** (32 - bits);
