import { describe, expect, it } from 'vitest';
import { checkLogin, wordForStatus } from './loginChecks';

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

describe('wordForStatus', () => {
    it('tells the person’s mistake from the server’s', () => {
        expect([401, 403, 422].map(wordForStatus)).toEqual(['refused', 'refused', 'refused']);
        expect([0, 408, 429, 500, 503].map(wordForStatus)).toEqual([
            'noAnswer',
            'noAnswer',
            'tooMany',
            'failed',
            'failed',
        ]);
    });
});
