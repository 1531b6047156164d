import { randomBytes, randomFillSync } from 'node:crypto';

const counterLimit = 0x1000;
let lastTime = Number.NEGATIVE_INFINITY;
let counter = 0;

/** Begins in the lower half, so that a millisecond has room for 2,048 ids at least. */
const nextCounter = (now: number): number => {
    counter = now === lastTime ? counter + 1 : randomBytes(2).readUInt16BE() & 0x7ff;
    lastTime = now;
    return counter % counterLimit;
};

/** Asked of the system for many ids at once: each time costs more than making an id. */
const pool = Buffer.alloc(4_096);
let taken = pool.length;

const random16 = (): Buffer => {
    if (taken === pool.length) {
        randomFillSync(pool);
        taken = 0;
    }
    taken += 16;
    return Buffer.from(pool.subarray(taken - 16, taken));
};

/**
 * A UUID version 7 (RFC 9562, 5.7; 6.2, method 1): ids sort by the time (ms) that they were made at,
 * and those that this process made one after the other in the same millisecond in their order.
 */
export const newId = (now: number): string => {
    const bytes = random16();
    bytes.writeUIntBE(now, 0, 6);
    bytes.writeUInt16BE(0x7000 | nextCounter(now), 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    const parts = [
        [0, 8],
        [8, 12],
        [12, 16],
        [16, 20],
        [20, 32],
    ] as const;
    return parts.map(([from, to]) => hex.slice(from, to)).join('-');
};
