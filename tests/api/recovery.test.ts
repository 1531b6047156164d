import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { writtenTime } from '../../server/platform/mail/writtenTime';
import {
    type AskedCode,
    addAccount,
    callAs,
    codeFor,
    emailsTo,
    readsEnglish,
    userPassword,
    wrongCode,
} from '../fixtures/accounts';
import { solvedCaptcha } from '../fixtures/captcha';
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
    await readsEnglish(test, email);
});

const recover = (asked: AskedCode, more: object = {}) =>
    call(test, calls.getPasswd, { body: { email, ...asked, password, ...more } });
const wrongOf = (asked: AskedCode): AskedCode => ({ ...asked, code: wrongCode(asked.code) });
const login = (secret: string) => call(test, calls.login, { body: { email, password: secret } });

describe('recovering a password', () => {
    it('sets it, ends all sessions of the account, and tells its owner', async () => {
        const second = await signIn(test, email, userPassword);
        const asked = await codeFor(test, email, 'getPasswd');
        expect(await recover(asked)).toMatchObject({ status: 200, data: null });
        for (const ended of [token, second]) {
            expect((await call(test, calls.info, { token: ended })).status).toBe(403);
        }
        expect((await call(test, calls.info, { token: otherToken })).status).toBe(200);
        expect((await login(userPassword)).status).toBe(401);
        expect((await login(password)).status).toBe(200);
        const letter = (await emailsTo(test, email)).at(-1);
        expect(letter?.subject).toBe('Your Footfall password was changed');
        expect(letter?.text).toContain(writtenTime(test.now, 'en'));
        expect(letter?.text).not.toContain('http');
    });

    it('says the same of an unknown address as of a wrong code', async () => {
        const asked = await codeFor(test, email, 'getPasswd');
        const strange = await codeFor(test, 'nobody@example.com', 'getPasswd');
        const wrong = await recover(wrongOf(asked));
        const unknown = await recover(wrongOf(asked), {
            email: 'nobody@example.com',
            request: strange.request,
        });
        expect(wrong).toMatchObject({ status: 422, errors: { code: 'account.code_wrong' } });
        expect(unknown).toEqual(wrong);
        const never = await recover(asked, { email: 'never.asked@example.com' });
        expect(never).toMatchObject({ status: 422, errors: { code: 'account.code_ended' } });
    });

    it('refuses a code after five tries, known or not', async () => {
        const asked = await codeFor(test, email, 'getPasswd');
        const strange = await codeFor(test, 'stranger@example.com', 'getPasswd');
        for (const [address, request] of [
            [email, asked.request],
            ['stranger@example.com', strange.request],
        ]) {
            const errors = [];
            for (let count = 0; count < 6; count++) {
                const captcha = await solvedCaptcha(test);
                const more = { email: address, request, captcha };
                errors.push((await recover(wrongOf(asked), more)).errors?.code);
            }
            expect(errors).toEqual([
                'account.code_wrong',
                'account.code_wrong',
                'account.code_wrong',
                'account.code_wrong',
                'account.code_ended',
                'account.code_ended',
            ]);
        }
        expect((await recover(asked)).errors).toEqual({ code: 'account.code_ended' });
        const captcha = await solvedCaptcha(test);
        const body = { email, password: userPassword, captcha };
        expect((await call(test, calls.login, { body })).status).toBe(200);
    });

    it('uses a code once, also when it comes many times at once', async () => {
        const asked = await codeFor(test, email, 'getPasswd');
        const answers = await Promise.all(
            ['one password', 'two password', 'three password'].map(secret =>
                recover(asked, { password: secret }),
            ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
        expect((await recover(asked)).errors).toEqual({ code: 'account.code_ended' });
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
        expect(await login(password)).toMatchObject({
            status: 422,
            errors: { code: 'field.needed' },
        });
    });

    it('writes in the language of the account’s owner, not of whoever asks', async () => {
        const asked = await codeFor(test, email, 'getPasswd');
        await callAs(test, { cookie: 'language=zh' }, calls.getPasswd, {
            email,
            password,
            ...asked,
        });
        const told = (await emailsTo(test, email)).at(-1)?.subject;
        expect(told).toBe('Your Footfall password was changed');
    });
});
