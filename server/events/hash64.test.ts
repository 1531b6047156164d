import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hash64 } from './hash64';

/** As it stands in stores: another value for the same parts would be another visit or page view. */
it('is the first 64 bits of the SHA-256, whatever they begin with', () => {
    for (let number = 0; number < 1000; number++) {
        const digest = createHash('sha256').update(`site0001\n${number}`).digest();
        expect(hash64('site0001', number)).toBe(digest.readBigUInt64BE().toString());
    }
});
