import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { coolingOffMs } from '../../contract/trade/payoutMethods';
import { domainOffer } from '../fixtures/offers';
import { orderProduct } from '../fixtures/orders';
import { switchBalanceOn, switchManualOn, switchOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
const start = async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://stats.example' });
    administrator = await addPerson(test, 'admin');
};
const startForEach = () =>
    beforeEach(async () => {
        await start();
        return () => test.close();
    });

const read = async (query: object = {}) =>
    (await call(test, calls.publicSelling, { query: query as never })).data;
const day = 86_400_000;

describe('an example', () => {
    startForEach();

    it('of a fee is what an order at that price keeps', async () => {
        const buyer = await addPerson(test, 'user');
        const bands = (await read()).fees.find(({ type }) => type === 'domain')?.bands ?? [];
        expect(bands.map(({ rate }) => rate)).toEqual([600, 500, 300]);
        for (const { example } of bands) {
            const { price, currency } = example;
            const offer = domainOffer({ price, currency });
            const product = await addProduct(test, administrator, { ...offer, isListed: true });
            const { id } = await orderProduct(test, buyer, product.id);
            const order = await test.stores.db
                .selectFrom('orders')
                .select(['fee', 'total'])
                .where('id', '=', id)
                .executeTakeFirstOrThrow();
            expect([String(order.fee), String(order.total - order.fee)]).toEqual([
                example.fee,
                example.net,
            ]);
        }
    });
});

describe('what is in force now', () => {
    startForEach();

    it('fees, time limits and payouts are said as they were set last', async () => {
        const rules = (await callFrom(test, administrator, calls.getOrderRules)).data;
        const fees = {
            source: [{ rate: 0 }],
            website: [{ below: { CNY: 40, other: 5 }, rate: 900 }, { rate: 250 }],
            domain: [{ rate: 333 }],
        };
        const body = { version: rules.versions.fees, reason: 'As agreed', fees };
        await callFrom(test, administrator, calls.changeOrderFees, { body });
        const timers = structuredClone(rules.timers);
        timers.website = { ...timers.website, inspect: 9 * day, mature: 0 };
        await callFrom(test, administrator, calls.changeOrderTimers, {
            body: { version: rules.versions.timers, reason: 'As agreed', timers },
        });
        const terms = { enabled: 1 as const, fee: 7, fee_rate: 0, minimum: 500, second_above: 1 };
        const row = { id: 'bank:CNY', ...terms, created_at: 1, updated_at: 1, version: 1 };
        await test.stores.db.insertInto('withdrawal_rules').values(row).execute();
        const said = await read();
        const ofType = Object.fromEntries(said.fees.map(({ type, bands }) => [type, bands]));
        expect(ofType.source).toMatchObject([
            { rate: 0, below: null, example: { fee: '0', price: '100000', net: '100000' } },
        ]);
        expect(ofType.website).toMatchObject([
            { below: { CNY: 40, other: 5 }, example: { price: '2000', fee: '180' } },
            { below: null, example: { price: '8000', fee: '200', net: '7800' } },
        ]);
        expect(said.limits.find(({ way }) => way === 'website')).toEqual({
            way: 'website',
            deliver: 7 * day,
            inspect: 9 * day,
            mature: 0,
        });
        expect(said.payouts).toContainEqual({
            method: 'bank',
            currency: 'CNY',
            fee: '7',
            feeRate: 0,
            minimum: '500',
        });
        expect(said.coolingOff).toBe(coolingOffMs);
        // one that nobody switched on
        expect(said.payouts).not.toContainEqual(expect.objectContaining({ currency: 'USD' }));
    });

    it('says when nobody can pay, or only with what is no money from outside', async () => {
        expect(await read()).toMatchObject({ state: 'off', cardHoldDays: 0 });
        await switchBalanceOn(test);
        expect((await read()).state).toBe('balance');
        const gateway = { gateway: 'http://127.0.0.1:1/', pid: '1000' };
        await switchOn(test, 'sandbox', gateway, { key: 'k' });
        expect(await read()).toMatchObject({ state: 'test', cardHoldDays: 0 });
        expect((await read()).currencies).toContain('TST');
        await switchManualOn(test);
        expect((await read()).state).toBe('on');
    });

    it('says when people are asked who they are, and whether ownership is proven', async () => {
        await test.stores.settings.change({ require_ownership: 0 });
        expect(await read()).toMatchObject({ hasChecks: false, needsOwnership: false });
        const rules = { kinds: 'both', holdDays: 365 };
        const [none, some] = [0, 5].map(each => ({ CNY: `${each}`, USD: '0', USDT: '0' }));
        await test.stores.db
            .insertInto('check_rules')
            .values({
                id: 'all',
                rules: JSON.stringify({ ...rules, buyer: none, seller: none, withdrawal: some }),
                created_at: 1,
                updated_at: 1,
                version: 1,
            })
            .execute();
        await test.stores.settings.change({ require_ownership: 1 });
        expect(await read()).toMatchObject({ hasChecks: true, needsOwnership: true });
    });
});

describe('the calculator', () => {
    beforeAll(start);
    afterAll(() => test.close());

    it('answers by the same rule', async () => {
        const { quote } = await read({ type: 'website', price: '5000.50', currency: 'CNY' });
        // 8 % of it, parts of a unit are the seller's
        expect(quote).toEqual({
            type: 'website',
            price: '500050',
            currency: 'CNY',
            rate: 800,
            fee: '40004',
            net: '460046',
        });
        const usdt = await read({ type: 'domain', price: '999999999.99', currency: 'USDT' });
        expect(usdt.quote).toMatchObject({ price: '999999999990000', rate: 300 });
    });

    it.each([
        [{ type: '__proto__', price: '1' }],
        [{ type: 'website', price: '1e9' }],
        [{ type: 'website', price: '-5' }],
        [{ type: 'website', price: '0' }],
        [{ type: 'website', price: '9999999999' }],
        [{ type: 'website', price: '１０' }],
        [{ type: 'subscription', price: '10' }],
        [{ price: '10', currency: 'CNY' }],
    ])('answers no quote for %j, and all else', async query => {
        const answer = await call(test, calls.publicSelling, { query: query as never });
        expect(answer.status).toBe(200);
        expect(answer.data.quote).toBeNull();
        expect(answer.data.fees).toHaveLength(3);
    });

    it('takes the usual currency for one that is not taken here', async () => {
        const answer = await read({ type: 'domain', price: '10', currency: 'TST' });
        expect(answer.quote?.currency).toBe('CNY');
    });
});
