import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { type Fetch, fetchDays } from '../../server/analytics/histories/fetch/fetchDays';
import { matomoPages } from '../../server/analytics/histories/fetch/matomoPage';
import { sizeOfUpload, uploadPath } from '../../server/analytics/histories/uploads';
import { happenings, matomoFile } from '../fixtures/histories';
import { endOf, historyOf, removeHistory } from '../fixtures/importHistory';
import { type MatomoServer, startMatomo } from '../fixtures/matomoServer';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addSite, quietHour, startTestApp, type TestApp } from '../fixtures/testApp';

const token = 'f00dfeedf00dfeedf00dfeedf00dfeed';
const day = 86_400_000;
const start = Date.parse('2024-01-01T00:00:00Z');
// one day with more visits than a page has
const told = [
    ...happenings(60, start, 6),
    ...happenings(500, start + 6 * day, 1).map(one => ({ ...one, visit: `${one.visit}00` })),
];
type Visits = Parameters<typeof startMatomo>[0];
const visits = JSON.parse(matomoFile(told)) as Visits;
const period = { from: '2024-01-01', to: '2024-01-09' };

let test: TestApp;
let owner: Person;
let matomo: MatomoServer;
beforeAll(async () => {
    test = await startTestApp({ WEBHOOK_LOOPBACK: '1' });
    owner = await addPerson(test, 'user');
    matomo = await startMatomo(visits, token);
});
afterAll(async () => {
    await test.close();
    await matomo.close();
});
afterEach(() => {
    matomo.trouble = () => undefined;
    matomo.asked.length = 0;
});

const source = () => ({
    tool: 'matomo' as const,
    url: matomo.url,
    matomoSite: 7,
    authToken: token,
    ...period,
});

const begin = (site: string, changed: Partial<ReturnType<typeof source>> = {}) =>
    callFrom(test, owner, calls.fetchHistory, {
        params: { id: site },
        body: { ...source(), ...changed },
    });

const bring = async (site: string, changed: Parameters<typeof begin>[1] = {}) => {
    const begun = await begin(site, changed);
    expect(begun.status).toBe(200);
    return endOf(test, owner, site, begun.data.id);
};

const rowOf = (id: string) =>
    test.stores.db
        .selectFrom('history_imports')
        .select(['state', 'source', 'next_day'])
        .where('id', '=', id)
        .executeTakeFirst();

const viewsOf = async (site: string): Promise<number> => {
    const query = { site, ...period, exact: '1' as const };
    const { data } = await callFrom(test, owner, calls.trend, { query });
    return data.current.figures.pv;
};

describe('the history of a Matomo', () => {
    it('is fetched day by day and page by page, and is in the reports as it was there', async () => {
        const site = await addSite(test, owner.token);
        const done = await bring(site);
        expect(done).toMatchObject({
            state: 'done',
            rows: told.length,
            events: told.length,
            refused: [],
            name: `${new URL(matomo.url).host} · 7 · 2024-01-01 – 2024-01-09`,
        });
        expect(await viewsOf(site)).toBe(told.filter(({ event }) => event === '').length);
        const dates = matomo.asked.map(({ date }) => date);
        expect([...new Set(dates)]).toEqual([...dates].filter((one, at) => dates[at - 1] !== one));
        expect(dates).toContain('2024-01-09');
        const largest = matomo.asked.filter(({ date }) => date === '2024-01-07');
        expect(largest.map(({ offset }) => offset)).toEqual([0, 200, 400].slice(0, largest.length));
        expect(largest.length).toBeGreaterThan(1);
        expect(await bring(site)).toMatchObject({ state: 'done', events: 0 });
    });

    it('leaves no token: neither in an address nor in the database, the answers or the audit log', async () => {
        const site = await addSite(test, owner.token);
        const done = await bring(site);
        expect(JSON.stringify(done)).not.toContain(token);
        expect(matomo.addresses.join()).not.toContain(token);
        expect(await rowOf(done.id)).toEqual({ state: 'done', source: null, next_day: null });
        const log = await test.stores.db.selectFrom('audit_log').selectAll().execute();
        expect(JSON.stringify(log)).not.toContain(token);
    });

    it('that has no visits in these days is done with nothing', async () => {
        const site = await addSite(test, owner.token);
        const empty = { from: '2023-01-01', to: '2023-01-05' };
        expect(await bring(site, empty)).toMatchObject({ state: 'done', rows: 0, events: 0 });
    });

    it('is asked again where the answer broke off or the server had too much to do', async () => {
        const site = await addSite(test, owner.token);
        let count = 0;
        matomo.trouble = () => {
            count += 1;
            if (count === 2) return 'fail';
            return count === 4 ? 'cut' : undefined;
        };
        expect(await bring(site)).toMatchObject({ state: 'done', events: told.length });
    });

    it('goes on after a restart where it was, with the token it had', async () => {
        const site = await addSite(test, owner.token);
        let count = 0;
        matomo.trouble = () => {
            count += 1;
            return count > 3 ? 'hang' : undefined;
        };
        const { data } = await begin(site);
        await expect.poll(() => count, { timeout: 30_000 }).toBeGreaterThan(3);
        const sealed = await rowOf(data.id);
        expect(sealed).toMatchObject({ state: 'fetching', next_day: '2024-01-04' });
        expect(sealed?.source).not.toContain(token);
        matomo.trouble = () => undefined;
        await test.restart();
        expect(await endOf(test, owner, site, data.id)).toMatchObject({ events: told.length });
        expect(matomo.asked.filter(({ date }) => date === '2024-01-01')).toHaveLength(1);
    });
});

describe('what goes wrong', () => {
    it('a token that is refused is named, forgotten, and not tried again', async () => {
        const site = await addSite(test, owner.token);
        const failed = await bring(site, { authToken: 'wrong' });
        expect(failed).toMatchObject({ state: 'failed', fault: 'refused' });
        expect(matomo.asked).toEqual([]);
        expect(await rowOf(failed.id)).toMatchObject({ source: null });
        const again = await callFrom(test, owner, calls.resumeHistory, {
            params: { id: site, history: failed.id },
            body: {},
        });
        expect(again).toMatchObject({ status: 409, error: 'history.token' });
    });

    it.each(['html', 'redirect'] as const)(
        'an answer of something else (%s) ends it; it can go on from there',
        async trouble => {
            const site = await addSite(test, owner.token);
            let count = 0;
            matomo.trouble = () => {
                count += 1;
                return count === 3 ? trouble : undefined;
            };
            const failed = await bring(site);
            expect(failed).toMatchObject({ state: 'failed', fault: 'away' });
            const params = { id: site, history: failed.id };
            const again = await callFrom(test, owner, calls.resumeHistory, { params, body: {} });
            expect(again.data).toMatchObject({ state: 'fetching' });
            expect(await endOf(test, owner, site, failed.id)).toMatchObject({
                events: told.length,
            });
            expect(matomo.asked.filter(({ date }) => date === '2024-01-02')).toHaveLength(1);
        },
    );

    it('a removed import is fetched no further, and its token is gone', async () => {
        const site = await addSite(test, owner.token);
        matomo.trouble = () => 'hang';
        const { data } = await begin(site);
        await removeHistory(test, owner, site, data.id);
        expect(await rowOf(data.id)).toBeUndefined();
        await test.restart();
        expect(await historyOf(test, owner, site, data.id)).toBeUndefined();
    });

    it('one that never answers keeps nobody else waiting, and is left as soon as it is removed', async () => {
        const stranger = await addPerson(test, 'user');
        const hanging = await startMatomo(visits, token);
        hanging.trouble = () => 'hang';
        const theirs = await addSite(test, stranger.token);
        const body = { ...source(), url: hanging.url };
        const stuck = await callFrom(test, stranger, calls.fetchHistory, {
            params: { id: theirs },
            body,
        });
        expect(stuck.status).toBe(200);
        await test.stores.historyFetches.wake();
        const site = await addSite(test, owner.token);
        expect(await bring(site)).toMatchObject({ state: 'done', events: told.length });
        expect(await rowOf(stuck.data.id)).toMatchObject({ state: 'fetching' });
        await removeHistory(test, stranger, theirs, stuck.data.id);
        await hanging.close();
    });

    it('ends where whoever began it may no longer administer the site, and forgets the token', async () => {
        const site = await addSite(test, owner.token);
        const { db } = test.stores;
        let count = 0;
        matomo.trouble = () => {
            count += 1;
            return count > 2 ? 'fail' : undefined;
        };
        const { data } = await begin(site);
        await expect.poll(() => count, { timeout: 30_000 }).toBeGreaterThan(2);
        const stranger = await addPerson(test, 'user');
        await db
            .updateTable('sites')
            .set({ owner_id: stranger.id })
            .where('id', '=', site)
            .execute();
        matomo.trouble = () => undefined;
        await expect
            .poll(async () => (await rowOf(data.id))?.state, { timeout: 30_000 })
            .toBe('failed');
        expect(await rowOf(data.id)).toMatchObject({ source: null });
        expect(await historyOf(test, stranger, site, data.id)).toMatchObject({ fault: 'access' });
    });

    it('of a site that is archived meanwhile ends, and is not gone on with', async () => {
        const site = await addSite(test, owner.token);
        let count = 0;
        matomo.trouble = () => {
            count += 1;
            return count === 3 ? 'html' : undefined;
        };
        const failed = await bring(site);
        await test.stores.db
            .updateTable('sites')
            .set({ archived_at: test.now })
            .where('id', '=', site)
            .execute();
        const params = { id: site, history: failed.id };
        const again = await callFrom(test, owner, calls.resumeHistory, { params, body: {} });
        expect(again).toMatchObject({ status: 409, error: 'site.archived' });
    });

    it('a token of an import that nobody goes on with is kept for a day', async () => {
        const site = await addSite(test, owner.token);
        matomo.trouble = () => 'html';
        const failed = await bring(site);
        await test.stores.historyFetches.sweep();
        expect((await rowOf(failed.id))?.source).not.toBeNull();
        const old = { updated_at: test.now - 25 * 3_600_000 };
        const { db } = test.stores;
        await db.updateTable('history_imports').set(old).where('id', '=', failed.id).execute();
        await test.stores.historyFetches.sweep();
        expect((await rowOf(failed.id))?.source).toBeNull();
    });

    it('what was fetched is deleted once nothing comes of it, or nobody went on for a day', async () => {
        const { db, config, historyImports } = test.stores;
        const bytesOf = (id: string) => sizeOfUpload(config.DATA_DIR, id);
        const third = (trouble: 'refuse' | 'html') => {
            let count = 0;
            matomo.trouble = () => {
                count += 1;
                return count === 3 ? trouble : undefined;
            };
        };
        third('refuse');
        const refused = await bring(await addSite(test, owner.token));
        expect(refused).toMatchObject({ fault: 'refused' });
        await expect.poll(() => bytesOf(refused.id)).toBe(0);
        third('html');
        const failed = await bring(await addSite(test, owner.token));
        await historyImports.sweep();
        expect(await bytesOf(failed.id)).toBeGreaterThan(0);
        const old = { updated_at: test.now - 25 * 3_600_000 };
        await db.updateTable('history_imports').set(old).where('id', '=', failed.id).execute();
        await historyImports.sweep();
        expect(await bytesOf(failed.id)).toBe(0);
    });

    it.each([
        [{ url: 'file:///etc/passwd' }, 'url', 'history.address'],
        [{ url: 'http://10.0.0.1/' }, 'url', 'history.address'],
        [{ url: 'http://169.254.169.254/latest' }, 'url', 'history.address'],
        [{ url: 'https://a:b@stats.example.com' }, 'url', 'history.address'],
        [{ url: 'https://stats.example.com:25' }, 'url', 'history.address'],
        [{ url: 'stats' }, 'url', 'history.address'],
        [{ from: '2024-02-01', to: '2024-01-01' }, 'to', 'history.order'],
        [{ from: '2010-01-01', to: '2024-01-01' }, 'to', 'history.days'],
        [{ to: new Date(quietHour()).toISOString().slice(0, 10) }, 'to', 'history.today'],
    ])('%j is refused', async (changed, field, code) => {
        const site = await addSite(test, owner.token);
        const from = new Date(test.now - 30 * day).toISOString().slice(0, 10);
        const recent = 'to' in changed && !('from' in changed) ? { from } : {};
        const refused = await begin(site, { ...recent, ...changed });
        expect(refused.status).toBe(422);
        expect(refused.errors?.[field]?.split(' ')[0]).toBe(code);
    });

    const fetchInto = (dataDir: string) => ({
        dataDir,
        id: 'one',
        period,
        place: { day: period.from, bytes: 0 },
        onDay: async () => undefined,
        onChunk: async () => undefined,
        stop: new AbortController().signal,
        waits: [0],
    });

    const fetchFrom = (url: string, fetch: Fetch, reach: 'open' | 'loopback' = 'loopback') =>
        fetchDays(matomoPages({ tool: 'matomo', url, number: 7, token, ...period }, reach), fetch);

    it('a name that leads into this network is not asked', async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'footfall-matomo-'));
        const url = `${matomo.url.replace('127.0.0.1', 'localhost')}/`;
        await expect(fetchFrom(url, fetchInto(dataDir), 'open')).rejects.toMatchObject({
            fault: 'inside',
        });
        expect(matomo.asked).toEqual([]);
        await rm(dataDir, { recursive: true });
    });

    it('a day that never ends ends it', async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'footfall-matomo-'));
        const endless = await startMatomo(visits, token);
        endless.trouble = () => 'endless';
        const url = `${endless.url}/`;
        await expect(
            fetchFrom(url, { ...fetchInto(dataDir), maxDayMs: 300 }),
        ).rejects.toMatchObject({
            fault: 'away',
        });
        await endless.close();
        await rm(dataDir, { recursive: true });
    });

    it('more than a file may have is not fetched; what a page left half is not in the file', async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'footfall-matomo-'));
        const fetch = fetchInto(dataDir);
        await expect(
            fetchFrom(`${matomo.url}/`, { ...fetch, maxBytes: 500 }),
        ).rejects.toMatchObject({
            fault: 'larger',
        });
        let count = 0;
        matomo.trouble = () => {
            count += 1;
            return count === 7 ? 'cut' : undefined;
        };
        await fetchFrom(`${matomo.url}/`, fetch);
        const text = await readFile(uploadPath(dataDir, 'one'), 'utf8');
        const lists = JSON.parse(`[${text.replaceAll('][', '],[')}]`) as Visits[];
        expect(
            lists
                .flat()
                .map(({ idVisit }) => idVisit)
                .sort(),
        ).toEqual(visits.map(({ idVisit }) => idVisit).sort());
        await rm(dataDir, { recursive: true });
    });
});
