// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('../dataProvider/callApi', () => ({ callApi }));

import { defaultSettings } from '../../contract/platform/settings';
import { permittedRoutes } from '../app/routes/permit';
import { HttpError } from '../dataProvider/HttpError';
import { beginSession, clearSession, renewToken } from '../ui/browser/session';
import { keepSiteSettings } from '../ui/browser/siteSettings';
import { token } from '../ui/browser/token';
import { askAgainWhoIAm, currentMe, giveUpSession, toVisitor, whoAmI } from './whoAmI';

const userInfo = {
    name: 'Ann',
    email: 'ann@example.com',
    avatar: '',
    roles: ['user'],
    is_admin: 0,
};
const answer = (rest = {}) => ({ userInfo, share: null, invite_code: 'abc', ...rest });

beforeEach(() => beginSession('T', 'ann@example.com'));
afterEach(() => {
    clearSession();
    callApi.mockReset();
    sessionStorage.clear();
});

describe('whoAmI', () => {
    it('asks once a session, and again for the next one', async () => {
        callApi.mockResolvedValue(answer());
        const [one, two] = await Promise.all([whoAmI(), whoAmI()]);
        expect(one).toBe(two);
        expect(one).toMatchObject({ name: 'Ann', isAdmin: false, isClient: false });
        expect(currentMe()).toBe(one);
        renewToken('T', 'T2');
        await whoAmI();
        expect(callApi).toHaveBeenCalledTimes(1);
        beginSession('other', 'bob@example.com');
        expect(currentMe()).toBeUndefined();
        await whoAmI();
        expect(callApi).toHaveBeenCalledTimes(2);
    });

    it('does not keep an answer about somebody who has gone', async () => {
        let reply = (_: unknown) => {};
        callApi.mockImplementation(() => new Promise(resolve => (reply = resolve)));
        const asked = whoAmI();
        clearSession();
        reply(answer());
        await asked;
        expect(currentMe()).toBeUndefined();
    });

    it('says which roles it knows, none at first', async () => {
        callApi.mockResolvedValue(answer());
        await whoAmI();
        expect(callApi.mock.calls[0]?.[1]).toEqual({ query: { roles: [''] } });
        callApi.mockResolvedValue(answer({ userInfo: { ...userInfo, name: 'Anna' } }));
        await askAgainWhoIAm();
        expect(callApi.mock.calls[1]?.[1]).toEqual({ query: { roles: 'user' } });
        expect(currentMe()?.name).toBe('Anna');
    });

    it.each([
        [{ userInfo: null }, 'Verification failed, please Login again.'],
        [{ userInfo: undefined }, 'Verification failed, please Login again.'],
        [{ userInfo: { ...userInfo, roles: [] } }, 'getInfo: roles must be a non-null array!'],
        [
            { userInfo: { ...userInfo, roles: undefined } },
            'getInfo: roles must be a non-null array!',
        ],
    ])('refuses %j', async (rest, message) => {
        callApi.mockResolvedValue(answer(rest));
        await expect(whoAmI()).rejects.toThrow(message);
        expect(currentMe()).toBeUndefined();
        callApi.mockResolvedValue(answer());
        await expect(whoAmI()).resolves.toMatchObject({ name: 'Ann' });
    });

    it('does not ask again a server that let a whole time-out pass', async () => {
        const late = new HttpError('no answer in time', 408, { reason: 'timeOut' });
        callApi.mockRejectedValue(late);
        await expect(whoAmI()).rejects.toBe(late);
        expect(callApi).toHaveBeenCalledTimes(1);
    });

    it('asks a server in trouble three times', async () => {
        vi.useFakeTimers();
        const broken = new HttpError('broken', 502);
        callApi.mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
        callApi.mockResolvedValueOnce(answer());
        const asked = whoAmI();
        await vi.advanceTimersByTimeAsync(3000);
        await expect(asked).resolves.toMatchObject({ name: 'Ann' });
        clearSession();
        callApi.mockRejectedValue(broken);
        const failed = expect(whoAmI()).rejects.toBe(broken);
        await vi.advanceTimersByTimeAsync(3000);
        await failed;
        expect(callApi).toHaveBeenCalledTimes(6);
        vi.useRealTimers();
    });

    it('takes whoever is a client for nothing else', async () => {
        const roles = ['user', 'admin', 'client'];
        callApi.mockResolvedValue(answer({ userInfo: { ...userInfo, roles, is_admin: 1 } }));
        const me = await whoAmI();
        expect(me).toMatchObject({ roles: ['client'], isClient: true, isAdmin: false });
        const paths = permittedRoutes(toVisitor(me)).map(({ path }) => path);
        expect(paths).toContain('/site/overview');
        for (const path of ['/dashboard', '/user/profile', '/admin/setting']) {
            expect(paths).not.toContain(path);
        }
    });

    it('knows a guest of a share link and what they may see', async () => {
        const share = { name: 'Link', site: { id: 'a', name: 'A' }, reports: ['trend'] };
        callApi.mockResolvedValue(answer({ userInfo: { ...userInfo, roles: ['client'] }, share }));
        const me = await whoAmI();
        expect(me).toMatchObject({ isClient: true, share });
        keepSiteSettings({ ...defaultSettings, admin_all_routes: 1, email: '', has_mail: 1 });
        expect(toVisitor(me)).toEqual({
            roles: ['client'],
            permissions: [],
            purpose: null,
            reports: ['trend'],
            adminAllRoutes: true,
        });
    });
});

describe('giveUpSession', () => {
    it('forgets the session and leaves the reason for the sign-in page', () => {
        expect(giveUpSession(new HttpError('Verification failed', 403))).toBe('/login');
        expect(token()).toBeUndefined();
        expect(sessionStorage.getItem('footfall.toast')).toContain('Verification failed');
    });

    it('has a word for an error without one', () => {
        giveUpSession(new HttpError('', 500));
        expect(sessionStorage.getItem('footfall.toast')).toContain('Has Error');
    });

    it('adds nothing when the server has ended the session', () => {
        clearSession();
        expect(giveUpSession(new HttpError('no', 403))).toBe('/login');
        expect(sessionStorage.getItem('footfall.toast')).toBeNull();
    });
});
