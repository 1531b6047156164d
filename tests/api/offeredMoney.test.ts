import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import * as listings from '../../contract/market/listings';
import { transitionProduct } from '../../contract/market/resources/products';
import { publicOffers } from '../../contract/trade/public/discount';
import { coupons } from '../../contract/trade/resources/coupons';
import { couponBody } from '../fixtures/coupons';
import { addFunds } from '../fixtures/financeRecords';
import { domainOffer } from '../fixtures/offers';
import { balanceOn, orderProduct, sourceOnSale } from '../fixtures/orders';
import { switchBalanceOn, switchManualOn, switchOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addPlan } from '../fixtures/planRecords';
import { addProduct } from '../fixtures/products';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
let buyer: Person;
beforeEach(async () => {
    test = await startTestApp();
    administrator = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
    return () => test.close();
});

const search = async (query: object = {}) => (await call(test, calls.searchMarket, { query })).data;
const offered = async () => (await callFrom(test, buyer, listings.listingChoices)).data.currencies;
const sandboxOn = () =>
    switchOn(test, 'sandbox', { gateway: 'http://127.0.0.1:1/', pid: '1000' }, { key: 'k' });

describe('a listing in test money', () => {
    const inTest = async (product: { id: string; version: number }) => {
        const { db } = test.stores;
        const change = db.updateTable('products').set({ currency: 'TST' });
        await change.where('id', '=', product.id).execute();
        return product;
    };
    /** As it was put on sale while the sandbox was on. */
    const listed = async () => inTest(await addProduct(test, administrator, { isListed: true }));
    const watch = async (id: string) => ({
        found: (await search()).list.map(row => row.id),
        whole: (await search({ type: 'domain' })).total,
        currencies: (await search()).facets
            .find(({ name }) => name === 'currency')
            ?.values.map(({ value }) => value),
        page: (await call(test, calls.getListing, { params: { id } })).status,
        compared: (await call(test, calls.compareListings, { query: { ids: [id] } })).data.list
            .length,
    });

    it('is seen only where the sandbox is switched on', async () => {
        const { id } = await listed();
        expect(await watch(id)).toEqual({
            found: [],
            whole: 0,
            currencies: [],
            page: 404,
            compared: 0,
        });
        await sandboxOn();
        expect(await watch(id)).toEqual({
            found: [id],
            whole: 1,
            currencies: ['TST'],
            page: 200,
            compared: 1,
        });
    });

    it('is neither kept, asked about nor ordered where the sandbox is off', async () => {
        const { id } = await listed();
        const params = { id };
        const kept = await callFrom(test, buyer, calls.keepFavourite, { params });
        const question = { params, body: { body: 'Is it there?' } };
        const asked = await callFrom(test, buyer, calls.askQuestion, question);
        const body = { id: randomUUID(), wish: { kind: 'product' as const, productId: id } };
        const ordered = await callFrom(test, buyer, calls.createOrder, { body });
        expect([kept.status, asked.status, ordered.status]).toEqual([404, 404, 404]);
    });

    it('is offered to sellers, and taken from them, only where the sandbox is on', async () => {
        const { title, summary, body, tags, details } = domainOffer();
        const draft = { title, summary, body, tags, details, price: '100', currency: 'TST' };
        const create = () =>
            callFrom(test, buyer, listings.createOwnListing, {
                body: { ...draft, coverId: null, gallery: [] } as never,
            });
        expect(await offered()).toEqual(['CNY', 'USD', 'USDT']);
        expect((await create()).errors).toEqual({ currency: 'product.currency_off' });
        await sandboxOn();
        expect(await offered()).toContain('TST');
        expect((await create()).status).toBe(200);
    });

    it('is not approved by an administrator while nobody can pay for it', async () => {
        const { id, version } = await inTest(await addProduct(test, administrator));
        await test.stores.db
            .updateTable('products')
            .set({ state: 'in_review' })
            .where('id', '=', id)
            .execute();
        const input = { params: { id }, body: { action: 'approve', reason: '', version } as const };
        const { errors } = await callFrom(test, administrator, transitionProduct, input);
        expect(errors).toEqual({ currency: 'product.currency_off' });
    });
});

describe('a top-up', () => {
    const currencies = async () =>
        (await callFrom(test, buyer, calls.getTopUpCurrencies)).data.list;
    const topUp = (currency: 'CNY' | 'TST' | 'USD') =>
        callFrom(test, buyer, calls.createOrder, {
            body: { id: randomUUID(), wish: { kind: 'topup', amount: '5000', currency } },
        });

    it('is ordered only in a currency that some payment method takes', async () => {
        expect(await currencies()).toEqual([]);
        expect((await topUp('CNY')).errors).toEqual({ 'wish.currency': 'payment.no_method' });
        await switchBalanceOn(test);
        expect(await currencies()).toEqual([]);
        await switchManualOn(test);
        expect(await currencies()).toEqual(['CNY', 'USD', 'USDT']);
        expect((await topUp('USD')).status).toBe(200);
        const count = test.stores.db.selectFrom('orders').select(({ fn }) => fn.countAll().as('n'));
        expect(Number((await count.executeTakeFirst())?.n)).toBe(1);
    });

    it('is never of test money', async () => {
        await sandboxOn();
        expect(await currencies()).toEqual([]);
        expect((await topUp('TST')).status).toBe(422);
    });
});

describe('paying from the balance', () => {
    it('is refused where the operator has not switched it on, whatever the page offers', async () => {
        const product = await sourceOnSale(test, administrator);
        await addFunds(test, buyer, 9_900n);
        const { id, version, balance } = await orderProduct(test, buyer, product.id);
        expect(balance).toBeNull();
        const choices = await callFrom(test, buyer, calls.getPayChoices, { params: { id } });
        expect(choices.data.rails).toEqual([]);
        const pay = () =>
            callFrom(test, buyer, calls.payOwnOrder, { params: { id }, body: { version } });
        expect(await pay()).toMatchObject({ status: 409, error: 'payment.balance_off' });
        const begun = { orderId: id, rail: 'balance' as const, choice: '' };
        const begin = await callFrom(test, buyer, calls.beginPayment, { body: begun });
        expect(begin.status).toBe(422);
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(9_900);
        await switchBalanceOn(test);
        expect((await pay()).status).toBe(200);
        expect(await balanceOn(test, `user:${buyer.id}:available`)).toBe(0);
    });
});

it('a coupon for plans is advertised only where a plan is for sale', async () => {
    const add = (code: string, scope: readonly ('subscription' | 'source')[]) =>
        callFrom(test, administrator, coupons.calls.create, {
            body: couponBody({ code, value: '1500', scope: [...scope], isPublic: true }),
        });
    await add('PLANS', ['subscription']);
    await add('BOTH', ['subscription', 'source']);
    const offers = async () => (await call(test, publicOffers)).data;
    const scopes = async () => (await offers()).list.map(({ code, scope }) => [code, scope]);
    expect(await scopes()).toEqual([['BOTH', ['source']]]);
    expect((await offers()).hasPlans).toBe(false);
    await addPlan(test, 'Basic');
    expect(await scopes()).toEqual([
        ['PLANS', ['subscription']],
        ['BOTH', ['subscription', 'source']],
    ]);
});
