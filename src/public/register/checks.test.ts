import { describe, expect, it } from 'vitest';
import { hasFault } from '../form/checks';
import { checkRegistration, inviteIn, registrationFaultsOf } from './checks';

const right = {
    email: 'name@example.com',
    code: '123456',
    password: 'eight ch',
    name: '',
    invite: '',
};

describe('checkRegistration', () => {
    it('needs an invitation only where the operator wants one', () => {
        expect(hasFault(checkRegistration(right, false))).toBe(false);
        expect(checkRegistration(right, true).invite).toBe('inviteMissing');
        expect(hasFault(checkRegistration({ ...right, invite: 'abc' }, true))).toBe(false);
    });

    it('limits the name', () => {
        expect(checkRegistration({ ...right, name: 'x'.repeat(61) }, false).name).toBe('nameLong');
    });
});

describe('registrationFaultsOf', () => {
    it('tells a missing invitation from a wrong one', () => {
        const of = (invite: string) =>
            registrationFaultsOf({ status: 422, errors: { invite }, retryAfter: undefined }).invite;
        expect(of('field.needed')).toBe('inviteMissing');
        expect(of('invite.code_unknown')).toBe('inviteWrong');
    });
});

describe('the address', () => {
    it('says what the server found', () => {
        const of = (email: string) =>
            registrationFaultsOf({ status: 422, errors: { email }, retryAfter: undefined }).email;
        expect(of('account.email_taken')).toBe('emailTaken');
        expect(of('account.registration_closed')).toBe('closed');
        expect(of('field.email')).toBe('emailWrong');
    });
});

describe('inviteIn', () => {
    it.each([
        ['?invite=abc', 'abc'],
        ['?invite_code=%20abc', 'abc'],
        ['?x=1', ''],
        [`?invite=${'x'.repeat(60)}`, 'x'.repeat(40)],
    ])('of %j is %j', (search, code) => {
        expect(inviteIn(search)).toBe(code);
    });
});
