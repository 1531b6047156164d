import { hash, randomInt } from 'node:crypto';

/** The first 64 bits of the parts' SHA-256 as decimal text. */
export const hash64 = (...parts: readonly (string | number)[]): string =>
    hash('sha256', parts.join('\n'), 'buffer').readBigUInt64BE(0).toString();

const countBits = 22n;
const countLimit = 1 << 22;
let count = randomInt(countLimit);

/** An id whose order is that of arrival: milliseconds, then a running number, as decimal text. */
export const arrivalId = (now: number): string => {
    count = (count + 1) % countLimit;
    return ((BigInt(now) << countBits) | BigInt(count)).toString();
};
