import { randomUUID } from 'node:crypto';
import { TOTP, Secret as TotpSecret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { users } from '../../contract/identity/resources/users';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { emailsTo } from '../fixtures/accounts';
import { codeIn } from '../fixtures/codeIn';
import { addFunds, addJournal } from '../fixtures/financeRecords';
import { addPerson, addSiteOf, callFrom, newAddress, type Person } from '../fixtures/people';
import { send, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const ask = users.calls;
const one = async (id: string) => (await callFrom(test, ann, ask.one, { params: { id } })).data;
const list = async (query: object) => (await callFrom(test, ann, ask.list, { query })).data;
const idsOf = async (query: object) => (await list(query)).list.map(({ id }) => id);
const input = (rest = {}) => ({
    email: `${randomUUID()}@example.com`,
    name: 'Bob',
    roles: ['user' as const],
    notes: '',
    ...rest,
});
const actions = async (id: string) => {
    const { data } = await callFrom(test, ann, ask.history, { params: { id } });
    return data.list.map(({ action }) => action);
};
const signIn = (email: string, password: string) =>
    callFrom(test, { address: newAddress() }, calls.login, { body: { email, password } });

describe('the list of users', () => {
    it('tells what each has, counted for all of the page', async () => {
        const { db } = test.stores;
        const bob = await addPerson(test, 'user');
        const eve = await addPerson(test, 'user');
        await addSiteOf(test, bob);
        await addSiteOf(test, bob);
        const order = (buyer: Person, seller: Person) => ({
            id: randomUUID(),
            number: randomUUID(),
            type: 'domain',
            title: 'x',
            buyer_id: buyer.id,
            seller_id: seller.id,
            product_id: null,
            search_text: '',
            price: 5,
            discount: 0,
            total: 5,
            fee: 0,
            currency: 'CNY',
            state: 'paid',
            state_since: 1,
            deadline_at: null,
            created_at: 1,
            updated_at: 1,
            version: 1,
        });
        await db
            .insertInto('orders')
            .values([order(bob, eve), order(eve, bob), order(bob, bob)])
            .execute();
        // each comes by an order of its own
        await addFunds(test, bob, 9_000_000_000_000_000, 'USDT');
        await addFunds(test, bob, 9_000_000_000_000_001n, 'USDT');
        await addFunds(test, bob, 677);
        await addJournal(test, 'withdrawal_request', [
            { account: ledgerAccounts.available(bob.id), amount: -77 },
            { account: ledgerAccounts.frozen(bob.id), amount: 77 },
        ]);
        const found = (await list({ q: bob.email })).list[0];
        expect(found).toMatchObject({
            email: bob.email,
            sites: 2,
            orders: 6,
            status: 'active',
            secondStep: false,
            balances: [
                { currency: 'CNY', amount: '600' },
                { currency: 'USDT', amount: '18000000000000001' },
            ],
            lastLoginAt: null,
        });
        expect(await one(eve.id)).toMatchObject({ sites: 0, orders: 2, balances: [] });
        await signIn(bob.email, bob.password);
        expect((await one(bob.id)).lastLoginAt).toBe(test.now);
    });

    it('is filtered', async () => {
        const since = test.now + 1000;
        test.now = since;
        const editor = await addPerson(test, 'article_editor');
        test.now += 1000;
        const owner = await addPerson(test, 'user');
        await addSiteOf(test, owner);
        const { db } = test.stores;
        await db
            .updateTable('users')
            .set({ totp_on: 1, invited_by: editor.id })
            .where('id', '=', owner.id)
            .execute();
        const among = (query: object) => idsOf({ createdAt_gte: since, ...query });
        expect(await among({})).toEqual([owner.id, editor.id]);
        expect(await among({ order: 'ASC' })).toEqual([editor.id, owner.id]);
        expect(await among({ role: 'article_editor' })).toEqual([editor.id]);
        expect(await among({ role: 'admin' })).toEqual([]);
        expect(await among({ hasSites: 'true' })).toEqual([owner.id]);
        expect(await among({ hasSites: 'false' })).toEqual([editor.id]);
        expect(await among({ secondStep: 'true' })).toEqual([owner.id]);
        expect(await among({ invitedBy: editor.id })).toEqual([owner.id]);
        expect(await among({ status: 'disabled' })).toEqual([]);
        expect(await among({ createdAt_lte: since })).toEqual([editor.id]);
        expect(await among({ q: owner.email.slice(0, 12) })).toEqual([owner.id]);
    });

    it('goes out without any secret', async () => {
        const { db } = test.stores;
        const { id } = await addPerson(test, 'user');
        const secrets = {
            totp_secret: 'SEALEDSECRET',
            recovery_codes: '["RECOVERYHASH"]',
            name: '=1+1',
        };
        await db.updateTable('users').set(secrets).where('id', '=', id).execute();
        const rows = await db.selectFrom('users').select(['password_hash', 'notes']).execute();
        const get = async (path: string) =>
            (await test.app.inject({ url: path, headers: { 'x-token': ann.token } })).body;
        const texts = await Promise.all([
            get(`${users.exportPath}?format=csv&lang=en`),
            get(`${users.path}?perPage=200`),
            get(`${users.path}/${id}`),
        ]);
        for (const text of texts) {
            expect(text).not.toContain('SEALEDSECRET');
            expect(text).not.toContain('RECOVERYHASH');
            expect(text).not.toContain('argon2');
            for (const { password_hash } of rows) expect(text).not.toContain(password_hash);
        }
        expect(texts[0]).toContain("'=1+1");
        expect(texts[0]?.split('\r\n')[0]).toContain(
            'E-mail,Name,Roles,Status,Two-factor authentication',
        );
    });
});

describe('a new account', () => {
    it('is made without a password, which its holder chooses with the code of a letter', async () => {
        const body = input({ notes: 'From the fair', roles: ['user', 'article_editor'] });
        const { data } = await callFrom(test, ann, ask.create, { body });
        expect(data).toMatchObject({ ...body, status: 'active', invitationAt: test.now });
        const [letter] = await emailsTo(test, body.email);
        const code = codeIn(letter?.text);
        expect(letter?.text).toContain('7 days');
        // it waits longer than a code that somebody asks for
        test.now += 6 * 86_400_000;
        const choose = { email: body.email, code, password: 'a password of my own' };
        const from = { address: newAddress() };
        expect((await callFrom(test, from, calls.getPasswd, { body: choose })).status).toBe(200);
        expect((await signIn(body.email, choose.password)).status).toBe(200);
        expect((await one(data.id)).invitationAt).toBeNull();
        expect(await actions(data.id)).toEqual(['signIn', 'create']);
        ann = await addPerson(test, 'admin');
    });

    it('gets its letter again until a password is chosen', async () => {
        const { data } = await callFrom(test, ann, ask.create, { body: input() });
        const again = () => callFrom(test, ann, calls.inviteUserAgain, { params: { id: data.id } });
        expect((await again()).status).toBe(429);
        test.now += 61_000;
        expect((await again()).status).toBe(200);
        const letters = await emailsTo(test, data.email);
        expect(letters).toHaveLength(2);
        const code = codeIn(letters[1]?.text);
        const body = { email: data.email, code, password: 'a password of my own' };
        await callFrom(test, { address: newAddress() }, calls.getPasswd, { body });
        test.now += 61_000;
        expect((await again()).status).toBe(409);
        expect(await actions(data.id)).toEqual(['invite', 'create']);
    });

    it('is refused for a known e-mail, no role, or that of guests', async () => {
        const refused = async (rest: object) =>
            (await callFrom(test, ann, ask.create, { body: input(rest) })).errors;
        expect(await refused({ email: ann.email.toUpperCase() })).toEqual({
            email: 'account.email_taken',
        });
        expect(await refused({ roles: [] })).toEqual({ roles: 'field.needed' });
        expect(Object.keys((await refused({ roles: ['client'] })) ?? {})).toEqual(['roles.0']);
        expect(await refused({ name: '' })).toEqual({ name: 'field.needed' });
    });

    it('is deleted by nobody', async () => {
        expect(test.app.hasRoute({ method: 'POST', url: `${users.path}/remove` })).toBe(false);
    });
});

describe('a change', () => {
    const edit = async (id: string, change: object, who = ann) => {
        const { email, name, roles, notes, version } = await one(id);
        const body = { email, name, roles: roles as 'user'[], notes, version, ...change };
        return callFrom(test, who, ask.edit, { params: { id }, body });
    };

    it('takes effect at once, and is remembered', async () => {
        const bob = await addPerson(test, 'user');
        const { data } = await edit(bob.id, { roles: ['article_editor'], name: 'Bobby' });
        expect(data).toMatchObject({ roles: ['article_editor'], name: 'Bobby', version: 2 });
        const { data: info } = await callFrom(test, bob, calls.info);
        expect(info.userInfo).toMatchObject({ roles: ['article_editor'], name: 'Bobby' });
        // what people change of themselves is seen too
        await callFrom(test, bob, calls.updateProfile, { body: { name: 'Bobbie' } });
        expect((await edit(bob.id, { version: 2 })).status).toBe(409);
    });

    it('leaves the e-mail as it is, and everybody their own administration', async () => {
        const bob = await addPerson(test, 'admin');
        expect((await edit(bob.id, { email: 'other@example.com' })).errors).toEqual({
            email: 'account.email_fixed',
        });
        expect((await edit(bob.id, { roles: ['user'] }, bob)).errors).toEqual({
            roles: 'user.own_administration',
        });
        expect((await edit(bob.id, { roles: ['user'] })).status).toBe(200);
    });

    it('leaves an administrator, also when two take the role from one another', async () => {
        const [bob, eve] = [await addPerson(test, 'admin'), await addPerson(test, 'admin')];
        const { db } = test.stores;
        const others = () =>
            db
                .selectFrom('users')
                .select('id')
                .where('roles', 'like', '%"admin"%')
                .where('id', 'not in', [bob.id, eve.id])
                .execute();
        const ids = (await others()).map(({ id }) => id);
        const disabled = { status: 'disabled' as const };
        const bodies = await Promise.all([bob, eve].map(({ id }) => one(id)));
        await db.updateTable('users').set(disabled).where('id', 'in', ids).execute();
        const demote = (who: Person, whom: Person, at: 0 | 1) =>
            callFrom(test, who, ask.edit, {
                params: { id: whom.id },
                body: {
                    email: whom.email,
                    name: 'x',
                    roles: ['user'],
                    notes: '',
                    version: bodies[at]?.version ?? 0,
                },
            });
        const answers = await Promise.all([demote(bob, eve, 1), demote(eve, bob, 0)]);
        await db.updateTable('users').set({ status: 'active' }).where('id', 'in', ids).execute();
        const statuses = answers.map(({ status }) => status).sort();
        // one was no administrator any more when asking, or would have left nobody
        expect(statuses[0]).toBe(200);
        expect([403, 422]).toContain(statuses[1]);
    });
});

describe('a disabled account', () => {
    const disable = (id: string, who = ann) =>
        callFrom(test, who, calls.disableUser, { params: { id }, body: { reason: 'Spam' } });

    it('is out at once, and stays out', async () => {
        const bob = await addPerson(test, 'user');
        const site = await addSiteOf(test, bob);
        expect((await disable(bob.id)).status).toBe(200);
        expect((await callFrom(test, bob, calls.info)).status).toBe(403);
        const refused = await signIn(bob.email, bob.password);
        expect([refused.status, refused.error]).toEqual([409, 'account.disabled']);
        expect((await signIn(bob.email, 'a wrong password')).status).toBe(401);
        // a code comes by no letter, and a stolen one sets no password
        const body = { email: bob.email, purpose: 'getPasswd' as const };
        const from = { address: newAddress() };
        expect((await callFrom(test, from, calls.sendEmailVerify, { body })).status).toBe(200);
        const [letter] = await emailsTo(test, bob.email);
        expect(letter?.subject).toContain('disabled');
        expect(codeIn(letter?.text)).toBe('');
        expect(await one(bob.id)).toMatchObject({ status: 'disabled', statusReason: 'Spam' });
        // visitors of the site are nobody's fault
        await test.stores.siteCache.refresh();
        const event = { s: site, k: 'v', u: 'https://example.com/', i: 'visitor_of_bobs' };
        expect((await send(test, event)).statusCode).toBe(202);
        expect((await disable(bob.id)).status).toBe(409);
        await callFrom(test, ann, calls.enableUser, { params: { id: bob.id } });
        // enabled again, but the old session does not come back
        expect((await callFrom(test, bob, calls.info)).status).toBe(403);
        expect((await signIn(bob.email, bob.password)).status).toBe(200);
        expect(await actions(bob.id)).toEqual(['enable', 'disable']);
    });

    it('no code that was sent before helps', async () => {
        const bob = await addPerson(test, 'user');
        const from = { address: newAddress() };
        const asked = { email: bob.email, purpose: 'getPasswd' as const };
        const { data } = await callFrom(test, from, calls.sendEmailVerify, { body: asked });
        const code = codeIn((await emailsTo(test, bob.email))[0]?.text);
        await disable(bob.id);
        const body = {
            email: bob.email,
            code,
            request: data.request,
            password: 'a password of my own',
        };
        const answer = await callFrom(test, from, calls.getPasswd, { body });
        expect(answer.errors).toEqual({ code: 'account.code_wrong' });
    });

    it('is never one’s own, nor unknown, nor without a reason', async () => {
        expect((await disable(ann.id)).error).toBe('user.not_yourself');
        expect((await disable('nobody')).status).toBe(404);
        const input = { params: { id: ann.id }, body: { reason: ' ' } };
        expect((await callFrom(test, ann, calls.disableUser, input)).errors).toEqual({
            reason: 'field.needed',
        });
    });
});

describe('actions on an account', () => {
    it('turn the second step off, and say so by mail', async () => {
        const bob = await addPerson(test, 'user');
        const own = { body: { password: bob.password } };
        const { data } = await callFrom(test, bob, calls.beginTotp, own);
        const totp = new TOTP({ secret: TotpSecret.fromBase32(data.secret) });
        const code = totp.generate({ timestamp: test.now });
        await callFrom(test, bob, calls.confirmTotp, { body: { code } });
        expect((await one(bob.id)).secondStep).toBe(true);
        const reset = () => callFrom(test, ann, calls.resetUserTotp, { params: { id: bob.id } });
        test.now += 1;
        expect((await reset()).status).toBe(200);
        expect((await reset()).status).toBe(409);
        expect((await signIn(bob.email, bob.password)).status).toBe(200);
        const letters = await emailsTo(test, bob.email);
        expect(letters.at(-1)?.subject).toContain('was reset');
        expect(await actions(bob.id)).toEqual(['resetSecondStep']);
    });

    it('count passkeys and remove them all, and say so by mail', async () => {
        const { db } = test.stores;
        const bob = await addPerson(test, 'user');
        for (const name of ['Laptop', 'Telephone']) {
            await db
                .insertInto('passkeys')
                .values({
                    id: `${bob.id}-${name}`,
                    user_id: bob.id,
                    credential_id: `${bob.id}-${name}`,
                    public_key: 'key',
                    counter: 0,
                    transports: '[]',
                    name,
                    is_synced: 0,
                    created_at: test.now,
                    last_used_at: null,
                })
                .execute();
        }
        await db.updateTable('users').set({ passkey_step: 1 }).where('id', '=', bob.id).execute();
        expect((await one(bob.id)).passkeys).toBe(2);
        const remove = (by: Person) =>
            callFrom(test, by, calls.removeUserPasskeys, { params: { id: bob.id } });
        expect((await remove(await addPerson(test, 'user'))).status).toBe(403);
        expect((await remove(ann)).data).toEqual({ removed: 2 });
        expect((await remove(ann)).error).toBe('user.no_passkeys');
        expect(await one(bob.id)).toMatchObject({ passkeys: 0, secondStep: false });
        const own = { params: { id: ann.id } };
        expect((await callFrom(test, ann, calls.removeUserPasskeys, own)).error).toBe(
            'user.own_passkeys',
        );
        expect((await emailsTo(test, bob.email)).at(-1)?.subject).toContain('were removed');
        expect(await actions(bob.id)).toEqual(['removePasskeys']);
    });

    it('show sessions and end them', async () => {
        const bob = await addPerson(test, 'user');
        const { data } = await signIn(bob.email, bob.password);
        const params = { id: bob.id };
        const listed = async () =>
            (await callFrom(test, ann, calls.listUserSessions, { params })).data.list;
        expect(await listed()).toHaveLength(2);
        expect((await callFrom(test, ann, calls.endUserSessions, { params })).data.ended).toBe(2);
        expect(await listed()).toEqual([]);
        for (const token of [bob.token, data.x_token]) {
            const from = { token, address: newAddress() };
            expect((await callFrom(test, from, calls.info)).status).toBe(403);
        }
        // one’s own present session goes on
        const own = { params: { id: ann.id } };
        await callFrom(test, ann, calls.endUserSessions, own);
        expect((await callFrom(test, ann, calls.info)).status).toBe(200);
    });
});
