import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventsPath, maxWrongLines } from '../../contract/analytics/siteData';
import { calls } from '../../contract/calls';
import { onOnePair } from '../../scripts/testForm.mjs';
import { describeLine } from '../../server/analytics/digests/describeLine';
import { eraseOld } from '../../server/analytics/digests/eraseOld';
import { verifySite } from '../../server/analytics/digests/verifySite';
import { siteTables } from '../../server/analytics/events/schema';
import { listQueue } from '../../server/analytics/events/segment';
import { forgetLeftovers } from '../../server/analytics/siteData/deleteSite';
import { eraseVisitor, finishErasures } from '../../server/analytics/siteData/eraseVisitor';
import { maskAddresses } from '../../server/analytics/siteData/maskAddresses';
import type { SiteDataServices } from '../../server/analytics/siteData/services';
import { addGuest, addPerson } from '../fixtures/people';
import { startSealing } from '../fixtures/sealedSites';
import { addSite, call, send, type TestApp } from '../fixtures/testApp';

/** What verification makes of changed rows, and what a file says, is the same wherever rows lie. */
const once = it.skipIf(process.env.FOOTFALL_TEST_STORES === 'servers');

let sealing: Awaited<ReturnType<typeof startSealing>>;
let test: TestApp;
let token: string;
beforeAll(async () => {
    sealing = await startSealing();
    ({ test, token } = sealing);
});
afterAll(() => sealing.close());

const services = (): SiteDataServices => ({
    ...sealing.services(),
    siteCache: test.stores.siteCache,
    distinctValues: test.stores.distinctValues,
    settle: () => test.settle(),
    exclusively: job => job(),
});
const day = '2026-05-05';
const rows = async <Row>(sql: string, site: string) => test.stores.store.query<Row>(sql, { site });
const countOf = async (table: string, site: string): Promise<number> =>
    (
        await rows<{ n: number }>(
            `SELECT toUInt32(count()) AS n FROM ${table} WHERE site = {site:String}`,
            site,
        )
    )[0]?.n ?? 0;
const addressesOf = async (site: string) =>
    (
        await rows<{ address: string }>(
            `SELECT DISTINCT toString(address) AS address FROM events
            WHERE site = {site:String} ORDER BY address`,
            site,
        )
    ).map(row => row.address);
const alter = (sql: string, site: string) => sealing.alter(sql, site);
const visitorAt = (address: string) => `visitor_${address.replaceAll(':', '_')}`;
const view = async (site: string, path: string, address: string, more: object = {}) => {
    const body = { s: site, k: 'v', u: `https://example.com${path}`, i: visitorAt(address) };
    const answer = await send(test, { ...body, ...more }, { address });
    expect(answer.statusCode).toBe(202);
};

describe('masking', () => {
    const ofThree = async (addressDays: number | null) => {
        sealing.at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token, { addressDays });
        for (const date of ['2026-05-04', '2026-05-05', '2026-05-06']) {
            sealing.at(`${date}T10:00:00Z`);
            await view(site, '/', '203.0.113.7');
            await view(site, '/', '2001:db8:1:2:3::7');
        }
        sealing.at('2026-05-08T01:00:00Z');
        await sealing.seal(site);
        return site;
    };

    it('leaves the network of old addresses, and the chain stays as it was', async () => {
        const site = await ofThree(2);
        const other = await ofThree(null);
        sealing.at('2026-05-08T08:00:00Z');
        await maskAddresses(services());
        expect((await addressesOf(site)).toSorted()).toEqual([
            '2001:db8:1:2:3::7',
            '2001:db8:1::',
            '::ffff:203.0.113.0',
            '::ffff:203.0.113.7',
        ]);
        expect((await addressesOf(other)).toSorted()).toEqual([
            '2001:db8:1:2:3::7',
            '::ffff:203.0.113.7',
        ]);
        const kept = await rows(
            `SELECT count() AS n FROM events WHERE site = {site:String}
            AND time >= toDateTime64('2026-05-06 00:00:00', 3, 'UTC')
            AND toString(address) IN ('::ffff:203.0.113.7', '2001:db8:1:2:3::7')`,
            site,
        );
        expect(kept).toEqual([{ n: 2 }]);
        expect(await sealing.problems(site)).toEqual({});
        const data = await call(test, calls.siteData, { token, params: { id: site } });
        expect(data.data.maskedUntil).toBe(Date.parse('2026-05-06T00:00:00Z'));
        sealing.at('2026-06-08T08:00:00Z');
        await maskAddresses(services());
        expect((await addressesOf(site)).toSorted()).toEqual([
            '2001:db8:1::',
            '::ffff:203.0.113.0',
        ]);
        expect(await sealing.problems(site)).toEqual({});
    });

    once(
        'hides no other change, and is told apart from another network and from none',
        onOnePair,
        async () => {
            const site = await ofThree(2);
            const atThat = `WHERE site = {site:String} AND toDate(time, 'UTC') = '${day}'
            AND toString(address) LIKE '%203%'`;
            for (const address of [
                "toIPv6('::ffff:203.0.114.0')",
                "toIPv6('::ffff:203.0.113.7')",
            ]) {
                await alter(`events UPDATE address = ${address} ${atThat}`, site);
                const isWrong = address.includes('.114.');
                expect(Object.keys(await sealing.problems(site))).toEqual(isWrong ? [day] : []);
            }
            sealing.at('2026-06-08T08:00:00Z');
            await maskAddresses(services());
            await alter(`events UPDATE path = '/forged' ${atThat}`, site);
            expect(await sealing.problems(site)).toEqual({ [day]: ['eventsChanged'] });
            await alter(`events UPDATE path = '/', address = toIPv6('::') ${atThat}`, site);
            expect(Object.keys(await sealing.problems(site))).toEqual([day]);
        },
    );
});

describe('erasing a visitor', () => {
    const visitorOf = async (site: string, path: string): Promise<string> =>
        (
            await test.stores.store.query<{ visitor: string }>(
                `SELECT toString(any(visitor)) AS visitor FROM events
                WHERE site = {site:String} AND path = {path:String}`,
                { site, path },
            )
        )[0]?.visitor ?? '';
    const reports = async (site: string) => {
        const found = [];
        for await (const report of verifySite(sealing.services(), site)) found.push(report);
        return found;
    };

    it('takes all that is stored, and verification says so instead of crying forgery', async () => {
        const site = await sealing.sealedSite();
        const visitor = await visitorOf(site, '/two');
        const params = { id: site, visitor };
        const before = await call(test, calls.visitorData, { token, params });
        expect(before.data).toMatchObject({ events: 6, visits: 3, sealedDays: 3 });
        const answer = await call(test, calls.eraseVisitor, { token, params });
        expect(answer.data).toEqual(before.data);
        for (const table of ['events', 'detections', 'visits']) {
            const [left] = await test.stores.store.query<{ n: number }>(
                `SELECT toUInt32(count()) AS n FROM ${table}
                WHERE site = {site:String} AND visitor = {visitor:UInt64}`,
                { site, visitor },
            );
            expect([table, left?.n]).toEqual([table, 0]);
        }
        expect(await countOf('events', site)).toBe(3);
        const found = await reports(site);
        expect(found.map(({ onRequest }) => onRequest)).toEqual(
            Array.from({ length: 3 }, () => ({ events: 2, at: test.now })),
        );
        const [first] = found;
        if (!first) throw new Error('no day');
        const lines = describeLine({ type: 'day', site, domain: 'example.com', ...first });
        expect(lines[0]).toContain('ok, 3 events, 2 of them erased on request');
        const log = await test.stores.db
            .selectFrom('visitor_erasures')
            .selectAll()
            .where('site_id', '=', site)
            .execute();
        expect(log).toMatchObject([{ visitor: '', done_at: test.now }]);
        expect((await call(test, calls.visitorData, { token, params })).data.events).toBe(0);
    });

    it('takes the detections on the visits too, of days that are not sealed yet', async () => {
        sealing.at('2026-05-04T10:00:00Z');
        const site = await addSite(test, token);
        await view(site, '/', '203.0.113.7');
        await view(site, '/other', '203.0.113.8');
        await test.settle();
        await test.stores.store.command(
            `INSERT INTO detections (site, visitor, started, at, plausibility, reasons, excluded)
            SELECT site, visitor, started, time, 50, ['speed'], ''
            FROM events WHERE site = {site:String}`,
            { site },
        );
        const visitor = await visitorOf(site, '/');
        await eraseVisitor(services(), { site, visitor, by: 'x' });
        expect([await countOf('events', site), await countOf('detections', site)]).toEqual([1, 1]);
        expect(await visitorOf(site, '/')).not.toBe(visitor);
    });

    it('waits for what was tried already: nothing of it comes back', async () => {
        sealing.at('2026-05-04T10:00:00Z');
        const site = await addSite(test, token);
        await view(site, '/', '203.0.113.7');
        const { store } = test.stores;
        const load = store.load.bind(store);
        const trouble = vi.spyOn(store, 'load').mockImplementation(async what => {
            await load(what);
            throw new Error('the answer was lost');
        });
        const erase = async () => {
            const visitor = await visitorOf(site, '/');
            return eraseVisitor(services(), { site, visitor, by: 'x' });
        };
        try {
            await test.settle().catch(() => undefined);
            await expect(erase()).rejects.toThrow('cannot reach its data');
            expect(await countOf('events', site)).toBe(1);
        } finally {
            trouble.mockRestore();
        }
        await erase();
        const spool = join(test.config.DATA_DIR, 'spool');
        await vi.waitFor(async () => expect(await listQueue(spool)).toEqual([]), 10_000);
        expect(await countOf('events', site)).toBe(0);
    });

    once('cannot be pretended, and hides nothing that is changed after it', onOnePair, async () => {
        const site = await sealing.sealedSite();
        const visitor = await visitorOf(site, '/two');
        await eraseVisitor(services(), { site, visitor, by: 'x' });
        const setEvents = (events: number) =>
            test.stores.db
                .updateTable('day_amendments')
                .set({ events })
                .where('site_id', '=', site)
                .where('day', '=', day)
                .execute();
        await setEvents(0);
        expect(await sealing.problems(site)).toEqual({ [day]: ['amendmentForged'] });
        await setEvents(1);
        await alter(
            `events DELETE WHERE site = {site:String} AND toDate(time, 'UTC') = '${day}'`,
            site,
        );
        const problems = await sealing.problems(site);
        expect(Object.keys(problems)).toEqual([day]);
        expect(problems[day]).toContain('eventsMissing');
    });

    once('hides nothing that was changed before it', onOnePair, async () => {
        const site = await sealing.sealedSite();
        const visitor = await visitorOf(site, '/two');
        await alter(
            `events UPDATE title = 'x' WHERE site = {site:String}
            AND toDate(time, 'UTC') = '${day}' AND path = '/'`,
            site,
        );
        await eraseVisitor(services(), { site, visitor, by: 'x' });
        expect(await sealing.problems(site)).toEqual({ [day]: ['wrongBeforeErasure'] });
    });

    it('that stopped in between is no forgery, and is finished', async () => {
        const site = await sealing.sealedSite();
        const visitor = await visitorOf(site, '/two');
        const { store } = services();
        const away = new Proxy(store, {
            get: (target, name) => {
                if (name === 'command') return () => Promise.reject(new Error('away'));
                const value = Reflect.get(target, name);
                return typeof value === 'function' ? value.bind(target) : value;
            },
        });
        const stopping = eraseVisitor({ ...services(), store: away }, { site, visitor, by: 'x' });
        await expect(stopping).rejects.toThrow('away');
        expect(await sealing.problems(site)).toEqual({});
        expect((await reports(site))[0]?.onRequest).toEqual({ events: 0, at: null });
        await finishErasures(services());
        expect(await countOf('events', site)).toBe(3);
        expect((await reports(site))[0]?.onRequest).toMatchObject({ events: 2 });
        expect(await sealing.problems(site)).toEqual({});
    });

    once(
        'a second one adds to the first, and retention goes on after both',
        onOnePair,
        async () => {
            const site = await sealing.sealedSite();
            const visitor = await visitorOf(site, '/two');
            await eraseVisitor(services(), { site, visitor, by: 'x' });
            const second = await visitorOf(site, '/');
            await eraseVisitor(services(), { site, visitor: second, by: 'x' });
            const events = (await reports(site)).map(({ onRequest }) => onRequest?.events);
            expect(events.toSorted()).toEqual([2, 2, 3]);
            await test.stores.db
                .updateTable('sites')
                .set({ retention_days: 7 })
                .where('id', '=', site)
                .execute();
            sealing.at('2026-06-20T08:00:00Z');
            await sealing.seal(site);
            await eraseOld(sealing.services());
            expect(await countOf('events', site)).toBe(0);
            expect(await sealing.problems(site)).toEqual({});
        },
    );
});

const eventsOf = (id: string) => eventsPath.replace(':id', id);
const exported = (id: string, query = '', as = token) =>
    test.app.inject({ url: `${eventsOf(id)}${query}`, headers: { 'x-token': as } });
const imported = async (id: string, text: string, as = token) => {
    const answer = await test.app.inject({
        method: 'POST',
        url: eventsOf(id),
        headers: { 'x-token': as, 'content-type': 'application/x-ndjson' },
        payload: text,
    });
    await test.settle();
    return answer;
};

describe('raw events', () => {
    const filled = async () => {
        sealing.at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token, { excludedAddresses: ['203.0.113.99'] });
        const r = 'https://www.google.com/';
        for (const at of ['2026-05-04T10:00:00Z', '2026-05-05T23:50:00Z']) {
            sealing.at(at);
            await view(site, '/a?x=1', '203.0.113.7', { t: '标题, "quoted"\n', r });
            test.now += 60_000;
            await view(site, '/=b', '203.0.113.7');
            await view(site, '/a', '2001:db8::7');
            await send(test, {
                s: site,
                k: 'e',
                u: 'https://example.com/a',
                n: '=SUM(1)',
                i: visitorAt('203.0.113.7'),
                d: { plan: 'pro', seats: 3 },
            });
        }
        await test.settle();
        return site;
    };
    const figures = async (site: string) => {
        const query = { site, from: '2026-05-04', to: '2026-05-06' };
        const answers = await Promise.all(
            [calls.trend, calls.referrers, calls.pages, calls.sources].map(
                async one => (await call(test, one, { token, query } as never)).data,
            ),
        );
        return JSON.parse(JSON.stringify(answers).replaceAll(site, 'site')) as unknown;
    };

    it('go out and into another site, which then has the same figures', async () => {
        const site = await filled();
        sealing.at('2026-05-07T10:00:00Z');
        const answer = await exported(site);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['x-total-rows']).toBe('8');
        expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
        const lines = answer.body.trimEnd().split('\n');
        expect(lines).toHaveLength(8);
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ site, origin: 'tracker' });
        const other = await addSite(test, token, { domain: 'example.com' });
        const into = await imported(other, answer.body);
        expect(into.json().data).toMatchObject({ lines: 8, taken: 8, wrong: 0, errors: [] });
        expect(await figures(other)).toEqual(await figures(site));
        const again = (await exported(other)).body.replaceAll(other, site);
        const same = (text: string) =>
            text
                .replaceAll(/"origin":"\w+"/g, '')
                .split('\n')
                .toSorted()
                .join('\n');
        expect(same(again)).toBe(same(answer.body));
    });

    it('twice, or into the site that they came from, add nothing', async () => {
        const site = await filled();
        const { body } = await exported(site);
        const other = await addSite(test, token);
        await imported(other, body);
        const again = await imported(other, `${body}${body}`);
        expect(again.json().data).toMatchObject({ lines: 16, taken: 8, repeated: 8 });
        expect(await countOf('events', other)).toBe(8);
        await imported(site, body);
        expect(await countOf('events', site)).toBe(8);
    });

    once('say what a detection left out', onOnePair, async () => {
        const site = await filled();
        await test.stores.store.command(
            `INSERT INTO detections (site, visitor, started, at, plausibility, reasons, excluded)
            SELECT site, visitor, started, time, 5, ['speed'], 'behaviour'
            FROM events WHERE site = {site:String} AND path = '/=b' LIMIT 1`,
            { site },
        );
        const { body } = await exported(site);
        expect(body.match(/"excluded":"behaviour"/g)).toHaveLength(3);
        const other = await addSite(test, token);
        await imported(other, body);
        expect(await figures(other)).toEqual(await figures(site));
    });

    it('are those of the days asked for, in the site’s zone', async () => {
        const site = await filled();
        await call(test, calls.updateSite, {
            token,
            params: { id: site },
            body: { timezone: 'Asia/Shanghai' },
        });
        // 23:50 UTC is the next morning there.
        const answer = await exported(site, '?from=2026-05-06&to=2026-05-06');
        expect(answer.body.trimEnd().split('\n')).toHaveLength(4);
        expect((await exported(site, '?from=2026-05-05&to=2026-05-05')).body).toBe('');
        expect((await exported(site, '?from=2026-05-06&to=2026-05-05')).statusCode).toBe(422);
    });

    once('as CSV run nothing in a spreadsheet', onOnePair, async () => {
        const site = await filled();
        const { body, headers } = await exported(site, '?format=csv');
        expect(headers['content-disposition']).toBe(
            'attachment; filename="example.com-events.csv"',
        );
        expect(body.startsWith('\ufeffid,site,visitor,visit,started,time,kind')).toBe(true);
        expect(body).toContain(",'=SUM(1),");
        expect(body).toContain('"标题, ""quoted""');
        expect(body).not.toMatch(/,=/);
    });

    once(
        'that are wrong are named by line and field, and the others taken',
        onOnePair,
        async () => {
            const site = await filled();
            const good = (await exported(site)).body.split('\n')[0] ?? '';
            const event = JSON.parse(good) as Record<string, unknown>;
            const line = (change: object) => JSON.stringify({ ...event, ...change });
            const other = await addSite(test, token);
            const answer = await imported(
                other,
                [
                    good,
                    'not json',
                    '',
                    line({ time: '2026' }),
                    line({ id: '99999999999999999999' }),
                    line({ id: 'x' }),
                    line({ address: 'here' }),
                    line({ kind: 'click' }),
                    line({ visitor: undefined }),
                    line({ id: '1', props: '[1]' }),
                    line({ id: '2', scroll: 400 }),
                ].join('\n'),
            );
            expect(answer.json().data).toEqual({
                lines: 10,
                taken: 1,
                repeated: 0,
                wrong: 9,
                isBrokenOff: false,
                errors: [
                    { line: 2, field: '', message: 'not a JSON object' },
                    { line: 4, field: 'time', message: 'not milliseconds since 1970' },
                    { line: 5, field: 'id', message: 'larger than 64 bits' },
                    { line: 6, field: 'id', message: 'not a number as text' },
                    { line: 7, field: 'address', message: 'not an IP address' },
                    { line: 8, field: 'kind', message: 'not a kind of event' },
                    { line: 9, field: 'visitor', message: 'missing' },
                    { line: 10, field: 'props', message: 'not a JSON object as text' },
                    { line: 11, field: 'scroll', message: 'over 100' },
                ],
            });
            expect(await countOf('events', other)).toBe(1);
            const broken = await imported(other, 'x\n'.repeat(maxWrongLines + 5));
            expect(broken.json().data).toMatchObject({ wrong: maxWrongLines, isBrokenOff: true });
        },
    );

    it('are their owner’s alone', async () => {
        const owner = await addPerson(test, 'user');
        const stranger = await addPerson(test, 'user');
        const site = await addSite(test, owner.token);
        const guest = await addGuest(test, owner, site);
        expect((await exported(site, '', owner.token)).statusCode).toBe(200);
        expect((await exported(site, '', stranger.token)).statusCode).toBe(404);
        expect((await exported(site, '', guest.token)).statusCode).toBe(403);
        expect((await exported(site, '', '')).statusCode).toBe(403);
        expect((await imported(site, '', stranger.token)).statusCode).toBe(404);
        expect((await imported(site, '', guest.token)).statusCode).toBe(403);
        const json = await test.app.inject({
            method: 'POST',
            url: eventsOf(site),
            payload: {},
            headers: { 'x-token': owner.token },
        });
        expect(json.statusCode).toBe(415);
    });
});

describe('deleting a site', () => {
    const remove = (id: string, domain: string) =>
        call(test, calls.deleteSite, { token, params: { id }, body: { domain } });

    it('wants its domain, and takes all that belongs to it', async () => {
        const site = await sealing.sealedSite();
        const other = await sealing.sealedSite();
        const owner = await addPerson(test, 'admin');
        const guest = await addGuest(test, owner, site);
        const folder = join(test.config.DATA_DIR, 'quarantine');
        await mkdir(folder, { recursive: true });
        const file = join(folder, '1777777777777-live-00000000000001.jsonl.lines');
        await writeFile(file, `{"site":"${site}",\n{"site":"${other}",\n`);

        expect((await remove(site, 'example.org')).errors).toHaveProperty('domain');
        expect(await countOf('events', site)).toBe(9);
        expect((await remove(site, 'Example.com ')).status).toBe(200);
        await test.settle();
        for (const table of siteTables) {
            expect([table, await countOf(table, site)]).toEqual([table, 0]);
        }
        expect(await countOf('events', other)).toBe(9);
        expect(await readFile(file, 'utf8')).toBe(`{"site":"${other}",\n`);
        expect(await sealing.days(site)).toEqual([]);
        expect((await call(test, calls.getSite, { token, params: { id: site } })).status).toBe(404);
        const seen = await call(test, calls.getSite, { ...guest, params: { id: site } });
        expect(seen.status).toBe(403);
        const sent = await send(test, { s: site, k: 'v', u: 'https://example.com/' });
        expect(sent.statusCode).toBe(404);
        expect(await sealing.problems(other)).toEqual({});
    });

    it('takes what comes in later too, and then forgets even its id', async () => {
        const site = await addSite(test, token);
        await remove(site, 'example.com');
        await test.stores.store.command(
            `INSERT INTO detections (site, visitor, started, at, plausibility, reasons, excluded)
            VALUES ({site:String}, 1, now64(3), now64(3), 100, [], '')`,
            { site },
        );
        await forgetLeftovers(services());
        await test.settle();
        expect(await countOf('detections', site)).toBe(0);
        test.now += 8 * 86_400_000;
        await forgetLeftovers(services());
        const left = await test.stores.db
            .selectFrom('deleted_sites')
            .selectAll()
            .where('site_id', '=', site)
            .execute();
        expect(left).toEqual([]);
    });

    it('is refused for the site of this server itself', async () => {
        const id = test.stores.ownSite;
        const { data } = await call(test, calls.getSite, { token, params: { id } });
        expect((await remove(id, data.domain)).status).toBe(409);
    });
});
