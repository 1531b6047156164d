import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CollectAnswer } from '../../contract/analytics/collect';
import { storedVisits } from '../fixtures/storedVisits';
import { addSite, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;
const hour = 60 * minute;

let test: TestApp;
let token: string;
let site: string;
/** a signed id, given at `start` */
let id: string;
let start: number;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());
beforeEach(async () => {
    site = await addSite(test, token);
    // Late on a day, so that some of what follows lies beyond midnight.
    test.now = Date.UTC(2026, 4, 4, 20, 0);
    start = test.now;
    const answer = await collect({ ...view('/first'), i: 'random-text' });
    id = answer.ids?.['random-text'] ?? '';
});

const view = (path: string) => ({ s: site, k: 'v', u: `https://example.com${path}`, i: id });
/** An event that happened so long ago by a browser's clock that is days off. */
const late = (path: string, agoMs: number, clock = 1_000_000_000) => ({
    ...view(path),
    c: clock,
    z: clock + agoMs,
});
const collect = async (body: object): Promise<CollectAnswer> => {
    const answer = await send(test, body);
    expect(answer.statusCode).toBe(202);
    return answer.body === '' ? {} : answer.json();
};
const visits = async () => {
    await test.settle();
    return test.stores.store.query<{ pages: number; first: number; last: number; entry: string }>(
        `SELECT pages, entryPath AS entry,
            (toUnixTimestamp64Milli(visits.first) - {start:Int64}) / 60000 AS first,
            (toUnixTimestamp64Milli(visits.last) - {start:Int64}) / 60000 AS last
        FROM ${storedVisits} WHERE site = {site:String} ORDER BY first`,
        { site, start },
    );
};

describe('an event that waited in the browser', () => {
    it('counts when it happened, however wrong the clock of the browser is', async () => {
        test.now += 3 * hour;
        await collect(late('/waited', 2 * hour, 9_000_000_000_000));
        expect(await visits()).toEqual([
            { pages: 1, first: 0, last: 0, entry: '/first' },
            { pages: 1, first: 60, last: 60, entry: '/waited' },
        ]);
    });

    it('may wait for 24 hours and not longer; what came with it is stored', async () => {
        test.now += 26 * hour;
        const answer = await collect([
            late('/too-old', 24 * hour + 1),
            late('/old', 24 * hour),
            view('/now'),
        ]);
        expect(answer).toEqual({
            refused: [{ index: 0, errors: { c: 'event.too_late' } }],
        });
        expect((await visits()).map(({ entry }) => entry)).toEqual(['/first', '/old', '/now']);
        const alone = await send(test, late('/too-old', 24 * hour + 1));
        expect(alone.statusCode).toBe(422);
        expect(alone.json().errors).toHaveProperty('c');
    });

    it('is refused when it is said to be older than its visitor', async () => {
        test.now += hour;
        const answer = await send(test, late('/before', 2 * hour));
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors.c.code).toBe('event.before_visitor');
        // whoever says so is not believed either, and not left out for it: a clock may have been set
        for (let again = 0; again < 5; again += 1) await send(test, late('/before', 3 * hour));
        await test.stores.detector.sweep();
        await test.settle();
        const found = await test.stores.store.query(
            `SELECT argMax(reasons, at) AS why, toString(argMax(excluded, at)) AS excluded,
                toFloat64(argMax(plausibility, at)) AS plausibility
            FROM detections WHERE site = {site:String} GROUP BY visit`,
            { site },
        );
        expect(found).toEqual([{ why: ['impossibleTime'], excluded: '', plausibility: 55 }]);
    });

    it('must name both instants, the second the later', async () => {
        const { z: _, ...half } = late('/half', minute);
        expect((await send(test, half)).json().errors).toHaveProperty('z');
        const turned = { ...late('/turned', minute), c: 2_000_000, z: 1_000_000 };
        expect((await send(test, turned)).json().errors.c.code).toBe('event.later_than_sent');
    });

    it('is put into its visit in the order of the browser, whichever way it was packed', async () => {
        test.now += hour;
        await collect([late('/third', 10 * minute), late('/second', 35 * minute), view('/fourth')]);
        expect(await visits()).toEqual([{ pages: 4, first: 0, last: 60, entry: '/first' }]);
    });

    it('belongs to a visit that ended hours ago, also after a restart', async () => {
        test.now += 10 * hour;
        await test.restart();
        await collect(late('/ten-minutes-later', 10 * hour - 10 * minute));
        expect(await visits()).toEqual([{ pages: 2, first: 0, last: 10, entry: '/first' }]);
    });

    it('joins two visits between which it lies', async () => {
        test.now += 50 * minute;
        await collect({ ...view('/last'), r: 'https://www.bing.com/' });
        expect(await visits()).toHaveLength(2);
        test.now += minute;
        await collect(late('/between', 26 * minute));
        expect(await visits()).toEqual([{ pages: 3, first: 0, last: 50, entry: '/first' }]);
        // What follows belongs to the one visit, and so it stays after a restart.
        test.now += minute;
        await test.restart();
        await collect(view('/next'));
        expect(await visits()).toEqual([{ pages: 4, first: 0, last: 52, entry: '/first' }]);
    });

    it('begins the visit that it came before, over midnight too', async () => {
        test.now = start + 4 * hour + 10 * minute;
        await collect({ ...view('/after-midnight'), r: 'https://www.bing.com/' });
        await collect({ ...late('/before-midnight', 20 * minute), r: 'https://www.baidu.com/' });
        const [, visit, ...more] = await visits();
        expect(more).toEqual([]);
        expect(visit).toEqual({ pages: 2, first: 230, last: 250, entry: '/before-midnight' });
        const sources = await test.stores.store.query(
            `SELECT source, sourceName AS name FROM ${storedVisits}
            WHERE site = {site:String} ORDER BY started DESC LIMIT 1`,
            { site },
        );
        expect(sources).toEqual([{ source: 'search', name: 'Baidu' }]);
    });
});
