import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { checkSecondStep, totpCode } from '../../server/identity/accounts/totp';
import { addAccount, emailsTo, readsEnglish, userPassword, wrongCode } from '../fixtures/accounts';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const step = 30_000;
const email = 'anna@example.com';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
    test.now += 60 * 60_000;
    await test.stores.db.deleteFrom('users').where('email', '=', email).execute();
    await test.stores.db.deleteFrom('mails').execute();
    token = await addAccount(test, email);
    await readsEnglish(test, email);
});

const body = { password: userPassword };
const begin = async () => (await call(test, calls.beginTotp, { token, body })).data;
const confirm = (code: string) => call(test, calls.confirmTotp, { token, body: { code } });
const state = async () => (await call(test, calls.getTotp, { token })).data;
const check = (code: string) => {
    const { db, secret } = test.stores;
    return checkSecondStep({ db, secret, now: test.now }, email, code);
};
/** Turns it on and goes to the next time step, since the first code is used. */
const turnOn = async () => {
    const { secret } = await begin();
    const { data } = await confirm(totpCode(secret, test.now));
    test.now += step;
    return { secret, codes: data.recoveryCodes };
};
const subjects = async () => (await emailsTo(test, email)).map(({ subject }) => subject);

describe('turning the second step on', () => {
    it('takes the password, a secret, and the first code', async () => {
        expect(await state()).toEqual({
            isOn: false,
            hasAuthenticator: false,
            asksPasskey: false,
            recoveryCodesLeft: 0,
        });
        const { secret, uri } = await begin();
        expect(new URL(uri).searchParams.get('issuer')).toBe('Footfall');
        expect(decodeURIComponent(uri)).toContain(`Footfall:${email}`);
        expect(uri).toContain(secret);
        expect((await state()).isOn).toBe(false);
        const code = totpCode(secret, test.now);
        expect((await confirm(wrongCode(code))).errors).toEqual({ code: 'account.code_wrong' });
        const answer = await confirm(code);
        expect(answer.data.recoveryCodes).toHaveLength(10);
        expect(new Set(answer.data.recoveryCodes).size).toBe(10);
        for (const recovery of answer.data.recoveryCodes) {
            expect(recovery).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
        }
        expect(await state()).toEqual({
            isOn: true,
            hasAuthenticator: true,
            asksPasskey: false,
            recoveryCodesLeft: 10,
        });
        expect(await subjects()).toEqual(['Two-factor authentication for Footfall is on']);
    });

    it('stores neither the secret nor the recovery codes', async () => {
        const { secret, codes } = await turnOn();
        const rows = JSON.stringify(await test.stores.db.selectFrom('users').selectAll().execute());
        for (const text of [secret, ...codes, ...codes.map(code => code.replace('-', ''))]) {
            expect(rows).not.toContain(text);
        }
    });

    it('bears the name of the site', async () => {
        await test.stores.settings.change({ webtitle: '访客统计' });
        expect(new URL((await begin()).uri).searchParams.get('issuer')).toBe('访客统计');
        await test.stores.settings.change({ webtitle: '' });
    });

    it('needs the right password, and to have begun', async () => {
        const wrong = await call(test, calls.beginTotp, { token, body: { password: 'not this' } });
        expect(wrong).toMatchObject({ status: 422, errors: { password: 'field.wrong' } });
        expect((await confirm('123456')).errors).toEqual({ code: 'account.setup_expired' });
    });

    it('confirms the latest secret only, and leaves one that is on alone', async () => {
        const first = await begin();
        await begin();
        const answer = await confirm(totpCode(first.secret, test.now));
        expect(answer.errors).toEqual({ code: 'account.code_wrong' });
        const { secret } = await turnOn();
        expect((await call(test, calls.beginTotp, { token, body })).status).toBe(409);
        expect((await confirm(totpCode(secret, test.now))).errors).toEqual({
            code: 'account.setup_expired',
        });
        expect(await check(totpCode(secret, test.now))).toBe(true);
    });

    it('is closed after ten wrong codes', async () => {
        const { secret } = await begin();
        const code = totpCode(secret, test.now);
        for (let count = 0; count < 10; count++) {
            expect((await confirm(wrongCode(code))).status).toBe(422);
        }
        expect((await confirm(code)).status).toBe(429);
    });
});

describe('a code of the authenticator', () => {
    it('works once, and so does each time step', async () => {
        const { secret } = await turnOn();
        const code = totpCode(secret, test.now);
        expect(await check(` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe(true);
        expect(await check(code)).toBe(false);
        expect(await check(totpCode(secret, test.now - step))).toBe(false);
        test.now += step;
        expect(await check(totpCode(secret, test.now))).toBe(true);
    });

    it('works once for many sign-ins at the same moment', async () => {
        const { secret } = await turnOn();
        const code = totpCode(secret, test.now);
        const passed = await Promise.all(Array.from({ length: 8 }, () => check(code)));
        expect(passed.filter(Boolean)).toHaveLength(1);
    });

    it('that turned the second step on does not sign in too', async () => {
        const { secret } = await begin();
        const code = totpCode(secret, test.now);
        await confirm(code);
        expect(await check(code)).toBe(false);
    });

    it('may be one step early or late', async () => {
        const { secret } = await turnOn();
        test.now += 5 * step;
        expect(await check(totpCode(secret, test.now - 2 * step))).toBe(false);
        expect(await check(totpCode(secret, test.now + 2 * step))).toBe(false);
        expect(await check(totpCode(secret, test.now - step))).toBe(true);
        expect(await check(totpCode(secret, test.now + step))).toBe(true);
    });

    it('is asked for at the sign-in', async () => {
        const { secret } = await turnOn();
        const login = (code?: string) =>
            call(test, calls.login, { body: { email, ...body, ...(code && { code }) } });
        expect(await login()).toMatchObject({ status: 422, errors: { code: 'field.needed' } });
        const code = totpCode(secret, test.now);
        expect(await login(wrongCode(code))).toMatchObject({
            errors: { code: 'account.code_wrong' },
        });
        expect((await login(code)).status).toBe(200);
    });
});

describe('a recovery code', () => {
    it('works once, whatever its case, blanks and dashes', async () => {
        const { codes } = await turnOn();
        const [first = '', second = ''] = codes;
        expect(await check(first)).toBe(true);
        expect(await check(first)).toBe(false);
        expect(await check(` ${second.toLowerCase().replace('-', ' ')} `)).toBe(true);
        expect(await state()).toEqual({
            isOn: true,
            hasAuthenticator: true,
            asksPasskey: false,
            recoveryCodesLeft: 8,
        });
        expect(await check('AAAAA-AAAAA')).toBe(false);
    });

    it('works once at the same moment, and costs no other', async () => {
        const { codes } = await turnOn();
        const [first = '', second = ''] = codes;
        const passed = await Promise.all([first, first, second, first].map(check));
        expect(passed.filter(Boolean)).toHaveLength(2);
        expect((await state()).recoveryCodesLeft).toBe(8);
    });

    it('ends when new ones are made', async () => {
        const { codes } = await turnOn();
        const wrong = { token, body: { password: 'not this' } };
        expect((await call(test, calls.renewRecoveryCodes, wrong)).errors).toEqual({
            password: 'field.wrong',
        });
        const renewed = await call(test, calls.renewRecoveryCodes, { token, body });
        expect(await check(codes[0] ?? '')).toBe(false);
        expect(await check(renewed.data.recoveryCodes[0] ?? '')).toBe(true);
        expect((await state()).recoveryCodesLeft).toBe(9);
    });

    it('cannot be made while the second step is off', async () => {
        const answer = await call(test, calls.renewRecoveryCodes, { token, body });
        expect(answer.status).toBe(409);
    });
});

describe('turning the second step off', () => {
    it('takes the password, and tells the owner', async () => {
        const { secret, codes } = await turnOn();
        const wrong = { token, body: { password: 'not this' } };
        expect((await call(test, calls.endTotp, wrong)).errors).toEqual({
            password: 'field.wrong',
        });
        expect((await call(test, calls.endTotp, { token, body })).status).toBe(200);
        expect(await state()).toEqual({
            isOn: false,
            hasAuthenticator: false,
            asksPasskey: false,
            recoveryCodesLeft: 0,
        });
        expect(await check(totpCode(secret, test.now))).toBe(false);
        expect(await check(codes[0] ?? '')).toBe(false);
        expect((await call(test, calls.login, { body: { email, ...body } })).status).toBe(200);
        expect((await subjects()).at(-1)).toBe('Two-factor authentication for Footfall is off');
    });

    it('tells nobody when it was not on', async () => {
        await begin();
        expect((await call(test, calls.endTotp, { token, body })).status).toBe(200);
        expect(await subjects()).toEqual([]);
        expect((await confirm('123456')).errors).toEqual({ code: 'account.setup_expired' });
    });
});
