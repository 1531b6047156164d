import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BreakdownQuery, MetricName } from '../../contract/analytics/breakdown';
import {
    type BreakdownName,
    breakdownNames,
    breakdowns,
} from '../../contract/analytics/breakdowns';
import type { CallInput } from '../../contract/platform/call';
import { laterViewsSql } from '../../server/analytics/events/reports/breakdowns/laterViews';
import { adminEmail } from '../fixtures/administrator';
import { knownVisits } from '../fixtures/knownVisits';
import { putVisits } from '../fixtures/observedVisits';
import { addPerson } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
let site: string;
let other: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-05-05T06:00:00Z');
    token = await signIn(test);
    site = await addSite(test, token);
    other = await addSite(test, token, { domain: 'example.org', timezone: 'Asia/Kathmandu' });
    const folder = test.config.DATA_DIR;
    await putEvents(folder, site, knownVisits);
    await putVisits(folder, site, [
        {
            visitor: 'clicker',
            at: '2026-05-04T07:00:00Z',
            address: '203.0.113.93',
            detections: [{ plausibility: 10, reasons: ['speed'], excluded: 'behaviour' }],
        },
    ]);
    await putEvents(folder, other, [
        { visitor: 'anna', path: '/home', source: 'direct', time: '2026-05-04T18:20:00Z' },
    ]);
    await test.settle();
    // most of it is read from what is kept of closed days, the rest from the events
    await test.stores.finalizedDays.close();
});
afterAll(() => test.close());

type Query = Partial<CallInput<(typeof breakdowns)['pages']>['query']>;

const ask = (name: BreakdownName, query: Query = {}) => {
    const subject = query?.group ? {} : { site };
    const words = { ...subject, from: '2026-05-04', to: '2026-05-04', ...query };
    return call(test, breakdowns[name], { token, query: words });
};
const read = async (name: BreakdownName, query: Query = {}) => {
    const answer = await ask(name, query);
    expect(answer).toMatchObject({ status: 200 });
    return answer.data;
};
const values = async (name: BreakdownName, query: Query = {}) =>
    (await read(name, query)).list.map(row => row.value);

/** Figures in the order of the report's columns. */
const figures = (name: BreakdownName, ...row: (number | null)[]) =>
    Object.fromEntries(breakdowns[name].metrics.map((metric, at) => [metric, row[at]]));

const noon = (time: string) => Date.parse(`2026-05-04T${time}Z`);

describe('the figures', () => {
    it('of visits are those of their definitions', async () => {
        const row = (...numbers: (number | null)[]) => figures('sources', ...numbers);
        // visits, pv, uv, ip, newVisitors, bounceRate, duration, depth
        expect(await read('sources')).toEqual({
            isEstimated: false,
            standardError: 0,
            total: 4,
            list: [
                { value: 'search', metrics: row(2, 4, 2, 2, 1, 1 / 2, 150, 2), share: 2 / 5 },
                { value: 'ai', metrics: row(1, 1, 1, 1, 1, 1, 20, 1), share: 1 / 5 },
                { value: 'direct', metrics: row(1, 1, 1, 1, 1, 0, 180, 1), share: 1 / 5 },
                { value: 'external', metrics: row(1, 1, 1, 1, 1, 0, 60, 1), share: 1 / 5 },
            ],
            totals: row(5, 7, 4, 4, 3, 2 / 5, 112, 7 / 5),
        });
    });

    it('of pages are those of their definitions', async () => {
        const row = (...numbers: (number | null)[]) => figures('pages', ...numbers);
        // pv, uv, ip, entries, downstream, exits, timeOnPage, exitRate
        expect(await read('pages')).toMatchObject({
            total: 3,
            list: [
                {
                    value: '/home',
                    title: 'Home',
                    share: 4 / 7,
                    metrics: row(4, 3, 3, 3, 2, 3, 90 / 4, 3 / 4),
                },
                {
                    value: '/price',
                    title: 'Price',
                    share: 2 / 7,
                    metrics: row(2, 2, 2, 1, 1, 1, 0, 1 / 2),
                },
                { value: '/shop', title: '', metrics: row(1, 1, 1, 1, 0, 1, 20, 1) },
            ],
            totals: row(7, 4, 4, 5, 3, 5, 110 / 7, 5 / 7),
        });
    });

    it('of exit pages and hosts', async () => {
        expect(await read('exits')).toMatchObject({
            list: [
                { value: '/home', metrics: figures('exits', 3, 4, 3 / 4), share: 3 / 5 },
                { value: '/price', metrics: figures('exits', 1, 2, 1 / 2) },
                { value: '/shop', metrics: figures('exits', 1, 1, 1) },
            ],
            totals: figures('exits', 5, 7, 5 / 7),
        });
        expect(await read('hosts')).toMatchObject({
            list: [
                { value: 'example.com', metrics: figures('hosts', 6, 3, 3, 4, 15), share: 6 / 7 },
                { value: 'shop.example.com', metrics: figures('hosts', 1, 1, 1, 1, 20) },
            ],
            totals: figures('hosts', 7, 4, 4, 5, 110 / 7),
        });
    });

    it('of events, links and downloads', async () => {
        expect(await read('events')).toMatchObject({
            list: [
                {
                    value: 'Sign up',
                    metrics: figures('events', 2, 2, 2, noon('13:01:00')),
                    share: 1,
                },
            ],
            totals: figures('events', 2, 2, 2, noon('13:01:00')),
        });
        expect(await read('outbound')).toMatchObject({
            list: [
                {
                    value: 'https://other.example/',
                    metrics: figures('outbound', 1, 1, 1, noon('15:02:00')),
                },
            ],
        });
        expect(await values('downloads')).toEqual(['https://example.com/file.zip']);
        expect(await read('eventProperties', { filter: 'event=Sign up' })).toMatchObject({
            total: 3,
            list: ['plan=free', 'plan=pro', 'seats=3'].map(value => ({
                value,
                metrics: figures('eventProperties', 1, 1, 1),
                share: 1 / 3,
            })),
            totals: figures('eventProperties', 3, 2, 2),
        });
        expect((await read('eventProperties', { filter: 'event=Other' })).total).toBe(0);
    });

    it('of addresses, with their places', async () => {
        const place = { country: 'CN', region: 'CN-GD', city: '深圳', network: 'telecom' };
        expect((await read('ip')).list).toMatchObject([
            {
                value: '203.0.113.1',
                ...place,
                metrics: figures('ip', 3, 1, 1, 0, 300, noon('10:05:00')),
            },
            { value: '203.0.113.2', metrics: figures('ip', 2, 2, 1, 1 / 2, 90, noon('15:03:00')) },
            { value: '2001:db8::1', city: 'San Jose' },
            { value: '203.0.113.4', country: 'DE', region: '', city: '' },
        ]);
    });

    it('of what is left out, by the reason, whatever is asked for', async () => {
        for (const bots of ['0', '1'] as const) {
            expect(await read('bots', { bots })).toMatchObject({
                total: 3,
                list: [
                    {
                        value: 'GPTBot',
                        kind: 'bot',
                        operator: 'OpenAI',
                        share: 2 / 4,
                        metrics: figures('bots', 2, 2, 1, noon('09:00:00')),
                    },
                    { value: '', kind: 'behaviour', metrics: { visits: 1 } },
                    { value: 'Hetzner', kind: 'network', metrics: { visits: 1 } },
                ],
                totals: { visits: 4, pv: 4, ip: 3 },
            });
        }
        expect(await values('aiCrawlers')).toEqual(['GPTBot']);
        expect(await read('referrerSpam')).toMatchObject({
            list: [{ value: 'spam.example', metrics: { visits: 1, pv: 1, ip: 1 } }],
            total: 1,
        });
        expect((await read('sources', { bots: '1' })).totals.visits).toBe(5);
    });

    it('are nothing where nothing happened', async () => {
        for (const name of breakdownNames) {
            const { list, total, totals } = await read(name, {
                from: '2025-05-04',
                to: '2025-05-04',
            });
            expect({ list, total }).toEqual({ list: [], total: 0 });
            expect(Object.keys(totals).sort()).toEqual([...breakdowns[name].metrics].sort());
            expect(Object.values(totals).every(value => value === 0 || value === null)).toBe(true);
        }
    });
});

describe('the values', () => {
    it.each<[BreakdownName, string[]]>([
        ['sourceNames', ['', 'Baidu', 'ChatGPT', 'Google', 'news.example']],
        ['engines', ['Baidu', 'Google']],
        ['assistants', ['ChatGPT']],
        ['keywords', ['', '统计']],
        ['referrers', ['news.example', 'www.baidu.com', 'www.google.com']],
        ['referrerUrls', ['https://news.example/post', 'https://www.baidu.com/s']],
        ['campaigns', ['spring']],
        ['utmSources', ['newsletter']],
        ['utmMediums', ['email']],
        ['utmTerms', ['shoes']],
        ['utmContents', ['button']],
        ['area', ['CN', 'DE', 'US']],
        ['regions', ['CN-BJ', '', 'CN-GD', 'US-CA']],
        ['cities', ['北京', '', 'San Jose', '深圳']],
        ['networks', ['unicom', '', 'comcast', 'telecom']],
        ['entries', ['/home', '/price', '/shop']],
        ['devices', ['desktop', 'phone', '']],
        ['browsers', ['Chrome', 'Safari', '']],
        ['browserVersions', ['18', '', '129', '130']],
        ['systems', ['iOS', '', 'Windows', 'macOS']],
        ['systemVersions', ['18.1', '', '11', '15']],
        ['screens', ['390x844', '', '1440x900', '1920x1080']],
        ['languages', ['zh-CN', '', 'en-US']],
    ])('of %s are %j', async (name, expected) => {
        expect(await values(name)).toEqual(expected);
    });

    it('say what they belong to', async () => {
        expect((await read('sourceNames')).list.map(row => row.kind)).toEqual([
            ...['direct', 'search', 'ai', 'search', 'external'],
        ]);
        expect((await read('regions')).list.map(row => row.country)).toEqual([
            ...['CN', 'DE', 'CN', 'US'],
        ]);
        expect((await read('cities')).list[0]).toMatchObject({ country: 'CN', region: 'CN-BJ' });
    });

    it('of what is within another are split by a filter', async () => {
        const filter = 'browser=Chrome';
        expect(await values('browserVersions', { filter })).toEqual(['129', '130']);
        expect(await values('pages', { filter: 'host=shop.example.com' })).toEqual(['/shop']);
    });
});

describe('a filter', () => {
    it.each<[string, number]>([
        ['country=CN', 3],
        ['country=CN;device=phone', 2],
        ['country=CN;!device=phone', 1],
        ['source=ai|source=external', 2],
        ['!(country=CN|country=US)', 1],
        ['source=search,ai', 3],
        ['city~深', 1],
        ['sourceName^Goo', 1],
        ['keyword=统计', 1],
        ['visitorType=new', 4],
        ['visitorType=returning', 1],
        ['event=Sign up', 2],
        ['page=/price', 2],
        ['page=/price;keyword=', 1],
        ['entry=/home;exit=/home', 3],
        ['host=shop.example.com', 1],
        ['address=203.0.113.2', 2],
        ['address=2001:db8::1', 1],
    ])('%s leaves %i visits', async (filter, visits) => {
        expect((await read('sources', { filter })).totals.visits).toBe(visits);
    });

    it('by a page keeps that page alone, with all that came after it', async () => {
        const { list, totals } = await read('pages', { filter: 'page=/price' });
        expect(list).toMatchObject([
            { value: '/price', metrics: figures('pages', 2, 2, 2, 1, 1, 1, 0, 1 / 2), share: 1 },
        ]);
        expect(totals).toEqual(list[0]?.metrics);
    });

    it('that is none is refused', async () => {
        expect(await ask('pages', { filter: 'colour=red' })).toMatchObject({ status: 422 });
    });
});

describe('a search', () => {
    it('finds a part of the value or of the latest title, and the totals are of what it finds', async () => {
        expect(await values('pages', { q: 'PRI' })).toEqual(['/price']);
        expect(await values('pages', { q: 'hOmE' })).toEqual(['/home']);
        expect(await values('pages', { q: 'again' })).toEqual([]);
        const found = await read('pages', { q: 'p' });
        expect(found).toMatchObject({
            total: 2,
            totals: figures('pages', 3, 3, 3, 2, 1, 2, 20 / 3, 2 / 3),
            list: [
                { value: '/price', share: 2 / 3 },
                { value: '/shop', share: 1 / 3 },
            ],
        });
        expect(await values('ip', { q: '::1' })).toEqual(['2001:db8::1']);
        expect((await read('cities', { q: '深' })).totals.pv).toBe(3);
        expect((await read('cities', { q: '%' })).total).toBe(0);
    });

    it('finds values that mean the text, beside those that contain it', async () => {
        expect(await values('area', { q: '中国' })).toEqual([]);
        const found = await read('area', { q: '中国', searchValues: 'CN' });
        expect(found).toMatchObject({ total: 1, list: [{ value: 'CN', share: 1 }] });
        expect(await values('area', { q: 'u', searchValues: ['CN', 'DE'] })).toEqual([
            ...['CN', 'DE', 'US'],
        ]);
        // a part of a value means nothing, and without a text nothing is searched for
        expect(await values('sources', { q: '搜索', searchValues: ['sear', ''] })).toEqual([]);
        expect(await values('sources', { searchValues: 'search' })).toHaveLength(4);
        const many = Array.from({ length: 51 }, (_, at) => String(at));
        expect(await ask('area', { q: 'x', searchValues: many })).toMatchObject({ status: 422 });
    });
});

describe('the order', () => {
    const reports: BreakdownName[] = ['entries', 'pages', 'ip', 'exits', 'hosts'];
    const cases = reports.flatMap(name =>
        breakdowns[name].metrics.map(metric => [name, metric] as [BreakdownName, MetricName]),
    );

    it.each(cases)('of %s by %s goes both ways', async (name, sort) => {
        const column = async (order: BreakdownQuery['order']) =>
            (await read(name, { sort, order })).list.map(row => row.metrics[sort] ?? 0);
        const down = await column('DESC');
        expect(down).toEqual(down.toSorted((a, b) => b - a));
        expect(await column('ASC')).toEqual(down.toReversed());
    });

    it('by the value, and of equal figures by the value', async () => {
        expect(await values('pages', { sort: 'value', order: 'ASC' })).toEqual([
            ...['/home', '/price', '/shop'],
        ]);
        expect(await values('area', { sort: 'value' })).toEqual(['US', 'DE', 'CN']);
        expect(await values('area', { order: 'ASC' })).toEqual(['DE', 'US', 'CN']);
    });

    it('goes on from page to page', async () => {
        const pages = await Promise.all(
            [1, 2, 3, 4].map(page => read('sources', { page, perPage: 2 })),
        );
        expect(pages.map(({ list }) => list.map(row => row.value))).toEqual([
            ...[['search', 'ai'], ['direct', 'external'], [], []],
        ]);
        expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4]);
        for (const page of pages) expect(page.totals.visits).toBe(5);
    });

    it('is by no figure that does not exist', async () => {
        const answer = await ask('pages', { sort: 'colour' as never });
        expect(answer).toMatchObject({ status: 422, errors: { sort: expect.any(String) } });
    });

    it('is by no figure that the report has not', async () => {
        const answer = await ask('sources', { sort: 'downstream' });
        expect(answer).toMatchObject({ status: 422, errors: { sort: expect.any(String) } });
    });
});

describe('a comparison', () => {
    const compared = { compareFrom: '2026-05-01', compareTo: '2026-05-03' };

    it('sets the same values beside it, and the totals', async () => {
        const { list, previousTotals } = await read('sources', compared);
        const before = figures('sources', 1, 1, 1, 1, 1, 1, 0, 1);
        expect(list.find(row => row.value === 'direct')?.previous).toEqual(before);
        expect(list.find(row => row.value === 'ai')?.previous).toEqual(
            figures('sources', 0, 0, 0, 0, 0, null, null, null),
        );
        expect(previousTotals).toEqual(before);
        const pages = await read('pages', compared);
        expect(pages.list[0]?.previous).toEqual(figures('pages', 1, 1, 1, 1, 0, 1, 0, 1));
    });

    it('needs both days', async () => {
        expect(await ask('pages', { compareFrom: '2026-05-01' })).toMatchObject({
            status: 422,
            errors: { compareFrom: expect.any(String) },
        });
        expect((await read('pages')).previousTotals).toBeUndefined();
    });
});

describe('a period', () => {
    it('of many days is estimated, unless it is asked for exactly', async () => {
        const days = { from: '2026-01-01', to: '2026-05-04' };
        const estimated = await read('sources', days);
        expect(estimated).toMatchObject({ isEstimated: true, totals: { visits: 6, uv: 4 } });
        expect(estimated.standardError).toBeGreaterThan(0);
        const exact = await read('sources', { ...days, exact: '1' });
        expect(exact).toMatchObject({ isEstimated: false, standardError: 0, totals: { uv: 4 } });
    });

    it("is one of the site's zone", async () => {
        // 00:05 on the 5th in Kathmandu
        expect((await read('pages', { site: other })).total).toBe(0);
        const next = { site: other, from: '2026-05-05', to: '2026-05-05' };
        expect(await values('pages', next)).toEqual(['/home']);
    });
});

describe('the subject', () => {
    const addGroup = async (sites: readonly string[]): Promise<string> => {
        const { db } = test.stores;
        const id = `group${randomBytes(6).toString('hex')}`;
        const owner = await db
            .selectFrom('users')
            .select('id')
            .where('email', '=', adminEmail)
            .executeTakeFirstOrThrow();
        const times = { created_at: test.now, updated_at: test.now };
        await db
            .insertInto('site_groups')
            .values({
                id,
                owner_id: owner.id,
                name: 'Mine',
                timezone: 'UTC',
                position: 0,
                ...times,
            })
            .execute();
        for (const [position, site_id] of sites.entries()) {
            const member = { group_id: id, site_id, position };
            await db.insertInto('site_group_members').values(member).execute();
        }
        return id;
    };

    it('may be a group, whose figures are the sum of its sites', async () => {
        const group = await addGroup([site, other]);
        expect(await read('pages', { group })).toMatchObject({
            list: [{ value: '/home', metrics: { pv: 5, uv: 4, entries: 4 } }, {}, {}],
            totals: { pv: 8, uv: 5 },
        });
        expect((await read('sources', { group, filter: 'source=direct' })).totals.visits).toBe(2);
        const empty = await addGroup([]);
        expect(await read('pages', { group: empty })).toMatchObject({ list: [], total: 0 });
    });

    it('is one of the two, and not another’s', async () => {
        const query = { from: '2026-05-04' };
        expect(await call(test, breakdowns.pages, { token, query })).toMatchObject({
            status: 422,
            errors: { site: expect.any(String) },
        });
        const stranger = await addPerson(test, 'user');
        const group = await addGroup([site]);
        for (const subject of [{ site }, { group }]) {
            const answer = await call(test, breakdowns.pages, {
                token: stranger.token,
                query: { ...query, ...subject },
            });
            expect(answer).toMatchObject({ status: 404, data: null });
        }
    });
});

describe('what came after a page', () => {
    it('takes no more memory than the views of a visit', async () => {
        const views = `SELECT 1 AS visit, toDateTime64(number, 3) AS time,
            cityHash64(number % 100) AS hash, 1 AS isChosen FROM numbers(20000)`;
        const [found] = await test.stores.store.query(
            `SELECT toUInt32(count()) AS pages, toUInt32(max(later)) AS most
            FROM (${laterViewsSql(views)}) SETTINGS max_memory_usage = 200000000`,
        );
        expect(found).toEqual({ pages: 100, most: 19_999 });
    });
});
