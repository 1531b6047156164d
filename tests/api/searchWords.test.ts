import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchFileInput } from '../../contract/analytics/searchSources';
import { calls } from '../../contract/calls';
import { SearchConsoles } from '../../server/analytics/searchWords/console/searchConsoles';
import {
    addSearchFile,
    readSearchFile,
} from '../../server/analytics/searchWords/files/searchFiles';
import {
    answering,
    type FakeGoogle,
    property,
    refusing,
    startFakeGoogle,
} from '../fixtures/fakeGoogle';
import { addGuest, addPerson, callFrom, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { addSite, call, startTestApp, type TestApp } from '../fixtures/testApp';
import { rowsByValue, type ToldDay } from '../oracle/searchWords';

let google: FakeGoogle;
let test: TestApp;
let owner: Person;
let consoles: SearchConsoles;
/** It waits for no answer that does not come. */
let hasty: SearchConsoles;

/** Noon in California. */
const now = Date.parse('2026-05-20T19:00:00Z');
const yesterday = '2026-05-19';

beforeAll(async () => {
    google = await startFakeGoogle();
    test = await startTestApp({ GOOGLE_API_URL: google.url });
    test.now = now;
    owner = await addPerson(test, 'user');
    const { db, secret } = test.stores;
    const services = {
        db,
        secret,
        config: test.config,
        log: { warn: () => {}, error: () => {} } as never,
        clock: () => test.now,
        retries: [1, 1],
    };
    consoles = new SearchConsoles(services);
    hasty = new SearchConsoles({ ...services, limitMs: 250 });
});
afterAll(async () => {
    await consoles.close();
    await hasty.close();
    await test.close();
    await google.stop();
});
beforeEach(() => {
    test.now = now;
    Object.assign(google, { troubles: [], asked: [], isShared: true });
    google.firstIncompleteDate = undefined;
    google.days.clear();
});

const row = (key: string, clicks: number, impressions: number, position: number) => ({
    key,
    clicks,
    impressions,
    position,
});

const newSite = async (retentionDays = 20) =>
    addSite(test, owner.token, { timezone: 'Asia/Shanghai', retentionDays } as object);

const connect = (site: string, key = google.keyFile, name = property) =>
    callFrom(test, owner, calls.connectSearchConsole, {
        params: { id: site },
        body: { property: name, key },
    });

const sourcesOf = async (site: string) =>
    (await callFrom(test, owner, calls.readSearchSources, { params: { id: site } })).data;

const summaryOf = async (site: string, query: object) =>
    (await callFrom(test, owner, calls.searchSummary, { query: { site, ...query } })).data;
const wordsOf = async (site: string, query: object) =>
    (await callFrom(test, owner, calls.searchWords, { query: { site, ...query } })).data;

const upload = (site: string, body: SearchFileInput) =>
    callFrom(test, owner, calls.addSearchFile, { params: { id: site }, body });

describe('the Search Console', () => {
    it('is read a day a request, the latest first, page by page, and each night the last five anew', async () => {
        const site = await newSite();
        const many = Array.from({ length: 2_300 }, (_, at) =>
            row(`word ${at}`, 5_000 - at, 9_000, 2),
        );
        google.days.set(yesterday, {
            queries: many,
            totals: { clicks: 9e6, impressions: 3e7, position: 2.5 },
        });
        google.firstIncompleteDate = '2026-05-18';
        expect((await connect(site)).data).toMatchObject({ property, missingDays: 20, last: null });
        await consoles.look();
        expect(google.asked.filter(one => one.startsWith(yesterday))).toEqual([
            ...[`${yesterday} date 0`, `${yesterday} query 0`, `${yesterday} query 1000`],
            `${yesterday} page 0`,
        ]);
        expect(google.asked.at(-1)).toBe('2026-04-30 page 0');
        expect(google.tokens).toBe(1);
        const { google: state } = await sourcesOf(site);
        expect(state).toMatchObject({
            missingDays: 0,
            last: { fault: null, days: 20, queries: 2_000 },
        });
        // the two days before are late: nothing of them is no zero
        const { days } = await summaryOf(site, { from: '2026-05-15', to: yesterday });
        expect(days).toMatchObject({ engine: 3, none: 2, preliminary: 1 });
        const words = { from: yesterday, to: yesterday, q: 'WORD 1', perPage: 2 };
        expect(await wordsOf(site, words)).toMatchObject({
            total: 1 + 10 + 100 + 1_000,
            list: [{ query: 'word 1', clicks: 4_999, position: 2 }, { query: 'word 10' }],
        });
        google.asked = [];
        await consoles.look();
        expect(google.asked).toEqual([]);
        test.now += 86_400_000;
        google.days.set(yesterday, {
            queries: [row('word 0', 1, 10, 4)],
            totals: { clicks: 3, impressions: 30, position: 5 },
        });
        await consoles.look();
        const asked = new Set(google.asked.map(one => one.slice(0, 10)));
        expect([...asked]).toEqual([
            '2026-05-20',
            yesterday,
            '2026-05-18',
            '2026-05-17',
            '2026-05-16',
        ]);
        expect(await wordsOf(site, { from: yesterday, to: yesterday })).toMatchObject({
            total: 1,
            list: [{ clicks: 1, ctr: 0.1, position: 4 }],
        });
        expect(await summaryOf(site, { from: yesterday, to: yesterday })).toMatchObject({
            totals: { clicks: 3, impressions: 30, position: 5 },
            notDisclosed: { clicks: 2, impressions: 20 },
        });
    });

    it('says what Google said, keeps what was read before, and goes on there', async () => {
        const site = await newSite();
        await connect(site);
        google.days.set(yesterday, { totals: { clicks: 1, impressions: 2, position: 1 } });
        const ok = (response: Parameters<FakeGoogle['troubles'][number]>[0]) =>
            answering(200, { access_token: 'token-x' })(response);
        const tries: [string, FakeGoogle['troubles'], object][] = [
            [
                'key',
                [
                    answering(400, {
                        error: 'invalid_grant',
                        error_description: 'Invalid JWT Signature.',
                    }),
                ],
                { status: 400, message: 'Invalid JWT Signature.' },
            ],
            [
                'key',
                [ok],
                { status: 401, message: 'Request had invalid authentication credentials.' },
            ],
            [
                'missing',
                [ok, refusing(404, 'no such\u0000 site')],
                { status: 404, message: 'no such site' },
            ],
            ['busy', Array.from({ length: 3 }, () => answering(429, '{}')), { status: 429 }],
            ['busy', [answering(429, '{}', { 'retry-after': '3600' })], { status: 429 }],
            [
                'busy',
                Array.from({ length: 3 }, () => refusing(403, 'Quota exceeded', 'quotaExceeded')),
                { status: 403 },
            ],
            [
                'server',
                Array.from({ length: 3 }, () => answering(503, '<html>')),
                { status: 503, message: '' },
            ],
            ['slow', Array.from({ length: 3 }, () => () => undefined), { status: 0 }],
            [
                'unreachable',
                Array.from(
                    { length: 3 },
                    () => (response: { destroy(): void }) => response.destroy(),
                ),
                { status: 0 },
            ],
            [
                'unreadable',
                [answering(302, '', { location: 'http://127.0.0.1:9/' })],
                { status: 302 },
            ],
            ['unreadable', [answering(200, 'not json')], { status: 200 }],
            ['unreadable', [answering(200, { access_token: 'a\r\nb' })], { status: 200 }],
            ['unreadable', [ok, answering(200, { rows: 'many' })], { status: 200 }],
            ['unreadable', [ok, answering(200, { rows: [{ keys: [1], clicks: 'x' }] })], {}],
            [
                'unreadable',
                [ok, answering(200, { rows: [{ keys: ['a'], clicks: -1, impressions: 1 }] })],
                {},
            ],
            ['unreadable', [ok, answering(200, `{"rows":[${'[],'.repeat(2e6)}[]]}`)], {}],
        ];
        const { siteCache: _, ...stores } = test.stores;
        for (const [fault, troubles, more] of tries) {
            google.troubles = troubles;
            const row = await stores.db
                .selectFrom('sites')
                .selectAll()
                .where('id', '=', site)
                .executeTakeFirstOrThrow();
            const outcome = await (fault === 'slow' ? hasty : consoles).fetchNow(row);
            expect([fault, outcome]).toEqual([
                fault,
                expect.objectContaining({ fault, days: 0, ...more }),
            ]);
        }
        google.troubles = [answering(500, '')];
        google.isShared = false;
        const refused = await callFrom(test, owner, calls.fetchSearchConsole, {
            params: { id: site },
        });
        expect(refused.data).toMatchObject({
            fault: 'access',
            status: 403,
            message: expect.stringContaining('sufficient permission'),
        });
        google.isShared = true;
        const { google: state } = await sourcesOf(site);
        expect(state?.nextAt).toBe(now + 86_400_000);
        // in the middle of a round: one day is there, and is not asked for again
        test.now = now + 86_400_000;
        google.troubles = [];
        google.asked = [];
        const found = await callFrom(test, owner, calls.fetchSearchConsole, {
            params: { id: site },
        });
        expect(found.data).toMatchObject({ fault: null, days: 5, status: 200 });
        google.asked = [];
        await consoles.look();
        expect(google.asked[0]).toBe('2026-05-15 date 0');
    });

    it('reads the other sites where something unforeseen happens at one', async () => {
        const [broken, whole] = [await newSite(), await newSite()];
        await connect(broken);
        test.now += 1;
        await connect(whole);
        const { db, secret } = test.stores;
        const opened: string[] = [];
        const open = (purpose: string, sealed: string) => {
            opened.push(purpose);
            if (purpose.endsWith(broken)) throw new Error('nobody has thought of this');
            return secret.open(purpose, sealed);
        };
        const looking = new SearchConsoles({
            db,
            secret: { ...secret, open },
            config: test.config,
            log: { warn: () => {} } as never,
            clock: () => test.now,
        });
        await looking.look();
        expect((await sourcesOf(whole)).google).toMatchObject({ missingDays: 0 });
        opened.length = 0;
        await looking.look();
        expect(opened).toEqual([]);
        await looking.close();
    });

    it('keeps its key to itself, and asks nobody but Google', async () => {
        const site = await newSite();
        const params = { id: site };
        expect(await connect(site, '')).toMatchObject({
            status: 422,
            errors: { key: 'search.key_needed' },
        });
        expect((await connect(site, '{"type":"service_account"}')).errors).toEqual({
            key: 'search.key_form',
        });
        for (const name of [
            'example.com',
            'sc-domain:a/../b',
            'http://user@example.com/',
            'ftp://example.com/',
            'https://example.com',
        ]) {
            expect([name, (await connect(site, google.keyFile, name)).errors]).toEqual([
                name,
                { property: 'search.property' },
            ]);
        }
        await connect(site);
        const { private_key: key } = JSON.parse(google.keyFile) as { private_key: string };
        const part = key.slice(100, 140);
        const stored = await test.stores.db
            .selectFrom('search_consoles')
            .selectAll()
            .where('site_id', '=', site)
            .executeTakeFirstOrThrow();
        expect(JSON.stringify([stored, await sourcesOf(site)])).not.toContain(part);
        google.days.set(yesterday, {
            queries: [row('a', 1, 2, 3)],
            totals: { clicks: 1, impressions: 2, position: 3 },
        });
        await callFrom(test, owner, calls.fetchSearchConsole, { params });
        // another property: nothing of the first stays
        await connect(site, '', 'https://www.example.com/');
        expect(await sourcesOf(site)).toMatchObject({
            fetchedDays: 0,
            google: { property: 'https://www.example.com/' },
        });
        await connect(site, '', property);
        await callFrom(test, owner, calls.fetchSearchConsole, { params });
        expect((await sourcesOf(site)).fetchedDays).toBeGreaterThan(0);
        await callFrom(test, owner, calls.disconnectSearchConsole, { params });
        expect(await callFrom(test, owner, calls.fetchSearchConsole, { params })).toMatchObject({
            status: 404,
        });
        expect((await wordsOf(site, { from: yesterday, to: yesterday })).total).toBe(1);
        await callFrom(test, owner, calls.disconnectSearchConsole, {
            params,
            query: { figures: 'delete' },
        });
        expect(await sourcesOf(site)).toMatchObject({ google: null, fetchedDays: 0 });
        expect((await wordsOf(site, { from: yesterday, to: yesterday })).total).toBe(0);
        // it goes with its site
        await connect(site);
        await callFrom(test, owner, calls.fetchSearchConsole, { params });
        await upload(site, {
            engine: 'baidu',
            name: 'a.csv',
            text: '日期,关键词,展现,点击\n2026-05-01,a,2,1',
        });
        const gone = await callFrom(test, owner, calls.deleteSite, {
            params,
            body: { domain: 'example.com' },
        });
        expect(gone.status).toBe(200);
        for (const table of [
            'search_consoles',
            'search_days',
            'search_files',
            'search_figures',
        ] as const) {
            const left = await test.stores.db
                .selectFrom(table)
                .select('site_id')
                .where('site_id', '=', site)
                .execute();
            expect([table, left]).toEqual([table, []]);
        }
    });
});

/** Visits from the engines and from elsewhere; times are of the zone in which the engine counts. */
const visits = (): PutEvent[] =>
    (
        [
            ['2026-05-02T06:59:00Z', '/a', 'Google'],
            ['2026-05-02T07:01:00Z', '/a', 'Google'],
            ['2026-05-02T07:02:00Z', '/b', 'Google'],
            ['2026-05-03T15:30:00Z', '/a', 'Baidu'],
            ['2026-05-03T16:30:00Z', '/c', 'Baidu'],
            ['2026-05-03T16:30:00Z', '/c', ''],
        ] as const
    ).map(([time, path, name], at) => ({
        time,
        path,
        visitor: `visitor ${at}`,
        sourceName: name,
        source: name === '' ? 'direct' : 'search',
    })) as PutEvent[];

const daily = (lines: string) => `Date,Query,Clicks,Impressions,CTR,Position\n${lines}`;

describe('files of search words', () => {
    it('stand beside the visits from their engine, in its days, and say which days only one of both knows', async () => {
        const site = await newSite(300);
        await putEvents(test.config.DATA_DIR, site, visits());
        await test.settle();
        const told: ToldDay[] = [
            { day: '2026-04-30', rows: [row('shoes', 3, 30, 2), row('boots', 0, 5, 20)] },
            { day: '2026-05-01', rows: [row('shoes', 1, 10, 8), row('red shoes', 2, 4, 1)] },
        ];
        const lines = told.flatMap(({ day, rows }) =>
            rows.map(
                ({ key, clicks, impressions, position }) =>
                    `${day},${key},${clicks},${impressions},${((clicks / impressions) * 100).toFixed(2)}%,${position}`,
            ),
        );
        const text = daily(lines.join('\n'));
        const body = { engine: 'google' as const, name: 'queries.csv', text };
        const preview = await callFrom(test, owner, calls.previewSearchFile, {
            params: { id: site },
            body,
        });
        expect(preview.data).toMatchObject({
            kind: 'query',
            isByDay: true,
            from: '2026-04-30',
            to: '2026-05-01',
            rows: 4,
            clicks: 6,
            impressions: 49,
            known: null,
        });
        expect((await sourcesOf(site)).files).toEqual([]);
        expect((await upload(site, body)).data).toMatchObject({ isNew: true, rows: 4 });
        // the same again, in GBK's titles and another order, adds nothing
        const again = {
            ...body,
            name: 'other.csv',
            text: `关键词;点击;展现;排名;日期\n${told
                .flatMap(({ day, rows }) =>
                    rows.map(
                        one => `${one.key};${one.clicks};${one.impressions};${one.position};${day}`,
                    ),
                )
                .reverse()
                .join('\n')}`,
        };
        expect((await upload(site, again)).data).toMatchObject({
            isNew: false,
            name: 'queries.csv',
        });
        const period = { from: '2026-04-29', to: '2026-05-02' };
        const { list } = await wordsOf(site, period);
        expect(list).toEqual(
            rowsByValue(told).map(({ value, ...figures }) => ({ query: value, ...figures })),
        );
        const days = await callFrom(test, owner, calls.searchDays, { query: { site, ...period } });
        expect(
            days.data.list.map(({ day, clicks, entries, known }) => [day, clicks, entries, known]),
        ).toEqual([
            ['2026-05-02', null, 2, 'site'],
            ['2026-05-01', 3, 1, 'both'],
            ['2026-04-30', 3, null, 'engine'],
            ['2026-04-29', null, null, 'none'],
        ]);
        expect(await summaryOf(site, period)).toMatchObject({
            zone: 'America/Los_Angeles',
            totals: { clicks: 6, impressions: 49 },
            isOfQueries: true,
            notDisclosed: null,
            entries: 3,
            days: { both: 1, engine: 1, site: 1, none: 1 },
            onBoth: { clicks: 3, entries: 1 },
            stored: { from: '2026-04-30', to: '2026-05-01' },
        });
        // Baidu's days are Beijing's
        const baidu = await callFrom(test, owner, calls.searchDays, {
            query: { site, from: '2026-05-03', to: '2026-05-04', engine: 'baidu' },
        });
        expect(baidu.data.list.map(({ day, entries }) => [day, entries])).toEqual([
            ['2026-05-04', 1],
            ['2026-05-03', 1],
        ]);
        // a filter narrows the visits alone
        const filtered = await summaryOf(site, { ...period, filter: 'entry=/b' });
        expect(filtered).toMatchObject({ entries: 1, totals: { clicks: 6 } });
    });

    it('tell pages beside the entry pages, and a sum of days only where all of these are asked for', async () => {
        const site = await newSite(300);
        await putEvents(test.config.DATA_DIR, site, visits());
        await test.settle();
        const pages = {
            engine: 'google' as const,
            name: 'pages.csv',
            text: 'Top pages,Clicks,Impressions\nhttps://www.example.com/a?utm=1,4,40\nhttps://shop.example.com/,1,9',
        };
        expect(await upload(site, pages)).toMatchObject({
            status: 422,
            errors: { from: 'search.period_needed' },
        });
        expect(
            await upload(site, { ...pages, from: '2026-05-02', to: '2026-05-01' }),
        ).toMatchObject({ status: 422 });
        await upload(site, { ...pages, from: '2026-05-01', to: '2026-05-07' });
        const words = {
            ...pages,
            name: 'words.csv',
            text: 'query,clicks,impressions\nshoes,5,50',
            from: '2026-05-01',
            to: '2026-05-07',
        };
        const { data: file } = await upload(site, words);
        const listed = await callFrom(test, owner, calls.searchPages, {
            query: { site, from: '2026-05-01', to: '2026-05-07' },
        });
        expect(
            listed.data.list.map(({ page, clicks, entries }) => [page, clicks, entries]),
        ).toEqual([
            ['/a', 4, 2],
            ['/b', null, 1],
            ['shop.example.com/', 1, 0],
        ]);
        const week = { from: '2026-05-01', to: '2026-05-07' };
        expect(await summaryOf(site, week)).toMatchObject({
            totals: { clicks: 5 },
            days: { both: 7 },
            onBoth: null,
            leftOut: [],
        });
        expect(await summaryOf(site, { from: '2026-05-02', to: '2026-05-07' })).toMatchObject({
            totals: null,
            leftOut: [{ name: 'words.csv', reason: 'outside' }, { name: 'pages.csv' }],
        });
        // a later file tells one of the days: the sum would count it twice
        test.now += 1;
        await upload(site, {
            engine: 'google',
            name: 'day.csv',
            text: daily('2026-05-03,shoes,1,2,50%,1'),
        });
        expect(await summaryOf(site, week)).toMatchObject({
            totals: { clicks: 1 },
            leftOut: [{ name: 'words.csv', reason: 'covered' }],
        });
        await callFrom(test, owner, calls.removeSearchFile, {
            params: { id: site, file: file.id },
        });
        expect((await sourcesOf(site)).files.map(({ name }) => name)).toEqual([
            'day.csv',
            'pages.csv',
        ]);
        expect(
            await callFrom(test, owner, calls.removeSearchFile, {
                params: { id: site, file: file.id },
            }),
        ).toMatchObject({ status: 404 });
        // older than the site keeps it
        test.now += 310 * 86_400_000;
        const { db, secret } = test.stores;
        const later = new SearchConsoles({
            db,
            secret,
            config: test.config,
            log: { warn: () => {} } as never,
            clock: () => test.now,
        });
        await later.look();
        await later.close();
        expect(
            await db
                .selectFrom('search_figures')
                .select('day')
                .where('site_id', '=', site)
                .execute(),
        ).toEqual([]);
    });

    it('are one where two servers take the same at once', async () => {
        const site = await newSite(300);
        const body = { engine: 'google', name: 'a.csv', text: daily('2026-05-01,a,1,2,50%,1') };
        const row = { domain: 'example.com', retention_days: null };
        const content = readSearchFile(row, body as SearchFileInput, test.now);
        const facts = { engine: 'google', name: 'a.csv', now: test.now } as const;
        const add = () =>
            test.stores.db.transaction().execute(trx => addSearchFile(trx, site, content, facts));
        // each has looked for it before the other stored it
        const [first, second] = [await add(), await add()];
        expect([first.isNew, second]).toEqual([true, { ...first, isNew: false }]);
        expect((await sourcesOf(site)).files).toHaveLength(1);
        expect((await summaryOf(site, { from: '2026-05-01', to: '2026-05-01' })).totals).toEqual(
            expect.objectContaining({ clicks: 1 }),
        );
    });

    it('may have the largest numbers there are, one by one and as a sum', async () => {
        const site = await newSite(300);
        const lines = Array.from({ length: 1_000 }, (_, at) => [
            `2026-05-01,large ${at},1,1000000000,0%,9000`,
            `2026-05-01,same,1,1000000000,0%,9000`,
        ]);
        const text = daily(lines.flat().join('\n'));
        expect((await upload(site, { engine: 'google', name: 'a.csv', text })).status).toBe(200);
        const day = { from: '2026-05-01', to: '2026-05-01' };
        expect((await summaryOf(site, day)).totals).toEqual({
            clicks: 2_000,
            impressions: 2e12,
            ctr: 1e-9,
            position: 9_000,
        });
        for (const [sort, first] of [
            ['clicks', { query: 'same', impressions: 1e12, position: null }],
            ['position', { impressions: 1e9, position: 9_000 }],
        ] as const) {
            expect((await wordsOf(site, { ...day, sort })).list[0]).toMatchObject(first);
        }
    });

    it('are the site’s: shown to guests of its link as figures, with no word of where they come from', async () => {
        const site = await newSite(300);
        await upload(site, {
            engine: 'google',
            name: 'queries.csv',
            text: daily('2026-05-01,=cmd(),1,2,50%,1'),
        });
        const guest = await addGuest(test, owner, site, ['search_words']);
        const query = { site, from: '2026-05-01', to: '2026-05-01' };
        expect((await callFrom(test, guest, calls.searchWords, { query })).data.total).toBe(1);
        expect(
            await callFrom(test, guest, calls.readSearchSources, { params: { id: site } }),
        ).toMatchObject({ status: 403 });
        // a file that is not counted is the owner's business, and its name
        await upload(site, {
            engine: 'google',
            name: 'ACME, confidential.csv',
            text: 'query,clicks,impressions\na,5,50',
            from: '2026-04-30',
            to: '2026-05-01',
        });
        expect((await summaryOf(site, { from: query.from, to: query.to })).leftOut).toMatchObject([
            { name: 'ACME, confidential.csv' },
        ]);
        const told = await callFrom(test, guest, calls.searchSummary, { query });
        expect(told.data).toMatchObject({ totals: { clicks: 1 }, leftOut: [] });
        const file = await test.app.inject({
            url: '/api/v1/work/stats/export/searchWords',
            query: { ...query, engine: 'google', lang: 'en' },
            headers: { 'x-token': guest.token },
            remoteAddress: guest.address,
        });
        expect(file.body.replace('\uFEFF', '').split(/\r?\n/).slice(0, 2)).toEqual([
            'Query,Clicks,Impressions,CTR,Position',
            "'=cmd(),1,2,50.00%,1",
        ]);
        const group = await callFrom(test, owner, calls.createSiteGroup, {
            body: { name: 'All', timezone: 'UTC' },
        });
        expect(
            await call(test, calls.searchWords, {
                token: owner.token,
                query: { group: group.data.id },
            }),
        ).toMatchObject({ status: 422 });
    });
});
