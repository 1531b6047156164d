import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { users } from '../../contract/identity/resources/users';
import type { OwnOrder } from '../../contract/trade/orders/ownOrders';
import { coupons } from '../../contract/trade/resources/coupons';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { takeFromOrder } from '../../server/trade/orders/chargeBack';
import { settleOrder } from '../../server/trade/orders/settleOrder';
import { type CouponBody, couponBody } from '../fixtures/coupons';
import { addFileRecord } from '../fixtures/files';
import { addFunds, addJournal } from '../fixtures/financeRecords';
import {
    action,
    addCode,
    balanceOn,
    orderProduct,
    payWithBalance,
    sourceOnSale,
    websiteOnSale,
} from '../fixtures/orders';
import { switchManualOn } from '../fixtures/payments';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

let test: TestApp;
let administrator: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    administrator = await addPerson(test, 'admin');
    // top-ups are ordered where a payment method takes them
    await switchManualOn(test);
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

const domain = () => addProduct(test, administrator, { isListed: true });
const look = async (who: Person, id: string): Promise<OwnOrder> => {
    const { data, error } = await callFrom(test, who, calls.getOwnOrder, { params: { id } });
    if (!data) throw new Error(error);
    return data;
};
const done = async (answer: ReturnType<typeof action>): Promise<OwnOrder> => {
    const { data, error } = await answer;
    if (!data) throw new Error(error);
    return data;
};
const stateOf = async (id: string) =>
    (
        await test.stores.db
            .selectFrom('orders')
            .select('state')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
    ).state;
const productState = async (id: string) =>
    (
        await test.stores.db
            .selectFrom('products')
            .select('state')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
    ).state;

/** A domain that was paid and handed over. */
/** The seller gives a paid domain over. */
const deliver = async (seller: Person, id: string) => {
    const { items } = await done(
        action(test, buyer, id, { action: 'giveAccount', account: 'buyer-77' }),
    );
    const tick = { action: 'tick', itemId: items[0]?.id, isDone: true, note: 'pushed' } as const;
    await done(action(test, seller, id, tick));
    await done(action(test, seller, id, { action: 'deliver' }));
};
const deliveredDomain = async () => {
    const { id: productId, seller } = await domain();
    const { id } = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
    await deliver(seller, id);
    return { id, productId, seller };
};

describe('a domain', () => {
    it('goes from the order to the seller’s money, and tells whose move it is', async () => {
        const { id: productId, seller } = await domain();
        const order = await orderProduct(test, buyer, productId);
        expect(order).toMatchObject({
            state: 'pending_payment',
            part: 'buyer',
            price: '120000',
            fee: '7200',
            net: '112800',
            steps: ['pending_payment', 'paid', 'delivering', 'delivered', 'completed'],
            next: { who: 'buyer', action: 'pay', by: test.now + dayMs, otherwise: 'expire' },
            actions: ['pay', 'cancel'],
        });
        expect(await productState(productId)).toBe('reserved');
        const paid = await payWithBalance(test, buyer, order);
        expect(paid).toMatchObject({
            state: 'paid',
            next: { who: 'buyer', action: 'giveAccount', otherwise: 'missDelivery' },
            balance: '0',
        });
        expect(await balanceOn(test, `order:${order.id}:escrow`)).toBe(120_000);
        const { id } = order;
        await done(action(test, buyer, id, { action: 'giveAccount', account: 'buyer-77' }));
        expect((await look(seller, id)).next).toMatchObject({ who: 'seller', action: 'deliver' });
        expect((await action(test, seller, id, { action: 'deliver' })).status).toBe(409);
        const itemId = paid.items[0]?.id;
        await done(action(test, seller, id, { action: 'tick', itemId, isDone: true }));
        const delivered = await done(action(test, seller, id, { action: 'deliver' }));
        expect(delivered.next).toMatchObject({
            who: 'buyer',
            action: 'accept',
            by: test.now + 3 * dayMs,
        });
        expect(delivered.next.moneyOtherwise).toEqual([
            { part: 'order', account: 'escrow', amount: '-120000', currency: 'CNY' },
            { part: 'seller', account: 'pending', amount: '112800', currency: 'CNY' },
            { part: 'platform', account: 'platform', amount: '7200', currency: 'CNY' },
        ]);
        await done(action(test, buyer, id, { action: 'accept' }));
        expect(await productState(productId)).toBe('sold');
        expect(await balanceOn(test, `user:${seller.id}:pending`)).toBe(112_800);
        test.now += 7 * dayMs;
        await test.stores.jobs.runDue();
        expect(await balanceOn(test, `user:${seller.id}:available`)).toBe(112_800);
        const ended = await look(buyer, id);
        expect(ended.maturedAt).toBe(test.now);
        expect(ended.timeline.map(({ action: name }) => name)).toEqual([
            ...['create', 'pay', 'giveAccount', 'tick', 'deliver', 'accept'],
        ]);
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });

    it('cannot be bought by its seller, twice, or by a visitor of somebody else’s order', async () => {
        const { id: productId, seller } = await domain();
        const body = { id: randomUUID(), wish: { kind: 'product', productId } as const };
        expect((await callFrom(test, seller, calls.createOrder, { body })).status).toBe(409);
        const order = await orderProduct(test, buyer, productId, { id: body.id });
        const again = await orderProduct(test, buyer, productId, { id: body.id });
        expect(again).toEqual(order);
        const other = await addPerson(test, 'user');
        expect((await callFrom(test, other, calls.createOrder, { body })).status).toBe(409);
        const second = { body: { ...body, id: randomUUID() } };
        expect((await callFrom(test, other, calls.createOrder, second)).status).toBe(409);
        expect((await action(test, other, order.id, { action: 'cancel' })).status).toBe(404);
    });

    it('is free again when nobody pays in time, and when the buyer cancels', async () => {
        const { id: productId } = await domain();
        const order = await orderProduct(test, buyer, productId);
        test.now += dayMs - 1;
        await test.stores.jobs.runDue();
        expect(await stateOf(order.id)).toBe('pending_payment');
        test.now += 1;
        await test.stores.jobs.runDue();
        expect(await stateOf(order.id)).toBe('expired');
        expect(await productState(productId)).toBe('listed');
        const second = await orderProduct(test, buyer, productId);
        await done(action(test, buyer, second.id, { action: 'cancel', reason: 'changed my mind' }));
        expect(await productState(productId)).toBe('listed');
    });

    it('is paid back by itself when the seller does not deliver', async () => {
        const { id: productId } = await domain();
        const order = await orderProduct(test, buyer, productId);
        await payWithBalance(test, buyer, order);
        test.now += 3 * dayMs;
        await test.restart();
        await test.stores.jobs.runDue();
        await test.stores.jobs.runDue();
        expect(await stateOf(order.id)).toBe('refunded');
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(120_000);
        expect(await productState(productId)).toBe('listed');
    });

    it('reminds at 50, 80 and 95 % of a clock, in the box and by mail', async () => {
        const { id } = await deliveredDomain();
        const box = async () =>
            (await callFrom(test, buyer, calls.listOwnMessages, { query: { perPage: 50 } })).data
                .list;
        const titles = async () => (await box()).map(({ titleEn }) => titleEn);
        await test.stores.jobs.runDue();
        const order = await look(buyer, id);
        expect(await titles()).toEqual([`Order ${order.number} was delivered`]);
        expect((await box())[0]?.page).toBe(`/user/orders/${id}`);
        const begun = test.now;
        for (const share of [0.5, 0.8, 0.95]) {
            test.now = begun + Math.floor(3 * dayMs * share);
            await test.stores.jobs.runDue();
        }
        expect((await titles()).filter(title => /is waiting for you/.test(title))).toHaveLength(3);
        const { count } = await test.stores.db
            .selectFrom('mails')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('recipient', '=', buyer.email)
            .executeTakeFirstOrThrow();
        expect(Number(count)).toBe(4);
        test.now = begun + 3 * dayMs;
        await test.stores.jobs.runDue();
        expect(await stateOf(id)).toBe('completed');
    });
});

describe('deadlines', () => {
    it('are put off once by the buyer, and by both together', async () => {
        const { id, seller } = await deliveredDomain();
        const { next } = await look(buyer, id);
        const by = next.by ?? 0;
        const extended = await done(action(test, buyer, id, { action: 'extend' }));
        expect(extended.next.by).toBe(by + 3 * dayMs);
        expect((await action(test, buyer, id, { action: 'extend' })).status).toBe(409);
        const wrong = await action(test, seller, id, { action: 'proposeExtension', days: 61 });
        expect(wrong).toMatchObject({ status: 422, errors: { days: 'field.above {"max":60}' } });
        await done(action(test, seller, id, { action: 'proposeExtension', days: 10 }));
        expect((await action(test, seller, id, { action: 'agreeExtension' })).status).toBe(409);
        const agreed = await done(action(test, buyer, id, { action: 'agreeExtension' }));
        expect(agreed.next.by).toBe(by + 13 * dayMs);
        test.now = by + 13 * dayMs - 1;
        await test.stores.jobs.runDue();
        expect(await stateOf(id)).toBe('delivered');
        test.now += 1;
        await test.stores.jobs.runDue();
        expect(await stateOf(id)).toBe('completed');
    });

    it('do not hurry who is just changing something: a stale version is refused', async () => {
        const { id } = await deliveredDomain();
        const { version } = await look(buyer, id);
        const stale = await action(test, buyer, id, { action: 'accept', version: version - 1 });
        expect(stale.status).toBe(409);
        expect(await stateOf(id)).toBe('delivered');
    });
});

describe('codes', () => {
    it('are sealed, shown to the buyer once, and it is written down', async () => {
        const { id, item, seller } = await addCode(test, buyer, administrator, 'EPP-secret');
        const stored = await test.stores.db
            .selectFrom('delivery_items')
            .select('secret')
            .where('id', '=', item)
            .executeTakeFirstOrThrow();
        expect(stored.secret).not.toContain('EPP-secret');
        const input = { params: { id, item } };
        expect((await callFrom(test, seller, calls.takeOrderCode, input)).status).toBe(404);
        const { data } = await callFrom(test, buyer, calls.takeOrderCode, input);
        expect(data).toEqual({ code: 'EPP-secret' });
        expect((await callFrom(test, buyer, calls.takeOrderCode, input)).status).toBe(409);
        const { timeline } = await look(seller, id);
        expect(timeline.at(-1)).toMatchObject({ action: 'takeCode', actorType: 'buyer' });
        expect(JSON.stringify(timeline)).not.toContain('EPP-secret');
    });
});

describe('source code', () => {
    it('is delivered with the payment, ten downloads, and the digest of what was bought', async () => {
        const product = await sourceOnSale(test, administrator);
        const order = await orderProduct(test, buyer, product.id);
        const paid = await payWithBalance(test, buyer, order);
        expect(paid).toMatchObject({ state: 'delivered', fulfilment: 'source_auto' });
        expect(paid.download).toMatchObject({ state: 'active', used: 0, max: 10 });
        expect(paid.download?.sha256).toMatch(/^[0-9a-f]+$/);
        const link = (who = buyer) =>
            callFrom(test, who, calls.linkOrderDownload, { params: { id: order.id } });
        const first = (await link()).data.url;
        const { url } = (await link()).data;
        const fetch = (path: string) => test.app.inject({ url: path });
        expect((await fetch(first)).statusCode).toBe(404);
        expect((await fetch(url.replace(/sign=./, 'sign=_'))).statusCode).toBe(404);
        // its bytes are not there in this test, and still it was asked for
        expect((await fetch(url)).statusCode).toBe(404);
        test.now += 15 * 60_000;
        expect((await fetch(url)).statusCode).toBe(410);
        const fresh = (await link()).data.url;
        await Promise.all(Array.from({ length: 14 }, () => fetch(fresh)));
        expect((await look(buyer, order.id)).download?.used).toBe(10);
        expect((await fetch(fresh)).statusCode).toBe(409);
        expect((await link()).status).toBe(409);
        expect((await link(product.seller)).status).toBe(404);
    });

    it('tells the seller that it was delivered, and asks nothing of them', async () => {
        const product = await sourceOnSale(test, administrator);
        const order = await orderProduct(test, buyer, product.id);
        await payWithBalance(test, buyer, order);
        await test.stores.jobs.runDue();
        const box = await callFrom(test, product.seller, calls.listOwnMessages, { query: {} });
        const about = box.data.list.filter(({ page }) => page?.endsWith(order.id));
        expect(about.map(({ titleEn }) => titleEn)).toEqual([
            `Order ${order.number} was paid and delivered`,
        ]);
        expect(about[0]?.bodyEn).toContain('You do not need to do anything');
    });

    it('is frozen by a dispute and gone with a refund', async () => {
        const product = await sourceOnSale(test, administrator);
        const order = await payWithBalance(
            test,
            buyer,
            await orderProduct(test, buyer, product.id),
        );
        const { id } = order;
        const params = { id };
        const { data: before } = await callFrom(test, buyer, calls.linkOrderDownload, { params });
        const claim = { reasonCode: 'does_not_work', claim: '9900', text: 'It does not start.' };
        await done(action(test, buyer, id, { action: 'dispute', ...claim }));
        expect((await callFrom(test, buyer, calls.linkOrderDownload, { params })).status).toBe(409);
        expect((await test.app.inject({ url: before.url })).statusCode).toBe(409);
        const body = { action: 'refund', reason: 'It does not start indeed.' } as const;
        const { version } = await look(administrator, id);
        const decided = await callFrom(test, administrator, calls.decideOrder, {
            params,
            body: { ...body, version },
        });
        expect(decided.data).toMatchObject({ state: 'refunded', download: { state: 'revoked' } });
        expect((await test.app.inject({ url: before.url })).statusCode).toBe(409);
        expect((await callFrom(test, buyer, calls.linkOrderDownload, { params })).status).toBe(409);
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(9_900);
    });

    it('goes on to its support once the money has matured', async () => {
        const product = await sourceOnSale(test, administrator);
        const order = await payWithBalance(
            test,
            buyer,
            await orderProduct(test, buyer, product.id),
        );
        await done(action(test, buyer, order.id, { action: 'accept' }));
        test.now += 3 * dayMs;
        await test.stores.jobs.runDue();
        expect(await stateOf(order.id)).toBe('after_sale');
        expect(await balanceOn(test, `user:${product.seller.id}:available`)).toBe(8_910);
    });
});

describe('a website', () => {
    it('is handed over item by item; a filing holds up nothing', async () => {
        const { id: productId, seller } = await websiteOnSale(test, administrator);
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        expect(order.items.map(({ kind, required }) => [kind, required])).toEqual([
            ...[
                ['domain', true],
                ['files', true],
                ['database', true],
                ['icp', false],
            ],
        ]);
        const { id } = order;
        await done(action(test, seller, id, { action: 'start' }));
        for (const { id: itemId, required } of order.items) {
            expect((await action(test, seller, id, { action: 'deliver' })).status).toBe(
                required ? 409 : 200,
            );
            if (!required) break;
            await done(action(test, seller, id, { action: 'tick', itemId, isDone: true }));
        }
        const itemId = order.items[1]?.id;
        const confirmed = await done(
            action(test, buyer, id, { action: 'confirmItem', itemId, isOk: true }),
        );
        expect(confirmed.items[1]?.buyerOkAt).toBe(test.now);
    });
});

const claim = { reasonCode: 'not_as_described', claim: '60000', text: 'Half of it.' };

describe('a dispute', () => {
    it('ends by a proposal that the other side accepts, with the money that was shown', async () => {
        const { id, seller, productId } = await deliveredDomain();
        const tooMuch = await action(test, buyer, id, {
            action: 'dispute',
            ...claim,
            claim: '120001',
        });
        expect(tooMuch).toMatchObject({ status: 422, errors: { claim: 'order.more_than_price' } });
        await done(action(test, buyer, id, { action: 'dispute', ...claim }));
        await done(action(test, seller, id, { action: 'write', text: 'Not at all.' }));
        await done(action(test, seller, id, { action: 'propose', toBuyer: '20000' }));
        await done(action(test, seller, id, { action: 'propose', toBuyer: '30000' }));
        const { dispute } = await look(buyer, id);
        const [old, proposal] = dispute?.messages.filter(({ kind }) => kind === 'proposal') ?? [];
        expect(old?.proposalState).toBe('replaced');
        expect(proposal?.money).toEqual(
            expect.arrayContaining([
                { part: 'buyer', account: 'available', amount: '30000', currency: 'CNY' },
                { part: 'seller', account: 'pending', amount: '84600', currency: 'CNY' },
            ]),
        );
        const accept = { action: 'acceptProposal', messageId: proposal?.id } as const;
        expect((await action(test, seller, id, accept)).status).toBe(409);
        const gone = await action(test, buyer, id, { ...accept, messageId: old?.id });
        expect(gone.status).toBe(409);
        const split = await done(action(test, buyer, id, accept));
        expect(split).toMatchObject({ state: 'split', dispute: { outcome: 'split' } });
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(30_000);
        expect(await balanceOn(test, `user:${seller.id}:pending`)).toBe(84_600);
        expect(await productState(productId)).toBe('sold');
        test.now += 7 * dayMs;
        await test.stores.jobs.runDue();
        expect(await balanceOn(test, `user:${seller.id}:available`)).toBe(84_600);
    });

    it.each(['paid', 'delivering'] as const)(
        'is no way for a seller to keep %s money that is due back for a missed delivery',
        async state => {
            const { id: productId, seller } = await domain();
            const order = await orderProduct(test, buyer, productId);
            const { id, next } = await payWithBalance(test, buyer, order);
            if (state === 'delivering') await done(action(test, seller, id, { action: 'start' }));
            const before = await look(seller, id);
            expect(before.actions).not.toContain('dispute');
            const tried = await action(test, seller, id, { action: 'dispute', ...claim });
            expect(tried).toMatchObject({ status: 409, error: 'order.wrong_state' });
            expect(await look(seller, id)).toEqual(before);
            test.now = next.by ?? 0;
            await test.stores.jobs.runDue();
            expect(await stateOf(id)).toBe('refunded');
            expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(120_000);
        },
    );

    it('can be opened by the seller once it was delivered', async () => {
        const { id, seller } = await deliveredDomain();
        expect((await look(seller, id)).actions).toContain('dispute');
        const opened = await done(action(test, seller, id, { action: 'dispute', ...claim }));
        expect(opened).toMatchObject({
            state: 'disputed',
            dispute: { messages: [{ author: { id: seller.id } }] },
        });
    });

    it('stops the clock, and calls an administrator after 60 days', async () => {
        const { id } = await deliveredDomain();
        await done(action(test, buyer, id, { action: 'dispute', ...claim }));
        test.now += 60 * dayMs;
        await test.stores.jobs.runDue();
        expect(await stateOf(id)).toBe('disputed');
        const { next } = await look(administrator, id);
        expect(next).toMatchObject({ who: 'admin' });
        const { data } = await callFrom(test, administrator, calls.listOwnMessages, {
            query: { perPage: 5 },
        });
        const called = data.list.find(({ titleEn }) =>
            titleEn.startsWith('Decision needed for order'),
        );
        expect(called?.page).toBe(`/finance/orders/${id}`);
    });

    it('is decided by two administrators above a limit, never by a party', async () => {
        const { id: productId, seller } = await addProduct(test, administrator, {
            price: '6000000',
            isListed: true,
        });
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        const { id } = order;
        await done(action(test, buyer, id, { action: 'dispute', ...claim }));
        const offered = await done(
            action(test, seller, id, { action: 'propose', toBuyer: '2000000' }),
        );
        const messageId = offered.dispute?.messages.at(-1)?.id;
        const decide = async (who: Person, body: Record<string, unknown>) => {
            const { version } = await look(administrator, id);
            const input = { reason: 'as agreed', version, ...body } as never;
            return callFrom(test, who, calls.decideOrder, { params: { id }, body: input });
        };
        expect((await decide(administrator, { action: 'split' })).errors).toEqual({
            toBuyer: 'field.needed',
        });
        const first = await decide(administrator, { action: 'split', toBuyer: '1000000' });
        expect(first.data).toMatchObject({ state: 'disputed' });
        expect(first.data.dispute?.decision).toMatchObject({ action: 'split', toBuyer: '1000000' });
        expect((await look(buyer, id)).dispute?.decision).toBeNull();
        expect((await decide(administrator, { action: 'approve' })).status).toBe(409);
        // neither do the two make it void by agreeing while it waits
        expect(
            await action(test, buyer, id, { action: 'acceptProposal', messageId }),
        ).toMatchObject({ status: 409, error: 'order.decision_waits' });
        const second = await addPerson(test, 'admin');
        expect((await decide(second, { action: 'approve' })).data).toMatchObject({
            state: 'split',
        });
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(1_000_000);
        expect(await balanceOn(test, `user:${seller.id}:pending`)).toBe(4_750_000);
        const entry = await test.stores.db
            .selectFrom('audit_log')
            .select('action')
            .where('record_id', '=', id)
            .orderBy('seq')
            .execute();
        expect(entry.map(({ action }) => action)).toEqual(['split', 'approve']);
    });

    it('is decided by one person only as far as they may decide alone in 24 hours', async () => {
        const [decider, second] = [await addPerson(test, 'admin'), await addPerson(test, 'admin')];
        const disputed = async () => {
            const { id: productId } = await addProduct(test, administrator, {
                price: '3000000',
                isListed: true,
            });
            const asked = await orderProduct(test, buyer, productId);
            const { id } = await payWithBalance(test, buyer, asked);
            await done(action(test, buyer, id, { action: 'dispute', ...claim }));
            return id;
        };
        const decide = async (who: Person, id: string, name: 'refund' | 'approve') => {
            const { version } = await look(administrator, id);
            const body = { action: name, reason: 'as agreed', version };
            return callFrom(test, who, calls.decideOrder, { params: { id }, body });
        };
        const [one, other, last] = [await disputed(), await disputed(), await disputed()];
        expect((await decide(decider, one, 'refund')).data.state).toBe('refunded');
        // together it is more than one alone may do, however it is cut
        expect((await decide(decider, other, 'refund')).data.state).toBe('disputed');
        expect((await decide(decider, other, 'approve')).status).toBe(409);
        expect((await decide(second, other, 'approve')).data.state).toBe('refunded');
        test.now += 86_400_000 + 1;
        expect((await decide(decider, last, 'refund')).data.state).toBe('refunded');
    });

    describe('decided above the limit by one person', () => {
        let order: string;
        const decide = async (who: Person, action: 'release' | 'approve' | 'reject') => {
            const { version } = await look(administrator, order);
            const body = { action, reason: 'as agreed', version };
            return callFrom(test, who, calls.decideOrder, { params: { id: order }, body });
        };
        beforeEach(async () => {
            const { id: productId } = await addProduct(test, administrator, {
                price: '6000000',
                isListed: true,
            });
            const asked = await orderProduct(test, buyer, productId);
            order = (await payWithBalance(test, buyer, asked)).id;
            await done(action(test, buyer, order, { action: 'dispute', ...claim }));
        });

        /** A user whom somebody makes an administrator, as they would in the back-office. */
        const promotedBy = async (maker: Person): Promise<Person> => {
            const puppet = await addPerson(test, 'user');
            await stepUpNow(test, puppet);
            const params = { id: puppet.id };
            const { data } = await callFrom(test, maker, users.calls.one, { params });
            const { email, name, notes, staffRoles, version } = data;
            const body = { email, name, notes, staffRoles, version, roles: ['admin' as const] };
            expect((await callFrom(test, maker, users.calls.edit, { params, body })).status).toBe(
                200,
            );
            return puppet;
        };

        it('is not approved by an account of theirs while there is somebody else', async () => {
            const decider = await addPerson(test, 'admin');
            const puppet = await promotedBy(decider);
            expect((await decide(decider, 'release')).status).toBe(200);
            test.now += 30 * 86_400_000;
            expect(await decide(puppet, 'approve')).toMatchObject({
                status: 409,
                error: 'approval.made_by_requester',
            });
            expect(await stateOf(order)).toBe('disputed');
            expect((await decide(administrator, 'approve')).data).toMatchObject({
                state: 'completed',
            });
        });

        it('is not approved once they may not decide any more, and can be decided anew', async () => {
            const decider = await addPerson(test, 'admin');
            expect((await decide(decider, 'release')).status).toBe(200);
            await test.stores.db
                .updateTable('users')
                .set({ status: 'disabled' })
                .where('id', '=', decider.id)
                .execute();
            expect(await decide(administrator, 'approve')).toMatchObject({
                status: 409,
                error: 'order.decider_left',
            });
            expect((await decide(administrator, 'reject')).status).toBe(200);
            expect((await decide(administrator, 'release')).status).toBe(200);
            expect(await stateOf(order)).toBe('disputed');
        });
    });

    it('lifts no hold: that another administrator approves, whoever opened it', async () => {
        const { id: productId, seller } = await addProduct(test, administrator, {
            price: '6000000',
            isListed: true,
        });
        const { id } = await payWithBalance(
            test,
            buyer,
            await orderProduct(test, buyer, productId),
        );
        await deliver(seller, id);
        const decide = async (name: 'hold' | 'unhold') => {
            const { version } = await look(administrator, id);
            const body = { action: name, reason: 'looks odd', version };
            return callFrom(test, administrator, calls.decideOrder, { params: { id }, body });
        };
        expect((await decide('hold')).status).toBe(200);
        await done(action(test, buyer, id, { action: 'dispute', ...claim }));
        expect(await decide('unhold')).toMatchObject({ status: 202, needs: 'approval' });
        expect((await look(administrator, id)).heldAt).not.toBeNull();
    });

    it('hears each side twenty times an hour, so that a decision finds a moment', async () => {
        const { id, seller } = await deliveredDomain();
        await done(action(test, buyer, id, { action: 'dispute', ...claim }));
        const write = (who: Person, at = 0) =>
            action(test, who, id, { action: 'write', text: `For the ${at}th time` });
        // how it was opened is the first
        for (let at = 1; at < 20; at += 1) await done(write(buyer, at));
        const count = (await look(buyer, id)).dispute?.messages.length;
        expect(await write(buyer)).toMatchObject({ status: 429, error: 'dispute.too_much' });
        const offer = { action: 'propose', toBuyer: '100' } as const;
        expect((await action(test, buyer, id, offer)).status).toBe(429);
        expect((await look(buyer, id)).dispute?.messages).toHaveLength(count ?? 0);
        await done(write(seller));
        test.now += 60 * 60_000;
        await done(write(buyer));
    });

    it('takes so many actions a minute by each person, and leaves the other side its own', async () => {
        const { id, seller } = await deliveredDomain();
        const wrong = { action: 'start' } as const;
        const answers = new Set<number>();
        // the account was given in this minute, too
        for (let at = 1; at < 120; at += 1) {
            answers.add((await action(test, buyer, id, wrong)).status);
        }
        expect([...answers]).toEqual([409]);
        expect(await action(test, buyer, id, { action: 'accept' })).toMatchObject({
            status: 429,
            error: 'request.too_many',
        });
        expect(await stateOf(id)).toBe('delivered');
        await done(action(test, seller, id, { action: 'proposeExtension', days: 1 }));
        const other = await deliveredDomain();
        await done(action(test, buyer, other.id, { action: 'accept' }));
        test.now += 60_000;
        await done(action(test, buyer, id, { action: 'accept' }));
    });

    it('takes files of who sends them, and shows them to both', async () => {
        const { id, seller } = await deliveredDomain();
        const foreign = await addFileRecord(test, { visibility: 'private' });
        const refused = await action(test, buyer, id, {
            action: 'dispute',
            ...claim,
            files: [foreign],
        });
        expect(refused).toMatchObject({ status: 422, errors: { files: 'file.gone' } });
        expect(await stateOf(id)).toBe('delivered');
        const boundary = '----footfallTest';
        const upload = (who: Person) =>
            test.app.inject({
                method: 'POST',
                url: `/api/v1/work/own/orders/${id}/evidence`,
                headers: {
                    'content-type': `multipart/form-data; boundary=${boundary}`,
                    'x-token': who.token,
                },
                payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="proof.txt"\r\nContent-Type: text/plain\r\n\r\nproof\r\n--${boundary}--\r\n`,
            });
        const stranger = await addPerson(test, 'user');
        expect((await upload(stranger)).statusCode).toBe(404);
        const uploaded = (await upload(buyer)).json().data as { id: string };
        await done(action(test, buyer, id, { action: 'dispute', ...claim, files: [uploaded.id] }));
        const get = (who: Person) =>
            test.app.inject({
                url: `/api/v1/work/own/orders/${id}/evidence/${uploaded.id}`,
                headers: { 'x-token': who.token },
            });
        expect((await get(seller)).body).toBe('proof');
        expect((await get(stranger)).statusCode).toBe(404);
    });
});

describe('reviews', () => {
    it('are blind until both are in', async () => {
        const { id, seller } = await deliveredDomain();
        await done(action(test, buyer, id, { action: 'accept' }));
        const first = await done(
            action(test, buyer, id, { action: 'review', stars: 2, text: 'Slow' }),
        );
        expect(first.reviews).toMatchObject([{ part: 'buyer', isShown: false }]);
        expect((await look(seller, id)).reviews).toEqual([]);
        expect((await action(test, buyer, id, { action: 'review', stars: 5 })).status).toBe(409);
        await done(action(test, seller, id, { action: 'review', stars: 5 }));
        expect((await look(seller, id)).reviews.map(({ part }) => part)).toEqual([
            ...['buyer', 'seller'],
        ]);
    });

    it('are shown when their time is over, and not written any more', async () => {
        const { id, seller } = await deliveredDomain();
        await done(action(test, buyer, id, { action: 'accept' }));
        await done(action(test, buyer, id, { action: 'review', stars: 4 }));
        test.now += 30 * dayMs;
        expect((await look(seller, id)).reviews).toHaveLength(1);
        expect((await action(test, seller, id, { action: 'review', stars: 1 })).status).toBe(409);
    });
});

describe('coupons and commission', () => {
    const addCoupon = async (rest: Partial<CouponBody> = {}) => {
        const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase();
        const body = couponBody({ code, ...rest });
        const { status } = await callFrom(test, administrator, coupons.calls.create, { body });
        expect(status).toBe(200);
        return code;
    };

    it('take their part off, and give it back to the platform with a refund', async () => {
        const bounds = { currency: 'CNY', maxDiscount: '12000', budget: '12000' } as const;
        const code = await addCoupon(bounds);
        const { id: productId, seller } = await domain();
        const wish = { kind: 'product', productId, coupon: code } as const;
        const quoted = await callFrom(test, buyer, calls.quoteOrder, { body: { wish } });
        expect(quoted.data).toMatchObject({ price: '120000', discount: '12000', total: '108000' });
        const promo = await balanceOn(test, 'platform:promo');
        const order = await orderProduct(test, buyer, productId, { coupon: code });
        await payWithBalance(test, buyer, order);
        expect(await balanceOn(test, 'platform:promo')).toBe(promo - 12_000);
        await done(action(test, seller, order.id, { action: 'agreeRefund' }));
        expect(await balanceOn(test, 'platform:promo')).toBe(promo);
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(108_000);
    });

    it.each<[string, Partial<CouponBody>, string]>([
        ['of another kind of order', { scope: ['source'] }, 'coupon.other_orders'],
        [
            'of another currency',
            { kind: 'amount', value: '5', currency: 'USD' },
            'coupon.other_currency',
        ],
        ['of larger orders', { currency: 'CNY', minTotal: '120001' }, 'coupon.order_too_small'],
        ['of later', { startsAt: 9e12 }, 'coupon.not_yet_valid'],
        ['of before', { endsAt: 1000 }, 'coupon.expired'],
        ['that is off', { enabled: false }, 'coupon.unknown'],
    ])('are refused %s', async (_what, rest, why) => {
        const code = await addCoupon(rest);
        const { id: productId } = await domain();
        const wish = { kind: 'product', productId, coupon: code } as const;
        const answer = await callFrom(test, buyer, calls.createOrder, {
            body: { id: randomUUID(), wish },
        });
        expect(answer).toMatchObject({ status: 422, errors: { coupon: why } });
        expect(await productState(productId)).toBe('listed');
    });

    it('never take off more than the price: then nothing is to be paid', async () => {
        const bounds = { maxDiscount: '900000', budget: '900000' };
        const amount = { kind: 'amount', value: '900000', currency: 'CNY' } as const;
        const code = await addCoupon({ ...amount, ...bounds });
        const { id: productId } = await domain();
        const order = await orderProduct(test, buyer, productId, { coupon: code });
        expect(order).toMatchObject({ discount: '120000', total: '0' });
        expect(await payWithBalance(test, buyer, order)).toMatchObject({ state: 'paid' });
    });

    const invite = (inviter: Person, invitee: Person, at: number) =>
        test.stores.db
            .insertInto('invites')
            .values({
                id: randomUUID(),
                inviter_id: inviter.id,
                invitee_id: invitee.id,
                address: '',
                agent: '',
                bucket: '',
                same_address: 0,
                same_device: 0,
                same_batch: 0,
                state: 'valid',
                note: '',
                search_text: '',
                created_at: at,
                updated_at: at,
                version: 1,
            })
            .execute();

    it('pay nobody for having invited whom they trade with', async () => {
        const { id: productId, seller } = await domain();
        await invite(seller, buyer, test.now);
        const { id } = await orderProduct(test, buyer, productId);
        const row = await test.stores.db
            .selectFrom('orders')
            .select(['referrer_id', 'commission'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        expect(row).toEqual({ referrer_id: null, commission: 0 });
    });

    it('pay 30 % of the fee to whoever invited the buyer, for a year', async () => {
        const inviter = await addPerson(test, 'user');
        await invite(inviter, buyer, test.now - 364 * dayMs);
        const { id } = await deliveredDomain();
        await done(action(test, buyer, id, { action: 'accept' }));
        expect(await balanceOn(test, `user:${inviter.id}:pending`)).toBe(2_160);
        test.now += 7 * dayMs;
        await test.stores.jobs.runDue();
        expect(await balanceOn(test, `user:${inviter.id}:available`)).toBe(2_160);
        const later = await deliveredDomain();
        await done(action(test, buyer, later.id, { action: 'accept' }));
        expect(await balanceOn(test, `user:${inviter.id}:pending`)).toBe(0);
    });
});

describe('money from outside', () => {
    const inflow = (amount: bigint, currency: 'CNY' | 'USDT' = 'CNY') => ({
        id: `gw:test:${randomUUID()}`,
        kind: 'gateway' as const,
        amount,
        currency,
        from: ledgerAccounts.gateway('test'),
    });
    type Given = Omit<Parameters<typeof settleOrder>[1], 'orderId'>;
    const settle = (orderId: string, given: Given) =>
        test.stores.db
            .transaction()
            .execute(trx => settleOrder(trx, { orderId, ...given }, test.now));

    it('pays an order once, too much goes to the balance, and what is late too', async () => {
        const { id: productId } = await domain();
        const { id } = await orderProduct(test, buyer, productId);
        const first = inflow(50_000n);
        const due = { due: 120_000n, held: 0n };
        expect(await settle(id, { inflow: first, ...due })).toBe('held');
        expect(await settle(id, { inflow: first, ...due })).toBe('held');
        expect(await balanceOn(test, 'suspense:unmatched')).toBe(50_000);
        const second = inflow(70_100n);
        const rest = { due: 120_000n, held: 50_000n };
        expect(await settle(id, { inflow: second, ...rest })).toBe('settled');
        expect(await settle(id, { inflow: second, ...rest })).toBe('settled');
        expect(await stateOf(id)).toBe('paid');
        expect(await balanceOn(test, 'suspense:unmatched')).toBe(0);
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(100);
        const third = inflow(120_000n);
        expect(await settle(id, { inflow: third, ...due })).toBe('late');
        expect(await settle(id, { inflow: third, ...due })).toBe('late');
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(120_100);
        expect(await balanceOn(test, `order:${id}:escrow`)).toBe(120_000);
    });

    it('goes to the balance with what was set aside before, when the order is over', async () => {
        const { id: productId } = await domain();
        const { id } = await orderProduct(test, buyer, productId);
        const due = 120_000n;
        expect(await settle(id, { inflow: inflow(50_000n), due, held: 0n })).toBe('held');
        await done(action(test, buyer, id, { action: 'cancel' }));
        const rest = { inflow: inflow(70_000n), due, held: 50_000n };
        expect(await settle(id, rest)).toBe('late');
        expect(await stateOf(id)).toBe('cancelled');
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(120_000);
        expect(await balanceOn(test, 'suspense:unmatched')).toBe(0);
    });

    it('comes in another currency, a little short, with a coupon-free price in escrow', async () => {
        const { id: productId } = await domain();
        const { id } = await orderProduct(test, buyer, productId);
        const short = { inflow: inflow(166_000_000n, 'USDT'), due: 166_500_000n, held: 0n };
        expect(await settle(id, { ...short, tolerance: 499_999n })).toBe('held');
        const enough = { inflow: inflow(100n, 'USDT'), due: 166_500_000n, held: 166_000_000n };
        expect(await settle(id, { ...enough, tolerance: 499_900n })).toBe('settled');
        expect(await balanceOn(test, 'fx:USDT', 'USDT')).toBe(166_500_000);
        expect(await balanceOn(test, 'platform:rounding', 'USDT')).toBe(-499_900);
        expect(await balanceOn(test, 'fx:CNY')).toBe(-120_000);
        expect(await balanceOn(test, `order:${id}:escrow`)).toBe(120_000);
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });

    describe('that is a little short', () => {
        const due = 166_500_000n;
        const short = { due, held: 0n, tolerance: 499_900n };
        const missing = 361n; // cents of 1,200.00, rounded up
        const pay = async (id: string) =>
            settle(id, { ...short, inflow: inflow(due - 499_900n, 'USDT') });
        const shortDomain = async () => {
            const { id: productId, seller } = await domain();
            const { id } = await orderProduct(test, buyer, productId);
            expect(await pay(id)).toBe('settled');
            return { id, seller };
        };

        it('comes back with a refund as what came, not as what was asked', async () => {
            const { id, seller } = await shortDomain();
            const rounding = await balanceOn(test, 'platform:rounding');
            await done(action(test, seller, id, { action: 'agreeRefund' }));
            expect(await stateOf(id)).toBe('refunded');
            expect(BigInt(await balanceOn(test, `user:${buyer.id}:available`))).toBe(
                120_000n - missing,
            );
            expect((await balanceOn(test, 'platform:rounding')) - rounding).toBe(Number(missing));
            expect(await checkBooks(test.stores.db)).toEqual([]);
        });

        it('leaves the platform no poorer by a split than by what it earns', async () => {
            const { id, seller } = await shortDomain();
            const rounding = await balanceOn(test, 'platform:rounding');
            await deliver(seller, id);
            await done(action(test, buyer, id, { action: 'dispute', ...claim }));
            await done(action(test, seller, id, { action: 'propose', toBuyer: '60000' }));
            const { dispute } = await look(buyer, id);
            const [proposal] = dispute?.messages.filter(({ kind }) => kind === 'proposal') ?? [];
            const accept = { action: 'acceptProposal', messageId: proposal?.id } as const;
            await done(action(test, buyer, id, accept));
            // half of 361, the odd cent to the platform
            expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(60_000 - 181);
            expect((await balanceOn(test, 'platform:rounding')) - rounding).toBe(181);
            expect(await checkBooks(test.stores.db)).toEqual([]);
        });

        it('waits for the rest where the platform earns less than is missing', async () => {
            const { id: productId } = await domain();
            const { id } = await orderProduct(test, buyer, productId);
            const fee = (cents: number) =>
                test.stores.db
                    .updateTable('orders')
                    .set({ fee: cents })
                    .where('id', '=', id)
                    .execute();
            await fee(360);
            expect(await pay(id)).toBe('held');
            await fee(361);
            const rest = { ...short, held: due - 499_900n, tolerance: 499_899n };
            expect(await settle(id, { ...rest, inflow: inflow(1n, 'USDT') })).toBe('settled');
            expect(await checkBooks(test.stores.db)).toEqual([]);
        });
    });

    it('tops a balance up, which cannot be paid from the balance', async () => {
        const wish = { kind: 'topup', amount: '5000', currency: 'CNY' } as const;
        const body = { id: randomUUID(), wish };
        const { data: order } = await callFrom(test, buyer, calls.createOrder, { body });
        const { id, version } = order;
        const pay = { params: { id }, body: { version } };
        expect((await callFrom(test, buyer, calls.payOwnOrder, pay)).status).toBe(409);
        expect(await settle(id, { inflow: inflow(5_000n), due: 5_000n, held: 0n })).toBe('settled');
        expect(await stateOf(id)).toBe('completed');
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(5_000);
    });

    it('buys a plan that runs on from the end of the period', async () => {
        const planId = randomUUID();
        await test.stores.db
            .insertInto('price_plans')
            .values({
                id: planId,
                code: planId,
                name_zh: '专业版',
                name_en: 'Pro',
                events: 1000,
                features_zh: '[]',
                features_en: '[]',
                price_month: 9900,
                price_year: 99_000,
                currency: 'CNY',
                sites: 5,
                position: 0,
                enabled: 1,
                created_at: test.now,
                updated_at: test.now,
                version: 1,
            })
            .execute();
        const buy = async () => {
            const wish = { kind: 'subscription', planId, period: 'month' } as const;
            const { data } = await callFrom(test, buyer, calls.createOrder, {
                body: { id: randomUUID(), wish },
            });
            return payWithBalance(test, buyer, data);
        };
        expect(await buy()).toMatchObject({ state: 'completed', type: 'subscription' });
        await buy();
        const row = await test.stores.db
            .selectFrom('subscriptions')
            .select(['period_end', 'state'])
            .where('user_id', '=', buyer.id)
            .executeTakeFirstOrThrow();
        expect(row.period_end - test.now).toBeGreaterThan(58 * dayMs);
        expect(row.period_end - test.now).toBeLessThan(63 * dayMs);
    });

    it('is not there: an order that cannot be paid stays as it was', async () => {
        const { id: productId } = await domain();
        const order = await orderProduct(test, buyer, productId);
        await addFunds(test, buyer, 119_999);
        const input = { params: { id: order.id }, body: { version: order.version } };
        const answer = await callFrom(test, buyer, calls.payOwnOrder, input);
        expect(answer).toMatchObject({ status: 422, errors: { balance: 'order.balance_too_low' } });
        expect(await look(buyer, order.id)).toMatchObject({ version: order.version });
    });
});

/** The bank takes back all that the buyer has paid. */
const chargeBack = async (orderId: string) => {
    const { total } = await look(administrator, orderId);
    const loss = {
        orderId,
        id: `test:${orderId}`,
        to: ledgerAccounts.gateway('test'),
        amount: BigInt(total),
        cardMoneyId: 'none',
        isDirect: true,
    };
    await test.stores.db.transaction().execute(trx => takeFromOrder(trx, loss, test.now));
    return look(administrator, orderId);
};

describe('a charge-back', () => {
    it('takes back what the seller still has, and writes down the rest', async () => {
        const { id, seller } = await deliveredDomain();
        await done(action(test, buyer, id, { action: 'accept' }));
        const move = [
            { account: ledgerAccounts.pending(seller.id), amount: -12_800n },
            { account: ledgerAccounts.bank, amount: 12_800n },
        ];
        await addJournal(test, 'assignment', move);
        const { state } = await chargeBack(id);
        expect(state).toBe('charged_back');
        expect(await balanceOn(test, `user:${seller.id}:pending`)).toBe(0);
        expect(await balanceOn(test, `receivable:${seller.id}`)).toBe(-12_800);
        test.now += 7 * dayMs;
        await test.stores.jobs.runDue();
        expect(await balanceOn(test, `user:${seller.id}:available`)).toBe(0);
    });
});

describe('lists', () => {
    it('have what one bought, and what one sold', async () => {
        const { id, seller } = await deliveredDomain();
        const list = async (who: Person, query: Record<string, string>) =>
            (await callFrom(test, who, calls.listOwnOrders, { query })).data.list.map(
                row => row.id,
            );
        expect(await list(buyer, { state: 'delivered' })).toEqual([id]);
        expect(await list(seller, {})).toEqual([]);
        expect(await list(seller, { side: 'sold', state: 'delivered' })).toEqual([id]);
        expect(await list(seller, { side: 'sold', state: 'paid' })).toEqual([]);
        expect(await list(buyer, { q: 'short domain' })).toEqual([id]);
        expect(await list(buyer, { q: 'SHORT', type: 'domain' })).toEqual([id]);
        expect(await list(buyer, { q: 'sh_rt' })).toEqual([]);
        expect(await list(buyer, { page: '2' })).toEqual([]);
        test.now += hourMs;
    });
});

describe('the hourly check', () => {
    const broken = async (change: (id: string) => Promise<unknown>, number?: string) => {
        const { id } = await deliveredDomain();
        const found = await look(buyer, id);
        await change(id);
        const faults = await checkBooks(test.stores.db);
        return faults
            .filter(({ subject }) => subject === (number ?? found.number))
            .map(({ check }) => check);
    };
    const set = (columns: Record<string, unknown>) => async (id: string) => {
        await test.stores.db.updateTable('orders').set(columns).where('id', '=', id).execute();
    };

    it('finds an order whose state nothing led to', async () => {
        const faults = await broken(set({ state: 'completed' }));
        expect(faults).toEqual(['escrow', 'history', 'parts']);
    });

    it('finds an order that costs something else than what lies in escrow', async () => {
        expect(await broken(set({ price: 119_999 }))).toEqual(['escrow']);
    });

    it('finds an event that leads along no move', async () => {
        const faults = await broken(id =>
            test.stores.db
                .updateTable('order_events')
                .set({ from_state: 'cancelled' })
                .where('order_id', '=', id)
                .where('to_state', '=', 'delivered')
                .where('from_state', '=', 'paid')
                .execute(),
        );
        expect(faults).toEqual(['history']);
    });

    it('finds what was sold twice', async () => {
        const { id, productId } = await deliveredDomain();
        const other = await deliveredDomain();
        await set({ product_id: productId })(other.id);
        const faults = await checkBooks(test.stores.db);
        expect(faults).toContainEqual(
            expect.objectContaining({ check: 'limit', subject: `product ${productId}` }),
        );
        expect(await stateOf(id)).toBe('delivered');
    });
});

// last: it takes most of a year
describe('a second review', () => {
    beforeEach(async () => {
        administrator = await addPerson(test, 'admin');
    });
    /** A website that was handed over and accepted. */
    const soldWebsite = async () => {
        const { id: productId, seller } = await websiteOnSale(test, administrator);
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, productId));
        const { id } = order;
        for (const { id: itemId, required } of order.items) {
            if (required)
                await done(action(test, seller, id, { action: 'tick', itemId, isDone: true }));
        }
        await done(action(test, seller, id, { action: 'deliver' }));
        await done(action(test, buyer, id, { action: 'accept' }));
        return { id, productId, seller };
    };
    const passes = async (days: number) => {
        test.now += days * dayMs;
        await test.stores.jobs.runDue();
        // once more: what is told is told once
        await test.stores.jobs.runDue();
    };
    const told = async (id: string) => {
        const rows = await test.stores.db
            .selectFrom('system_messages')
            .innerJoin('message_receipts', 'message_id', 'system_messages.id')
            .select('user_id')
            .where('about', '=', id)
            .where('title_en', 'like', 'Review order % again')
            .execute();
        return rows.map(({ user_id }) => user_id).sort();
    };

    it('is written 90 days after a website’s order, blind again, and counts instead of the first', async () => {
        const { id, productId, seller } = await soldWebsite();
        const endedAt = test.now;
        await done(action(test, buyer, id, { action: 'review', stars: 5, text: 'All there' }));
        const early = await done(action(test, seller, id, { action: 'review', stars: 5 }));
        expect(early.secondReview).toEqual({
            from: endedAt + 90 * dayMs,
            until: endedAt + 120 * dayMs,
        });
        await passes(89);
        expect((await action(test, buyer, id, { action: 'review', stars: 2 })).status).toBe(409);
        expect((await look(buyer, id)).actions).not.toContain('review');
        expect(await told(id)).toEqual([]);
        await passes(1);
        expect(await told(id)).toEqual([buyer.id, seller.id].sort());
        expect((await look(seller, id)).actions).toContain('review');
        const second = { action: 'review', stars: 2, text: 'It earns nothing' } as const;
        await done(action(test, buyer, id, second));
        expect((await action(test, buyer, id, second)).status).toBe(409);
        const seen = (await look(seller, id)).reviews;
        expect(seen.map(({ round, part }) => [round, part])).toEqual([
            ...[
                [1, 'buyer'],
                [1, 'seller'],
            ],
        ]);
        const card = async () => {
            const params = { id: productId };
            const { seller: shown, reviews } = (
                await callFrom(test, buyer, calls.getListing, { params })
            ).data;
            return [
                shown.reviews,
                shown.rating,
                ...reviews.map(({ stars, isSecond }) => [stars, isSecond]),
            ];
        };
        expect(await card()).toEqual([1, 5, [5, false]]);
        await passes(30);
        expect((await look(seller, id)).reviews).toHaveLength(3);
        expect((await action(test, seller, id, { action: 'review', stars: 1 })).status).toBe(409);
        expect(await card()).toEqual([1, 2, [2, true], [5, false]]);
    });

    it('is asked of nobody whose order was taken back, nor of other goods', async () => {
        const { id } = await soldWebsite();
        const other = await deliveredDomain();
        const domainOrder = await done(action(test, buyer, other.id, { action: 'accept' }));
        expect(domainOrder.secondReview).toBeNull();
        await chargeBack(id);
        await passes(90);
        expect(await told(id)).toEqual([]);
        expect((await action(test, buyer, id, { action: 'review', stars: 1 })).status).toBe(409);
        expect((await action(test, buyer, other.id, { action: 'review', stars: 1 })).status).toBe(
            409,
        );
    });
});
