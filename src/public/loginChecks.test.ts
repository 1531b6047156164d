import { describe, expect, it } from 'vitest';
import { afterRefusal, checkLogin } from './loginChecks';

describe('checkLogin', () => {
    it('names what is missing', () => {
        expect(checkLogin(' ', '')).toEqual({
            email: 'emailMissing',
            password: 'passwordMissing',
        });
        expect(checkLogin('name', 'x')).toEqual({ email: 'emailWrong' });
    });

    it('accepts local domains', () => {
        expect(checkLogin(' admin@localhost ', 'x')).toEqual({});
    });
});

describe('afterRefusal', () => {
    const refusal = (status: number, errors = {}) => ({ status, errors, retryAfter: undefined });

    it('tells the second step from a refusal', () => {
        expect(afterRefusal(refusal(422, { code: 'field.needed' }))).toBe('askCode');
        expect(afterRefusal(refusal(422, { code: 'account.code_wrong' }))).toBe('codeWrong');
        expect(afterRefusal(refusal(422, { email: 'field.email' }))).toBe('refused');
        expect(afterRefusal(refusal(401))).toBe('refused');
        expect(afterRefusal(refusal(409))).toBe('disabled');
        expect(afterRefusal(refusal(429))).toBe('refused');
    });
});
