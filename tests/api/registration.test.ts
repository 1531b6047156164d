import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { addAccount, callAs, codeFor, emailsTo, wrongCode } from '../fixtures/accounts';
import { solvedCaptcha } from '../fixtures/captcha';
import { call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const password = 'a password of my own';

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://stats.example.org/' });
    await addAccount(test, 'known@example.com');
});
afterAll(() => test.close());
beforeEach(() => {
    test.now += 2 * hour;
});

const ask = (email: string, more: { purpose?: 'register' | 'getPasswd'; captcha?: string } = {}) =>
    callAs(test, {}, calls.sendEmailVerify, { email, ...more });
const register = (body: object) =>
    call(test, calls.register, { body: { password, email: '', code: '', ...body } });
/** An answer without the random text in it. */
const shape = ({ data, ...rest }: Awaited<ReturnType<typeof ask>>) => ({
    ...rest,
    data: { ...data, request: data.request.length },
});
const users = (email: string) =>
    test.stores.db.selectFrom('users').selectAll().where('email', '=', email).execute();
const setRegistration = (registration: 'open' | 'invite' | 'closed') =>
    test.stores.settings.change({ registration });

describe('a code by e-mail', () => {
    it('comes in a letter, and is stored nowhere else', async () => {
        const answer = await ask(' New@Example.com ');
        expect(answer).toMatchObject({ status: 200, data: { wait: 60, isMailed: true } });
        const [letter] = await emailsTo(test, 'new@example.com');
        const code = /\n {4}(\d{6})\n/.exec(letter?.text ?? '')?.[1];
        expect(code).toBeDefined();
        expect(letter?.subject).toBe('Your Footfall registration code');
        expect(letter?.text).toContain('https://stats.example.org\n');
        const codes = await test.stores.db.selectFrom('code_requests').selectAll().execute();
        expect(JSON.stringify(codes)).not.toContain(code);
        expect(JSON.stringify(codes)).not.toContain(answer.data.request);
    });

    it('is written in the language of the cookie, else of the browser', async () => {
        const caller = { cookie: 'a=b; language=zh', language: 'en' };
        await callAs(test, caller, calls.sendEmailVerify, { email: 'zh@example.com' });
        expect((await emailsTo(test, 'zh@example.com'))[0]?.subject).toBe('Footfall 注册验证码');
        await callAs(test, { language: 'zh-CN' }, calls.sendEmailVerify, {
            email: 'cn@example.com',
        });
        expect((await emailsTo(test, 'cn@example.com'))[0]?.text).toContain('10 分钟内有效');
    });

    it('bears the name of the site, and never the address that the caller gives', async () => {
        await test.stores.settings.change({ webtitle: '访客统计' });
        await test.app.inject({
            method: calls.sendEmailVerify.method,
            url: calls.sendEmailVerify.path,
            payload: { email: 'host@example.com', purpose: 'register' },
            headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        });
        const [letter] = await emailsTo(test, 'host@example.com');
        expect(letter?.subject).toContain('访客统计');
        expect(letter?.text).not.toContain('evil');
        await test.stores.settings.change({ webtitle: '' });
    });

    it('is answered the same for an address with an account, which gets another letter', async () => {
        const unknown = await ask('nobody@example.com');
        const known = await ask('known@example.com');
        expect(shape(known)).toEqual(shape(unknown));
        const [letter] = await emailsTo(test, 'known@example.com');
        expect(letter?.subject).toBe('You already have a Footfall account');
        expect(letter?.text).not.toMatch(/\d{6}/);
    });

    it('for a new password is answered the same and sends nothing to an unknown address', async () => {
        const purpose = 'getPasswd';
        const unknown = await ask('stranger@example.com', { purpose });
        const known = await ask('known@example.com', { purpose });
        expect(shape(known)).toEqual(shape(unknown));
        expect(await emailsTo(test, 'stranger@example.com')).toEqual([]);
        const letter = (await emailsTo(test, 'known@example.com')).at(-1);
        expect(letter?.text).toMatch(/\n {4}\d{6}\n/);
        expect(letter?.text).not.toContain('http');
    });

    it('comes once a minute for an address and purpose, known or not', async () => {
        for (const email of ['known@example.com', 'haste@example.com']) {
            expect((await ask(email)).status).toBe(200);
            test.now += 20 * second;
            expect(await ask(email)).toMatchObject({ status: 429, retryAfter: 40 });
            expect((await ask(email, { purpose: 'getPasswd' })).status).toBe(200);
            test.now += 40 * second;
            const captcha = await solvedCaptcha(test);
            expect((await ask(email, { captcha })).status).toBe(200);
            test.now += 2 * hour;
        }
    });

    it('comes five times for many requests at the same moment, wherever they come from', async () => {
        const email = 'parallel@example.com';
        const answers = await Promise.all(
            Array.from({ length: 12 }, (_, host) =>
                callAs(test, { address: `203.0.113.${host}` }, calls.sendEmailVerify, { email }),
            ),
        );
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        expect(answers.filter(({ data }) => data.isMailed)).toHaveLength(5);
        expect(await emailsTo(test, email)).toHaveLength(5);
    });

    it('comes five times an hour for an address', async () => {
        const email = 'five@example.com';
        const send = async () => (await ask(email, { captcha: await solvedCaptcha(test) })).data;
        for (let count = 0; count < 5; count++) {
            expect((await send()).isMailed).toBe(true);
            test.now += minute;
        }
        expect((await send()).isMailed).toBe(false);
        expect(await emailsTo(test, email)).toHaveLength(5);
        test.now += 55 * minute;
        expect((await send()).isMailed).toBe(true);
    });

    it('asks a client for a captcha from the fourth time within an hour', async () => {
        for (const name of ['a', 'b', 'c']) {
            expect((await ask(`${name}.captcha@example.com`)).status).toBe(200);
        }
        const missing = await ask('d.captcha@example.com');
        expect(missing).toMatchObject({ status: 422, errors: { captcha: 'field.needed' } });
        const wrong = await ask('d.captcha@example.com', { captcha: 'invented:1' });
        expect(wrong).toMatchObject({ status: 422, errors: { captcha: 'field.wrong' } });
        expect(await emailsTo(test, 'd.captcha@example.com')).toEqual([]);
        const captcha = await solvedCaptcha(test);
        expect((await ask('d.captcha@example.com', { captcha })).status).toBe(200);
        const elsewhere = { address: '203.0.113.77' };
        const other = await callAs(test, elsewhere, calls.sendEmailVerify, {
            email: 'e.captcha@example.com',
        });
        expect(other.status).toBe(200);
    });

    it('comes twenty times an hour for a client, an IPv6 network being one', async () => {
        const from = (host: number, email: string, captcha?: string) =>
            callAs(test, { address: `2001:db8:1:2::${host}` }, calls.sendEmailVerify, {
                email,
                ...(captcha !== undefined && { captcha }),
            });
        expect((await from(1, 'person@example.com')).status).toBe(200);
        const written = await test.stores.db
            .selectFrom('email_requests')
            .selectAll()
            .where('email', '=', 'person@example.com')
            .executeTakeFirstOrThrow();
        const others = Array.from({ length: 18 }, (_, count) => `person${count}@example.com`);
        await test.stores.db
            .insertInto('email_requests')
            .values(others.map(email => ({ ...written, id: email, email })))
            .execute();
        const captcha = await solvedCaptcha(test);
        expect((await from(2, 'twentieth@example.com', captcha)).status).toBe(200);
        expect(await from(3, 'late@example.com')).toMatchObject({ status: 429, retryAfter: 3600 });
    });

    it('goes to no more people than the limit, also when all ask at the same moment', async () => {
        const answers = await Promise.all(
            Array.from({ length: 12 }, (_, count) => ask(`crowd${count}@example.com`)),
        );
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    });
});

describe('registering', () => {
    it('opens an account, signed in, with an invite code of its own', async () => {
        const email = 'anna@example.com';
        const asked = await codeFor(test, email, 'register');
        const answer = await register({ email: 'Anna@example.com', ...asked, name: '安娜' });
        expect(answer).toMatchObject({ status: 200, data: { userInfo: { email } } });
        const info = await call(test, calls.info, { token: answer.data.x_token });
        expect(info.data.userInfo).toMatchObject({
            name: '安娜',
            email,
            roles: ['user'],
            is_admin: 0,
        });
        expect(info.data.invite_code).toMatch(/^[A-Z2-9]{8}$/);
        expect(await signIn(test, email, password)).toBeTruthy();
    });

    it('takes the first part of the address when no name is given', async () => {
        const asked = await codeFor(test, 'short.name@example.com', 'register');
        await register({ email: 'short.name@example.com', ...asked });
        expect(await users('short.name@example.com')).toMatchObject([{ name: 'short.name' }]);
    });

    it('refuses a wrong code five times, and then the right one too', async () => {
        const email = 'guess@example.com';
        const asked = await codeFor(test, email, 'register');
        const code = wrongCode(asked.code);
        const errors = [(await register({ email, ...asked, code })).errors];
        // from the second try on each costs a captcha
        errors.push((await register({ email, ...asked, code })).errors);
        for (let count = 0; count < 4; count++) {
            const captcha = await solvedCaptcha(test);
            errors.push((await register({ email, ...asked, code, captcha })).errors);
        }
        const wrong = { code: 'account.code_wrong' };
        expect(errors).toEqual([
            ...[wrong, { captcha: 'field.needed' }, wrong, wrong, wrong],
            { code: 'account.code_ended' },
        ]);
        expect(await register({ email, ...asked })).toMatchObject({
            status: 422,
            errors: { code: 'account.code_ended' },
        });
        expect(await users(email)).toEqual([]);
    });

    it('counts guesses that come at the same moment', async () => {
        const email = 'rush@example.com';
        const asked = await codeFor(test, email, 'register');
        const guesses = await Promise.all(
            Array.from({ length: 12 }, async (_, guess) => ({
                code: String(guess).padStart(6, '0'),
                captcha: await solvedCaptcha(test),
            })),
        );
        await Promise.all(guesses.map(guess => register({ email, ...asked, ...guess })));
        const captcha = await solvedCaptcha(test);
        const late = await register({ email, ...asked, captcha });
        expect(late.errors).toEqual({ code: 'account.code_ended' });
    });

    it('takes a code for ten minutes, with the request that it belongs to', async () => {
        const email = 'late.code@example.com';
        const first = await codeFor(test, email, 'register');
        test.now += 61 * second;
        const next = await codeFor(test, email, 'register');
        const mixed = await register({ email, code: first.code, request: next.request });
        if (first.code !== next.code) expect(mixed.errors).toEqual({ code: 'account.code_wrong' });
        const without = await register({ email, code: next.code });
        expect(without.errors).toEqual({ code: 'account.code_elsewhere' });
        test.now += 10 * minute;
        for (const asked of [first, next]) {
            expect((await register({ email, ...asked })).errors).toEqual({
                code: 'account.code_ended',
            });
        }
    });

    it('takes no code of another purpose or another address', async () => {
        const asked = await codeFor(test, 'known@example.com', 'getPasswd');
        const answer = await register({ email: 'known@example.com', ...asked });
        expect(answer.errors).toEqual({ code: 'account.code_ended' });
        await codeFor(test, 'other@example.com', 'register');
        const foreign = await codeFor(test, 'another@example.com', 'register');
        expect((await register({ email: 'other@example.com', ...foreign })).status).toBe(422);
    });

    it('uses a code once, also when it comes many times at once', async () => {
        const email = 'once@example.com';
        const asked = await codeFor(test, email, 'register');
        const captchas = await Promise.all([0, 1, 2].map(() => solvedCaptcha(test)));
        const answers = await Promise.all(
            captchas.map(captcha => register({ email, ...asked, captcha })),
        );
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.map(({ errors }) => errors)).toEqual([
            { code: 'account.code_ended' },
            { code: 'account.code_ended' },
        ]);
        expect(await users(email)).toHaveLength(1);
        expect((await register({ email, ...asked })).errors).toEqual({
            code: 'account.code_ended',
        });
    });

    it('keeps an account that was opened in the meantime as it is', async () => {
        const email = 'meanwhile@example.com';
        const asked = await codeFor(test, email, 'register');
        await addAccount(test, email);
        const before = await users(email);
        const answer = await register({ email, ...asked });
        expect(answer).toMatchObject({ status: 422, errors: { email: 'account.email_taken' } });
        expect(await users(email)).toEqual(before);
    });

    it('notes who invited, whatever the case, and refuses unknown invite codes', async () => {
        const email = 'invited@example.com';
        const asked = await codeFor(test, email, 'register');
        for (let count = 0; count < 6; count++) {
            const answer = await register({ email, ...asked, invite: 'NOBODY22' });
            expect(answer).toMatchObject({
                status: 422,
                errors: { invite: 'invite.code_unknown' },
            });
        }
        const answer = await register({ email, ...asked, invite: 'KNOWN@example.COM' });
        expect(answer.status).toBe(200);
        expect(await users(email)).toMatchObject([{ invited_by: 'known@example.com' }]);
    });

    it('needs an invite code where the operator wants one', async () => {
        await setRegistration('invite');
        const email = 'guest@example.com';
        const asked = await codeFor(test, email, 'register');
        expect((await register({ email, ...asked })).errors).toEqual({ invite: 'field.needed' });
        expect((await register({ email, ...asked, invite: 'known@example.com' })).status).toBe(200);
        await setRegistration('open');
    });

    it('is refused where the operator has closed it', async () => {
        const email = 'closed@example.com';
        const asked = await codeFor(test, email, 'register');
        await setRegistration('closed');
        const closed = { status: 422, errors: { email: 'account.registration_closed' } };
        expect(await register({ email, ...asked })).toMatchObject(closed);
        expect(await ask('closed2@example.com')).toMatchObject(closed);
        expect((await ask('known@example.com', { purpose: 'getPasswd' })).status).toBe(200);
        await setRegistration('open');
    });

    it('names the fields that are wrong', async () => {
        const answer = await register({ email: 'nonsense', code: '12', password: 'short' });
        expect(answer.status).toBe(422);
        expect(answer.errors).toEqual({
            email: 'field.email',
            code: 'field.six_digits',
            password: 'field.too_short {"min":8}',
        });
    });
});
