import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberSet } from './numberSet';

it('tells new numbers from old ones as a Set does', () => {
    const number = fc.oneof(
        fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
        fc.bigInt({ min: 0n, max: 20n }),
        // the same low bits, so the same slot
        fc.bigInt({ min: 0n, max: 20n }).map(high => high << 40n),
    );
    fc.assert(
        fc.property(fc.array(number, { maxLength: 200 }), numbers => {
            const set = new NumberSet();
            const model = new Set<bigint>();
            for (const value of numbers) {
                expect(set.add(value)).toBe(!model.has(value));
                model.add(value);
            }
        }),
    );
});

it('grows', () => {
    const set = new NumberSet();
    const numbers = Array.from({ length: 20_000 }, (_, at) => BigInt(at) * 0x9e37_79b9_7f4an);
    expect(numbers.every(number => set.add(number))).toBe(true);
    expect(numbers.some(number => set.add(number))).toBe(false);
});
