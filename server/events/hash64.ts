import { createHash, randomBytes } from 'node:crypto';

/** The first 64 bits of the parts' SHA-256 as decimal text. */
export const hash64 = (...parts: readonly (string | number)[]): string =>
    createHash('sha256').update(parts.join('\n')).digest().readBigUInt64BE(0).toString();

export const random64 = (): string => randomBytes(8).readBigUInt64BE(0).toString();
