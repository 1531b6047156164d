import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { addPublicScene } from '../fixtures/publicScene';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://footfall.example' });
    administrator = await addPerson(test, 'admin');
    await addPublicScene(test);
});
afterAll(() => test.close());

const home = async () => (await callFrom(test, { address: newAddress() }, calls.marketHome)).data;

describe('what the market opens with', () => {
    it('each count is that of the search its link leads to', async () => {
        const { kinds } = await home();
        expect(kinds.map(({ type }) => type)).toEqual(['website', 'domain', 'source']);
        const links = kinds.flatMap(({ type, count, word, categories }) => [
            { query: { type }, count },
            ...categories.map(each => ({
                query: { type, [word]: each.value },
                count: each.count,
            })),
        ]);
        expect(links.length).toBeGreaterThan(3);
        for (const { query, count } of links) {
            const answer = await callFrom(test, { address: newAddress() }, calls.searchMarket, {
                query: query as never,
            });
            expect([query, answer.data.total]).toEqual([query, count]);
        }
    });

    it('has websites that are measured, and none that only say so', async () => {
        const claims = await addProduct(test, administrator, { isListed: true });
        const { measured } = await home();
        expect(measured).toHaveLength(1);
        expect(measured[0]?.highlights.visitors).toBe(5);
        expect(measured.map(({ id }) => id)).not.toContain(claims.id);
    });
});

describe('recently sold', () => {
    const sold = async (title: string, changes: object = {}) => {
        const product = await addProduct(test, administrator, { title, isListed: true });
        test.now += 1_000;
        await test.stores.db
            .updateTable('products')
            .set({ state: 'sold', sold_at: test.now, ...changes })
            .where('id', '=', product.id)
            .execute();
        return product;
    };
    const titles = async () => (await home()).sold.map(({ title }) => title);

    it('says title, kind and day, and nothing of price or people', async () => {
        const { id } = await sold('First sale');
        expect((await home()).sold).toEqual([
            { id, type: 'domain', title: 'First sale', soldAt: test.now },
        ]);
    });

    it('leaves out test money and what is made up', async () => {
        await sold('Paid with test money', { currency: 'TST' });
        await sold('Made up', { is_demo: 1 });
        expect(await titles()).toEqual(['First sale']);
    });

    it('has one of each seller: who sells to and fro does not fill it', async () => {
        const { seller } = await sold('Second sale');
        for (const at of [1, 2, 3, 4, 5, 6]) await sold(`Again ${at}`, { seller_id: seller.id });
        expect(await titles()).toEqual(['Again 6', 'First sale']);
    });

    it('has none of an account that is disabled', async () => {
        const { seller } = await sold('Sold by a fraud');
        await test.stores.db
            .updateTable('users')
            .set({ status: 'disabled' })
            .where('id', '=', seller.id)
            .execute();
        expect(await titles()).not.toContain('Sold by a fraud');
    });
});
