// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keep, readStored } from './browserStore';
import { beginImpersonation, forgetImpersonation, impersonation } from './impersonation';
import {
    beginSession,
    clearSession,
    isSignedIn,
    onSessionChange,
    renewToken,
    userName,
} from './session';
import { token } from './token';

const bob = { token: 'B', email: 'bob@example.com', name: 'Bob', until: 5, back: '/user/userList' };

beforeEach(() => beginSession('A', 'ann@example.com'));
afterEach(() => {
    forgetImpersonation();
    clearSession();
    localStorage.clear();
    sessionStorage.clear();
});

describe('impersonation as somebody else', () => {
    it('takes their token for this tab, and leaves the cookies alone', () => {
        beginImpersonation(bob);
        expect([token(), userName(), isSignedIn()]).toEqual(['B', 'bob@example.com', true]);
        expect(Cookies.get('x-token')).toBe('A');
        expect(JSON.parse(sessionStorage.getItem('footfall.impersonation') ?? '')).toEqual(bob);
        expect(localStorage).toHaveLength(0);
    });

    it('ends without signing the administrator out', () => {
        sessionStorage.setItem('footfall.tabs', 'own');
        beginImpersonation(bob);
        sessionStorage.setItem('footfall.tabs.impersonation', 'theirs');
        const changes: string[] = [];
        const stop = onSessionChange(change => changes.push(change));
        clearSession();
        stop();
        expect([token(), impersonation(), changes]).toEqual(['A', undefined, ['began']]);
        expect(Object.keys(sessionStorage)).toEqual(['footfall.tabs']);
    });

    it('never renews the administrator’s token with theirs', () => {
        beginImpersonation(bob);
        expect(renewToken('B', 'C')).toBe('B');
        expect(renewToken('A', 'C')).toBe('A');
        expect(Cookies.get('x-token')).toBe('A');
    });

    it('ends when somebody signs in', () => {
        beginImpersonation(bob);
        beginSession('D', 'dora@example.com');
        expect([token(), userName(), impersonation()]).toEqual([
            'D',
            'dora@example.com',
            undefined,
        ]);
    });

    it('keeps no choices in the administrator’s storage', () => {
        keep('chosen', 'own');
        beginImpersonation(bob);
        keep('chosen', 'theirs');
        expect([readStored('chosen'), localStorage.getItem('chosen')]).toEqual(['theirs', 'own']);
    });
});
