import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { maxPasskeys } from '../../contract/identity/passkeys';
import { totpCode } from '../../server/identity/accounts/totp';
import { addAccount, emailsTo, userPassword } from '../fixtures/accounts';
import { CookieJar } from '../fixtures/cookieJar';
import { type Lie, SoftPasskey } from '../fixtures/softAuthenticator';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const origin = 'https://stats.example';
let test: TestApp;
let browser: CookieJar;
let people = 0;
beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: `${origin}/` });
});
afterAll(() => test.close());
beforeEach(() => {
    people += 1;
    test.now += 20 * 60_000;
    browser = new CookieJar(test, `203.0.113.${people}`);
});

interface Person {
    email: string;
    token: string;
}

const stepUp = async ({ email, token }: Person) => {
    await test.stores.db
        .updateTable('sessions')
        .set({ step_up_until: test.now + 10 * 60_000 })
        .where('user_id', '=', email)
        .execute();
    return token;
};

const addPerson = async (role: 'user' | 'admin' = 'user'): Promise<Person> => {
    const email = `passkey${people}-${role}@example.com`;
    return { email, token: await addAccount(test, email, role) };
};

const register = async (person: Person, passkey: SoftPasskey, lie: Lie = {}) => {
    const token = await stepUp(person);
    const { data } = await browser.call(calls.newPasskeyOptions, { token });
    const response = passkey.create(data.options, lie);
    const body = { name: 'Phone', ticket: data.ticket, response };
    return browser.call(calls.addPasskey, { token, body });
};

const withPasskey = async (role: 'user' | 'admin' = 'user') => {
    const person = await addPerson(role);
    const passkey = new SoftPasskey(origin);
    const { data } = await register(person, passkey);
    return { ...person, passkey, id: data.id };
};

const ask = async (jar = browser) => (await jar.call(calls.passkeyOptions, { body: {} })).data;

const show = async (passkey: SoftPasskey, lie: Lie = {}, jar = browser) => {
    const { ticket, options } = await ask(jar);
    return jar.call(calls.passkeySignIn, {
        body: { ticket, response: passkey.get(options, lie) },
    });
};

const refused = { status: 422, errors: { passkey: 'passkey.refused' } };

describe('a passkey', () => {
    it('is added after a step-up, listed, told of by mail, and signs in alone', async () => {
        const person = await addPerson();
        expect(await browser.call(calls.newPasskeyOptions, { token: person.token })).toMatchObject({
            status: 403,
            needs: 'stepUp',
        });
        const passkey = new SoftPasskey(origin);
        expect(await register(person, passkey)).toMatchObject({
            status: 200,
            data: { name: 'Phone', isSynced: false, lastUsedAt: null },
        });
        const answer = await show(passkey);
        expect(answer).toMatchObject({
            status: 200,
            data: { userInfo: { email: person.email } },
        });
        const { data } = await browser.call(calls.listPasskeys, { token: answer.data.x_token });
        expect(data).toMatchObject({ isPossible: true, list: [{ lastUsedAt: test.now }] });
        const sessions = await browser.call(calls.listSessions, { token: answer.data.x_token });
        expect(sessions.data.list.map(({ way }) => way)).toContain('passkey');
        const [mail] = await emailsTo(test, person.email);
        expect(mail?.text).toContain('“Phone”');
        const audited = await test.stores.db
            .selectFrom('audit_log')
            .select('action')
            .where('record_id', '=', person.email)
            .orderBy('seq')
            .execute();
        expect(audited.map(({ action }) => action)).toEqual(['addPasskey', 'signIn']);
    });

    it('asks for what authenticators show without a name, of this host alone', async () => {
        const { options } = await ask();
        expect(options).toMatchObject({
            rpId: 'stats.example',
            allowCredentials: [],
            userVerification: 'required',
        });
    });

    const lies: [string, Lie][] = [
        ['another origin', { origin: 'https://stats.example.evil.test' }],
        ['the host without https', { origin: 'http://stats.example' }],
        ['another relying party', { rpId: 'evil.test' }],
        ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
        ['an answer for making one', { type: 'webauthn.create' }],
        ['no PIN, finger or face', { isVerified: false }],
        ['nobody there', { isPresent: false }],
        ['a counter that goes back', { counter: 0 }],
        ['a counter that stands still', { counter: 1 }],
        ['a signature that was changed', { isTampered: true }],
        ['another key', { key: new SoftPasskey(origin).privateKey }],
        ['the name of somebody else', { userHandle: Buffer.from('other').toString('base64url') }],
    ];
    it.each(lies)('is refused with %s', async (_, lie) => {
        const { passkey } = await withPasskey();
        expect(await show(passkey, lie)).toMatchObject(refused);
        // what was refused has changed nothing
        expect((await show(passkey)).status).toBe(200);
    });

    it.each([
        ['another origin', { origin: 'https://evil.test' }],
        ['another relying party', { rpId: 'evil.test' }],
        ['no PIN, finger or face', { isVerified: false }],
        ['an answer for signing in', { type: 'webauthn.get' }],
    ] as [string, Lie][])('is not added with %s', async (_, lie) => {
        const person = await addPerson();
        expect(await register(person, new SoftPasskey(origin), lie)).toMatchObject(refused);
    });

    it('is shown once for each challenge, whatever came of it', async () => {
        const { passkey } = await withPasskey();
        const { ticket, options } = await ask();
        const wrong = { ticket, response: passkey.get(options, { isTampered: true }) };
        expect(await browser.call(calls.passkeySignIn, { body: wrong })).toMatchObject(refused);
        const right = { ticket, response: passkey.get(options) };
        expect(await browser.call(calls.passkeySignIn, { body: right })).toMatchObject(refused);
        const again = await ask();
        const body = { ticket: again.ticket, response: passkey.get(again.options) };
        expect((await browser.call(calls.passkeySignIn, { body })).status).toBe(200);
        expect(await browser.call(calls.passkeySignIn, { body })).toMatchObject(refused);
    });

    it('belongs to the browser that asked, for five minutes, and for what it was asked', async () => {
        const { passkey, ...person } = await withPasskey();
        const other = new CookieJar(test, '198.51.100.7');
        await ask(other);
        const stolen = await ask(other);
        const body = { ticket: stolen.ticket, response: passkey.get(stolen.options) };
        expect(await browser.call(calls.passkeySignIn, { body })).toMatchObject(refused);
        const late = await ask();
        test.now += 5 * 60_000;
        expect(
            await browser.call(calls.passkeySignIn, {
                body: { ticket: late.ticket, response: passkey.get(late.options) },
            }),
        ).toMatchObject(refused);
        const token = await stepUp(person);
        const forStepUp = (await browser.call(calls.stepUpPasskeyOptions, { token })).data;
        expect(
            await browser.call(calls.passkeySignIn, {
                body: { ticket: forStepUp.ticket, response: passkey.get(forStepUp.options) },
            }),
        ).toMatchObject(refused);
    });

    it('is no key to a disabled account, and none once it was removed', async () => {
        const person = await withPasskey();
        const users = test.stores.db.updateTable('users').where('id', '=', person.email);
        await users.set({ status: 'disabled' }).execute();
        expect(await show(person.passkey)).toMatchObject({
            status: 409,
            error: 'account.disabled',
        });
        await users.set({ status: 'active' }).execute();
        const token = await stepUp(person);
        const params = { passkey: person.id };
        expect((await browser.call(calls.removePasskey, { token, params })).status).toBe(200);
        expect(await show(person.passkey)).toMatchObject(refused);
        expect((await emailsTo(test, person.email)).length).toBe(2);
    });

    it('is stopped after many wrong ones from one address', async () => {
        const { passkey } = await withPasskey();
        for (let tries = 0; tries < 30; tries += 1) await show(passkey, { isTampered: true });
        expect((await show(passkey)).status).toBe(429);
        const elsewhere = new CookieJar(test, '198.51.100.9');
        expect((await show(passkey, {}, elsewhere)).status).toBe(200);
    });

    it('is one of a few of an account, and of one account', async () => {
        const person = await withPasskey();
        expect((await register(person, person.passkey)).errors).toEqual({
            passkey: 'passkey.known',
        });
        await test.stores.db
            .insertInto('passkeys')
            .values(
                Array.from({ length: maxPasskeys - 1 }, (_, at) => ({
                    id: `${person.email}${at}`,
                    user_id: person.email,
                    credential_id: `${person.email}${at}`,
                    public_key: '',
                    counter: 0,
                    transports: '[]',
                    name: 'x',
                    is_synced: 0 as const,
                    created_at: 0,
                    last_used_at: null,
                })),
            )
            .execute();
        const token = await stepUp(person);
        expect(await browser.call(calls.newPasskeyOptions, { token })).toMatchObject({
            status: 409,
            error: 'passkey.too_many',
        });
    });
});

describe('a passkey as the second step', () => {
    const login = (email: string, more: object = {}) =>
        browser.call(calls.login, { body: { email, password: userPassword, ...more } });

    const asking = async () => {
        const person = await withPasskey();
        const token = await stepUp(person);
        const on = await browser.call(calls.askForPasskey, { token, body: { isOn: true } });
        return { ...person, recoveryCodes: on.data.recoveryCodes };
    };

    const proof = async (passkey: SoftPasskey, lie: Lie = {}) => {
        const body = { for: 'secondStep' as const };
        const { ticket, options } = (await browser.call(calls.passkeyOptions, { body })).data;
        expect(options.userVerification).toBe('preferred');
        return { ticket, response: passkey.get(options, lie) };
    };

    it('follows the password, without PIN if need be; a recovery code does too', async () => {
        const { email, passkey, recoveryCodes } = await asking();
        expect(recoveryCodes).toHaveLength(10);
        expect(await login(email)).toMatchObject({
            status: 422,
            errors: { code: 'field.needed', passkey: 'field.needed' },
        });
        const shown = await proof(passkey, { isVerified: false });
        expect((await login(email, { passkey: shown })).status).toBe(200);
        expect((await login(email, { code: recoveryCodes[0] })).status).toBe(200);
        expect((await login(email, { code: recoveryCodes[0] })).errors).toEqual({
            code: 'account.code_wrong',
        });
    });

    it('is not somebody else’s, and never without the password', async () => {
        const { email } = await asking();
        people += 100;
        const other = await withPasskey();
        people -= 100;
        const shown = await proof(other.passkey);
        expect((await login(email, { passkey: shown })).errors).toEqual({
            passkey: 'passkey.refused',
        });
        const again = await proof(other.passkey);
        const body = { email, password: 'a wrong password', passkey: again };
        expect((await browser.call(calls.login, { body })).status).toBe(401);
    });

    it('stands beside an authenticator', async () => {
        const person = await withPasskey();
        const { email, token, passkey } = person;
        const begun = await browser.call(calls.beginTotp, {
            token,
            body: { password: userPassword },
        });
        const body = { code: totpCode(begun.data.secret, test.now) };
        await browser.call(calls.confirmTotp, { token, body });
        expect((await login(email)).errors).toHaveProperty('passkey');
        expect((await login(email, { passkey: await proof(passkey) })).status).toBe(200);
        test.now += 30_000;
        const code = totpCode(begun.data.secret, test.now);
        expect((await login(email, { code })).status).toBe(200);
    });

    it('goes with the last passkey, so that nobody is locked out', async () => {
        const person = await asking();
        const token = await stepUp(person);
        await browser.call(calls.removePasskey, { token, params: { passkey: person.id } });
        expect((await login(person.email)).status).toBe(200);
        expect((await browser.call(calls.getTotp, { token })).data).toEqual({
            isOn: false,
            hasAuthenticator: false,
            asksPasskey: false,
            recoveryCodesLeft: 0,
        });
    });

    it('confirms one’s identity in a session, with PIN, finger or face, and one’s own alone', async () => {
        const { token, passkey } = await withPasskey();
        const clear = () =>
            test.stores.db.updateTable('sessions').set({ step_up_until: null }).execute();
        const confirm = async (one: SoftPasskey, lie: Lie = {}) => {
            await clear();
            const { data } = await browser.call(calls.stepUpPasskeyOptions, { token });
            const shown = { ticket: data.ticket, response: one.get(data.options, lie) };
            return browser.call(calls.confirmStepUp, { token, body: { passkey: shown } });
        };
        expect((await browser.call(calls.getStepUp, { token })).data.hasPasskey).toBe(true);
        expect((await confirm(passkey, { isVerified: false })).errors).toEqual(refused.errors);
        expect((await confirm(new SoftPasskey(origin))).errors).toEqual(refused.errors);
        expect((await confirm(passkey)).status).toBe(200);
        const { data } = await browser.call(calls.newPasskeyOptions, { token });
        expect(data.ticket).not.toBe('');
    });
});

it('none is offered without a public address with a name', async () => {
    const { PUBLIC_URL } = test.config;
    for (const address of [undefined, 'https://192.0.2.1', 'http://stats.example']) {
        test.config.PUBLIC_URL = address;
        expect((await browser.call(calls.passkeyOptions, { body: {} })).status).toBe(409);
        expect((await browser.call(calls.waysIn)).data.hasPasskeys).toBe(false);
    }
    test.config.PUBLIC_URL = PUBLIC_URL;
});
