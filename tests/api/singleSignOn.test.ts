import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { SsoProviderInput } from '../../contract/identity/sso';
import { totpCode } from '../../server/identity/accounts/totp';
import { addAccount, emailsTo, userPassword } from '../fixtures/accounts';
import { CookieJar } from '../fixtures/cookieJar';
import { LyingProvider, type ProviderLies } from '../fixtures/lyingProvider';
import { signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const publicUrl = 'https://stats.example';
let test: TestApp;
let provider: LyingProvider;
let other: LyingProvider;
let admin: string;
let browser: CookieJar;
let turn = 0;

const input = (over: Partial<SsoProviderInput> = {}): SsoProviderInput => ({
    label: 'Example ID',
    issuer: provider.issuer,
    clientId: provider.clientId,
    secret: provider.clientSecret,
    scopes: 'openid email profile',
    domains: [],
    isOn: true,
    createsAccounts: 'always',
    linksByEmail: false,
    trustsEmail: false,
    trustsSecondStep: false,
    roleClaim: '',
    roleRules: [],
    ...over,
});

const stepUp = async () => {
    const step_up_until = Number.MAX_SAFE_INTEGER;
    await test.stores.db.updateTable('sessions').set({ step_up_until }).execute();
};

const save = async (over: Partial<SsoProviderInput> = {}, id = 'example') => {
    await stepUp();
    const asked = { token: admin, params: { provider: id }, body: input(over) };
    return browser.call(calls.saveSsoProvider, asked);
};

beforeAll(async () => {
    provider = await new LyingProvider().open();
    other = await new LyingProvider().open();
    test = await startTestApp({ PUBLIC_URL: publicUrl });
    admin = await signIn(test);
});
afterAll(async () => {
    await test.close();
    await provider.close();
    await other.close();
});
let email: string;
beforeEach(async () => {
    turn += 1;
    email = `anna${turn}@example.com`;
    provider.person = { sub: `subject ${turn}`, email, email_verified: true, name: 'Anna' };
    provider.lies = {};
    browser = new CookieJar(test, `203.0.113.${turn}`);
    await save();
});
afterEach(async () => {
    await test.stores.settings.change({ sso_only: 0, registration: 'open' });
    await test.stores.db.deleteFrom('sso_providers').where('id', '=', 'other').execute();
});

const begin = async (body: object = {}, id = 'example') =>
    (await browser.call(calls.beginSso, { params: { provider: id }, body })).data.url;

const finish = (query: string, { id = 'example', jar = browser } = {}) =>
    jar.call(calls.finishSso, { params: { provider: id }, body: { query } });

const enter = async (body: object = {}) => finish(provider.authorize(await begin(body)).query);

const users = () =>
    test.stores.db
        .selectFrom('users')
        .select(['id', 'roles', 'staff_roles', 'invited_by'])
        .where('email', '=', email);

describe('signing in with a provider', () => {
    it('sends the browser there with state, nonce and a proof key, and makes an account', async () => {
        const url = new URL(await begin({ redirect: '/dashboard' }));
        expect(Object.fromEntries(url.searchParams)).toMatchObject({
            client_id: 'footfall',
            redirect_uri: `${publicUrl}/sso/example`,
            response_type: 'code',
            code_challenge_method: 'S256',
            scope: 'openid email profile',
        });
        expect(url.searchParams.get('nonce')).toHaveLength(43);
        const { redirectUri, query } = provider.authorize(url.href);
        expect(redirectUri).toBe(`${publicUrl}/sso/example`);
        const answer = await finish(query);
        expect(answer.data).toMatchObject({
            session: { userInfo: { email } },
            secondStep: null,
            redirect: '/dashboard',
        });
        const token = answer.data.session?.x_token ?? '';
        const sessions = await browser.call(calls.listSessions, { token });
        expect(sessions.data.list[0]).toMatchObject({ way: 'sso' });
        const { id } = await users().executeTakeFirstOrThrow();
        const audited = await test.stores.db
            .selectFrom('audit_log')
            .select('action')
            .where('record_id', '=', id)
            .orderBy('seq')
            .execute();
        expect(audited.map(({ action }) => action)).toEqual(['ssoCreate', 'signIn']);
        // the same subject is the same account, whatever its address is by now
        provider.person.email = `renamed${turn}@example.com`;
        expect((await enter()).data.session?.userInfo).toEqual({ email });
    });

    const untrusted: [string, () => ProviderLies][] = [
        ['another nonce', () => ({ claims: { nonce: 'another' } })],
        ['no nonce', () => ({ claims: { nonce: undefined } })],
        ['another issuer', () => ({ claims: { iss: other.issuer } })],
        ['another audience', () => ({ claims: { aud: 'somebody else' } })],
        ['a further audience', () => ({ claims: { aud: ['footfall', 'else'], azp: 'else' } })],
        ['an end that has passed', () => ({ claims: { exp: 1_000_000_000 } })],
        ['no end', () => ({ claims: { exp: undefined } })],
        ['no subject', () => ({ claims: { sub: undefined } })],
        ['no signature', () => ({ signature: 'none' })],
        ['the signature of another key', () => ({ signature: 'other' })],
        ['the client’s secret as its key', () => ({ signature: 'secret' })],
        ['a key that is not published', () => ({ header: { kid: 'another' } })],
        ['another issuer in the callback', () => ({ callback: { iss: other.issuer } })],
        ['a code that it did not give', () => ({ callback: { code: 'made up' } })],
        [
            'an address of somebody else in the user information',
            () => ({
                claims: { email: undefined },
                userinfo: { sub: 'another', email: 'x@example.com' },
            }),
        ],
    ];
    it.each(untrusted)('is refused with %s', async (_, lies) => {
        provider.lies = lies();
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.not_trusted', data: null });
        expect(await users().execute()).toEqual([]);
    });

    it('takes each answer once, in the browser that asked, of the provider that was asked', async () => {
        await save({ label: 'Other', issuer: other.issuer }, 'other');
        const expired = { status: 409, error: 'account.sign_in_expired' };
        const first = provider.authorize(await begin()).query;
        const thief = new CookieJar(test, '198.51.100.1');
        expect(await finish(first, { jar: thief })).toMatchObject(expired);
        expect(await finish(first, { id: 'other' })).toMatchObject(expired);
        expect((await finish(first)).status).toBe(200);
        expect(await finish(first)).toMatchObject(expired);
        // the state of one attempt with the code of another
        const [one, two] = [provider.authorize(await begin()), provider.authorize(await begin())];
        const swapped = new URLSearchParams(one.query);
        swapped.set('code', new URLSearchParams(two.query).get('code') ?? '');
        expect(await finish(String(swapped))).toMatchObject({ error: 'sso.not_trusted' });
        const late = provider.authorize(await begin()).query;
        test.now += 15 * 60_000;
        expect(await finish(late)).toMatchObject(expired);
        expect(await finish('code=x&state=forged')).toMatchObject(expired);
        const said = new URLSearchParams(provider.authorize(await begin()).query);
        said.set('error', 'access_denied');
        expect(await finish(String(said))).toMatchObject({ status: 409, error: 'sso.declined' });
    });

    it('goes nowhere that the provider leads to by itself', async () => {
        const inner = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
        await once(inner, 'listening');
        let visits = 0;
        inner.on('request', () => {
            visits += 1;
        });
        const place = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`;
        try {
            provider.lies = { redirect: place };
            await save();
            test.now += 11 * 60_000;
            const away = await browser.call(calls.beginSso, {
                params: { provider: 'example' },
                body: {},
            });
            expect(away).toMatchObject({ status: 502, error: 'sso.unreachable' });
            for (const endpoint of [place, place.replace('http:', 'https:'), 'https://localhost']) {
                provider.lies = { configuration: { token_endpoint: endpoint } };
                test.now += 11 * 60_000;
                expect(await enter()).toMatchObject({ error: 'sso.not_trusted' });
            }
            provider.lies = { configuration: { issuer: other.issuer } };
            test.now += 11 * 60_000;
            const params = { provider: 'example' };
            const tried = await browser.call(calls.testSsoProvider, { token: admin, params });
            expect(tried.data).toMatchObject({ isFound: false });
            expect(visits).toBe(0);
        } finally {
            inner.close();
            provider.lies = {};
            test.now += 11 * 60_000;
        }
    });

    it('counts no failure of its address while the provider is away', async () => {
        const { query } = provider.authorize(await begin());
        provider.lies = { redirect: 'http://127.0.0.1:9' };
        test.now += 11 * 60_000;
        expect(await finish(String(query))).toMatchObject({ status: 502 });
        provider.lies = {};
        const counted = await test.stores.db
            .selectFrom('login_failures')
            .select('id')
            .where('at', '=', test.now)
            .execute();
        expect(counted).toEqual([]);
    });

    it('is stopped after many answers that were refused', async () => {
        for (let tries = 0; tries < 30; tries += 1) await finish('state=forged');
        expect((await enter()).status).toBe(429);
    });
});

describe('whose account it is', () => {
    const created = async () => (await users().execute()).length;

    it.each([
        ['is not verified', { email_verified: false }],
        ['is not said to be verified', { email_verified: undefined }],
        ['is none', { email: 'nobody' }],
    ])('is nobody’s where the address %s', async (_, claims) => {
        provider.lies = { claims };
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.email_unverified' });
        await save({ trustsEmail: true, linksByEmail: true });
        const isTold = 'email_verified' in claims && claims.email_verified === undefined;
        expect((await enter()).status).toBe(isTold ? 200 : 409);
    });

    it('is never taken by an address alone, unless the operator chose so', async () => {
        await addAccount(test, email);
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.link_first' });
        await save({ linksByEmail: true });
        expect((await enter()).data.session?.userInfo.email).toBe(email);
        expect((await emailsTo(test, email)).at(-1)?.subject).toContain('connected to Example ID');
        // the address went to somebody else at the provider
        provider.person.sub = `another ${turn}`;
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.link_first' });
    });

    it.each(['admin', 'article_editor'] as const)(
        'of staff (%s) is not taken by an address',
        async role => {
            await save({ linksByEmail: true });
            await addAccount(test, email, role);
            expect(await enter()).toMatchObject({ status: 409, error: 'sso.link_first' });
        },
    );

    it('is made as registration goes, or never, or always', async () => {
        const { settings } = test.stores;
        await save({ createsAccounts: 'never' });
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.no_account' });
        await save({ createsAccounts: 'registration' });
        await settings.change({ registration: 'closed' });
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.no_account' });
        await settings.change({ registration: 'invite' });
        expect((await enter()).errors).toEqual({ invite: 'field.needed' });
        expect((await enter({ invite: 'nobody’s' })).errors).toEqual({
            invite: 'invite.code_unknown',
        });
        expect(await created()).toBe(0);
        const inviter = `inviter${turn}@example.com`;
        await addAccount(test, inviter);
        expect((await enter({ invite: inviter })).status).toBe(200);
        expect(await users().execute()).toMatchObject([{ invited_by: inviter }]);
        provider.person = { sub: `b${turn}`, email: `b${turn}@example.com`, email_verified: true };
        await settings.change({ registration: 'closed' });
        await save({ createsAccounts: 'always' });
        expect((await enter()).status).toBe(200);
    });

    it('is of a domain that the operator lets in', async () => {
        await save({ domains: ['example.org'] });
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.email_domain' });
        provider.person.email = `x${turn}@sub.example.org`;
        expect(await enter()).toMatchObject({ error: 'sso.email_domain' });
        provider.person.email = `x${turn}@EXAMPLE.org`;
        expect((await enter()).status).toBe(200);
    });

    it('is no way into one that is disabled or was closed', async () => {
        await enter();
        const ours = test.stores.db.updateTable('users').where('email', '=', email);
        await ours.set({ status: 'disabled' }).execute();
        expect(await enter()).toMatchObject({ status: 409, error: 'account.disabled' });
        await ours.set({ status: 'active' }).execute();
        const token = (await enter()).data.session?.x_token ?? '';
        await stepUp();
        const closed = await browser.call(calls.closeAccount, { token, body: { email } });
        expect(closed.status).toBe(200);
        const again = await enter();
        expect(again.status).toBe(200);
        // a new account: nothing of the closed one is left to it
        expect(await created()).toBe(1);
    });
});

describe('connecting an account that is signed in', () => {
    const link = async (token: string) => {
        await stepUp();
        const params = { provider: 'example' };
        const { data } = await browser.call(calls.beginLink, { token, params });
        return provider.authorize(data.url).query;
    };

    it('needs a step-up, and gives a way in that can be taken away', async () => {
        const token = await addAccount(test, `own${turn}@example.com`, 'user');
        await test.stores.db.updateTable('sessions').set({ step_up_until: null }).execute();
        const params = { provider: 'example' };
        expect(await browser.call(calls.beginLink, { token, params })).toMatchObject({
            status: 403,
            needs: 'stepUp',
        });
        expect((await finish(await link(token))).data).toMatchObject({
            isLinked: true,
            session: null,
        });
        expect((await enter()).data.session?.userInfo.email).toBe(`own${turn}@example.com`);
        const { data } = await browser.call(calls.listIdentities, { token });
        expect(data).toMatchObject({ list: [{ provider: 'Example ID', email }], providers: [] });
        const identity = data.list[0]?.id ?? '';
        await stepUp();
        await browser.call(calls.removeIdentity, { token, params: { identity } });
        const subjects = (await emailsTo(test, `own${turn}@example.com`)).map(
            ({ subject }) => subject,
        );
        expect(subjects[0]).toContain('connected to Example ID');
        expect(subjects[1]).toContain('disconnected from Example ID');
    });

    it('is refused where the identity is somebody else’s, or the session has ended', async () => {
        await enter();
        const token = await addAccount(test, `own${turn}@example.com`);
        expect(await finish(await link(token))).toMatchObject({ status: 409, error: 'sso.taken' });
        provider.person.sub = `free ${turn}`;
        const query = await link(token);
        await browser.call(calls.logout, { token });
        expect(await finish(query)).toMatchObject({ error: 'account.sign_in_expired' });
    });
});

describe('the second step', () => {
    const linked = async (role: 'user' | 'admin') => {
        const own = `step${turn}@example.com`;
        const token = await addAccount(test, own, role);
        await stepUp();
        const params = { provider: 'example' };
        const { data } = await browser.call(calls.beginLink, { token, params });
        await finish(provider.authorize(data.url).query);
        return { own, token };
    };
    const turnOn = async (token: string) => {
        const begun = await browser.call(calls.beginTotp, {
            token,
            body: { password: userPassword },
        });
        const { secret } = begun.data;
        await browser.call(calls.confirmTotp, {
            token,
            body: { code: totpCode(secret, test.now) },
        });
        test.now += 30_000;
        return secret;
    };

    it('of the account is asked for, in this browser, and wrong codes count', async () => {
        const { own, token } = await linked('user');
        const secret = await turnOn(token);
        const { data } = await enter();
        expect(data).toMatchObject({
            session: null,
            secondStep: { email: own, hasPasskey: false },
        });
        const ticket = data.secondStep?.ticket ?? '';
        const prove = (code: string, jar = browser) =>
            jar.call(calls.ssoSecondStep, { body: { ticket, code } });
        const thief = new CookieJar(test, '198.51.100.2');
        expect(await prove(totpCode(secret, test.now), thief)).toMatchObject({ status: 409 });
        expect((await prove('000000')).errors).toEqual({ code: 'account.code_wrong' });
        expect((await prove(totpCode(secret, test.now))).status).toBe(200);
        test.now += 30_000;
        expect(await prove(totpCode(secret, test.now))).toMatchObject({ status: 409 });
        const failures = await test.stores.db
            .selectFrom('login_failures')
            .select('id')
            .where('account', '=', own)
            .execute();
        // cleared by the success
        expect(failures).toEqual([]);
    });

    it('of the provider is enough where the operator trusts it, never instead of an administrator’s own', async () => {
        const user = await linked('user');
        await turnOn(user.token);
        provider.lies = { claims: { amr: ['pwd', 'mfa'] } };
        expect((await enter()).data.session).toBeNull();
        await save({ trustsSecondStep: true });
        expect((await enter()).data.session).not.toBeNull();
        provider.lies = { claims: { amr: ['pwd'] } };
        expect((await enter()).data.session).toBeNull();
        await test.stores.db
            .updateTable('users')
            .set({ roles: '["admin"]' })
            .where('email', '=', user.own)
            .execute();
        provider.lies = { claims: { amr: ['mfa'] } };
        expect((await enter()).data.session).toBeNull();
    });

    it('is needed of administrators', async () => {
        await linked('admin');
        expect(await enter()).toMatchObject({ status: 409, error: 'sso.second_step_needed' });
        await save({ trustsSecondStep: true });
        provider.lies = { claims: { acr: 'https://refeds.org/profile/mfa' } };
        expect((await enter()).data.session).not.toBeNull();
    });
});

describe('roles by a claim', () => {
    it('come and go at each sign-in; others stay, and administrators are not made so', async () => {
        const roleRules = [
            { value: 'help', role: 'support' },
            { value: 'desk', role: 'support' },
            { value: 'writers', role: 'article_editor' },
        ];
        await save({ roleClaim: 'realm.groups', roleRules });
        provider.lies = { claims: { realm: { groups: ['desk', 'writers', 'admin'] } } };
        await enter();
        expect(await users().execute()).toMatchObject([
            { roles: '["user","article_editor"]', staff_roles: '["support"]' },
        ]);
        await test.stores.db
            .updateTable('users')
            .set({ staff_roles: '["support","reviewer"]' })
            .where('email', '=', email)
            .execute();
        provider.lies = { claims: { realm: { groups: 'other' } } };
        await enter();
        expect(await users().execute()).toMatchObject([
            { roles: '["user"]', staff_roles: '["reviewer"]' },
        ]);
        const wrong = await save({
            roleClaim: 'groups',
            roleRules: [{ value: 'x', role: 'admin' }],
        });
        expect(wrong.errors).toEqual({ roleRules: 'sso.role_unknown' });
    });
});

describe('the operator’s settings', () => {
    it('need a step-up, keep the secret, and tell the log without it', async () => {
        await test.stores.db.updateTable('sessions').set({ step_up_until: null }).execute();
        const params = { provider: 'example' };
        const asked = { token: admin, params, body: input() };
        expect(await browser.call(calls.saveSsoProvider, asked)).toMatchObject({ needs: 'stepUp' });
        await save({ secret: '' });
        expect((await enter()).status).toBe(200);
        const listed = await browser.call(calls.listSsoProviders, { token: admin });
        const log = await test.stores.db
            .selectFrom('audit_log')
            .select(['changes'])
            .where('resource', '=', 'sso_providers')
            .execute();
        for (const text of [JSON.stringify(listed), JSON.stringify(log)]) {
            expect(text).not.toContain(provider.clientSecret);
            expect(text).not.toContain('sealed');
        }
        // what one server was trusted with is not sent to another
        const moved = await save({ secret: '', issuer: other.issuer });
        expect(moved.data.hasSecret).toBe(false);
    });

    it.each([
        ['issuer', { issuer: 'http://id.example' }],
        ['issuer', { issuer: 'https://id.example/?a=1' }],
        ['issuer', { issuer: 'https://user:x@id.example' }],
        ['scopes', { scopes: 'email' }],
        ['domains.0', { domains: ['@example.com'] }],
        ['label', { label: '' }],
    ])('name %s when it is wrong', async (field, over) => {
        const { status, errors } = await save(over);
        expect(status).toBe(422);
        expect(Object.keys(errors ?? {})).toEqual([field]);
    });

    it('leave passwords, passkeys and registration to administrators where single sign-on is all', async () => {
        await addAccount(test, email);
        await save({ isOn: false });
        const { settings } = test.stores;
        await expect(settings.change({ sso_only: 1 })).rejects.toMatchObject({
            errors: { sso_only: 'sso.no_provider' },
        });
        await save();
        await settings.change({ sso_only: 1 });
        const login = (address: string, password: string) =>
            browser.call(calls.login, { body: { email: address, password } });
        expect(await login(email, userPassword)).toMatchObject({
            status: 409,
            error: 'account.sso_only',
        });
        // who does not know the password hears nothing of it
        expect((await login(email, 'a wrong password')).status).toBe(401);
        expect((await signIn(test)).length).toBeGreaterThan(20);
        const asked = { email: `new${turn}@example.com`, purpose: 'register' as const };
        expect((await browser.call(calls.sendEmailVerify, { body: asked })).errors).toEqual({
            email: 'account.sso_only',
        });
        expect((await browser.call(calls.waysIn)).data).toEqual({
            hasPasskeys: true,
            isSsoOnly: true,
            providers: [{ id: 'example', label: 'Example ID' }],
        });
        const off = await save({ isOn: false });
        expect(off).toMatchObject({ status: 409, error: 'sso.last_provider' });
        const params = { provider: 'example' };
        const removed = await browser.call(calls.removeSsoProvider, { token: admin, params });
        expect(removed).toMatchObject({ status: 409, error: 'sso.last_provider' });
    });
});
