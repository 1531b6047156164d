import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coupons } from '../../contract/trade/resources/coupons';
import { money, moneySums } from '../../contract/trade/resources/money';
import { orders } from '../../contract/trade/resources/orders';
import { plans } from '../../contract/trade/resources/plans';
import { withdrawals } from '../../contract/trade/resources/withdrawals';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import {
    addFunds,
    addJournal,
    addOrder,
    addPayment,
    addWithdrawal,
} from '../fixtures/financeRecords';
import { addPerson, callFrom, nameOf, type Person } from '../fixtures/people';
import { resourceAccess } from '../fixtures/resourceAccess';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let buyer: Person;
let seller: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
    seller = await addPerson(test, 'user');
});

const file = async (path: string, query: string) =>
    (await test.app.inject({ url: `${path}?${query}`, headers: { 'x-token': ann.token } })).body;

describe('orders', () => {
    const listed = async (query: object) =>
        (await callFrom(test, ann, orders.calls.list, { query })).data.list.map(({ id }) => id);

    it('are filtered by state, type, people, currency, amount and day', async () => {
        const buyerId = buyer.id;
        const sellerId = seller.id;
        const paid = await addOrder(test, buyer, { total: '1250', sellerId });
        const disputed = await addOrder(test, buyer, { state: 'disputed', type: 'domain' });
        const old = await addOrder(test, buyer, { createdAt: test.now - 86_400_000 });
        const usdt = await addOrder(test, buyer, { currency: 'USDT', total: '12500000' });
        const only = async (query: object) => (await listed({ buyerId, ...query })).toSorted();
        expect(await only({})).toEqual([old, paid, disputed, usdt].toSorted());
        expect(await only({ state: 'disputed,completed' })).toEqual([disputed]);
        expect(await only({ state: ['paid', 'disputed'], type: 'domain' })).toEqual([disputed]);
        expect(await listed({ sellerId })).toEqual([paid]);
        expect(await only({ currency: 'USDT' })).toEqual([usdt]);
        // 12.5 is 1250 of the one and 12,500,000 of the other
        expect(await only({ total_gte: '12.5', total_lte: '12.5' })).toEqual(
            [paid, usdt].toSorted(),
        );
        expect(await only({ total_gte: '12.501' })).toEqual([disputed, old].toSorted());
        expect(await only({ total_lte: '12.499' })).toEqual([]);
        expect(await only({ total_lte: '12.509', state: 'paid' })).toEqual([paid, usdt].toSorted());
        expect(await only({ createdAt_gte: test.now })).toEqual([paid, disputed, usdt].toSorted());
        expect((await listed({ buyerId, sort: 'total', order: 'DESC' }))[0]).toBe(usdt);
        expect((await listed({ buyerId, sort: 'createdAt', order: 'ASC' }))[0]).toBe(old);
        const wrong = await callFrom(test, ann, orders.calls.list, {
            query: { state: 'nowhere', total_gte: '1e9' },
        });
        expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['state.0', 'total_gte']);
    });

    it('show their people, their fulfilment and what lies in escrow', async () => {
        const id = await addOrder(test, buyer, { sellerId: seller.id, title: '=1+1' });
        await addPayment(test, buyer, id);
        const { data } = await callFrom(test, ann, orders.calls.one, { params: { id } });
        expect(data).toMatchObject({
            title: '=1+1',
            total: '10000',
            fee: '500',
            escrow: '10000',
            product: '',
            buyer: { id: buyer.id, name: nameOf(buyer.id) },
            seller: { id: seller.id },
        });
        expect(data.events.map(({ from, to }) => [from, to])).toEqual([
            ['', 'pending_payment'],
            ['pending_payment', 'paid'],
        ]);
        expect(data.events[0]?.actor).toEqual({ id: buyer.id, name: nameOf(buyer.id) });
        const csv = await file(orders.exportPath, `format=csv&lang=en&buyerId=${buyer.id}`);
        expect(csv).toContain(`'=1+1`);
        expect(csv).toContain('100.00,0.00,100.00,5.00,CNY');
    });

    it('cannot be written', async () => {
        const id = await addOrder(test, buyer);
        for (const [method, url] of [
            ['POST', orders.path],
            ['PUT', `${orders.path}/${id}`],
            ['POST', `${orders.path}/remove`],
        ] as const) {
            const headers = { 'x-token': ann.token };
            const answer = await test.app.inject({ method, url, headers, payload: { ids: [id] } });
            expect(answer.statusCode).toBe(404);
        }
    });
});

describe('fund details', () => {
    const rows = async (query: object) =>
        (await callFrom(test, ann, money.calls.list, { query })).data.list;
    const sums = async (query: object) =>
        (await callFrom(test, ann, moneySums, { query })).data.list;

    it('join the journal of each line, and are summed up by the server', async () => {
        const orderId = await addOrder(test, buyer);
        await addPayment(test, buyer, orderId, 10_000);
        await addJournal(
            test,
            'deposit',
            [
                { account: ledgerAccounts.available(buyer.id), amount: 7_000_000 },
                { account: ledgerAccounts.chain('bsc', 'usdt'), amount: -7_000_000 },
            ],
            { currency: 'USDT' },
        );
        const ofOrder = await rows({ orderId });
        expect(ofOrder).toHaveLength(2);
        expect(ofOrder.find(({ userId }) => userId === null)).toMatchObject({
            kind: 'payment',
            accountKind: 'escrow',
            amount: '10000',
            currency: 'CNY',
            orderNumber: expect.stringMatching(/^F/),
        });
        const userId = buyer.id;
        expect((await rows({ userId, kind: 'deposit' })).map(({ amount }) => amount)).toEqual([
            '7000000',
        ]);
        expect(await rows({ userId, accountKind: 'pending,frozen' })).toEqual([]);
        // by size, whatever the sign
        expect(await rows({ userId, amount_gte: '100', amount_lte: '100' })).toHaveLength(2);
        expect(await sums({ userId })).toEqual([
            { currency: 'CNY', count: 2, in: '10000', out: '-10000', sum: '0' },
            { currency: 'USDT', count: 1, in: '7000000', out: '0', sum: '7000000' },
        ]);
        expect(await sums({ orderId })).toEqual([
            { currency: 'CNY', count: 2, in: '10000', out: '-10000', sum: '0' },
        ]);
        expect(await sums({ userId, q: 'nothing like that' })).toEqual([]);
        const csv = await file(money.exportPath, `format=csv&lang=en&userId=${userId}`);
        expect(csv).toContain(',-100.00,CNY,');
    });

    it('add up beyond what numbers hold exactly', async () => {
        const most = 9_000_000_000_000_000;
        for (const amount of [most, most, 1]) await addFunds(test, seller, amount);
        expect((await sums({ userId: seller.id }))[0]?.sum).toBe('18000000000000001');
    });
});

it('withdrawals are listed with masked destinations and who approved them', async () => {
    const id = await addWithdrawal(test, buyer);
    await test.stores.db
        .updateTable('withdrawals')
        .set({ approved_by: ann.id, state: 'approved' })
        .where('id', '=', id)
        .execute();
    const query = { userId: buyer.id, state: 'requested,approved' };
    const { data } = await callFrom(test, ann, withdrawals.calls.list, { query });
    expect(data.list).toMatchObject([
        { id, amount: '5000000', fee: '1000000', txHash: '', approver: { id: ann.id } },
    ]);
    expect(data.list[0]?.user.id).toBe(buyer.id);
});

describe('plans and coupons', () => {
    it('have codes of their own, and right limits', async () => {
        const body = (await resourceAccess.plans.input?.(test)) as never;
        const { data } = await callFrom(test, ann, plans.calls.create, { body });
        expect(data).toMatchObject({ priceMonth: '2900', featuresZh: ['一百万次访问'] });
        const again = await callFrom(test, ann, plans.calls.create, { body });
        expect(again.errors).toEqual({ code: 'field.taken' });
        const wrong = await callFrom(test, ann, plans.calls.create, {
            body: { ...(body as object), events: 0, sites: 1.5, priceYear: '-1' } as never,
        });
        expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['events', 'priceYear', 'sites']);
    });

    it('have periods in order, percentages up to a hundred, and upper-case codes', async () => {
        const body = (await resourceAccess.coupons.input?.(test)) as { code: string };
        const create = (rest: object) =>
            callFrom(test, ann, coupons.calls.create, { body: { ...body, ...rest } as never });
        const { data } = await create({ startsAt: test.now + 1 });
        expect(data.code).toBe(body.code.toUpperCase());
        expect((await create({})).errors).toEqual({ code: 'field.taken' });
        const wrong = await create({ code: 'OTHER', value: '10001', startsAt: 5, endsAt: 4 });
        expect(wrong.errors).toEqual({
            value: 'coupon.above_hundred',
            endsAt: 'field.end_before_start',
        });
        const codes = async (period: 'running' | 'upcoming' | 'over') =>
            (await callFrom(test, ann, coupons.calls.list, { query: { period } })).data.list.map(
                ({ code }) => code,
            );
        expect(await codes('upcoming')).toContain(data.code);
        expect(await codes('running')).not.toContain(data.code);
        test.now += 2;
        expect(await codes('running')).toContain(data.code);
    });
});
