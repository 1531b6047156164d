import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hash64, viewHash, viewNumber } from './hash64';

/** As it stands in stores: another value for the same parts would be another visit or page view. */
it('is the first 64 bits of the SHA-256, whatever they begin with', () => {
    for (let number = 0; number < 1000; number++) {
        const digest = createHash('sha256').update(`site0001\n${number}`).digest();
        expect(hash64('site0001', number)).toBe(digest.readBigUInt64BE().toString());
    }
});

/** As it stands in stores: another value would make two views of one. */
it('numbers a page view the same for ever', () => {
    const numberOf = (site: string, text: string) => viewNumber(viewHash(site, text));
    expect(numberOf('site0001', 'mhx3k2a9b7')).toBe('1005737765084');
    expect(numberOf('site000', '1mhx3k2a9b7')).not.toBe('1005737765084');
});

it('gives no two views of many the same number, and uses all of its 64 bits evenly', () => {
    const count = 20_000;
    const texts = Array.from({ length: count / 2 }, (_, at) => [at.toString(36), `${at}-_`]).flat();
    const hashes = texts.map(text => viewHash('site0001', text));
    expect(new Set(hashes.map(viewNumber)).size).toBe(count);
    for (const half of ['low', 'high'] as const) {
        for (let bit = 0; bit < 32; bit++) {
            const ones = hashes.filter(hash => (hash[half] >>> bit) & 1).length;
            expect(Math.abs(ones - count / 2)).toBeLessThan(5 * Math.sqrt(count / 4));
        }
    }
});
