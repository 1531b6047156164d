import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { invites } from '../../contract/identity/resources/invites';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { codeFor } from '../fixtures/accounts';
import { addJournal } from '../fixtures/financeRecords';
import { addInvite } from '../fixtures/invites';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { call, chrome, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

let hosts = 0;
/** A public address that nobody else has. */
const publicAddress = (): string => {
    hosts += 1;
    return `198.18.${hosts >> 8}.${hosts & 255}`.replace('198.18', '93.184');
};

const list = async (query: object = {}) =>
    (await callFrom(test, ann, invites.calls.list, { query })).data.list;
const one = async (id: string) =>
    (await callFrom(test, ann, invites.calls.one, { params: { id } })).data;
const of = (inviter: Person) => list({ inviterId: inviter.id });

const register = async (
    inviter: Person,
    { address = publicAddress(), agent = chrome, cookie = '' } = {},
) => {
    const email = `${randomUUID()}@example.com`;
    const asked = await codeFor(test, email, 'register');
    const { invite_code: invite } = await test.stores.db
        .selectFrom('users')
        .select('invite_code')
        .where('id', '=', inviter.id)
        .executeTakeFirstOrThrow();
    const body = { email, ...asked, password: 'a password of my own', invite };
    const answer = await call(test, calls.register, { address, agent, cookie, body });
    if (answer.status !== 200) throw new Error(answer.message);
    const [invited] = await list({ q: email });
    if (!invited) throw new Error('no invite was written');
    return { email, invite: invited };
};

const signInAt = (person: Person, address: string, agent: string) => {
    const body = { email: person.email, password: person.password };
    return call(test, calls.login, { address, agent, body });
};

describe('registering with a code', () => {
    it('is written down, with where it came from', async () => {
        const bob = await addPerson(test, 'user');
        const address = publicAddress();
        const { email, invite } = await register(bob, { address });
        expect(invite).toMatchObject({
            inviter: { id: bob.id, email: bob.email },
            invitee: { email },
            state: 'valid',
            marks: [],
            earned: [],
            note: '',
            createdAt: test.now,
        });
        expect(await one(invite.id)).toMatchObject({
            address,
            device: 'Chrome 130 · Windows',
            batch: [],
            inviterSessions: [],
        });
    });

    it('is marked when it comes from where the inviter is', async () => {
        const bob = await addPerson(test, 'user');
        const address = publicAddress();
        await signInAt(bob, address, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0');
        const other = await register(bob, { address });
        expect(other.invite.marks).toEqual(['sameAddress']);
        const sessions = (await one(other.invite.id)).inviterSessions;
        expect(sessions.map(({ device }) => device)).toEqual([expect.stringContaining('Firefox')]);
        const eve = await addPerson(test, 'user');
        const home = publicAddress();
        await signInAt(eve, home, chrome);
        expect((await register(eve, { address: home })).invite.marks).toEqual([
            'sameAddress',
            'sameDevice',
        ]);
    });

    it('is marked in the browser that the inviter has used, wherever that is now', async () => {
        const bob = await addPerson(test, 'user');
        const response = await test.app.inject({
            method: 'POST',
            url: calls.login.path,
            remoteAddress: publicAddress(),
            payload: { email: bob.email, password: bob.password },
        });
        const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
        expect((await register(bob, { cookie })).invite.marks).toEqual(['sameDevice']);
        const eve = await addPerson(test, 'user');
        expect((await register(eve, { cookie })).invite.marks).toEqual([]);
    });

    it('is marked when several come from one address within a day', async () => {
        const bob = await addPerson(test, 'user');
        const address = publicAddress();
        const first = await register(bob, { address });
        expect(first.invite.marks).toEqual([]);
        test.now += 20 * 3_600_000;
        const second = await register(await addPerson(test, 'user'), { address, agent: 'x' });
        expect(second.invite.marks).toEqual(['sameBatch']);
        const found = await one(first.invite.id);
        expect(found.marks).toEqual(['sameBatch']);
        expect(found.batch.map(({ invitee }) => invitee.email)).toEqual([second.email]);
        test.now += 25 * 3_600_000;
        const late = await register(bob, { address });
        expect(late.invite.marks).toEqual([]);
    });

    it('says nothing by a private address, which everybody behind a proxy has', async () => {
        const bob = await addPerson(test, 'user');
        await signInAt(bob, '10.200.0.1', chrome);
        const { invite } = await register(bob, { address: '10.200.0.1' });
        const again = await register(bob, { address: '10.200.0.1' });
        expect([invite.marks, again.invite.marks]).toEqual([[], []]);
    });

    it('takes the lines of one platform for one address', async () => {
        const bob = await addPerson(test, 'user');
        await signInAt(bob, '2a02:8388:1:2::5', 'x');
        const { invite } = await register(bob, { address: '2a02:8388:1:2:aaaa::9' });
        expect(invite.marks).toEqual(['sameAddress']);
        const { invite: next } = await register(bob, { address: '2a02:8388:1:3::9' });
        expect(next.marks).toEqual([]);
    });

    it('is marked afterwards, when the inviter signs in from there', async () => {
        const bob = await addPerson(test, 'user');
        const address = publicAddress();
        const { invite } = await register(bob, { address });
        await signInAt(await addPerson(test, 'user'), address, chrome);
        expect((await one(invite.id)).marks).toEqual([]);
        await signInAt(bob, address, chrome);
        expect((await one(invite.id)).marks).toEqual(['sameAddress', 'sameDevice']);
    });

    it('is nothing without a code', async () => {
        const email = `${randomUUID()}@example.com`;
        const asked = await codeFor(test, email, 'register');
        const body = { email, ...asked, password: 'a password of my own' };
        await call(test, calls.register, { address: publicAddress(), body });
        expect(await list({ q: email })).toEqual([]);
    });
});

describe('the list', () => {
    it('is filtered by inviter, suspicion, state and words', async () => {
        const bob = await addPerson(test, 'user');
        const plain = await register(bob);
        const marked = await addInvite(test, bob, await addPerson(test, 'user'), {
            isInvitersBrowser: true,
        });
        const ids = async (query: object) =>
            (await list({ inviterId: bob.id, ...query })).map(({ id }) => id).sort();
        expect(await ids({})).toEqual([plain.invite.id, marked].sort());
        expect(await ids({ suspicious: 'true' })).toEqual([marked]);
        expect(await ids({ suspicious: 'false' })).toEqual([plain.invite.id]);
        expect(await ids({ q: plain.email.toUpperCase() })).toEqual([plain.invite.id]);
        expect(await ids({ state: 'void' })).toEqual([]);
    });

    it('says what the ledger holds for an invite, and for no other', async () => {
        const { db } = test.stores;
        const [bob, eve, seller] = await Promise.all(
            ['bob', 'eve', 'seller'].map(() => addPerson(test, 'user')),
        );
        if (!bob || !eve || !seller) throw new Error('three people');
        await addInvite(test, bob, eve);
        await addInvite(test, bob, await addPerson(test, 'user'));
        const order = async (buyer: Person, from: Person) => {
            const id = randomUUID();
            const stamps = { created_at: 1, updated_at: 1, version: 1 };
            await db
                .insertInto('orders')
                .values({
                    id,
                    number: id,
                    type: 'domain',
                    title: 'x',
                    search_text: '',
                    buyer_id: buyer.id,
                    seller_id: from.id,
                    product_id: null,
                    price: 5,
                    discount: 0,
                    total: 5,
                    fee: 0,
                    currency: 'CNY',
                    state: 'completed',
                    state_since: 1,
                    deadline_at: null,
                    ...stamps,
                })
                .execute();
            return id;
        };
        const post = (orderId: string, part: 'pending' | 'available', amount: number) =>
            addJournal(
                test,
                'release',
                [
                    { account: ledgerAccounts[part](bob.id), amount },
                    { account: ledgerAccounts.platform('fee'), amount: -amount },
                ],
                { orderId },
            );
        const commission = await order(eve, seller);
        await post(commission, 'pending', 30);
        await post(commission, 'pending', -30);
        await post(commission, 'available', 30);
        await post(await order(seller, eve), 'pending', 12);
        // what he sells himself is no commission, nor what others buy
        await post(await order(eve, bob), 'pending', 1000);
        await post(await order(seller, ann), 'pending', 500);
        const earned = (await of(bob)).map(invite => [invite.invitee.id, invite.earned]);
        expect(earned).toContainEqual([eve.id, [{ currency: 'CNY', amount: '42' }]]);
        expect(earned.filter(([, sums]) => sums?.length === 0)).toHaveLength(1);
    });
});

describe('an administrator', () => {
    it('says whether an invite counts and why, once for each version', async () => {
        const id = await addInvite(
            test,
            await addPerson(test, 'user'),
            await addPerson(test, 'user'),
        );
        const detector = (state: 'valid' | 'void', note: string, version: number) =>
            callFrom(test, ann, calls.reviewInvite, {
                params: { id },
                body: { state, note, version },
            });
        const { data } = await detector('void', 'The same person', 1);
        expect(data).toMatchObject({ state: 'void', note: 'The same person', version: 2 });
        expect((await detector('valid', 'Not so', 1)).status).toBe(409);
        expect((await detector('valid', '', 2)).errors).toEqual({ note: 'field.needed' });
        expect((await detector('valid', 'Explained', 2)).data.state).toBe('valid');
        const { data: history } = await callFrom(test, ann, invites.calls.history, {
            params: { id },
        });
        expect(history.list.map(({ action }) => action)).toEqual(['valid', 'void']);
        expect(history.list[1]?.changes).toEqual({
            state: ['valid', 'void'],
            note: ['', 'The same person'],
        });
    });
});
