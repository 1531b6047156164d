import CryptoJS from 'crypto-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/platform/call';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const suffix = 'a suffix of 数';
let test: TestApp;
beforeAll(async () => {
    test = await startTestApp({ CRYPT_SUFFIX: suffix });
});
afterAll(() => test.close());

/** As a browser does it, with another implementation than the server's. */
const decrypt = (crypt: string, data: string): unknown => {
    const key = CryptoJS.MD5(crypt + suffix).toString();
    const bytes = CryptoJS.AES.decrypt(
        CryptoJS.lib.CipherParams.create({ ciphertext: CryptoJS.enc.Hex.parse(data) }),
        CryptoJS.enc.Utf8.parse(key),
        {
            iv: CryptoJS.enc.Utf8.parse(key.slice(0, 16)),
            mode: CryptoJS.mode.CBC,
            padding: CryptoJS.pad.Pkcs7,
        },
    );
    return JSON.parse(bytes.toString(CryptoJS.enc.Utf8));
};

const ask = async (definition: Call, input: { token?: string; body?: object } = {}) => {
    const answer = await call(test, definition, input);
    const { crypt, data } = answer;
    if (crypt === undefined) return { answer, plain: undefined };
    return { answer, plain: decrypt(crypt, data as string) as Record<string, unknown> };
};

const login = async (password = adminPassword) =>
    ask(calls.login, { body: { email: adminEmail, password } });

describe('encrypted answers', () => {
    it('hold hex that opens with the suffix', async () => {
        const { answer, plain } = await login();
        expect(answer).toMatchObject({ status: 200, code: 200, message: 'ok' });
        expect(answer.data).toMatch(/^[0-9a-f]+$/);
        expect(plain).toMatchObject({ userInfo: { email: adminEmail } });
    });

    it('keep every kind of data, nothing and Chinese too', async () => {
        const token = String((await login()).plain?.x_token);
        const name = '统计站 “ü” 🐾';
        const { plain: site } = await ask(calls.createSite, {
            token,
            body: { domain: 'example.com', name, timezone: 'UTC' },
        });
        expect(site).toMatchObject({ name });
        const { answer, plain } = await ask(calls.logout, { token });
        expect(answer.crypt).toBeDefined();
        expect(plain).toBeNull();
    });

    it('differ each time', async () => {
        const [one, other] = [await ask(calls.captcha), await ask(calls.captcha)];
        expect(one.answer.crypt).not.toBe(other.answer.crypt);
    });

    it('do not hide errors', async () => {
        const { answer: wrong } = await login('wrong password');
        expect(wrong).toEqual({
            status: 401,
            code: 401,
            error: 'account.wrong_password',
            message: expect.stringMatching(/password is wrong/),
            data: null,
        });
        const { answer: invalid } = await ask(calls.login, { body: { email: 'x' } });
        expect(invalid).toMatchObject({
            status: 422,
            data: null,
            errors: { email: 'field.email' },
        });
        expect(invalid.crypt).toBeUndefined();
    });

    it('leave out the new token, which stands beside them', async () => {
        const token = String((await login()).plain?.x_token);
        test.now += 20 * 86_400_000;
        const { answer } = await ask(calls.info, { token });
        expect(answer.x_token).toMatch(/^[\w-]{43}$/);
        expect(answer.crypt).toBeDefined();
    });

    it('are not made for a call that asks for plain ones', async () => {
        const { answer } = await ask(calls.publicSettings);
        expect(answer).toMatchObject({ status: 200, data: { set: { webclose: 0 } } });
        expect(answer.crypt).toBeUndefined();
    });
});
