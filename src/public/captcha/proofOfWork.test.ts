import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNumber, leadingZeroBits } from './proofOfWork';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Counted on the written-out bits, as the definition says. */
const zerosInFront = (hash: Uint8Array): number =>
    [...hash]
        .map(byte => byte.toString(2).padStart(8, '0'))
        .join('')
        .search(/1|$/);

describe('leadingZeroBits', () => {
    it.each([
        [[0x80, 0], 0],
        [[0x40, 0], 1],
        [[0x01, 0xff], 7],
        [[0x00, 0xff], 8],
        [[0x00, 0x10], 11],
        [[0x00, 0x00], 16],
    ])('of %j is %i', (bytes, expected) => {
        expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(expected);
    });

    it('counts the zeros before the first one', () => {
        fc.assert(
            fc.property(
                fc.nat(31),
                fc.uint8Array({ minLength: 32, maxLength: 32 }),
                (zeroBytes, hash) => {
                    hash.fill(0, 0, zeroBytes);
                    expect(leadingZeroBits(hash)).toBe(zerosInFront(hash));
                },
            ),
        );
    });
});

describe('findNumber', () => {
    it('finds the first number whose hash, made by another program, begins with the zeros', () => {
        fc.assert(
            fc.property(
                fc.string({ maxLength: 150 }),
                fc.integer({ min: 0, max: 8 }),
                (text, bits) => {
                    const number = findNumber(text, bits, 0, 20_000);
                    expect(number).toBeDefined();
                    const zeros = (tried: number) => zerosInFront(sha256(`${text}:${tried}`));
                    expect(zeros(number ?? 0)).toBeGreaterThanOrEqual(bits);
                    for (let tried = 0; tried < (number ?? 0); tried += 1) {
                        expect(zeros(tried)).toBeLessThan(bits);
                    }
                },
            ),
            { numRuns: 60 },
        );
    });

    it('goes on where it is told to, and answers nothing when none of them fits', () => {
        const first = findNumber('a.b', 10, 0, 100_000) ?? 0;
        expect(findNumber('a.b', 10, 0, first)).toBeUndefined();
        expect(findNumber('a.b', 10, first, 1)).toBe(first);
        const second = findNumber('a.b', 10, first + 1, 100_000) ?? 0;
        expect(zerosInFront(sha256(`a.b:${second}`))).toBeGreaterThanOrEqual(10);
        expect(second).toBeGreaterThan(first);
    });
});
