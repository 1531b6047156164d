import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trend } from '../../contract/analytics/trend';
import * as contract from '../../contract/market/public/listingTraffic';
import { snapshotPath } from '../../contract/market/public/trafficFiles';
import type { SignedSnapshot } from '../../contract/market/public/trafficSnapshot';
import { transitionProduct } from '../../contract/market/resources/products';
import { noCounts } from '../../server/analytics/accessLogs/slots';
import { sealSites } from '../../server/analytics/digests/sealDays';
import type { VerifyLine } from '../../server/analytics/digests/verifyLine';
import type { NewEvent } from '../../server/analytics/events/event';
import { recheckFile } from '../../server/market/listings/traffic/recheckFile';
import { readSignedFile } from '../../server/market/listings/traffic/signedFile';
import { publicKeys } from '../../server/market/listings/traffic/signingKeys';
import { addMeasuredSite, addWebsite, setState } from '../fixtures/measuredListing';
import { orderProduct } from '../fixtures/orders';
import { proveOwnership } from '../fixtures/ownership';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const visitor = { address: '192.0.2.9' };
const hourMs = 3_600_000;
const start = Date.parse('2026-05-20T12:00:00Z');

let test: TestApp;
let seller: Person;
let site: string;
let listing: string;
const domain = 'measured.example';

const view = (day: string, more: Partial<PutEvent> = {}): PutEvent => ({
    time: `${day}T09:00:00Z`,
    visitor: 'a',
    visit: day,
    host: domain,
    origin: 'tracker',
    source: 'search',
    sourceName: 'google',
    country: 'DE',
    address: '203.0.113.7',
    ...(more as object),
});

/** Loads events, and lets the hour go by after which figures are read anew. */
const put = async (events: readonly PutEvent[], of = site) => {
    await putEvents(test.config.DATA_DIR, of, events);
    await test.settle();
    test.now += hourMs;
};

const read = async (id = listing, days: '30' | '90' | '365' = '30') =>
    (
        await callFrom(test, visitor, contract.getListingTraffic, {
            params: { id },
            query: { days },
        }).then(a => {
            if (!a.data) console.error(JSON.stringify(a));
            return a;
        })
    ).data;

const figures = async (id = listing, days: '30' | '90' | '365' = '30') =>
    (await read(id, days)).traffic?.period.figures;

const download = async (id = listing) =>
    (await test.app.inject({ url: snapshotPath.replace(':id', id) })).body;

beforeAll(async () => {
    test = await startTestApp();
    test.now = start;
    seller = await addPerson(test, 'user');
    site = await addMeasuredSite(test, seller, domain);
    const claims = { claimedUv: 10, claimedPv: 20 };
    listing = await addWebsite(test, { seller, domain, siteId: site, claims });
    await put([
        view('2026-02-01', { visitor: 'early' }),
        view('2026-05-05'),
        view('2026-05-05', { time: '2026-05-05T09:01:00Z', path: '/two' }),
        view('2026-05-06', { visitor: 'b', address: '203.0.113.8', source: 'direct' }),
        view('2026-05-09', { visitor: 'b', address: '203.0.113.8', source: 'direct' }),
        view('2026-05-07', { visitor: 'robot', bot: 'Googlebot', excluded: 'bot' }),
    ]);
});
afterAll(() => test.close());

describe('figures of a listing', () => {
    it('are those of the reports in each period, without bots', async () => {
        expect(await figures()).toEqual({
            pv: 4,
            uv: 2,
            ip: 2,
            visits: 3,
            bounceRate: 0.6667,
            duration: 20,
            depth: 1.33,
        });
        expect(await figures(listing, '365')).toMatchObject({ pv: 5, uv: 3, visits: 4 });
        const { traffic } = await read();
        expect(traffic?.period).toMatchObject({ from: '2026-04-20', to: '2026-05-19', days: 30 });
        expect(traffic?.period.quality).toMatchObject({ bots: 1, suspicious: 0, share: 0 });
        expect(traffic?.measuredSince).toBe(Date.parse('2026-02-01T09:00:00Z'));
        expect(traffic?.daily.find(({ day }) => day === '2026-05-05')).toMatchObject({ pv: 2 });
    });

    it('show days without any event as gaps, and a day of bots alone as measured', async () => {
        const { traffic } = await read();
        expect(traffic?.period.gaps).toEqual([
            { from: '2026-04-20', to: '2026-05-04', reason: 'silent' },
            { from: '2026-05-08', to: '2026-05-08', reason: 'silent' },
            { from: '2026-05-10', to: '2026-05-19', reason: 'silent' },
        ]);
        expect(traffic?.period.measuredDays).toBe(4);
        expect(traffic?.daily.find(({ day }) => day === '2026-05-08')?.pv).toBeNull();
        expect(traffic?.daily.find(({ day }) => day === '2026-05-07')?.pv).toBe(0);
        const year = await read(listing, '365');
        expect(year.traffic?.period.gaps[0]?.from).toBe('2026-02-02');
    });

    it('know nothing of what was imported or made up', async () => {
        const before = await figures();
        const origins: NewEvent['origin'][] = ['import', 'import:another-tool', 'demo'];
        const imported = origins.flatMap(origin => [
            view('2026-05-08', { visitor: `${origin}1`, origin }),
            view('2026-01-01', { visitor: `${origin}2`, origin }),
        ]);
        await put(imported);
        const query = { site, from: '2026-05-08', to: '2026-05-08' };
        const report = await callFrom(test, seller, trend, { query });
        expect(report.data.current.figures.pv).toBe(3);
        expect(await figures()).toEqual(before);
        const year = await read(listing, '365');
        expect(year.traffic?.period.figures.pv).toBe(5);
        expect(year.traffic?.measuredSince).toBe(Date.parse('2026-02-01T09:00:00Z'));
        expect(year.traffic?.period.gaps.some(gap => gap.to === '2026-05-08')).toBe(true);
    });

    it('are read from the store at most once an hour', async () => {
        const { store } = test.stores;
        const query = store.query.bind(store);
        // the server's own rounds ask the store too, so nobody counts what it is asked
        const readAt = async (period?: '90') => (await read(listing, period)).traffic?.at;
        const first = (await readAt()) ?? 0;
        test.now = first + hourMs - 1;
        expect(await Promise.all([readAt(), readAt('90')])).toEqual([first, first]);
        test.now = first + hourMs;
        expect(await readAt()).toBe(test.now);
        const before = await read();
        store.query = () => Promise.reject(new Error('away'));
        test.now += hourMs;
        expect(await read()).toEqual(before);
        store.query = query;
        expect((await read()).traffic?.at).toBe(test.now);
    });

    it('stand beside what the seller says, compared only with a whole month', async () => {
        expect((await read()).claims).toEqual([
            { figure: 'uv', claimed: 10, measured: 2, difference: null },
            { figure: 'pv', claimed: 20, measured: 4, difference: null },
        ]);
    });

    it('are found by the columns of the cache', async () => {
        const row = await test.stores.db
            .selectFrom('listing_traffic')
            .selectAll()
            .where('product_id', '=', listing)
            .executeTakeFirstOrThrow();
        expect(row).toMatchObject({ pv: 4, uv: 2, ip: 2, visits: 3, measured_days: 4 });
        expect(row).toMatchObject({ share_search: 3333, share_direct: 6667, share_ai: 0 });
        expect(row).toMatchObject({ suspicious_share: 0, bounce_rate: 6667 });
    });

    it('are read by themselves when a website comes on sale, so that it is found by them', async () => {
        const administrator = await addPerson(test, 'admin');
        const id = await addWebsite(test, { seller, domain, siteId: site, isListed: false });
        await proveOwnership(test, id);
        for (const [action, version] of [
            ['submit', 1],
            ['approve', 2],
        ] as const) {
            const body = { action, reason: '', version };
            const input = { params: { id }, body };
            expect((await callFrom(test, administrator, transitionProduct, input)).status).toBe(
                200,
            );
        }
        await test.stores.jobs.runDue();
        const row = await test.stores.db
            .selectFrom('listing_traffic')
            .select(['pv', 'uv'])
            .where('product_id', '=', id)
            .executeTakeFirst();
        expect(row).toEqual({ pv: 4, uv: 2 });
    });

    it('are of the host on sale, also when the site was another one before', async () => {
        const id = await addMeasuredSite(test, seller, 'big.example');
        const visit = (day: string, visitor: string, hosts: readonly string[]) =>
            hosts.map((host, at) =>
                view(day, { visitor, visit: visitor, host, time: `${day}T09:0${at}:00Z` }),
            );
        const sold = 'small.example';
        await put(
            [
                ...visit('2026-03-01', 'k', ['big.example']),
                ...visit('2026-05-11', 'l', ['big.example', 'big.example']),
                ...visit('2026-05-12', 'm', ['big.example', 'big.example', sold]),
                ...visit('2026-05-13', 'n', [sold, `shop.${sold}`, 'pay.example']),
                ...visit('2026-05-14', 'o', ['www.small.example:8443']),
                ...visit('2026-05-15', 'p', ['verysmall.example']),
            ],
            id,
        );
        const { db } = test.stores;
        await db.updateTable('sites').set({ domain: sold }).where('id', '=', id).execute();
        await test.stores.siteCache.refresh();
        const small = await addWebsite(test, { seller, domain: sold, siteId: id });
        const { traffic } = await read(small);
        expect(traffic?.period.figures).toMatchObject({ visits: 2, uv: 2, pv: 4 });
        expect(traffic?.measuredSince).toBe(Date.parse('2026-05-12T09:02:00Z'));
        const lines: VerifyLine[] = [];
        for await (const line of recheckFile(test.stores)(await download(small))) lines.push(line);
        expect(lines.at(-1)).toEqual({ type: 'end', ok: true });
    });

    it('say with how many sensors they were measured, and how far these agree', async () => {
        const id = await addMeasuredSite(test, seller, 'log.example');
        const days = ['10', '11', '12', '13', '14', '15', '16', '17'].map(day => `2026-05-${day}`);
        await put(
            // the tracker was there a day before the log
            ['2026-05-09', ...days].map(day =>
                view(day, { visitor: day, visit: day, host: 'log.example' }),
            ),
            id,
        );
        const logged = await addWebsite(test, { seller, domain: 'log.example', siteId: id });
        expect((await read(logged)).traffic?.coverage).toBeNull();
        const rows = days.map(day => ({ ...noCounts, site_id: id, at: Date.parse(day), views: 2 }));
        const before = test.now;
        const add = async (more: (typeof rows)[number][]) => {
            await test.stores.db.insertInto('log_slots').values(more).execute();
            test.now += hourMs;
        };
        await add(rows.map(row => ({ ...row, late: 1 })));
        // It was written when the tracker's figures of all its days were known.
        expect((await read(logged)).traffic?.coverage).toBeNull();
        await test.stores.db.deleteFrom('log_slots').where('site_id', '=', id).execute();
        await add(rows);
        // It does not go on behind the last day yet.
        const seven = { share: 0.5, low: 0.5, high: 0.5, days: 7 };
        expect((await read(logged)).traffic?.coverage).toEqual(seven);
        await add([{ ...noCounts, site_id: id, at: Date.parse('2026-05-18'), views: 1 }]);
        const coverage = { share: 0.5, low: 0.5, high: 0.5, days: 8 };
        expect((await read(logged)).traffic?.coverage).toEqual(coverage);
        const { signed } = readSignedFile(
            await download(logged),
            await publicKeys(test.stores.db),
        ) as { signed: SignedSnapshot };
        expect(signed.snapshot.coverage).toEqual(coverage);
        test.now = before + hourMs;
    });

    it('of a site that is measured since today are those of today so far', async () => {
        const id = await addMeasuredSite(test, seller, 'young.example');
        await put([view('2026-05-20', { host: 'young.example', time: test.now - 60_000 })], id);
        const young = await addWebsite(test, { seller, domain: 'young.example', siteId: id });
        const { traffic } = await read(young);
        expect(traffic?.period).toMatchObject({ to: '2026-05-20', measuredDays: 1, gaps: [] });
        expect(traffic?.period.figures).toMatchObject({ pv: 1, uv: 1 });
    });
});

describe('who sees what', () => {
    it('nothing of a draft, of what is not there and of other periods', async () => {
        const draft = { seller, domain, siteId: site, isListed: false };
        const id = await addWebsite(test, draft);
        for (const hidden of [id, randomUUID()]) {
            const input = { params: { id: hidden } };
            expect((await callFrom(test, visitor, contract.getListingTraffic, input)).status).toBe(
                404,
            );
            expect(JSON.parse(await download(hidden)).code).toBe(404);
        }
        const odd = { params: { id: listing }, query: { days: '7' as '30' } };
        const answer = await callFrom(test, visitor, contract.getListingTraffic, odd);
        expect(answer).toMatchObject({ status: 422, errors: { days: 'field.not_listed' } });
    });

    it('no figures of somebody else’s site, of another host or of a demo site', async () => {
        const other = await addPerson(test, 'user');
        const stranger = await addWebsite(test, { seller: other, domain, siteId: null });
        const { db } = test.stores;
        // As if it had been the seller's once.
        const link = (id: string, url: string) =>
            db
                .updateTable('products')
                .set({
                    details: JSON.stringify({ type: 'website', url, measuredSiteId: site }),
                    measured_site_id: site,
                })
                .where('id', '=', id)
                .execute();
        await link(stranger, `https://${domain}/`);
        expect((await read(stranger)).traffic).toBeNull();
        const own = await addWebsite(test, { seller, domain, siteId: site });
        expect((await read(own)).traffic).not.toBeNull();
        test.now += hourMs;
        await link(own, 'https://elsewhere.example/');
        expect((await read(own)).traffic).toBeNull();
        expect(JSON.parse(await download(own)).code).toBe(404);
        const demo = await addMeasuredSite(test, seller, 'demo.example');
        await put([view('2026-05-10', { host: 'demo.example' })], demo);
        const shown = await addWebsite(test, { seller, domain: 'demo.example', siteId: demo });
        expect((await read(shown)).traffic).not.toBeNull();
        await db.updateTable('sites').set({ kind: 'demo' }).where('id', '=', demo).execute();
        test.now += hourMs;
        expect((await read(shown)).traffic).toBeNull();
    });

    it('the reports that the seller chooses, who can change no figure', async () => {
        const params = { id: listing };
        const shown = async () => Object.keys((await read()).traffic?.period.reports ?? {});
        expect(await shown()).toEqual(['area', 'devices', 'regions', 'sources']);
        const choose = (who: Person, body: object) =>
            callFrom(test, who, contract.chooseTrafficReports, { params, body: body as never });
        const chosen = await choose(seller, { reports: ['pages', 'sources', 'pages'] });
        expect(chosen.data).toEqual({ reports: ['sources', 'pages'], host: domain });
        expect(await shown()).toEqual(['pages', 'sources']);
        expect((await read()).traffic?.period.reports.pages?.[0]).toEqual({
            value: '/',
            count: 3,
            share: 0.75,
        });
        expect(await choose(seller, { reports: ['sources'], figures: { pv: 9 } })).toMatchObject({
            status: 422,
        });
        expect(await choose(seller, { reports: ['ip'] })).toMatchObject({ status: 422 });
        expect((await choose(await addPerson(test, 'user'), { reports: [] })).status).toBe(404);
        await choose(seller, { reports: [] });
        expect(await shown()).toEqual([]);
        const row = await test.stores.listingTraffic.of(listing);
        expect(row?.share_search).toBeNull();
        await choose(seller, { reports: ['sources', 'area'] });
    });
});

describe('the chain of sealed days', () => {
    it('is told with the figures, and that it was changed', async () => {
        const { stores, config } = test;
        const host = 'sealed.example';
        const id = await addMeasuredSite(test, seller, host);
        const created_at = Date.parse('2026-05-17T00:00:00Z');
        await stores.db.updateTable('sites').set({ created_at }).where('id', '=', id).execute();
        await stores.siteCache.refresh();
        await put([view('2026-05-17', { host }), view('2026-05-18', { host })], id);
        const sealed = await addWebsite(test, { seller, domain: host, siteId: id });
        const chain = async () => (await read(sealed)).traffic?.chain;
        expect(await chain()).toMatchObject({ sealedUntil: null, sealedDays: 0, hash: null });
        const row = await stores.siteCache.find(id);
        const spoolFolder = join(config.DATA_DIR, 'spool');
        const services = {
            ...stores,
            clock: () => test.now,
            dataDir: config.DATA_DIR,
            spoolFolder,
        };
        if (row) await stores.exclusively(() => sealSites(services, [row]));
        test.now += hourMs;
        const found = await chain();
        expect(found).toMatchObject({ isIntact: true, checkedAt: test.now, sealedDays: 2 });
        expect(found?.sealedUntil).toBe('2026-05-18');
        expect(found?.hash).toMatch(/^[0-9a-f]{64}$/);
        const recheck = async (text: string) => {
            const lines: VerifyLine[] = [];
            for await (const line of recheckFile(stores)(text)) lines.push(line);
            const notes = lines.flatMap(line => (line.type === 'note' ? [line.text] : []));
            return { notes: notes.join('\n'), end: lines.at(-1) };
        };
        const file = await download(sealed);
        const well = await recheck(file);
        expect(well.end).toEqual({ type: 'end', ok: true });
        expect(well.notes).toMatch(
            /signature valid[\s\S]*\n2 days recalculated with the same result/,
        );
        expect((await recheck(file.replace('"uv":1', '"uv":2'))).notes).toMatch(/^REFUSED/);
        await put([view('2026-05-19', { host, visitor: 'late' })], id);
        const later = await recheck(file);
        expect(later.end).toEqual({ type: 'end', ok: true });
        expect(later.notes).toContain('Changed later: 2026-05-19: pv 0 signed, 1 in the store');
        await put([view('2026-05-18', { host, visitor: 'forged' })], id);
        const forged = await recheck(file);
        expect(forged.end).toEqual({ type: 'end', ok: false });
        expect(forged.notes).toContain('WRONG: 2026-05-18: pv 1 signed, 2 in the store');
        expect((await chain())?.isIntact).toBe(false);
        const change = stores.db.updateTable('digests').where('site_id', '=', id);
        await change.where('day', '=', '2026-05-17').set({ events: 7 }).execute();
        test.now += hourMs;
        expect((await chain())?.isIntact).toBe(false);
    });
});

describe('a signed snapshot', () => {
    it('is checked with the published key by the lines that the manual gives', async () => {
        const file = await download();
        const { snapshot } = JSON.parse(file) as SignedSnapshot;
        const { body } = await test.app.inject({ url: contract.signingKeysFile });
        const keys = (await callFrom(test, visitor, contract.listSigningKeys)).data;
        expect(JSON.parse(body)).toEqual(keys);
        const manual = await readFile('docs/checking-measured-traffic.md', 'utf8');
        const program = /```js\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';
        const path = (name: string) => join(test.folder, name);
        await writeFile(path('check.mjs'), program);
        await writeFile(path('keys.json'), body);
        const check = async (text: string) => {
            await writeFile(path('file.json'), text);
            const paths = [path('check.mjs'), path('file.json'), path('keys.json')];
            return (await promisify(execFile)(process.execPath, paths)).stdout.trim();
        };
        expect(await check(file)).toBe('true');
        expect(await check(file.replace(`"pv":${snapshot.daily[0]?.pv}`, '"pv":99'))).toBe('false');
        expect((await read()).traffic?.period).toEqual(snapshot.periods[0]);
        expect(snapshot).toMatchObject({ listingId: listing, siteId: site, host: domain });
    });

    it('is refused with any byte changed', async () => {
        const file = await download();
        const keys = await publicKeys(test.stores.db);
        expect(readSignedFile(file, keys)).toHaveProperty('signed');
        for (let at = 0; at < file.length; at += 7) {
            const letter = file[at] === '0' ? '1' : '0';
            const changed = file.slice(0, at) + letter + file.slice(at + 1);
            expect(readSignedFile(changed, keys), `byte ${at}`).toHaveProperty('problem');
        }
    });

    it('stays in the order as it was, for both sides and nobody else', async () => {
        const buyer = await addPerson(test, 'user');
        const { id } = await orderProduct(test, buyer, listing);
        const frozen = (who: Person) =>
            callFrom(test, who, contract.getOrderTraffic, { params: { id } });
        const before = (await frozen(buyer)).data;
        expect(before.signed?.snapshot.periods[0]?.figures.pv).toBe(4);
        await setState(test, listing, 'listed');
        await put([view('2026-05-11', { visitor: 'late' })]);
        expect((await figures())?.pv).toBe(5);
        expect((await frozen(buyer)).data).toEqual(before);
        expect((await frozen(seller)).data).toEqual(before);
        expect((await frozen(await addPerson(test, 'user'))).status).toBe(404);
        expect(readSignedFile(before.file, await publicKeys(test.stores.db))).toHaveProperty(
            'signed',
        );
        await setState(test, listing, 'sold');
        await put([view('2026-05-12', { visitor: 'later' })]);
        expect((await figures())?.pv).toBe(5);
        await setState(test, listing, 'listed');
    });

    it('is none of a website that nothing is measured of', async () => {
        const id = await addWebsite(test, { seller, domain: 'dark.example', siteId: null });
        const buyer = await addPerson(test, 'user');
        const order = await orderProduct(test, buyer, id);
        const input = { params: { id: order.id } };
        const { data } = await callFrom(test, buyer, contract.getOrderTraffic, input);
        expect(data).toEqual({ signed: null, file: '', sha256: '' });
    });
});

it('figures are gone with a listing that is withdrawn', async () => {
    const administrator = await addPerson(test, 'admin');
    const id = await addWebsite(test, { seller, domain, siteId: site });
    expect((await read(id)).traffic).not.toBeNull();
    const body = { action: 'withdraw', reason: 'no more', version: 1 } as const;
    await callFrom(test, administrator, transitionProduct, { params: { id }, body });
    const answer = await callFrom(test, visitor, contract.getListingTraffic, { params: { id } });
    expect(answer.status).toBe(404);
});
