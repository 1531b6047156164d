import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import {
    addAccount,
    callAs,
    codeFor,
    lettersTo,
    userPassword,
    wrongCode,
} from '../fixtures/accounts';
import { call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const email = 'anna@example.com';
const password = 'a quite new password';

let test: TestApp;
let token: string;
let otherToken: string;
beforeAll(async () => {
    test = await startTestApp();
    otherToken = await addAccount(test, 'ben@example.com');
});
afterAll(() => test.close());
beforeEach(async () => {
    test.now += 2 * hour;
    await test.stores.db.deleteFrom('users').where('email', '=', email).execute();
    await test.stores.db.deleteFrom('mails').execute();
    token = await addAccount(test, email);
});

const recover = (code: string, more: object = {}) =>
    call(test, calls.getPasswd, { body: { email, code, password, ...more } });
const login = (secret: string) => call(test, calls.login, { body: { email, password: secret } });

describe('recovering a password', () => {
    it('sets it, ends all sessions of the account, and tells its owner', async () => {
        const second = await signIn(test, email, userPassword);
        const code = await codeFor(test, email, 'getPasswd');
        expect(await recover(code)).toMatchObject({ status: 200, data: null });
        for (const ended of [token, second]) {
            expect((await call(test, calls.info, { token: ended })).status).toBe(403);
        }
        expect((await call(test, calls.info, { token: otherToken })).status).toBe(200);
        expect((await login(userPassword)).status).toBe(401);
        expect((await login(password)).status).toBe(200);
        const letter = (await lettersTo(test, email)).at(-1);
        expect(letter?.subject).toBe('Your password at Footfall was changed');
        expect(letter?.text).toContain(new Date(test.now).toISOString().slice(0, 10));
        expect(letter?.text).not.toContain('http');
    });

    it('says the same of an unknown address as of a wrong code', async () => {
        const code = await codeFor(test, email, 'getPasswd');
        await codeFor(test, 'nobody@example.com', 'getPasswd');
        const wrong = await recover(wrongCode(code));
        const unknown = await recover(wrongCode(code), { email: 'nobody@example.com' });
        expect(wrong).toMatchObject({ status: 422, errors: { code: 'wrong' } });
        expect(unknown).toEqual(wrong);
        const never = await recover(code, { email: 'never.asked@example.com' });
        expect(never).toEqual(wrong);
    });

    it('refuses a code after five tries, known or not', async () => {
        const code = await codeFor(test, email, 'getPasswd');
        await codeFor(test, 'stranger@example.com', 'getPasswd');
        for (const address of [email, 'stranger@example.com']) {
            const errors = [];
            for (let count = 0; count < 6; count++) {
                errors.push((await recover(wrongCode(code), { email: address })).errors?.code);
            }
            expect(errors).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'ended', 'ended']);
        }
        expect((await recover(code)).errors).toEqual({ code: 'ended' });
        expect((await login(userPassword)).status).toBe(200);
    });

    it('uses a code once, also when it comes many times at once', async () => {
        const code = await codeFor(test, email, 'getPasswd');
        const answers = await Promise.all(
            ['one password', 'two password', 'three password'].map(secret =>
                recover(code, { password: secret }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
        expect((await recover(code)).errors).toEqual({ code: 'ended' });
    });

    it('lets an account in again that wrong passwords had closed', async () => {
        const failures = Array.from({ length: 30 }, (_, count) => ({
            id: `${test.now} ${count}`,
            account: email,
            address: '127.0.0.1',
            at: test.now,
        }));
        await test.stores.db.insertInto('login_failures').values(failures).execute();
        expect((await login(userPassword)).status).toBe(429);
        expect((await recover(await codeFor(test, email, 'getPasswd'))).status).toBe(200);
        expect((await login(password)).status).toBe(200);
    });

    it('leaves the second step on', async () => {
        await test.stores.db
            .updateTable('users')
            .set({ totp_on: 1, totp_secret: 'sealed' })
            .where('email', '=', email)
            .execute();
        await recover(await codeFor(test, email, 'getPasswd'));
        expect(await login(password)).toMatchObject({ status: 422, errors: { code: 'missing' } });
    });

    it('writes in the language of whoever asks', async () => {
        const code = await codeFor(test, email, 'getPasswd');
        await callAs(test, { cookie: 'language=zh' }, calls.getPasswd, { email, code, password });
        expect((await lettersTo(test, email)).at(-1)?.subject).toBe('您的“Footfall”密码已修改');
    });
});
