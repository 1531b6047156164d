import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CollectAnswer, signals } from '../../contract/analytics/collect';
import { addSite, type Sent, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

const page = 'https://example.com/';
const collect = async (body: object, sent: Sent = {}): Promise<CollectAnswer> => {
    const answer = await send(test, body, sent);
    expect(answer.statusCode).toBe(202);
    return answer.body === '' ? {} : answer.json();
};
const stored = async (site: string) => {
    await test.settle();
    return test.stores.store.query<{ visitor: string; signals: number }>(
        `SELECT toString(visitor) AS visitor, signals FROM events
        WHERE site = {site:String} ORDER BY time, id`,
        { site },
    );
};

describe('a visitor id', () => {
    it('is given by the server and stands for the visitor from then on', async () => {
        const s = await addSite(test, token);
        const first = await collect({ s, k: 'v', u: page, i: 'random-text-1' });
        const signed = first.ids?.['random-text-1'] ?? '';
        test.now += 1000;
        expect(await collect({ s, k: 'v', u: page, i: signed })).toEqual({});
        // Another tab of the same browser, which had not heard of it yet.
        test.now += 1000;
        const again = await collect({ s, k: 'v', u: page, i: 'random-text-1' });
        expect(Object.keys(again.ids ?? {})).toEqual(['random-text-1']);
        const visitors = (await stored(s)).map(({ visitor }) => visitor);
        expect(visitors).toHaveLength(3);
        expect(new Set(visitors).size).toBe(1);
    });

    it('goes on to be known after a restart', async () => {
        const s = await addSite(test, token);
        const { ids } = await collect({ s, k: 'v', u: page, i: 'random-text-1' });
        await test.restart();
        test.now += 1000;
        expect(await collect({ s, k: 'v', u: page, i: ids?.['random-text-1'] })).toEqual({});
        expect(new Set((await stored(s)).map(({ visitor }) => visitor)).size).toBe(1);
    });

    it('that was made up is marked, and exchanged for one of ours', async () => {
        const s = await addSite(test, token);
        const forged = 'AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBB';
        const { ids } = await collect({ s, k: 'v', u: page, i: forged });
        expect(ids?.[forged]).toMatch(/^[\w-]{16}\.[\w-]{16}$/);
        const [row] = await stored(s);
        expect((row?.signals ?? 0) & signals.forgedId).toBe(signals.forgedId);
    });

    it('of one site is none of another', async () => {
        const [one, other] = [await addSite(test, token), await addSite(test, token)];
        const { ids } = await collect({ s: one, k: 'v', u: page, i: 'random-text-1' });
        const signed = ids?.['random-text-1'] ?? '';
        expect(await collect({ s: other, k: 'v', u: page, i: signed })).toHaveProperty('ids');
    });

    it('is not given where the site keeps none, nor to a browser that keeps none', async () => {
        const cookieless = await addSite(test, token, { cookieless: true });
        expect(await collect({ s: cookieless, k: 'v', u: page, i: 'random-text-1' })).toEqual({});
        const s = await addSite(test, token);
        expect(await collect({ s, k: 'v', u: page })).toEqual({});
    });
});

describe('an event that comes again', () => {
    const view = { k: 'v', u: page, i: 'random-text-1', p: 'page-view-1', q: 0 };
    const count = async (site: string) => (await stored(site)).length;

    it('is stored once, also for another visitor and after a restart', async () => {
        const s = await addSite(test, token);
        await collect({ s, ...view });
        const again = [{ index: 0, errors: { q: 'event.repeated' } }];
        expect(await collect({ s, ...view })).toMatchObject({ refused: again });
        expect(await collect({ s, ...view, i: 'random-text-2' })).toMatchObject({ refused: again });
        await test.restart();
        expect(await collect({ s, ...view })).toMatchObject({ refused: again });
        expect(await count(s)).toBe(1);
    });

    it('is known by its page view and number', async () => {
        const s = await addSite(test, token);
        const events = [
            { s, ...view },
            { s, ...view, k: 'e', n: 'a', q: 1 },
            { s, ...view, k: 'e', n: 'b', q: 2 },
            { s, ...view, k: 'e', n: 'b', q: 2 },
            { s, ...view, p: 'page-view-2' },
        ];
        const { refused } = await collect(events);
        expect(refused).toEqual([{ index: 3, errors: { q: 'event.repeated' } }]);
        expect(await count(s)).toBe(4);
    });

    it('of another site is another event', async () => {
        const [one, other] = [await addSite(test, token), await addSite(test, token)];
        await collect({ s: one, ...view });
        expect(await collect({ s: other, ...view })).not.toHaveProperty('refused');
    });

    it('without a page view is not known', async () => {
        const s = await addSite(test, token);
        for (let n = 0; n < 2; n++) await collect({ s, k: 'e', u: page, n: 'sale' });
        expect(await count(s)).toBe(2);
    });

    it('may come again when it could not be stored', async () => {
        const s = await addSite(test, token);
        const append = test.stores.spool.append.bind(test.stores.spool);
        test.stores.spool.append = () => Promise.reject(new Error('no disk'));
        const failed = await send(test, { s, ...view });
        test.stores.spool.append = append;
        expect(failed.statusCode).toBe(503);
        expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0);
        expect(await collect({ s, ...view })).not.toHaveProperty('refused');
        expect(await count(s)).toBe(1);
    });
});
