import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp';

/** RFC 6238, appendix B, SHA-1: instants in seconds and codes of eight digits. */
const vectors = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
] as const;
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('the codes of an authenticator', () => {
    it.each(vectors)('are those of RFC 6238 at %i s', (seconds, digits) => {
        const code = digits.slice(-6);
        expect(totpCode(secret, seconds * 1000)).toBe(code);
        expect(totpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
        expect(totpStep(secret, '000000', seconds * 1000)).toBeUndefined();
    });

    it('are taken one step early or late, and no more', () => {
        const step = 40_000_000;
        const code = totpCode(secret, step * 30_000);
        expect(totpStep(secret, code, step * 30_000 - 1)).toBe(step);
        expect(totpStep(secret, code, (step + 2) * 30_000 - 1)).toBe(step);
        expect(totpStep(secret, code, (step - 1) * 30_000 - 1)).toBeUndefined();
        expect(totpStep(secret, code, (step + 2) * 30_000)).toBeUndefined();
    });

    it('come from a new secret each time, in an address that authenticators read', () => {
        const made = newTotpSecret();
        expect(made).toMatch(/^[A-Z2-7]{32}$/);
        expect(newTotpSecret()).not.toBe(made);
        const uri = new URL(totpUri(made, '统计 & more', 'me@example.com'));
        expect(uri.protocol).toBe('otpauth:');
        expect(decodeURIComponent(uri.href)).toContain('统计 & more:me@example.com');
        expect(Object.fromEntries(uri.searchParams)).toEqual({
            issuer: '统计 & more',
            secret: made,
            algorithm: 'SHA1',
            digits: '6',
            period: '30',
        });
    });
});
