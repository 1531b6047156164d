import { describe, expect, it } from 'vitest';
import { checkCodeForm, codeFormFaultsOf, digitsOf, hasFault, secondStepCode } from './checks';

const right = { email: 'name@example.com', code: '123456', password: 'eight ch' };

describe('checkCodeForm', () => {
    it('finds nothing wrong with what the server takes', () => {
        expect(hasFault(checkCodeForm(right))).toBe(false);
        expect(hasFault(checkCodeForm({ ...right, code: ' 123 456 ' }))).toBe(false);
    });

    it.each([
        [{ email: '' }, { email: 'emailMissing' }],
        [{ email: 'name@' }, { email: 'emailWrong' }],
        [{ code: ' ' }, { code: 'codeMissing' }],
        [{ code: '12345' }, { code: 'codeWrong' }],
        [{ code: '12345a' }, { code: 'codeWrong' }],
        [{ password: '' }, { password: 'passwordMissing' }],
        [{ password: 'seven c' }, { password: 'passwordShort' }],
        [{ password: 'x'.repeat(1025) }, { password: 'passwordLong' }],
    ])('of %j says %j', (entered, fault) => {
        expect(checkCodeForm({ ...right, ...entered })).toMatchObject(fault);
    });
});

describe('codeFormFaultsOf', () => {
    it('puts what the server found at its field', () => {
        const of = (errors: Record<string, string>) =>
            codeFormFaultsOf({ status: 422, errors, retryAfter: undefined });
        expect(of({ code: 'account.code_wrong' })).toMatchObject({ code: 'codeRefused' });
        expect(of({ code: 'account.code_ended' })).toMatchObject({ code: 'codeEnded' });
        expect(of({ password: 'field.too_short {"min":8}' }).password).toBe('passwordShort');
        expect(of({ password: 'field.too_long {"max":1024}' }).password).toBe('passwordLong');
        expect(hasFault(of({ captcha: 'field.needed' }))).toBe(false);
    });
});

describe('codes as people type them', () => {
    it('takes digits with blanks, dashes and of full width', () => {
        expect(['123 456', '123-456', '１２３４５６'].map(digitsOf)).toEqual(
            Array(3).fill('123456'),
        );
    });

    it('leaves a recovery code as it is', () => {
        expect(secondStepCode(' 123 456 ')).toBe('123456');
        expect(secondStepCode(' abcd-efgh ')).toBe('abcd-efgh');
    });
});
