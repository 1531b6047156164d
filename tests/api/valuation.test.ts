import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getValuation } from '../../contract/market/public/valuation';
import { addMeasuredSite, addWebsite, setState } from '../fixtures/measuredListing';
import { orderProduct } from '../fixtures/orders';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { putEvents } from '../fixtures/putEvents';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const visitor = { address: '192.0.2.9' };
const dayMs = 86_400_000;
const start = Date.parse('2026-11-01T12:00:00Z');

let test: TestApp;
let seller: Person;
let listing: string;
/** Orders that were sold, by what their website is called. */
const sold = new Map<string, string>();

const months = Array.from({ length: 8 }, (_, at) => ({
    month: `2026-0${at + 1}`,
    revenue: '150000',
    expenses: '50000',
}));

/** A month's profit of ¥1,000 with a proof that reviewers have seen. */
const proven = {
    months,
    proofs: [{ fileId: '1', isShown: false, name: 'bank.pdf', sha256: '', size: 1 }],
};

const writeDetails = async (id: string, change: object): Promise<void> => {
    const { db } = test.stores;
    const { details } = await db
        .selectFrom('products')
        .select('details')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await db
        .updateTable('products')
        .set({ details: JSON.stringify({ ...JSON.parse(details), ...change }) })
        .where('id', '=', id)
        .execute();
};

/** A website of a stranger that a stranger bought for so many thousand yuan, if nothing else is said. */
const sell = async (name: string, thousands: number, change: object = {}): Promise<void> => {
    const owner = await addPerson(test, 'user');
    const id = await addWebsite(test, { seller: owner, domain: `${name}.example`, siteId: null });
    await writeDetails(id, proven);
    const order = await orderProduct(test, await addPerson(test, 'user'), id);
    await test.stores.db
        .updateTable('orders')
        .set({
            state: 'completed',
            completed_at: test.now,
            price: thousands * 100_000,
            total: thousands * 100_000,
            currency: 'CNY',
            ...change,
        })
        .where('id', '=', order.id)
        .execute();
    sold.set(name, order.id);
};

/** Sales are read anew every five minutes. */
const lastsMs = 300_000;

const ask = async (id = listing) => {
    test.now += lastsMs;
    const { status, data } = await callFrom(test, visitor, getValuation, { params: { id } });
    return { status, ...data };
};

beforeAll(async () => {
    test = await startTestApp();
    test.now = start;
    seller = await addPerson(test, 'user');
    const site = await addMeasuredSite(test, seller, 'shop.example');
    listing = await addWebsite(test, { seller, domain: 'shop.example', siteId: site });
    const days = Array.from({ length: 100 }, (_, at) =>
        new Date(start - (at + 1) * dayMs).toISOString().slice(0, 10),
    );
    await putEvents(
        test.config.DATA_DIR,
        site,
        days.map(day => ({
            time: `${day}T09:00:00Z`,
            visitor: day,
            visit: day,
            host: 'shop.example',
            origin: 'tracker',
            source: 'search',
            sourceName: 'google',
            country: 'DE',
            address: '203.0.113.7',
        })),
    );
    await test.settle();
    test.now += 3_600_000;
    for (const [name, thousands] of [
        ...([
            ['one', 20],
            ['two', 22],
            ['three', 24],
            ['four', 24],
            ['five', 24],
        ] as const),
        ...([
            ['six', 26],
            ['seven', 28],
        ] as const),
    ]) {
        await sell(name, thousands);
    }
});
afterAll(() => test.close());

describe('the estimated value', () => {
    it('is refused with every reason while its profit has no proof', async () => {
        expect(await ask()).toMatchObject({
            range: null,
            refusals: ['unprovenProfit', 'fewSales'],
            comparables: [],
            monthProfit: null,
        });
    });

    it('follows sales between strangers once the profit is proven', async () => {
        await writeDetails(listing, proven);
        const { range, refusals, sales, monthProfit, comparables, factors } = await ask();
        expect(refusals).toEqual([]);
        expect(monthProfit).toBe('100000');
        expect(sales).toMatchObject({ median: 2, lower: 1.83, upper: 2.17, effective: 7 });
        const factor = factors?.reduce((product, one) => product * one.factor, 1) ?? 0;
        expect(Number(range?.middle)).toBeCloseTo(2 * 1_200_000 * factor, -4);
        expect(comparables).toHaveLength(7);
        expect(comparables?.map(({ title }) => title)).toContain('one.example');
    });

    it('tells what stands out in the traffic', async () => {
        const { warnings } = await ask();
        expect(warnings?.map(({ name }) => name)).toEqual(['oneSource', 'noSecondSensor']);
        expect(warnings?.[0]).toMatchObject({ source: 'search', share: 1 });
    });

    it.each([
        ['of accounts that are related', { is_related: 1 }],
        ['for nothing', { total: 0 }],
        ['for money without value', { currency: 'TST' }],
        ['that a bank took back', { state: 'charged_back' }],
        ['that went back to the buyer', { state: 'refunded' }],
        ['of years ago', { completed_at: start - 800 * dayMs }],
    ])('does not hear sales %s', async (why, change) => {
        await sell(`made-${why.replaceAll(' ', '-')}`, 9000, change);
        expect((await ask()).sales).toMatchObject({ median: 2, effective: 7 });
    });

    it('does not name its seller’s or buyer’s account', async () => {
        const text = JSON.stringify(await ask());
        expect(text).not.toContain(seller.id);
        expect(text).not.toMatch(/buyer|seller/i);
    });

    it('is there for websites on sale alone', async () => {
        const administrator = await addPerson(test, 'admin');
        const { id } = await addProduct(test, administrator, { isListed: true });
        expect((await ask(id)).status).toBe(404);
        await setState(test, listing, 'draft');
        expect((await ask()).status).toBe(404);
        await setState(test, listing, 'listed');
        expect((await ask()).status).toBe(200);
    });
});
