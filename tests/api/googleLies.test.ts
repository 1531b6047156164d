import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { googleHosts } from '../../server/analytics/google/askGoogle';
import { readServiceAccount } from '../../server/analytics/google/serviceAccount';
import { addHistory } from '../../server/analytics/histories/beginHistory';
import { type Fetch, fetchDays } from '../../server/analytics/histories/fetch/fetchDays';
import { ga4Pages } from '../../server/analytics/histories/fetch/ga4Pages';
import { sizeOfUpload, uploadPath } from '../../server/analytics/histories/uploads';
import { answering, bodyOf, newAccount } from '../fixtures/fakeGoogle';
import {
    type FakeGoogleAnalytics,
    type GoogleHit,
    googleProperty,
    startFakeGoogleAnalytics,
} from '../fixtures/fakeGoogleAnalytics';
import { endOf, sendHistory } from '../fixtures/importHistory';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

const day = '2024-03-01';
const hit = (dimensions: Record<string, string>, at = 0): GoogleHit => ({
    day,
    user: `u${at}`,
    session: `s${at}`,
    isEngaged: true,
    duration: 30,
    event: 'page_view',
    dimensions,
});

let google: FakeGoogleAnalytics;
let dataDir: string;
let test: TestApp;
let owner: Person;

beforeAll(async () => {
    google = await startFakeGoogleAnalytics();
    test = await startTestApp({ GOOGLE_API_URL: google.url });
    owner = await addPerson(test, 'user');
});
afterAll(async () => {
    await test.close();
    await google.stop();
});
beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'footfall-lies-'));
});
afterEach(async () => {
    google.hits = [];
    google.trouble = () => undefined;
    for (const list of [google.asked, google.bodies, google.addresses]) list.length = 0;
    await rm(dataDir, { recursive: true });
});

const fetchOf = (change: Partial<Fetch> = {}): Fetch => ({
    dataDir,
    id: 'one',
    period: { from: day, to: day },
    place: { day, bytes: 0 },
    onDay: async () => undefined,
    onChunk: async () => undefined,
    stop: new AbortController().signal,
    waits: [0],
    ...change,
});

const fetchFrom = (url = google.url, change: Partial<Fetch> = {}, limitMs = 5_000) =>
    fetchDays(
        ga4Pages({
            hosts: googleHosts(url),
            account: readServiceAccount(google.keyFile),
            property: googleProperty,
            clock: () => test.now,
            limitMs,
        }),
        fetchOf(change),
    );

const value = (text: string) => ({ value: text });
/** The day’s totals, as a row of this day and figures. */
const totalsOf = (rows: readonly (readonly [day: string, visits: string])[], rowCount: number) => ({
    dimensionHeaders: [{ name: 'date' }],
    metricHeaders: [{ name: 'sessions' }],
    rows: rows.map(([date, visits]) => ({
        dimensionValues: [value(date)],
        metricValues: [value(visits)],
    })),
    rowCount,
});
/** Answers each call with as many reports as it asks for, of which the first one says this. */
const sayTotals = (...of: Parameters<typeof totalsOf>): void => {
    google.trouble = () => (response, request) => {
        void bodyOf(request).then(body => {
            const { requests } = JSON.parse(body) as { requests: unknown[] };
            const reports = requests.map((_, at) => (at === 0 ? totalsOf(...of) : {}));
            answering(200, { reports })(response);
        });
    };
};

/** Begins to fetch one day from what answers in Google's place. */
const fetchDay = (site: string) =>
    callFrom(test, owner, calls.fetchHistory, {
        params: { id: site },
        body: {
            tool: 'ga4',
            property: googleProperty,
            key: google.keyFile,
            from: day,
            to: day,
        },
    });

describe('whoever answers in Google’s place', () => {
    it('tells of no day but the one that was asked for', async () => {
        sayTotals(
            [
                ['20240301', '5'],
                ['20230101', '900'],
            ],
            2,
        );
        await expect(fetchFrom()).rejects.toMatchObject({ fault: 'away' });
        expect(await sizeOfUpload(dataDir, 'one')).toBe(0);
    });

    it('comes to an end, however many rows are told to follow', async () => {
        sayTotals([['20240301', '5']], 9_000_000_000_000_000);
        await expect(fetchFrom(google.url, { maxBytes: 20_000 })).rejects.toMatchObject({
            fault: 'larger',
        });
        await expect(fetchFrom(google.url, { maxDayMs: 200 })).rejects.toMatchObject({
            fault: 'away',
        });
    });

    it.each([
        ['another address', 302, '', { location: 'http://169.254.169.254/latest/meta-data' }],
        ['packed bytes', 200, gzipSync('{"reports":[{}]}'), { 'content-encoding': 'gzip' }],
        ['more than is read', 200, Buffer.alloc(25 << 20, ' '), {}],
        ['another number of reports', 200, '{"reports":[{}]}', {}],
        ['more rows than were asked for', 200, manyRows(), {}],
        ['millions of things in a few bytes', 200, manyThings(), {}],
    ])('is not believed with %s', async (_, status, body, headers) => {
        google.trouble = () => (response: ServerResponse) => {
            response.writeHead(status, headers);
            response.end(body);
        };
        await expect(fetchFrom()).rejects.toMatchObject({ fault: 'away' });
        expect(new Set(google.addresses.map(address => address.split('?')[0]))).toEqual(
            new Set(['/token', `/v1beta/properties/${googleProperty}:batchRunReports`]),
        );
        expect(await sizeOfUpload(dataDir, 'one')).toBe(0);
    });

    it('keeps nobody waiting with an answer that drips', async () => {
        google.trouble = () => response => {
            response.writeHead(200);
            const drip = setInterval(() => response.write(' '), 10);
            response.once('close', () => clearInterval(drip));
        };
        await expect(fetchFrom(google.url, {}, 150)).rejects.toMatchObject({ fault: 'away' });
    });

    it('gets no token that would be a header of its own', async () => {
        const asked: string[] = [];
        const server = createServer((request, response) => {
            asked.push(request.url ?? '');
            answering(200, { access_token: 'a\r\nx-evil: 1' })(response);
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        await expect(fetchFrom(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
            fault: 'away',
        });
        expect(new Set(asked)).toEqual(new Set(['/token']));
        server.close();
    });

    it('does not end an import for good because a clock was off for a while', async () => {
        const said =
            'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.';
        const server = createServer((_request, response) => {
            answering(400, { error: 'invalid_grant', error_description: said })(response);
        }).listen(0, '127.0.0.1');
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        // not `key`, which deletes what was fetched so far
        await expect(fetchFrom(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
            fault: 'away',
        });
        server.close();
    });
});

/** A row more than was asked for. */
function manyRows(): string {
    const rows = Array.from({ length: 2_501 }, (): readonly [string, string] => ['20240301', '1']);
    return JSON.stringify({ reports: [totalsOf(rows, 2_501), {}, {}, {}, {}] });
}

/** What a parser makes a gigabyte of. */
function manyThings(): string {
    const one = totalsOf([['20240301', '1']], 1);
    const text = JSON.stringify({ reports: [one, {}, {}, {}, {}] });
    return text.replace('"metricValues":[', `"metricValues":[${'{},'.repeat(400_000)}`);
}

describe('what a visitor wrote into a property', () => {
    const bring = async (site: string) => {
        const { data } = await fetchDay(site);
        return endOf(test, owner, site, data.id);
    };
    const pagesOf = async (site: string) => {
        const query = { site, from: day, to: day, of: 'pages' as const, page: 1, per_page: 50 };
        return (await callFrom(test, owner, calls.importedRows, { query })).data.list;
    };

    it('keeps no history out, however long it is and whatever stands in it', async () => {
        google.hits = Array.from({ length: 220 }, (_, at) =>
            hit({ pagePath: `/${'\u0001'.repeat(2_000)}${at}` }, at),
        );
        google.hits.push(hit({ pagePath: '/a\0b' }, 1), hit({ pagePath: '/a\0b' }, 2));
        google.hits.push(hit({ pagePath: '=HYPERLINK("http://evil.example")' }, 3));
        const site = await addSite(test, owner.token);
        expect(await bring(site)).toMatchObject({ state: 'done', fault: null });
        const pages = await pagesOf(site);
        expect(pages.find(({ value: page }) => page.startsWith('/a'))).toMatchObject({ views: 2 });
        expect(Math.max(...pages.map(({ value: page }) => page.length))).toBeLessThanOrEqual(500);
    });

    it('is written down no further than it is shown', async () => {
        google.hits = [hit({ pagePath: `/${'x'.repeat(20_000)}` })];
        await fetchFrom();
        const text = await readFile(uploadPath(dataDir, 'one'), 'utf8');
        expect(text).toContain('/xxx');
        expect(text.includes('x'.repeat(501))).toBe(false);
    });
});

describe('of several imports of a site', () => {
    const input = { tool: 'ga4', name: 'file', bytes: 1 } as const;

    it('begun at once, on whichever server, one is under way', async () => {
        const site = await addSite(test, owner.token);
        const by = { site, by: owner.id, server: 'another', now: test.now };
        const begun = await Promise.allSettled(
            Array.from({ length: 4 }, () => addHistory(test.stores.db, by, input)),
        );
        expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('none is gone on with beside another, which would bring the same days', async () => {
        const site = await addSite(test, owner.token);
        const id = await sendHistory(test, owner, site, { tool: 'ga4', content: '{}' });
        expect(await endOf(test, owner, site, id)).toMatchObject({ fault: 'format' });
        google.trouble = () => () => undefined;
        const { data } = await fetchDay(site);
        expect(data.state).toBe('fetching');
        const params = { id: site, history: id };
        const resumed = await callFrom(test, owner, calls.resumeHistory, { params, body: {} });
        expect([resumed.status, resumed.error]).toEqual([409, 'history.under_way']);
        await callFrom(test, owner, calls.removeHistory, {
            params: { id: site, history: data.id },
        });
    });

    it('is nobody’s whose site it is not: neither to read, to go on with nor to remove', async () => {
        const site = await addSite(test, owner.token);
        const id = await sendHistory(test, owner, site, { tool: 'ga4', content: '{}' });
        await endOf(test, owner, site, id);
        const stranger = await addPerson(test, 'user');
        const own = await addSite(test, stranger.token);
        for (const of of [site, own]) {
            const params = { id: of, history: id };
            const answers = [
                await callFrom(test, stranger, calls.resumeHistory, { params, body: {} }),
                await callFrom(test, stranger, calls.removeHistory, { params }),
            ];
            expect(answers.map(({ status }) => status)).toEqual([404, 404]);
        }
        const { data } = await callFrom(test, stranger, calls.listHistories, {
            params: { id: own },
        });
        expect(data.list).toEqual([]);
    });
});

it('a key is told by no answer that refuses it', async () => {
    const { keyFile } = newAccount();
    const secret =
        (JSON.parse(keyFile) as { private_key: string }).private_key.split('\n')[3] ?? '';
    const site = await addSite(test, owner.token);
    for (const key of [
        keyFile.replace('"service_account"', '"other"'),
        keyFile.slice(0, -2),
        `${keyFile}${' '.repeat(10_000)}`,
    ]) {
        const refused = await callFrom(test, owner, calls.fetchHistory, {
            params: { id: site },
            body: { tool: 'ga4', property: googleProperty, key, from: day, to: day },
        });
        expect(refused.status).toBe(422);
        expect(JSON.stringify(refused)).not.toContain(secret);
    }
    expect(secret.length).toBeGreaterThan(40);
});
