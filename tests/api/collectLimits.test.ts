import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp({ COLLECT_ADDRESS_LIMIT: '20', COLLECT_SITE_LIMIT: '60' });
    token = await signIn(test);
});
afterAll(() => test.close());

const batch = (s: string, count: number) =>
    Array.from({ length: count }, () => ({ s, k: 'e', u: 'https://example.com/', n: 'sale' }));
const stored = async (site: string) => {
    await test.settle();
    const [row] = await test.stores.store.query<{ events: number }>(
        'SELECT count() AS events FROM events WHERE site = {site:String}',
        { site },
    );
    return row?.events;
};

describe('the budget', () => {
    it('of an address is its own; what is over it is refused whole, with the time to wait', async () => {
        const site = await addSite(test, token);
        const from = (address: string, count: number) =>
            send(test, batch(site, count), { address });
        expect((await from('203.0.113.1', 15)).statusCode).toBe(202);
        const refused = await from('203.0.113.1', 10);
        expect(refused.statusCode).toBe(429);
        const wait = Number(refused.headers['retry-after']);
        expect(wait).toBeGreaterThan(10);
        expect(wait).toBeLessThanOrEqual(15);
        expect(refused.json().error).toBe('event.too_many_of_address');
        expect((await from('203.0.113.2', 15)).statusCode).toBe(202);
        expect(await stored(site)).toBe(30);
    });

    it('is one for a whole IPv6 network of a customer', async () => {
        const site = await addSite(test, token);
        const from = (address: string) => send(test, batch(site, 15), { address });
        expect((await from('2a00:1450:4001:1::1')).statusCode).toBe(202);
        expect((await from('2a00:1450:4001:1::2')).statusCode).toBe(429);
        expect((await from('2a00:1450:4001:2::1')).statusCode).toBe(202);
    });

    it('of a site is its own, whoever sends', async () => {
        const [site, other] = [await addSite(test, token), await addSite(test, token)];
        const from = (last: number, id: string) =>
            send(test, batch(id, 20), { address: `198.51.100.${last}` });
        for (const last of [1, 2, 3]) expect((await from(last, site)).statusCode).toBe(202);
        const refused = await from(4, site);
        expect(refused.statusCode).toBe(429);
        expect(refused.json()).toMatchObject({
            error: 'event.too_many_of_site',
            params: { site },
        });
        expect((await from(5, other)).statusCode).toBe(202);
        expect(await stored(site)).toBe(60);
    });

    it('counts what was refused, by reason', () => {
        const refused = Object.fromEntries(
            test.stores.counters.refused().map(({ reason, count }) => [reason, count]),
        );
        expect(refused).toEqual({ addressBudget: 25, siteBudget: 20 });
    });
});
