import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backOffice } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import { type FoundKind, mostFound, searchedResources } from '../../contract/shell/search';
import { articleInput } from '../fixtures/articleInput';
import { couponBody } from '../fixtures/coupons';
import { addOrder, addTransfer, newEvmAddress } from '../fixtures/financeRecords';
import { addDraft } from '../fixtures/listings';
import { addPaymentRecord } from '../fixtures/payments';
import {
    addGuest,
    addPerson,
    addSiteOf,
    callFrom,
    newAddress,
    type Person,
} from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let admin: Person;
let editor: Person;
let buyer: Person;
let seller: Person;
let stranger: Person;
/** what there is, by kind: the text that names it, and its id */
const there = {} as Record<FoundKind, { q: string; id: string }>;

const numberOf = async (id: string) =>
    (
        await test.stores.db
            .selectFrom('orders')
            .select('number')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
    ).number;

beforeAll(async () => {
    test = await startTestApp();
    const { db } = test.stores;
    admin = await addPerson(test, 'admin');
    editor = await addPerson(test, 'article_editor');
    [buyer, seller, stranger] = await Promise.all([
        addPerson(test, 'user'),
        addPerson(test, 'user'),
        addPerson(test, 'user'),
    ]);
    const site = await addSiteOf(test, buyer);
    await db
        .updateTable('sites')
        .set({ name: '青杉笔记', domain: 'qingshan.example' })
        .where('id', '=', site)
        .execute();
    const order = await addOrder(test, buyer, { sellerId: seller.id });
    const number = await numberOf(order);
    const listing = await addDraft(test, seller);
    await db
        .updateTable('products')
        .set({ title: '重庆小店', search_text: '重庆小店\nchongqing-shop.example' })
        .where('id', '=', listing.id)
        .execute();
    const transfer = await addTransfer(test, newEvmAddress());
    const { tx_hash } = await db
        .selectFrom('usdt_transfers')
        .select('tx_hash')
        .where('id', '=', transfer)
        .executeTakeFirstOrThrow();
    const payment = await addPaymentRecord(test, buyer, { orderId: order });
    const { number: paid } = await db
        .selectFrom('payments')
        .select('number')
        .where('id', '=', payment)
        .executeTakeFirstOrThrow();
    const coupon = await callFrom(test, admin, backOffice.coupons.calls.create, {
        body: couponBody({ code: 'AUTUMN26' }),
    });
    const article = await callFrom(test, editor, backOffice.articles.calls.create, {
        body: articleInput({ title: '统计入门指南', language: 'zh' }),
    });
    Object.assign(there, {
        sites: { q: 'qingshan.example', id: site },
        ownOrders: { q: number, id: order },
        ownListings: { q: '重庆小店', id: listing.id },
        orders: { q: number, id: order },
        payments: { q: paid, id: payment },
        usdt_transfers: { q: tx_hash, id: transfer },
        users: { q: stranger.email, id: stranger.id },
        products: { q: '重庆小店', id: listing.id },
        coupons: { q: 'AUTUMN26', id: coupon.data.id },
        articles: { q: '统计入门', id: article.data.id },
    } satisfies Partial<typeof there>);
});
afterAll(() => test.close());

const find = async (who: Person, q: string) => {
    const answer = await callFrom(test, who, calls.search, { query: { q } });
    expect(answer.status).toBe(200);
    return answer.data.list;
};
/** Of what there is, the kinds that somebody finds by its text. */
const kindsFor = async (who: Person) => {
    const found = [];
    for (const [kind, { q, id }] of Object.entries(there)) {
        const list = await find(who, q);
        if (list.some(one => one.kind === kind && one.id === id)) found.push(kind);
    }
    return found.sort();
};

describe('the search', () => {
    it('finds for administrators every kind of record by what names it', async () => {
        expect(await kindsFor(admin)).toEqual(
            Object.keys(there)
                .filter(kind => kind !== 'ownOrders' && kind !== 'ownListings')
                .sort(),
        );
        const [order] = await find(admin, there.orders.q);
        expect(order).toEqual({
            kind: 'orders',
            id: there.orders.id,
            title: there.orders.q,
            note: 'A shop system',
        });
    });

    it('finds for people their own sites, orders and listings', async () => {
        expect(await kindsFor(buyer)).toEqual(['ownOrders', 'sites']);
        expect(await kindsFor(seller)).toEqual(['ownListings', 'ownOrders']);
    });

    it('finds articles alone for their editors', async () => {
        expect(await kindsFor(editor)).toEqual(['articles']);
    });

    it('finds a transaction by its hash in capitals too', async () => {
        const list = await find(admin, there.usdt_transfers.q.toUpperCase().replace('0X', '0x'));
        expect(list.map(({ id }) => id)).toEqual([there.usdt_transfers.id]);
    });

    it('finds Chinese names by their pinyin, whole and by initials', async () => {
        for (const q of ['qingshanbiji', 'qsbj', 'biji']) {
            const list = await find(buyer, q);
            expect(list.map(({ id }) => id)).toEqual([there.sites.id]);
        }
        expect((await find(seller, 'cqxd')).map(({ kind }) => kind)).toEqual(['ownListings']);
        expect((await find(editor, 'tongji')).map(({ kind }) => kind)).toEqual(['articles']);
        expect((await find(admin, 'chongqing')).map(({ kind }) => kind)).toEqual(['products']);
    });

    it('answers a few of each kind', async () => {
        for (let at = 0; at <= mostFound; at += 1) await addOrder(test, buyer, { title: 'Many' });
        const list = await find(admin, 'many');
        expect(list.filter(({ kind }) => kind === 'orders')).toHaveLength(mostFound);
        const own = await find(buyer, 'many');
        expect(own.filter(({ kind }) => kind === 'ownOrders')).toHaveLength(mostFound);
    });
});

describe('what somebody may not see', () => {
    it('is not found by a stranger, whatever they type', async () => {
        expect(await kindsFor(stranger)).toEqual([]);
        const tries = [
            ...Object.values(there).flatMap(({ q, id }) => [q, id, q.slice(0, 4)]),
            ...['%', '_', '%%', "' or 1=1 --", '\\', 'example', 'qsbj', 'cqxd', 'F', '0x', '@'],
            ...[buyer.email, buyer.id, seller.id, admin.email],
        ];
        for (const q of tries) expect(await find(stranger, q)).toEqual([]);
    });

    it('is not found by an editor: no order, person, payment, coupon or foreign site', async () => {
        for (const q of ['%', '@', 'example', 'qsbj', there.orders.q, buyer.email, 'AUTUMN']) {
            expect(await find(editor, q)).toEqual([]);
        }
    });

    it('is the same that lists refuse', async () => {
        for (const name of searchedResources) {
            const { list } = backOffice[name].calls;
            for (const who of [buyer, editor]) {
                const { status } = await callFrom(test, who, list);
                const kinds = await kindsFor(who);
                if (there[name]) expect(kinds.includes(name)).toBe(status === 200);
            }
        }
    });

    it('needs an account: neither nobody nor a guest searches', async () => {
        const guest = await addGuest(test, buyer, there.sites.id);
        for (const who of [guest, { address: newAddress() }]) {
            const answer = await callFrom(test, who, calls.search, { query: { q: 'qingshan' } });
            expect(answer.status).toBe(403);
        }
    });

    it('follows the role of the moment', async () => {
        const helper = await addPerson(test, 'admin');
        expect((await find(helper, there.coupons.q)).length).toBe(1);
        await test.stores.db
            .updateTable('users')
            .set({ roles: '["user"]' })
            .where('id', '=', helper.id)
            .execute();
        expect(await find(helper, there.coupons.q)).toEqual([]);
    });
});

it('takes no empty text, and none without end', async () => {
    for (const q of ['', '   ', 'x'.repeat(121)]) {
        const answer = await callFrom(test, buyer, calls.search, { query: { q } });
        expect(answer.status).toBe(422);
    }
});
