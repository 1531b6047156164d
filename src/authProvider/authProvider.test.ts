// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('../dataProvider/callApi', () => ({ callApi }));

import Cookies from 'js-cookie';
import { HttpError } from '../dataProvider/HttpError';
import { beginSession, clearSession, onSessionEnd } from '../ui/browser/session';
import { authProvider } from './authProvider';
import { currentMe, whoAmI } from './whoAmI';

const left: string[] = [];
const info = {
    userInfo: {
        name: '',
        email: 'ann@example.com',
        avatar: '',
        roles: ['user'],
        is_admin: 0,
    },
    share: null,
    invite_code: '',
};

beforeEach(() => {
    onSessionEnd(address => left.push(address));
    window.history.replaceState(null, '', '/site/trend/comId?from=a');
    beginSession('T', 'ann@example.com');
    callApi.mockResolvedValue(info);
});
afterEach(() => {
    clearSession();
    callApi.mockReset();
    left.length = 0;
    sessionStorage.clear();
});

describe('logout', () => {
    it('forgets everything and leaves', async () => {
        await whoAmI();
        sessionStorage.setItem('footfall.tabs', '[]');
        localStorage.setItem('footfall.tabs', '[]');
        await authProvider.logout({});
        expect(callApi).toHaveBeenLastCalledWith(
            expect.objectContaining({ path: '/api/v1/user/logout' }),
            {},
            undefined,
            { isSilent: true, isLast: true },
        );
        expect(Cookies.get()).not.toHaveProperty('x-token');
        expect(Cookies.get()).not.toHaveProperty('username');
        expect(currentMe()).toBeUndefined();
        expect(sessionStorage.getItem('footfall.tabs')).toBeNull();
        expect(localStorage.getItem('footfall.tabs')).toBeNull();
        expect(left).toEqual(['/login']);
        expect(sessionStorage.getItem('footfall.toast')).toBeNull();
    });

    it('does so too when the call fails, and passes the error on', async () => {
        callApi.mockRejectedValue(new HttpError('The disk is full.', 500));
        await authProvider.logout({});
        expect(Cookies.get('x-token')).toBeUndefined();
        expect(left).toEqual(['/login']);
        const kept = JSON.parse(sessionStorage.getItem('footfall.toast') ?? '{}');
        expect(kept).toMatchObject({
            title: 'Request failed (500)',
            text: 'The disk is full.',
        });
    });

    it('leads nowhere else while the next page loads', async () => {
        await authProvider.logout({});
        // what is still shown finds that the session is over
        await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
        await authProvider.logout({});
        expect(left).toEqual(['/login']);
    });

    it('goes there too when another tab is told first', async () => {
        callApi.mockImplementation(async () => {
            clearSession();
            await authProvider.logout({});
        });
        await authProvider.logout({});
        expect(left).toEqual(['/login']);
    });

    it('without a session leads to the sign-in and back', async () => {
        clearSession();
        await authProvider.logout({});
        expect(callApi).not.toHaveBeenCalled();
        expect(left).toEqual(['/login?redirect=%2Fsite%2Ftrend%2FcomId%3Ffrom%3Da']);
    });
});

describe('canAccess', () => {
    it('answers from memory', async () => {
        const ask = () => authProvider.canAccess?.({ resource: 'shares', action: 'create' });
        expect(await ask()).toBe(true);
        expect(await ask()).toBe(true);
        expect(callApi).toHaveBeenCalledTimes(1);
    });

    it('is no when nobody knows', async () => {
        callApi.mockRejectedValue(new HttpError('no answer', 0));
        expect(await authProvider.canAccess?.({ resource: 'sites', action: 'list' })).toBe(false);
    });
});

it('the identity shows the e-mail of those without a name', async () => {
    expect(await authProvider.getIdentity?.()).toEqual({
        id: 'ann@example.com',
        fullName: 'ann@example.com',
        email: 'ann@example.com',
    });
});
