import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyedHash } from './keyedHash';

it('is HMAC-SHA-256, for keys and texts of any length', () => {
    fc.assert(
        fc.property(
            fc.uint8Array({ maxLength: 100 }),
            fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 900 })), {
                minLength: 1,
                maxLength: 5,
            }),
            (bytes, texts) => {
                const key = Buffer.from(bytes);
                const keyed = createKeyedHash(key);
                for (const text of texts) {
                    const right = createHmac('sha256', key).update(text).digest('hex');
                    expect(keyed(text).toString('hex')).toBe(right);
                }
            },
        ),
        { numRuns: 300 },
    );
});
