import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportedKind } from '../../contract/analytics/imported';
import { calls } from '../../contract/calls';
import { fetchDays } from '../../server/analytics/histories/fetch/fetchDays';
import { ToolAway } from '../../server/analytics/histories/fetch/toolAway';
import { answering, newAccount, refusing } from '../fixtures/fakeGoogle';
import {
    type FakeGoogleAnalytics,
    type GoogleHit,
    googleProperty,
    startFakeGoogleAnalytics,
} from '../fixtures/fakeGoogleAnalytics';
import { endOf, historyOf, removeHistory, sendHistory } from '../fixtures/importHistory';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { addSite, quietHour, startTestApp, type TestApp } from '../fixtures/testApp';

const period = { from: '2024-03-01', to: '2024-03-04' };

/** Sessions of a day with pages and an event; every third one is engaged. */
const hitsOf = (day: string, sessions: number): GoogleHit[] =>
    Array.from({ length: sessions }, (_, at) => {
        const session = `${day} ${at}`;
        const isReferral = at % 4 === 1;
        const dimensions: Record<string, string> = {
            landingPage: '/',
            sessionSource: isReferral ? 'news.example' : at % 4 === 2 ? 'google' : '(direct)',
            sessionMedium: isReferral ? 'referral' : at % 4 === 2 ? 'organic' : '(none)',
            sessionCampaignName: at % 5 === 0 ? 'spring' : '(direct)',
            countryId: ['DE', 'US', '(not set)'][at % 3] ?? '',
            deviceCategory: at % 2 ? 'mobile' : 'desktop',
            browser: at % 2 ? 'Safari' : 'Chrome',
            operatingSystem: at % 2 ? 'iOS' : 'Macintosh',
            languageCode: 'de-de',
            screenResolution: '1920x1080',
        };
        const shared = { day, user: `u${at % 7}`, session, isEngaged: at % 3 === 0, duration: 30 };
        const page = (pagePath: string, event: string) => ({
            ...shared,
            event,
            dimensions: { ...dimensions, pagePath },
        });
        return [
            page('/', 'session_start'),
            page('/', 'page_view'),
            ...(at % 2 ? [page(`/p${at % 3}`, 'page_view')] : []),
            ...(at % 6 === 0 ? [page('/', 'Sign up')] : []),
        ];
    }).flat();

let google: FakeGoogleAnalytics;
let folder: string;
let test: TestApp;
let owner: Person;

beforeAll(async () => {
    google = await startFakeGoogleAnalytics();
    folder = await mkdtemp(join(tmpdir(), 'footfall-google-'));
    const file = join(folder, 'account.json');
    await writeFile(file, google.keyFile);
    test = await startTestApp({ GOOGLE_API_URL: google.url, GOOGLE_ACCOUNT_FILE: file });
    owner = await addPerson(test, 'user');
});
afterAll(async () => {
    await test.close();
    await google.stop();
    await rm(folder, { recursive: true });
});
beforeEach(() => {
    google.hits = [...hitsOf('2024-03-01', 20), ...hitsOf('2024-03-03', 13)];
    google.zone = 'UTC';
});
afterEach(() => {
    google.metadata = {};
    google.isShared = true;
    google.trouble = () => undefined;
    for (const list of [google.asked, google.bodies, google.addresses]) list.length = 0;
});

const begin = (site: string, changed: object = {}, person = owner) =>
    callFrom(test, person, calls.fetchHistory, {
        params: { id: site },
        body: {
            tool: 'ga4' as const,
            property: googleProperty,
            key: google.keyFile,
            ...period,
            ...changed,
        },
    });

const bring = async (site: string, changed: object = {}, person = owner) => {
    const begun = await begin(site, changed, person);
    expect(begun.status).toBe(200);
    return endOf(test, person, site, begun.data.id);
};

const rowOf = (id: string) =>
    test.stores.db
        .selectFrom('history_imports')
        .select(['state', 'fault', 'source', 'next_day'])
        .where('id', '=', id)
        .executeTakeFirst();

const daysOf = async (site: string, days = period) =>
    (await callFrom(test, owner, calls.importedDays, { query: { site, ...days } })).data;

const valuesOf = async (site: string, of: ImportedKind, days = period) => {
    const query = { site, ...days, of, page: 1, per_page: 50 };
    const { data } = await callFrom(test, owner, calls.importedRows, { query });
    return Object.fromEntries(data.list.map(({ value, ...figures }) => [value, figures]));
};

/** The calls of one day, each for five reports: so many until all sixteen were answered. */
const callsOfDay = 4;

describe('the history of a Google Analytics property', () => {
    it('is fetched day by day as daily sums, and makes no visits', async () => {
        const site = await addSite(test, owner.token);
        const done = await bring(site);
        expect(done).toMatchObject({
            state: 'done',
            fault: null,
            events: 0,
            from: '2024-03-01',
            to: '2024-03-03',
            refused: [],
            notes: [],
            zone: 'UTC',
            name: `${googleProperty} · 2024-03-01 – 2024-03-04`,
        });
        expect(done.sums).toBeGreaterThan(30);
        const { days, totals, imports } = await daysOf(site);
        expect(imports).toMatchObject([{ tool: 'ga4', kind: 'sums', notes: [] }]);
        expect(days).toEqual([
            // 7 of 20 sessions are engaged, 10 have a second page, each takes half a minute
            {
                day: '2024-03-01',
                visitors: 7,
                visits: 20,
                views: 30,
                bounces: 13,
                seconds: 600,
                events: null,
            },
            {
                day: '2024-03-03',
                visitors: 7,
                visits: 13,
                views: 19,
                bounces: 8,
                seconds: 390,
                events: null,
            },
        ]);
        expect(totals).toMatchObject({ visits: 33, views: 49 });
        const trend = await callFrom(test, owner, calls.trend, {
            query: { site, ...period, exact: '1' },
        });
        expect(trend.data.current.figures).toMatchObject({ pv: 0, visits: 0 });
        const dates = google.asked.map(asked => asked.slice(0, 10));
        expect(dates).toEqual(dates.toSorted());
        expect(new Set(dates).size).toBe(4);
        // one token serves all of it
        expect(google.addresses.filter(address => address === '/token')).toHaveLength(1);
    });

    it('is told by the values that reports know, in their names', async () => {
        const site = await addSite(test, owner.token);
        await bring(site);
        expect(await valuesOf(site, 'pages')).toMatchObject({
            '/': { views: 33, visits: 33 },
            '/p1': { views: 6 },
        });
        expect(await valuesOf(site, 'entries')).toMatchObject({ '/': { visits: 33 } });
        expect(await valuesOf(site, 'sourceNames')).toMatchObject({
            '': { visits: 17 },
            'news.example': { visits: 8 },
            google: { visits: 8 },
        });
        expect(Object.keys(await valuesOf(site, 'referrers'))).toEqual(['news.example']);
        expect(await valuesOf(site, 'campaigns')).toEqual({
            spring: expect.objectContaining({ visits: 7 }),
        });
        expect(Object.keys(await valuesOf(site, 'area')).toSorted()).toEqual(['', 'DE', 'US']);
        expect(await valuesOf(site, 'devices')).toMatchObject({
            phone: { visits: 16 },
            desktop: { visits: 17 },
        });
        expect(Object.keys(await valuesOf(site, 'systems')).toSorted()).toEqual(['iOS', 'macOS']);
        expect(await valuesOf(site, 'events')).toEqual({
            'Sign up': expect.objectContaining({ events: 7, views: null }),
        });
        expect(await valuesOf(site, 'utmSources')).toEqual({});
    });

    it('that has more rows than a page is read to its end', async () => {
        google.hits = Array.from({ length: 2_600 }, (_, at) => ({
            ...(hitsOf('2024-03-01', 1)[1] as GoogleHit),
            session: `s${at}`,
            dimensions: { pagePath: `/page/${at}` },
        }));
        const site = await addSite(test, owner.token);
        const one = { from: '2024-03-01', to: '2024-03-01' };
        expect(await bring(site, one)).toMatchObject({ state: 'done' });
        const pages = google.asked.filter(asked => asked.includes(' pagePath '));
        expect(pages).toEqual(['2024-03-01 pagePath 0', '2024-03-01 pagePath 2500']);
        const found = await valuesOf(site, 'pages', one);
        // the largest by name, the others together: the sum stays
        expect(found['(other)']?.views).toBe(2_501);
        expect(await daysOf(site, one)).toMatchObject({ totals: { views: 2_600 } });
    });

    it('what Google says of its figures is told: sampled, held back, put together, other days', async () => {
        google.hits.push({
            ...(google.hits[1] as GoogleHit),
            session: 'rest',
            dimensions: { pagePath: '(other)', browser: '(other)' },
        });
        google.metadata = {
            dataLossFromOtherRow: true,
            subjectToThresholding: true,
            samplingMetadatas: [{ samplesReadCount: '500000', samplingSpaceSize: '15000000' }],
        };
        google.zone = 'America/Los_Angeles';
        const site = await addSite(test, owner.token);
        const done = await bring(site);
        expect(done).toMatchObject({
            notes: ['sampled', 'thresholded', 'other_row', 'zone'],
            zone: 'America/Los_Angeles',
        });
        const { imports } = await daysOf(site);
        expect(imports).toMatchObject([{ notes: done.notes, zone: done.zone }]);
        expect((await valuesOf(site, 'pages'))['(other)']).toMatchObject({ views: 1 });
        expect((await valuesOf(site, 'browsers'))['(other)']).toMatchObject({ views: 1 });
    });

    it('other names of the same zone are no other zone', async () => {
        google.zone = 'Asia/Calcutta';
        const site = await addSite(test, owner.token, { timezone: 'Asia/Kolkata' });
        expect(await bring(site)).toMatchObject({ notes: [] });
    });

    it('days since the site is measured here are not shown', async () => {
        const site = await addSite(test, owner.token);
        await putEvents(test.config.DATA_DIR, site, [{ time: '2024-03-03T10:00:00Z' }]);
        await test.settle();
        await bring(site);
        const { days, boundary } = await daysOf(site);
        expect(boundary).toBe('2024-03-03');
        expect(days.map(({ day }) => day)).toEqual(['2024-03-01']);
    });

    it('leaves no key: neither in the database nor in an address, the answers or the audit log', async () => {
        const site = await addSite(test, owner.token);
        const done = await bring(site);
        const { private_key: key } = JSON.parse(google.keyFile) as { private_key: string };
        const secret = key.split('\n')[3] ?? '';
        expect(secret.length).toBeGreaterThan(40);
        expect(JSON.stringify(done)).not.toContain(secret);
        expect(google.addresses.join()).not.toContain('token-');
        expect(google.bodies.join()).not.toContain(secret);
        expect(await rowOf(done.id)).toMatchObject({ source: null, next_day: null });
        const { db } = test.stores;
        for (const table of ['audit_log', 'history_imports'] as const) {
            const rows = await db.selectFrom(table).selectAll().execute();
            expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 30));
        }
    });

    it('goes on after a restart with the day it was at', async () => {
        const site = await addSite(test, owner.token);
        let count = 0;
        google.trouble = call => {
            count = call;
            return asked() > 2 * callsOfDay ? () => undefined : undefined;
        };
        const first = () => google.bodies.length;
        const asked = () => first() + 1;
        const { data } = await begin(site);
        await expect
            .poll(async () => (await rowOf(data.id))?.next_day, { timeout: 20_000 })
            .toBe('2024-03-03');
        expect((await rowOf(data.id))?.source).not.toContain('PRIVATE');
        google.trouble = () => undefined;
        await test.restart();
        expect(await endOf(test, owner, site, data.id)).toMatchObject({ state: 'done' });
        const days = google.asked.filter(one => one.startsWith('2024-03-01 pagePath'));
        expect(days).toHaveLength(1);
        expect(count).toBeGreaterThan(0);
        expect(await daysOf(site)).toMatchObject({ totals: { views: 49 } });
    });

    it('an answer of runReport as a file becomes the same sums', async () => {
        const site = await addSite(test, owner.token);
        await bring(site);
        const told = (value: string) => ({ value });
        const report = {
            dimensionHeaders: [{ name: 'pagePath' }, { name: 'date' }],
            metricHeaders: [{ name: 'screenPageViews', type: 'TYPE_INTEGER' }],
            rows: [{ dimensionValues: ['/x', '20240210'].map(told), metricValues: [told('41')] }],
            rowCount: 1,
            metadata: { timeZone: 'Etc/UTC' },
            kind: 'analyticsData#runReport',
        };
        for (const [content, day] of [
            [JSON.stringify(report, null, 2), '2024-02-10'],
            [JSON.stringify({ reports: [report] }).replace('20240210', '20240211'), '2024-02-11'],
        ] as const) {
            const id = await sendHistory(test, owner, site, { tool: 'ga4', content });
            expect(await endOf(test, owner, site, id)).toMatchObject({ state: 'done', sums: 1 });
            const days = { from: day, to: day };
            expect(await valuesOf(site, 'pages', days)).toMatchObject({ '/x': { views: 41 } });
        }
        // by what is not shown here, or by no day
        const other = { ...report, dimensionHeaders: [{ name: 'cityId' }, { name: 'date' }] };
        const content = JSON.stringify(other);
        const id = await sendHistory(test, owner, site, { tool: 'ga4', content });
        expect(await endOf(test, owner, site, id)).toMatchObject({
            sums: 0,
            refused: [{ reason: 'kind', rows: 1 }],
        });
    });
});

describe('what goes wrong', () => {
    it('a key that Google does not accept is named, forgotten, and not tried again', async () => {
        const site = await addSite(test, owner.token);
        const failed = await bring(site, { key: newAccount().keyFile });
        expect(failed).toMatchObject({ state: 'failed', fault: 'key' });
        expect(google.asked).toEqual([]);
        expect(await rowOf(failed.id)).toMatchObject({ source: null });
    });

    it('a property that the account may not see is named; once it is shared it can go on', async () => {
        google.isShared = false;
        const site = await addSite(test, owner.token);
        const failed = await bring(site);
        expect(failed).toMatchObject({ state: 'failed', fault: 'property' });
        google.isShared = true;
        const params = { id: site, history: failed.id };
        const again = await callFrom(test, owner, calls.resumeHistory, { params, body: {} });
        expect(again.data).toMatchObject({ state: 'fetching', fault: null });
        expect(await endOf(test, owner, site, failed.id)).toMatchObject({ state: 'done' });
    });

    it('an API that is not switched on is named', async () => {
        const details = [
            {
                '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
                reason: 'SERVICE_DISABLED',
                domain: 'googleapis.com',
            },
        ];
        const message = 'Google Analytics Data API has not been used in project 1 before.';
        google.trouble = () =>
            answering(403, { error: { code: 403, message, status: 'PERMISSION_DENIED', details } });
        const failed = await bring(await addSite(test, owner.token));
        expect(failed).toMatchObject({ state: 'failed', fault: 'switched_off' });
    });

    it('a quota that is used up is waited for, and said meanwhile', async () => {
        const site = await addSite(test, owner.token);
        const message = 'Exhausted property tokens per hour. These quota tokens will return soon.';
        let refused = 0;
        google.trouble = () => {
            if (google.bodies.length !== 2 || refused >= 6) return undefined;
            refused += 1;
            const error = { code: 429, message, status: 'RESOURCE_EXHAUSTED' };
            return answering(429, { error }, { 'retry-after': '1' });
        };
        const { data } = await begin(site);
        await expect
            .poll(async () => (await rowOf(data.id))?.fault, { timeout: 20_000 })
            .toBe('busy');
        expect(await historyOf(test, owner, site, data.id)).toMatchObject({
            state: 'fetching',
            fault: 'busy',
        });
        // more often than anything else is tried again
        expect(await endOf(test, owner, site, data.id)).toMatchObject({
            state: 'done',
            fault: null,
        });
        expect(refused).toBe(6);
        expect(await daysOf(site)).toMatchObject({ totals: { views: 49 } });
    });

    it('an answer that broke off, a server fault and a token that is over are asked again', async () => {
        const site = await addSite(test, owner.token);
        google.trouble = () => {
            const answered = google.bodies.length;
            if (answered === 1 && google.addresses.length === 3) {
                return response => {
                    response.writeHead(200, { 'content-length': '5000' });
                    response.write('{"reports":[', () => response.destroy());
                };
            }
            if (answered === 3 && google.addresses.length === 6) {
                return refusing(503, 'The service is currently unavailable.');
            }
            if (answered === 5 && google.tokens === tokens) {
                return refusing(401, 'Request had invalid authentication credentials.');
            }
            return undefined;
        };
        const tokens = google.tokens + 1;
        expect(await bring(site)).toMatchObject({ state: 'done' });
        expect(google.tokens).toBe(tokens + 1);
        expect(google.addresses.length).toBeGreaterThan(google.bodies.length + 3);
        expect(await daysOf(site)).toMatchObject({ totals: { views: 49 } });
    });

    it('an answer of something else ends it without an invented figure', async () => {
        const site = await addSite(test, owner.token);
        const { db } = test.stores;
        google.trouble = () => answering(200, '{"reports": [{"rows": 5}]}');
        const { data } = await begin(site);
        await expect.poll(() => google.addresses.length, { timeout: 20_000 }).toBeGreaterThan(2);
        await removeHistory(test, owner, site, data.id);
        const sums = await db
            .selectFrom('history_sums')
            .selectAll()
            .where('site_id', '=', site)
            .execute();
        expect(sums).toEqual([]);
    });

    it('a quota that does not come back ends it, and a page without the rows that are told is asked for again', async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'footfall-quota-'));
        let asked = 0;
        const fetch = {
            dataDir,
            id: 'one',
            period: { from: '2024-03-01', to: '2024-03-01' },
            place: { day: '2024-03-01', bytes: 0 },
            onDay: async () => undefined,
            onChunk: async () => undefined,
            stop: new AbortController().signal,
            waits: [0],
            quotaWait: 2,
            maxQuotaMs: 10,
        };
        const pages = {
            first: 0,
            ask: async () => {
                asked += 1;
                throw new ToolAway('quota', { isQuota: true });
            },
        };
        await expect(fetchDays(pages, fetch)).rejects.toMatchObject({ fault: 'busy' });
        expect(asked).toBe(6);
        await rm(dataDir, { recursive: true });
    });

    it.each([
        [{ property: 'G-ABC123' }, 'property', 'history.property'],
        [{ property: '12/../34' }, 'property', 'history.property'],
        [{ key: '{}' }, 'key', 'search.key_form'],
        [{ key: '' }, 'key', 'history.google_key'],
        [{ from: '2015-08-13', to: '2015-08-20' }, 'from', 'history.google_days'],
        [{ from: '2024-02-01', to: '2024-01-01' }, 'to', 'history.order'],
        [
            { to: new Date(quietHour()).toISOString().slice(0, 10), from: '2026-01-01' },
            'to',
            'history.today',
        ],
    ])('%j is refused', async (changed, field, code) => {
        const site = await addSite(test, owner.token);
        const refused = await begin(site, changed);
        expect(refused.status).toBe(422);
        expect(refused.errors?.[field]?.split(' ')[0]).toBe(code);
        expect(google.addresses).toEqual([]);
    });
});

describe('the operator’s own account', () => {
    it('is used by administrators alone: a property’s number is no secret', async () => {
        const admin = await addPerson(test, 'admin');
        const site = await addSite(test, admin.token);
        const listed = (person: Person, id: string) =>
            callFrom(test, person, calls.listHistories, { params: { id } });
        expect((await listed(admin, site)).data.hasGoogleAccount).toBe(true);
        const own = await addSite(test, owner.token);
        expect((await listed(owner, own)).data.hasGoogleAccount).toBe(false);
        const begun = await begin(site, { key: '' }, admin);
        expect(begun.status).toBe(200);
        expect(await endOf(test, admin, site, begun.data.id)).toMatchObject({ state: 'done' });
    });

    it('is not used any more for somebody who is no administrator any more', async () => {
        const admin = await addPerson(test, 'admin');
        const site = await addSite(test, admin.token);
        google.trouble = () => refusing(503, 'The service is currently unavailable.');
        const begun = await begin(site, { key: '' }, admin);
        await expect.poll(() => google.addresses.length, { timeout: 20_000 }).toBeGreaterThan(1);
        await test.stores.db
            .updateTable('users')
            .set({ roles: JSON.stringify(['user']) })
            .where('id', '=', admin.id)
            .execute();
        google.trouble = () => undefined;
        await expect
            .poll(async () => (await rowOf(begun.data.id))?.state, { timeout: 20_000 })
            .toBe('failed');
        expect(await rowOf(begun.data.id)).toMatchObject({ fault: 'access', source: null });
    });
});

/** So that nobody takes the fixture's key for one of their own. */
it('each stand-in has a key of its own', () => {
    const of = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(of(newAccount().keyFile)).not.toBe(of(google.keyFile));
});
