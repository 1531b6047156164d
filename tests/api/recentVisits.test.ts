import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakdowns } from '../../contract/analytics/breakdowns';
import { calls } from '../../contract/calls';
import { type PutEvent, putEvents, putVisitor } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const noon = Date.parse('2026-06-10T12:00:00Z');

let test: TestApp;
let token: string;
let site: string;

const view = (visitor: string, minutes: number, path = '/'): PutEvent => ({
    time: noon + minutes * minuteMs,
    visitor,
    visit: visitor,
    path,
});

const put = async (...events: PutEvent[]) => {
    await putEvents(test.config.DATA_DIR, site, events);
    await test.settle();
};

const query = () => ({ site, from: '2026-06-10', to: '2026-06-10' });

const entries = async () => {
    const { data } = await call(test, breakdowns.entries, { token, query: query() });
    return Object.fromEntries(
        data.list.map(({ value, metrics }) => [
            value,
            [metrics.visits, metrics.newVisitors, metrics.pv],
        ]),
    );
};

const makings = async (): Promise<number> => {
    const [row] = await test.stores.store.query<{ found: number }>(
        'SELECT toUInt32(uniqExact(snapshot)) AS found FROM recent_visits WHERE site = {site:String}',
        { site },
    );
    return row?.found ?? 0;
};

/** The same after a restart, when nothing is made yet. */
const madeAnew = async () => {
    await test.restart();
    return entries();
};

describe('the visits of days that are not closed', () => {
    beforeAll(async () => {
        test = await startTestApp();
        test.now = noon + 60 * minuteMs;
        token = await signIn(test);
        site = await addSite(test, token, { timezone: 'UTC' });
        await put(
            { ...view('old', -dayMs / minuteMs, '/before'), visit: 'first' },
            { ...view('old', 1, '/again'), visit: 'second' },
            view('a', 0, '/a'),
            view('b', 2, '/b'),
        );
    });
    afterAll(() => test.close());

    it('are made once for all who ask, and again when something has come', async () => {
        const first = await entries();
        expect(first).toEqual({ '/again': [1, 0, 1], '/a': [1, 1, 1], '/b': [1, 1, 1] });
        await entries();
        expect(await makings()).toBe(1);
        await put(
            { ...view('a', 3, '/a2'), started: noon },
            view('c', 4, '/c'),
            view('old', 5, '/third'),
        );
        const second = await entries();
        expect(second).toMatchObject({ '/a': [1, 1, 2], '/c': [1, 1, 1], '/third': [1, 0, 1] });
        expect(await makings()).toBe(2);
        expect(await madeAnew()).toEqual(second);
        expect(await makings()).toBe(1);
    });

    it('know the latest detection', async () => {
        const before = await entries();
        const { data } = await call(test, calls.visits, {
            token,
            query: { ...query(), filter: 'entry=/b' },
        });
        const body = { site, isMarked: true, visits: data.list.map(({ id }) => id) };
        await call(test, calls.markVisits, { token, body });
        await test.settle();
        const marked = await entries();
        expect(marked['/b']).toBeUndefined();
        expect(await madeAnew()).toEqual(marked);
        await call(test, calls.markVisits, { token, body: { ...body, isMarked: false } });
        await test.settle();
        expect(await entries()).toEqual(before);
    });

    it('know who came before, also by what comes late and by a day that is closed anew', async () => {
        await put({ ...view('c', -90, '/earlier'), visit: 'c before' });
        expect(await entries()).toMatchObject({ '/c': [1, 1, 1], '/earlier': [1, 1, 1] });
        await put({ ...view('c', -3 * (dayMs / minuteMs), '/long'), visit: 'c long before' });
        await test.stores.finalizedDays.close();
        const known = await entries();
        expect(known).toMatchObject({ '/c': [1, 0, 1], '/earlier': [1, 0, 1] });
        expect(await madeAnew()).toEqual(known);
    });

    it('forget a visitor who is erased', async () => {
        expect((await entries())['/a']).toEqual([1, 1, 2]);
        await call(test, calls.eraseVisitor, {
            token,
            params: { id: site, visitor: putVisitor(site, 'a') },
        });
        const left = await entries();
        expect(left['/a']).toBeUndefined();
        expect(await madeAnew()).toEqual(left);
    });

    it('of a busy site, made part by part, are those that all at once would be', async () => {
        const visitors = Array.from({ length: 300 }, (_, at) => `busy ${at}`);
        const dayBefore = visitors
            .filter((_, at) => at % 3 === 0)
            .map(visitor => ({ ...view(visitor, -dayMs / minuteMs, '/crowd'), visit: 'before' }));
        const views = visitors.flatMap(visitor =>
            Array.from({ length: 170 }, (_, at) => view(visitor, at / 10, '/crowd')),
        );
        await put(...dayBefore, ...views);
        const { '/crowd': crowd } = await entries();
        expect(crowd).toEqual([300, 200, 51_000]);
    });
});
