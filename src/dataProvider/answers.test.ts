// @vitest-environment jsdom
import { createCipheriv, createHash } from 'node:crypto';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { defaultSettings } from '../../contract/platform/settings';
import { encryptedData } from '../../server/platform/http/encryption';
import { failed, infoAddress, mockApi, ok, toasts } from '../../tests/fixtures/mockedApi';
import { beginSession, clearSession } from '../ui/browser/session';
import { siteSettings } from '../ui/browser/siteSettings';
import { token } from '../ui/browser/token';
import { callApi } from './callApi';

const { server, left, answer } = mockApi();

describe('a refused session', () => {
    it('ends by a code under status 200, and leads to the sign-in', async () => {
        answer({ code: 403, error: 'session.none', data: null });
        expect((await failed()).status).toBe(403);
        expect(token()).toBeUndefined();
        expect(Cookies.get('username')).toBeUndefined();
        expect(left).toEqual(['/login']);
    });

    it('ends by the status, and the sign-in leads back', async () => {
        answer({ code: 403, error: 'session.none', data: null }, 403);
        await failed();
        expect(token()).toBeUndefined();
        expect(left).toEqual(['/login?redirect=%2Fsite%2Fvisitor%3Fsite%3Dabc']);
        expect(await toasts()).toEqual([]);
        expect(sessionStorage.getItem('footfall.toast')).toContain('Your session has ended');
    });

    it('ends by the status of a page that is no answer of ours', async () => {
        server.use(http.get(infoAddress, () => HttpResponse.html('<h1>no</h1>', { status: 403 })));
        await failed();
        expect(token()).toBeUndefined();
        expect(left).toHaveLength(1);
    });

    it('goes on when somebody signed in while the call was on its way', async () => {
        server.use(
            http.get(infoAddress, () => {
                beginSession('other', 'other@example.com');
                return HttpResponse.json({ code: 403, message: 'no', data: null }, { status: 403 });
            }),
        );
        expect((await failed()).status).toBe(403);
        expect(token()).toBe('other');
        expect(left).toEqual([]);
    });

    it('is not what a public call means by 403', async () => {
        server.use(
            http.post('*/api/v1/work/auth/register', () =>
                HttpResponse.json({ code: 403, message: 'closed', data: null }, { status: 403 }),
            ),
        );
        const body = { email: 'a@b.example', code: '123456', password: 'long enough' };
        await expect(callApi(calls.register, { body })).rejects.toMatchObject({ status: 403 });
        expect(token()).toBe('T');
        expect(left).toEqual([]);
    });
});

describe('what comes beside the data', () => {
    it('a new token replaces the one that was sent, also with an error', async () => {
        answer(ok(null, { x_token: 'T2' }));
        await callApi(calls.info);
        expect(token()).toBe('T2');
        answer({ code: 500, message: 'x', data: null, x_token: 'T3' }, 500);
        await failed();
        expect(token()).toBe('T3');
        expect(Cookies.get('username')).toBe('owner@example.com');
    });

    it('a new token brings nobody back who has signed out, nor replaces somebody else', async () => {
        for (const change of [clearSession, () => beginSession('other', 'o@example.com')]) {
            beginSession('T', 'owner@example.com');
            server.use(
                http.get(infoAddress, () => {
                    change();
                    return HttpResponse.json(ok(null, { x_token: 'T2' }));
                }),
            );
            await callApi(calls.info);
            expect(token()).not.toBe('T2');
        }
    });

    it('settings are kept', async () => {
        const set = { ...defaultSettings, webtitle: 'A title', email: 'a@b.example' };
        answer(ok({ set }));
        await callApi(calls.info);
        expect(siteSettings()).toEqual(set);
    });
});

describe('an encrypted answer', () => {
    /** As the server does it, with Node's own cipher. */
    const encrypted = (data: unknown, suffix: string) => {
        const crypt = '0123456789abcdef';
        const key = createHash('md5')
            .update(crypt + suffix)
            .digest('hex');
        const cipher = createCipheriv('aes-256-cbc', key, key.slice(0, 16));
        const hex = cipher.update(JSON.stringify(data), 'utf8', 'hex') + cipher.final('hex');
        return ok(hex, { crypt });
    };

    it('is decrypted with the suffix', async () => {
        vi.stubEnv('VITE_CRYPT_SUFFIX', 'a suffix 字');
        const data = { text: '数据', list: [1, 2] };
        answer(encrypted(data, 'a suffix 字'));
        expect(await callApi(calls.info)).toEqual(data);
    });

    it('that was damaged on its way does not blame the suffix', async () => {
        vi.stubEnv('VITE_CRYPT_SUFFIX', 'a suffix');
        const { data, ...rest } = encryptedData({ text: 'x' }, 'a suffix');
        answer(ok(data.slice(0, -2), rest));
        expect((await failed()).reason).toBe('notAnAnswer');
        // a key of which nobody knows the meaning changes nothing
        answer(ok(data, { ...rest, key: 'another meaning' }));
        expect(await callApi(calls.info)).toEqual({ text: 'x' });
    });

    it('brings its settings', async () => {
        vi.stubEnv('VITE_CRYPT_SUFFIX', 's');
        const set = { ...defaultSettings, webtitle: 'Secret', email: '' };
        answer(encrypted({ set }, 's'));
        await callApi(calls.info);
        expect(siteSettings()?.webtitle).toBe('Secret');
    });

    it('says that the suffix is another one', async () => {
        vi.stubEnv('VITE_CRYPT_SUFFIX', 'another');
        answer(encrypted({ text: 'x' }, 'a suffix'));
        const error = await failed();
        expect(error.reason).toBe('decryption');
        expect(error.message).toBe(
            "The answer cannot be decrypted: the browser part was built with another CRYPT_SUFFIX than the server's",
        );
        expect((await toasts())[0]?.text).toMatch(/CRYPT_SUFFIX/);
        expect(token()).toBe('T');
    });
});
