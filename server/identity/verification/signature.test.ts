import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy } from './signature';

const secret = 'a secret of thirty-two characters';
const now = Date.parse('2026-11-29T12:00:00Z');
const body = Buffer.from('{"ref":"abc","state":"verified"}');
const sign = (at: number, text: Buffer, key = secret): string => {
    const time = Math.floor(at / 1_000);
    const hex = createHmac('sha256', key).update(`${time}.`).update(text).digest('hex');
    return `t=${time},v1=${hex}`;
};
const isSigned = (signature: string, text = body) =>
    isSignedBy(secret, { body: text, signature }, now);

describe('a provider’s message', () => {
    it('is believed when it is signed, also beside a signature with the former secret', () => {
        expect(isSigned(sign(now, body))).toBe(true);
        const [time, right] = sign(now, body).split(',');
        expect(isSigned(`${time},v1=${'0'.repeat(64)},${right}`)).toBe(true);
    });

    it('is not believed when the body, the time or the secret is another', () => {
        expect(isSigned(sign(now, body), Buffer.from('{"ref":"abd","state":"verified"}'))).toBe(
            false,
        );
        expect(isSigned(sign(now, body).replace(/t=\d/, 't=2'))).toBe(false);
        expect(isSigned(sign(now, body, 'another secret, as long as the first'))).toBe(false);
    });

    it('is not believed when it is older than five minutes, or of the future', () => {
        expect(isSigned(sign(now - 301_000, body))).toBe(false);
        expect(isSigned(sign(now + 302_000, body))).toBe(false);
    });

    it.each(['', 't=', 'v1=', 't=1', 'v1=zz,t=1764417600', 't=1764417600,v1=00', 'nonsense'])(
        'is not believed with the header “%s”',
        signature => {
            expect(isSigned(signature)).toBe(false);
        },
    );
});
