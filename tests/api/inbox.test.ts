import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import { transitionProduct } from '../../contract/market/resources/products';
import { decideProductVersion } from '../../contract/market/resources/productVersions';
import { closeChat } from '../../contract/messaging/resources/chats';
import type { AnyResource } from '../../contract/platform/resource';
import {
    type InboxItem,
    type InboxShare,
    inboxKinds,
    inboxSources,
} from '../../contract/shell/inbox';
import { type InboundOutcome, inboundOutcomes } from '../../contract/trade/resources/payments';
import { actionsOf } from '../../server/trade/payments/presentMessage';
import { addApproval } from '../fixtures/approvals';
import { addChat } from '../fixtures/chats';
import { addCheck } from '../fixtures/checks';
import { addOrder, addWithdrawal } from '../fixtures/financeRecords';
import { sourceOffer } from '../fixtures/offers';
import { addInbound, addPaymentRecord, addProof } from '../fixtures/payments';
import { addPerson, addStaff, callFrom, nameOf, type Person } from '../fixtures/people';
import { addProduct, addVersion } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { addUnmatched } from '../fixtures/usdtTransfers';

let test: TestApp;
let ann: Person;
let bob: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    bob = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

interface Query {
    kind?: InboxItem['kind'];
    whose?: InboxShare;
    page?: number;
    perPage?: number;
}

const read = async (by: Person, query: Query = {}) =>
    (await callFrom(test, by, calls.readInbox, { query: { perPage: 50, ...query } })).data;
const find = async (by: Person, id: string, query: Query = {}) =>
    (await read(by, query)).list.find(one => one.id === id);

const submitted = async () => {
    const product = await addProduct(test, ann, { title: 'To be reviewed' });
    const body = { action: 'submit' as const, reason: '', version: product.version };
    await callFrom(test, ann, transitionProduct, { params: { id: product.id }, body });
    return product;
};

const message = async (outcome: InboundOutcome) => {
    const id = await addInbound(test);
    const rows = test.stores.db.updateTable('inbound_events').set({ outcome });
    await rows.where('id', '=', id).execute();
    return id;
};

describe('the inbox', () => {
    it('is empty where nothing waits', async () => {
        expect(await read(ann)).toEqual({
            list: [],
            total: 0,
            counts: Object.fromEntries(inboxKinds.map(kind => [kind, 0])),
        });
        const { data } = await callFrom(test, ann, calls.countInbox, {});
        expect(data).toEqual({ total: 0 });
    });

    it('has what waits of each kind, the oldest first', async () => {
        const made: [InboxItem['kind'], string][] = [];
        const add = async (kind: InboxItem['kind'], make: () => Promise<string>) => {
            test.now += 60_000;
            made.push([kind, await make()]);
        };
        await add('disputes', () => addOrder(test, buyer, { state: 'disputed' }));
        await add('reviews', async () => (await submitted()).id);
        await add('withdrawals', () => addWithdrawal(test, buyer, {}));
        await add('checks', () => addCheck(test, buyer));
        await add('chats', () => addChat(test, undefined, buyer));
        const { list, total } = await read(ann);
        expect(list.map(({ kind, id }) => [kind, id])).toEqual(made);
        expect(total).toBe(5);
        const since = list.map(one => one.since);
        expect(since).toEqual([...since].sort((a, b) => a - b));
        expect(await find(ann, made[1]?.[1] ?? '')).toMatchObject({
            title: 'To be reviewed',
            person: expect.stringMatching(/^user /),
            money: null,
        });
        expect(await find(ann, made[2]?.[1] ?? '')).toMatchObject({
            title: '',
            person: nameOf(buyer.id),
            money: { currency: expect.any(String), amount: expect.stringMatching(/^\d+$/) },
        });
    });

    it('has versions of source code by when they were added, and transfers that belong to nobody', async () => {
        test.now += 60_000;
        const product = await addProduct(test, ann, sourceOffer({ title: 'With versions' }));
        test.now += 60_000;
        const addedAt = test.now;
        const version = await addVersion(test, ann, product.id, '1.0.0');
        test.now += 60_000;
        await addVersion(test, ann, product.id, '1.1.0');
        const transfer = await addUnmatched(test);
        const versions = await read(ann, { kind: 'versions' });
        expect(versions.list).toMatchObject([
            { id: product.id, title: 'With versions', since: addedAt, whose: 'unassigned' },
        ]);
        expect((await read(ann, { kind: 'transfers' })).list.map(({ id }) => id)).toEqual([
            transfer,
        ]);
        const reviewer = await addStaff(test, 'reviewer');
        expect((await read(reviewer)).counts).toMatchObject({ versions: 1 });
        expect((await read(reviewer)).counts).not.toHaveProperty('transfers');
        expect((await read(await addStaff(test, 'finance'))).counts).toMatchObject({
            transfers: 1,
        });
        await callFrom(test, ann, decideProductVersion, {
            params: { id: product.id, version: version.id },
            body: { isApproved: true, reason: '' },
        });
        const left = await find(ann, product.id, { kind: 'versions' });
        expect(left?.since).toBe(addedAt + 60_000);
    });

    it('has transfers by hand from their proof on; a second confirmation is another person’s', async () => {
        test.now += 60_000;
        const id = await addPaymentRecord(test, buyer, { amount: 600_000 });
        expect(await find(ann, id)).toBeUndefined();
        const proof = await addProof(test, id);
        expect(await find(ann, id)).toMatchObject({
            kind: 'proofs',
            money: { amount: '600000', currency: 'CNY' },
            whose: 'unassigned',
        });
        expect((await read(await addStaff(test, 'finance'))).counts).toMatchObject({ proofs: 1 });
        expect((await read(await addStaff(test, 'reviewer'))).counts).not.toHaveProperty('proofs');
        await test.stores.db
            .updateTable('payment_proofs')
            .set({ state: 'once', first_by: ann.id })
            .where('id', '=', proof)
            .execute();
        expect((await find(ann, id))?.whose).toBe('others');
        expect((await find(bob, id))?.whose).toBe('unassigned');
        await test.stores.db
            .updateTable('payments')
            .set({ state: 'settled' })
            .where('id', '=', id)
            .execute();
        expect(await find(bob, id)).toBeUndefined();
    });

    it('counts what the lists have under the filter that it leads to', async () => {
        await addApproval(test, bob);
        await message('wrong_amount');
        await message('credited');
        const { counts } = await read(ann);
        for (const kind of inboxKinds) {
            const { resource, filter } = inboxSources[kind];
            const found = allResources.find(({ name }) => name === resource);
            const of = (found as unknown as AnyResource).calls.list;
            const query = Object.fromEntries(
                Object.entries(filter).map(([word, value]) => [word, String(value)]),
            );
            const list = await callFrom(test, ann, of, { query });
            expect([kind, list.data.total]).toEqual([kind, counts[kind]]);
        }
        const { data } = await callFrom(test, ann, calls.countInbox, {});
        const sum = Object.values(counts).reduce((all, one) => all + (one ?? 0), 0);
        expect(data.total).toBe(sum);
        expect((await read(ann, { kind: 'payments' })).list.map(({ kind }) => kind)).toEqual([
            'payments',
        ]);
    });

    it('has of gateways’ messages what somebody can settle, and no other', () => {
        const { outcome } = inboxSources.payments.filter;
        const settled = inboundOutcomes.filter(
            one => actionsOf({ outcome: one, report: '', attempts: 100 }).length > 0,
        );
        // one that came early is tried again by itself
        expect([...outcome, 'early'].sort()).toEqual([...settled].sort());
    });

    it('goes on from page to page, and shows nothing twice', async () => {
        for (let count = 0; count < 5; count += 1) await addChat(test);
        const whole = (await read(ann)).list.map(({ id }) => id);
        const pages: string[] = [];
        for (let page = 1; pages.length < whole.length; page += 1) {
            const { list, total } = await read(ann, { page, perPage: 3 });
            expect(total).toBe(whole.length);
            expect(list.length).toBeGreaterThan(0);
            pages.push(...list.map(({ id }) => id));
        }
        expect(pages).toEqual(whole);
    });

    it('loses what was done', async () => {
        const id = await addChat(test);
        expect(await find(ann, id)).toBeDefined();
        await callFrom(test, ann, closeChat, { params: { id }, body: { isClosed: true } });
        expect(await find(ann, id)).toBeUndefined();
    });
});

describe('whose work it is', () => {
    it('is the reviewer’s, and nobody else’s then', async () => {
        const { id } = await submitted();
        expect(await find(ann, id, { whose: 'unassigned' })).toMatchObject({ whose: 'unassigned' });
        await test.stores.db
            .updateTable('products')
            .set({ reviewer_id: bob.id })
            .where('id', '=', id)
            .execute();
        expect(await find(bob, id, { whose: 'mine' })).toMatchObject({ whose: 'mine' });
        expect(await find(ann, id, { whose: 'mine' })).toBeUndefined();
        expect(await find(ann, id, { whose: 'unassigned' })).toBeUndefined();
        expect(await find(ann, id)).toMatchObject({ whose: 'others' });
    });

    it('is another administrator’s where one asked for it, or would gain by it', async () => {
        const own = await addWithdrawal(test, ann, {});
        expect(await find(ann, own)).toMatchObject({ whose: 'others' });
        expect(await find(ann, own, { whose: 'unassigned' })).toBeUndefined();
        expect(await find(bob, own, { whose: 'unassigned' })).toMatchObject({ id: own });
    });

    it('counts under the same share as the list', async () => {
        for (const whose of ['all', 'mine', 'unassigned'] as const) {
            const { list, counts, total } = await read(bob, { whose });
            expect(list).toHaveLength(total);
            for (const kind of inboxKinds) {
                const shown = list.filter(one => one.kind === kind).length;
                expect([whose, kind, counts[kind]]).toEqual([whose, kind, shown]);
            }
        }
    });
});
