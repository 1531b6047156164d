import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { coupons } from '../../contract/trade/resources/coupons';
import { couponBody } from '../fixtures/coupons';
import { addFunds } from '../fixtures/financeRecords';
import { orderProduct, payWithBalance, sourceOnSale } from '../fixtures/orders';
import { switchBalanceOn, switchManualOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { addPublished, categoryOf } from '../fixtures/publicRecords';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const hourMs = 3_600_000;

let test: TestApp;
let administrator: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp();
    administrator = await addPerson(test, 'admin');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

const checkout = (who: Person, productId: string, coupon?: string) => {
    const wish = { kind: 'product' as const, productId, ...(coupon !== undefined && { coupon }) };
    return callFrom(test, who, calls.checkoutProduct, { body: { wish } });
};
const order = (productId: string, acceptedTerms?: string) =>
    callFrom(test, buyer, calls.createOrder, {
        body: {
            id: randomUUID(),
            wish: { kind: 'product', productId },
            ...(acceptedTerms !== undefined && { acceptedTerms }),
        },
    });
const ordersOf = async (who: Person) =>
    (await callFrom(test, who, calls.listOwnOrders, { query: { type: 'source' } })).data.total;
const setTerms = (terms_link: string) =>
    callFrom(test, administrator, calls.updateSettings, { body: { terms_link } });

describe('a checkout', () => {
    it('says price, time limits, ways to pay and balance, and orders nothing', async () => {
        const product = await sourceOnSale(test, administrator);
        await switchManualOn(test);
        await addFunds(test, buyer, 500n);
        const { data } = await checkout(buyer, product.id);
        expect(data).toMatchObject({
            type: 'source',
            title: 'A shop',
            price: '9900',
            discount: '0',
            total: '9900',
            currency: 'CNY',
            balance: '500',
            terms: null,
        });
        const ways = async () =>
            (await checkout(buyer, product.id)).data.rails.map(({ name }) => name);
        await addFunds(test, buyer, 9_400n);
        expect(await ways()).toEqual(['manual']);
        await switchBalanceOn(test);
        expect(await ways()).toEqual(['balance', 'manual']);
        expect(await ordersOf(buyer)).toBe(0);
    });

    it('is of what can be bought: not of one’s own, of what is not listed, or of what somebody else has', async () => {
        const product = await addProduct(test, administrator, { isListed: true });
        expect((await checkout(product.seller, product.id)).error).toBe('product.own');
        expect((await checkout(buyer, randomUUID())).status).toBe(404);
        const draft = await addProduct(test, administrator);
        expect((await checkout(buyer, draft.id)).status).toBe(404);
        await orderProduct(test, await addPerson(test, 'user'), product.id);
        expect((await checkout(buyer, product.id)).error).toBe('order.reserved');
    });

    it('takes a coupon off, and says what is wrong with another', async () => {
        const product = await sourceOnSale(test, administrator);
        const code = `C${Date.now()}`;
        const body = couponBody({
            code,
            currency: 'CNY',
            maxDiscount: '900000',
            budget: '900000',
        });
        const made = await callFrom(test, administrator, coupons.calls.create, { body });
        expect(made.status).toBe(200);
        const { data } = await checkout(buyer, product.id, code);
        expect(data).toMatchObject({ price: '9900', discount: '990', total: '8910' });
        const wrong = await checkout(buyer, product.id, 'NOTHING');
        expect(wrong.status).toBe(422);
        expect(await ordersOf(buyer)).toBe(0);
    });

    it('says how long each step may take, and that what is delivered by itself comes at once', async () => {
        const domain = await addProduct(test, administrator, { isListed: true });
        const { timers } = (await checkout(buyer, domain.id)).data;
        expect(timers).toMatchObject({ deliver: 72 * hourMs, inspect: 72 * hourMs });
        const source = await sourceOnSale(test, administrator);
        expect((await checkout(buyer, source.id)).data.timers.deliver).toBe(0);
    });
});

describe('terms of sale', () => {
    it('are asked for only where the operator has said some', async () => {
        const product = await sourceOnSale(test, administrator);
        expect((await checkout(buyer, product.id)).data.terms).toBeNull();
        const made = await order(product.id);
        expect(made.status).toBe(200);
        expect(made.data.timeline[0]).toMatchObject({ action: 'create', terms: [] });
    });

    it('behind a link are accepted with the order, which keeps that', async () => {
        const product = await sourceOnSale(test, administrator);
        const link = 'https://example.com/terms';
        await setTerms(link);
        const { terms } = (await checkout(buyer, product.id)).data;
        expect(terms).toMatchObject({ link, articles: [] });
        const without = await order(product.id);
        expect(without.errors).toEqual({ acceptedTerms: 'order.terms_needed' });
        expect(await ordersOf(buyer)).toBe(0);
        const { data } = await order(product.id, terms?.key);
        expect(data.timeline[0]?.terms).toEqual([{ title: link, href: link }]);
        await setTerms('https://example.com/others');
        const stale = await order(product.id, terms?.key);
        expect(stale.errors).toEqual({ acceptedTerms: 'order.terms_changed' });
        // who has ordered agreed to what it was then
        expect((await payWithBalance(test, buyer, data)).state).toBe('delivered');
        await setTerms('');
    });

    it('are articles of the site otherwise; other words need another yes', async () => {
        const product = await sourceOnSale(test, administrator);
        const categoryId = await categoryOf(test, 'terms');
        const id = await addPublished(test, { title: 'Terms of sale', categoryId });
        const { terms } = (await checkout(buyer, product.id)).data;
        expect(terms).toMatchObject({ link: '', articles: [{ id, title: 'Terms of sale' }] });
        await test.stores.db
            .updateTable('articles')
            .set({ body_html: '<p>Now otherwise</p>' })
            .where('id', '=', id)
            .execute();
        const stale = await order(product.id, terms?.key);
        expect(stale.errors).toEqual({ acceptedTerms: 'order.terms_changed' });
        const fresh = (await checkout(buyer, product.id)).data.terms;
        const { data } = await order(product.id, fresh?.key);
        expect(data.timeline[0]?.terms).toEqual([
            { title: 'Terms of sale', href: `/article/${id}` },
        ]);
        await test.stores.db.deleteFrom('articles').where('id', '=', id).execute();
        expect((await checkout(buyer, product.id)).data.terms).toBeNull();
    });

    it('are no part of a plan or a top-up', async () => {
        await setTerms('https://example.com/terms');
        const wish = { kind: 'topup', amount: '5000', currency: 'CNY' } as const;
        const body = { id: randomUUID(), wish };
        expect((await callFrom(test, buyer, calls.createOrder, { body })).status).toBe(200);
        await setTerms('');
    });
});
