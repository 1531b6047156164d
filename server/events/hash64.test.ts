import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hash64, viewHash } from './hash64';

/** As it stands in stores: another value for the same parts would be another visit or page view. */
it('is the first 64 bits of the SHA-256, whatever they begin with', () => {
    for (let number = 0; number < 1000; number++) {
        const digest = createHash('sha256').update(`site0001\n${number}`).digest();
        expect(hash64('site0001', number)).toBe(digest.readBigUInt64BE().toString());
    }
});

/** As it stands in stores: another value would make two views of one. */
it('numbers a page view the same for ever', () => {
    expect(viewHash('site0001', 'mhx3k2a9b7')).toBe('1005737765084');
    expect(viewHash('site000', '1mhx3k2a9b7')).not.toBe(viewHash('site0001', 'mhx3k2a9b7'));
});

it('gives no two views of many the same number, and uses all its 40 bits evenly', () => {
    const count = 20_000;
    const texts = Array.from({ length: count / 2 }, (_, at) => [at.toString(36), `${at}-_`]).flat();
    const numbers = texts.map(text => Number(viewHash('site0001', text)));
    expect(new Set(numbers).size).toBe(count);
    for (let bit = 0; bit < 40; bit++) {
        const ones = numbers.filter(number => Math.floor(number / 2 ** bit) % 2 === 1).length;
        expect(Math.abs(ones - count / 2)).toBeLessThan(5 * Math.sqrt(count / 4));
    }
});
