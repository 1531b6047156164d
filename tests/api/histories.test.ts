import { access } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryTool } from '../../contract/analytics/historyTools';
import { calls } from '../../contract/calls';
import { measured } from '../../server/analytics/events/measured';
import { abandonedMs } from '../../server/analytics/histories/historyImports';
import { uploadPath } from '../../server/analytics/histories/uploads';
import {
    baiduFile,
    ga4File,
    goatCounterFile,
    goatCounterSumsFile,
    type Happening,
    happenings,
    matomoFile,
    plausibleFile,
    sumBy,
    umamiFile,
} from '../fixtures/histories';
import { endOf, historyOf, removeHistory, sendHistory, sendPart } from '../fixtures/importHistory';
import { addGuest, addPerson, callFrom, type Person } from '../fixtures/people';
import { addSite, send, startTestApp, type TestApp } from '../fixtures/testApp';
import { zipOf } from '../fixtures/zip';

let test: TestApp;
let owner: Person;

const start = Date.parse('2024-01-01T00:00:00Z');
const days = 20;
const told = happenings(300, start, days);
const period = { from: '2023-12-30', to: '2024-02-05' };

beforeAll(async () => {
    test = await startTestApp();
    owner = await addPerson(test, 'user');
});
afterAll(() => test.close());

const file = (id: string) =>
    access(uploadPath(test.stores.config.DATA_DIR, id)).then(
        () => true,
        () => false,
    );

const newSite = () => addSite(test, owner.token);

const bring = async (site: string, tool: HistoryTool, content: string | Buffer) =>
    endOf(test, owner, site, await sendHistory(test, owner, site, { tool, content }));

/** What happened, added up without the server's code. */
const expected = (list: readonly Happening[]) => {
    const views = list.filter(({ event }) => event === '');
    const visits = sumBy(views, one => one.visit);
    return {
        pv: views.length,
        uv: new Set(views.map(({ visitor }) => visitor)).size,
        visits: visits.size,
        pages: Object.fromEntries(
            [...sumBy(views, one => one.path)].map(([path, all]) => [path, all.length]),
        ),
        countries: Object.fromEntries(
            [...sumBy(views, one => one.country)].map(([name, all]) => [
                name,
                new Set(all.map(one => one.visit)).size,
            ]),
        ),
        events: list.length - views.length,
    };
};

const viewsOf = async (site: string): Promise<number> => {
    const { data } = await callFrom(test, owner, calls.trend, { query: { site, ...period } });
    return data.current.figures.pv;
};

/** What the reports say. */
const reported = async (site: string) => {
    const query = { site, ...period, exact: '1' as const };
    const trend = await callFrom(test, owner, calls.trend, { query });
    const { pv, uv, visits } = trend.data.current.figures;
    const rows = async (name: 'pages' | 'area' | 'events') =>
        (await callFrom(test, owner, calls[name], { query: { ...query, perPage: 100 } })).data.list;
    const path = (value: string) => decodeURI(value);
    return {
        pv,
        uv,
        visits,
        pages: Object.fromEntries(
            (await rows('pages')).map(row => [path(row.value), row.metrics.pv]),
        ),
        countries: Object.fromEntries(
            (await rows('area')).map(row => [row.value, row.metrics.visits]),
        ),
        events: (await rows('events')).reduce((sum, row) => sum + (row.metrics.count ?? 0), 0),
    };
};

describe('events of other tools', () => {
    const files: [HistoryTool, string | Buffer][] = [
        ['umami', umamiFile(told)],
        ['goatcounter', goatCounterFile(told)],
        ['matomo', matomoFile(told)],
        ['ga4', ga4File(told)],
    ];
    const before = expected(told);
    const table: Record<string, object> = { file: { ...before, pages: '', countries: '' } };

    it.each(files)('%s: what was in the file is in the reports', async (tool, content) => {
        const site = await newSite();
        const done = await bring(site, tool, content);
        expect(done).toMatchObject({
            state: 'done',
            rows: told.length,
            kept: told.length,
            events: told.length,
            refused: [],
        });
        const after = await reported(site);
        expect(after).toEqual(before);
        table[tool] = { ...after, pages: '', countries: '' };

        // the same again, then under another name: nothing is added, and the first goes with what it brought
        const again = await bring(site, tool, content);
        expect(again).toMatchObject({ state: 'done', kept: told.length, events: 0 });
        await removeHistory(test, owner, site, again.id);
        expect(await viewsOf(site)).toBe(before.pv);
        await removeHistory(test, owner, site, done.id);
        expect(await viewsOf(site)).toBe(0);
    });

    it('umami: custom events come with their properties, and what they are worth', async () => {
        const site = await newSite();
        const [titles = '', ...lines] = umamiFile(
            told.filter(({ event }) => event !== '').slice(0, 3),
        )
            .trimEnd()
            .split('\r\n');
        const data = [
            { plan: 'pro', seats: 3, isTrial: true, revenue: 19.9, currency: 'EUR' },
            { plan: 'free', deep: { way: 'mail' } },
        ].map(one => `"${JSON.stringify(one).replaceAll('"', '""')}"`);
        const rows = lines.map((line, at) => `${line},${data[at] ?? 'no JSON'}`);
        const content = [`${titles},event_data`, ...rows].join('\r\n');
        expect(await bring(site, 'umami', content)).toMatchObject({ state: 'done', events: 3 });
        const stored = await test.stores.store.query<{ props: string }>(
            'SELECT props FROM events WHERE site = {site:String} ORDER BY props DESC',
            { site },
        );
        // smallest units, as the tracker sends them
        expect(stored.map(({ props }) => (props === '' ? {} : JSON.parse(props)))).toEqual(
            expect.arrayContaining([
                { plan: 'pro', seats: 3, isTrial: true, revenue: 1990, currency: 'EUR' },
                { plan: 'free', 'deep.way': 'mail' },
            ]),
        );
    });

    it('prints the sums before and after', () => {
        console.table(table);
        expect(Object.keys(table)).toHaveLength(5);
    });
});

const importedDays = async (site: string, more: object = {}) =>
    (await callFrom(test, owner, calls.importedDays, { query: { site, ...period, ...more } })).data;
const importedRows = async (site: string, of: 'pages' | 'area' | 'events' | 'sourceNames') => {
    const query = { site, ...period, of };
    return (await callFrom(test, owner, calls.importedRows, { query })).data;
};

describe('daily sums', () => {
    const before = expected(told);

    it('Plausible: they are shown beside the reports and are in none of them', async () => {
        const site = await newSite();
        const done = await bring(site, 'plausible', plausibleFile(told));
        expect(done).toMatchObject({ state: 'done', events: 0 });
        expect(done.refused).toEqual([{ reason: 'kind', rows: expect.any(Number) }]);
        expect(await viewsOf(site)).toBe(0);

        const { totals, days: list, imports, boundary } = await importedDays(site);
        expect({ pv: totals.views, visits: totals.visits }).toEqual({
            pv: before.pv,
            visits: before.visits,
        });
        expect(list.reduce((sum, { views }) => sum + (views ?? 0), 0)).toBe(before.pv);
        expect(imports).toMatchObject([{ tool: 'plausible', kind: 'sums' }]);
        expect(boundary).toBeNull();

        const pages = await importedRows(site, 'pages');
        expect(Object.fromEntries(pages.list.map(row => [row.value, row.views]))).toEqual(
            before.pages,
        );
        const countries = await importedRows(site, 'area');
        expect(Object.fromEntries(countries.list.map(row => [row.value, row.visits]))).toEqual(
            before.countries,
        );
        const events = await importedRows(site, 'events');
        expect(events.list).toMatchObject([{ value: 'Sign up', events: before.events }]);
        console.table({
            file: { views: before.pv, visits: before.visits, events: before.events },
            imported: {
                views: totals.views,
                visits: totals.visits,
                events: events.totals.events,
            },
        });

        // a guest reads of them what the breakdown beside them shows
        const rowsTold = async (report: 'content' | 'devices') => {
            const guest = await addGuest(test, owner, site, [report]);
            const query = { site, ...period, of: 'pages' as const };
            return (await callFrom(test, guest, calls.importedRows, { query })).data.list.length;
        };
        expect(await rowsTold('content')).toBe(pages.list.length);
        expect(await rowsTold('devices')).toBe(0);

        // twice adds nothing; what is not filtered cannot be
        const again = await bring(site, 'plausible', plausibleFile(told));
        expect(again).toMatchObject({ state: 'done', kept: 0, sums: 0 });
        expect((await importedDays(site)).totals).toEqual(totals);
        const filter = 'country=DE';
        const filtered = await importedDays(site, { filter });
        expect(filtered).toMatchObject({ isFiltered: true, days: [], totals: { views: null } });

        // from the day on which the site is measured itself its own figures are the only ones
        const measuredAt = start + 9 * 86_400_000;
        const now = test.now;
        test.now = measuredAt + 3_600_000;
        await send(test, { s: site, k: 'v', u: 'https://example.com/', i: 'visitor_000001' });
        await test.settle();
        test.now = now;
        const cut = await importedDays(site);
        expect(cut.boundary).toBe('2024-01-10');
        const earlier = told.filter(({ time }) => time < measuredAt);
        expect(cut.totals.views).toBe(expected(earlier).pv);
        expect(await viewsOf(site)).toBe(1);
        const events2 = await bring(site, 'umami', umamiFile(told));
        const later = told.length - earlier.length;
        expect(events2).toMatchObject({
            kept: earlier.length,
            refused: [{ reason: 'measured', rows: later }],
        });

        await removeHistory(test, owner, site, done.id);
        expect((await importedDays(site)).totals.views).toBeNull();
        const rows = await test.stores.store.query<{ n: number }>(
            `SELECT toUInt32(count()) AS n FROM events WHERE site = {site:String} AND ${measured}`,
            { site },
        );
        expect(rows).toEqual([{ n: 1 }]);
    });

    it('GoatCounter: what its ZIP says of hours and days', async () => {
        const site = await newSite();
        const done = await bring(site, 'goatcounter', goatCounterSumsFile(told));
        expect(done).toMatchObject({ state: 'done', refused: [] });
        expect((await importedDays(site)).totals).toMatchObject({
            views: before.pv,
            visits: null,
        });
        const pages = await importedRows(site, 'pages');
        expect(Object.fromEntries(pages.list.map(row => [row.value, row.views]))).toEqual(
            before.pages,
        );
        const events = await importedRows(site, 'events');
        expect(events.totals.events).toBe(before.events);
    });

    it('Baidu: what its API says of days', async () => {
        const site = await newSite();
        const done = await bring(site, 'baidu', baiduFile(told));
        expect(done).toMatchObject({ state: 'done', refused: [] });
        expect((await importedDays(site)).totals).toMatchObject({
            views: before.pv,
            visits: before.visits,
        });
    });
});

describe('a file', () => {
    it('is sent in parts, which go on where they ended, also after a restart', async () => {
        const site = await newSite();
        const file = Buffer.from(umamiFile(told));
        const begun = await callFrom(test, owner, calls.createHistory, {
            params: { id: site },
            body: { tool: 'umami', name: 'events.csv', bytes: file.length },
        });
        const of = { site, history: begun.data.id };
        const part = (from: number, to: number) =>
            sendPart(test, owner, of, { from, bytes: file.subarray(from, to) });
        expect(await part(0, 1000)).toMatchObject({ status: 200, data: { received: 1000 } });
        // the answer was lost, and it is sent once more
        expect(await part(0, 1000)).toMatchObject({ status: 409, error: 'history.part' });
        expect(await part(2000, 3000)).toMatchObject({ status: 409, error: 'history.part' });
        const second = await callFrom(test, owner, calls.createHistory, {
            params: { id: site },
            body: { tool: 'umami', name: 'another', bytes: 5 },
        });
        expect(second).toMatchObject({ status: 409, error: 'history.under_way' });
        await test.restart();
        expect(await historyOf(test, owner, site, of.history)).toMatchObject({
            state: 'uploading',
            received: 1000,
        });
        const tooMuch = Buffer.concat([file.subarray(1000), Buffer.from('more')]);
        expect(await sendPart(test, owner, of, { from: 1000, bytes: tooMuch })).toMatchObject({
            status: 413,
        });
        const text = { from: 1000, bytes: Buffer.from('x'), type: 'text/plain' };
        expect(await sendPart(test, owner, of, text)).toMatchObject({ status: 415 });
        expect(await part(1000, file.length)).toMatchObject({ status: 200 });
        expect(await endOf(test, owner, site, of.history)).toMatchObject({
            state: 'done',
            events: told.length,
        });
        expect(await part(file.length, file.length)).toMatchObject({ status: 409 });

        // killed while it was read, it is read again from its beginning
        const stranger = await addPerson(test, 'user');
        expect(await sendPart(test, stranger, of, { from: 0, bytes: file })).toMatchObject({
            status: 404,
        });
    });

    it('that was being read when the server ended is read on after its start', async () => {
        const site = await newSite();
        const history = await sendHistory(test, owner, site, {
            tool: 'matomo',
            content: matomoFile(told),
        });
        await test.stop();
        await test.restart();
        await test.stores.db
            .updateTable('history_imports')
            .set({ state: 'writing' })
            .where('id', '=', history)
            .where('state', 'in', ['waiting', 'reading'])
            .execute();
        expect(await endOf(test, owner, site, history)).toMatchObject({
            state: 'done',
            events: told.length,
        });
    });

    const bomb = zipOf({
        'imported_visitors_20240101_20240131.csv': Buffer.alloc(64 << 20, 'a'),
    });
    it.each([
        ['of another tool', 'plausible', umamiFile(told), 'format'],
        ['without the columns', 'umami', 'a,b\n1,2\n', 'format'],
        ['that is no CSV', 'goatcounter', 'x'.repeat(5000), 'format'],
        ['of an error', 'matomo', '{"result":"error","message":"token"}', 'format'],
        ['that ends too early', 'matomo', matomoFile(told).slice(0, -2000), 'damaged'],
        ['cut off', 'plausible', plausibleFile(told).subarray(0, 900), 'damaged'],
        ['with one endless row', 'plausible', bomb, 'long'],
        ['with an endless object', 'ga4', `{"event_name":"${'x'.repeat(2 << 20)}"}`, 'long'],
    ] as const)('%s is refused (%s)', async (_what, tool, content, fault) => {
        const site = await newSite();
        const failed = await bring(site, tool, content);
        expect(failed).toMatchObject({ state: 'failed', fault });
        const resumed = await callFrom(test, owner, calls.resumeHistory, {
            params: { id: site, history: failed.id },
        });
        expect(resumed.status).toBe(200);
        expect(await endOf(test, owner, site, failed.id)).toMatchObject({ fault });
    });

    it('has its wrong rows counted and named', async () => {
        const site = await newSite();
        const lines = umamiFile(told.slice(0, 3)).trimEnd().split('\r\n');
        const [titles = '', first = ''] = lines;
        const at = / ?2024-01-\d\d [\d:.]+$/;
        const content = [
            ...lines,
            first,
            first.replace(at, 'yesterday'),
            first.replace(at, '1999-01-01 00:00:00'),
            first.replace(/,[12],/, ',5,'),
            first.replace(/,\/[^,]*,/, `,/${'x'.repeat(10_000)},`),
            titles,
            'a,b',
        ].join('\r\n');
        const done = await bring(site, 'umami', content);
        expect(done).toMatchObject({ state: 'done', kept: 3, events: 3 });
        expect(Object.fromEntries(done.refused.map(({ reason, rows }) => [reason, rows]))).toEqual({
            repeated: 1,
            time: 3,
            kind: 2,
            page: 1,
        });
        expect(done.examples[0]).toMatchObject({ where: 'export:6' });
    });
});

describe('an upload that nobody goes on with', () => {
    const begin = async (site: string) => {
        const body = { tool: 'plausible' as const, name: 'history.csv', bytes: 1000 };
        const made = await callFrom(test, owner, calls.createHistory, {
            params: { id: site },
            body,
        });
        const of = { site, history: made.data.id };
        const bytes = Buffer.alloc(100, 'x');
        expect((await sendPart(test, owner, of, { from: 0, bytes })).status).toBe(200);
        return of;
    };

    it('is deleted after a day, and another one can begin', async () => {
        const site = await newSite();
        const of = await begin(site);
        test.now += abandonedMs - 1;
        await test.stores.historyImports.sweep();
        expect((await historyOf(test, owner, site, of.history))?.state).toBe('uploading');
        expect(await file(of.history)).toBe(true);
        test.now += 2;
        await test.stores.historyImports.sweep();
        expect(await historyOf(test, owner, site, of.history)).toMatchObject({
            state: 'failed',
            fault: 'abandoned',
            received: 0,
        });
        expect(await file(of.history)).toBe(false);
        const late = await sendPart(test, owner, of, { from: 100, bytes: Buffer.alloc(10, 'x') });
        expect(late).toMatchObject({ status: 409, error: 'history.state' });
        expect((await begin(site)).history).not.toBe(of.history);
    });

    it('lives as long as parts of it come', async () => {
        const site = await newSite();
        const of = await begin(site);
        test.now += abandonedMs - 1;
        const more = { from: 100, bytes: Buffer.alloc(100, 'x') };
        expect((await sendPart(test, owner, of, more)).status).toBe(200);
        test.now += abandonedMs - 1;
        await test.stores.historyImports.sweep();
        expect(await file(of.history)).toBe(true);
    });
});
