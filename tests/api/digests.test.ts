import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealDays } from '../../server/analytics/digests/sealDays';
import { sealedState } from '../../server/analytics/digests/sealedState';
import { byLocalDay } from '../../server/analytics/events/reports/buckets';
import { readFigures } from '../../server/analytics/events/reports/figures';
import { allOpen } from '../../server/analytics/events/reports/query/finalizedSpan';
import { startSealing } from '../fixtures/sealedSites';
import { addSite } from '../fixtures/testApp';

let sealing: Awaited<ReturnType<typeof startSealing>>;
beforeAll(async () => {
    sealing = await startSealing();
});
afterAll(() => sealing.close());

describe('a day is sealed', () => {
    it('25 hours after its end, not before, days without events too', async () => {
        const { test, token, at, seal, view, digests, days, problems } = sealing;
        at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token);
        expect(await sealedState(test.stores.db, site)).toEqual({
            sealedUntil: null,
            sealedDays: 0,
        });
        at('2026-05-05T09:00:00Z');
        await view(site, 'a');
        at('2026-05-06T00:59:59.999Z');
        await seal(site);
        expect(await days(site)).toEqual([]);
        at('2026-05-06T01:00:00Z');
        await seal(site);
        expect(await days(site)).toEqual(['2026-05-04']);
        at('2026-05-09T01:00:00Z');
        await seal(site);
        expect(await digests(site)).toMatchObject([
            { day: '2026-05-04', events: 0, previous_hash: '' },
            { day: '2026-05-05', events: 1 },
            { day: '2026-05-06', events: 0 },
            { day: '2026-05-07', events: 0 },
        ]);
        expect(await problems(site)).toEqual({});
        expect(await sealedState(test.stores.db, site)).toEqual({
            sealedUntil: '2026-05-07',
            sealedDays: 4,
        });
    });

    it.each([
        // Half an hour east of a whole one.
        ['Asia/Kolkata', '2026-05-04', '2026-05-03T18:30:00Z', '2026-05-04T18:30:00Z'],
        // 23 and 25 hours long.
        ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
        ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
        // Clocks leap over midnight.
        ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    ])('in the zone of its site: %s, %s', async (timezone, day, start, end) => {
        const { test, token, seal, view, digests, days } = sealing;
        test.now = Date.parse(start);
        const site = await addSite(test, token, { timezone });
        await view(site, 'first');
        test.now = Date.parse(end) - 1;
        await view(site, 'last');
        test.now = Date.parse(end);
        await view(site, 'next');
        test.now = Date.parse(end) + 25 * 3_600_000 - 1;
        await seal(site);
        expect(await days(site)).toEqual([]);
        test.now += 1;
        await seal(site);
        expect(await digests(site)).toMatchObject([
            { day, events: 2, start_at: Date.parse(start), end_at: Date.parse(end) },
        ]);
    });

    it('with the events that came up to a day late', async () => {
        const { test, token, at, seal, view, digests, problems } = sealing;
        at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token);
        at('2026-05-06T23:50:00Z');
        await view(site, 'late', '/', {
            c: Date.parse('2026-05-05T23:55:00Z'),
            z: Date.parse('2026-05-06T23:50:00Z'),
        });
        at('2026-05-07T01:00:00Z');
        await seal(site);
        expect(await digests(site)).toMatchObject([
            { events: 0 },
            { day: '2026-05-05', events: 1 },
        ]);
        expect(await problems(site)).toEqual({});
    });

    it('with pages of hosts that the site does not list, which belong to no visit', async () => {
        const { test, token, at, seal, view, digests, problems } = sealing;
        at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token, { timezone: 'Asia/Kolkata' });
        for (const time of ['2026-05-05T09:00:00Z', '2026-05-05T20:00:00Z']) {
            at(time);
            await view(site, 'a', '/', { u: 'https://stolen.example/' });
            await view(site, 'a', '/');
        }
        at('2026-05-09T01:00:00Z');
        await seal(site);
        const found = (await digests(site)).map(({ events, figures }) => [
            events,
            JSON.parse(figures).pv,
        ]);
        expect(found.slice(0, 3)).toEqual([
            [0, 0],
            [2, 1],
            [2, 1],
        ]);
        expect(await problems(site)).toEqual({});
    });

    it('not while something that came before may wait to be loaded', async () => {
        const { test, token, at, services, days } = sealing;
        at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token);
        at('2026-05-06T02:00:00Z');
        await test.settle();
        const name = `${Date.parse('2026-05-06T00:59:59Z')}-live-00000000000001.jsonl.part`;
        const path = join(test.config.DATA_DIR, 'spool', name);
        await writeFile(path, '');
        await sealDays(services(), { patienceMs: 0 });
        expect(await days(site)).toEqual([]);
        await rm(path);
        await sealDays(services());
        expect(await days(site)).toEqual(['2026-05-04']);
    });

    it('without a gap when the zone of the site changes', async () => {
        const { test, token, at, seal, view, digests, problems } = sealing;
        at('2026-05-04T08:00:00Z');
        const site = await addSite(test, token, { timezone: 'Asia/Shanghai' });
        const move = (timezone: string) =>
            test.stores.db.updateTable('sites').set({ timezone }).where('id', '=', site).execute();
        at('2026-05-05T20:00:00Z');
        await seal(site);
        await move('UTC');
        await view(site, 'between');
        at('2026-05-07T02:00:00Z');
        await seal(site);
        await move('Pacific/Kiritimati');
        at('2026-05-09T02:00:00Z');
        await seal(site);
        const spans = (await digests(site)).map(row => [row.day, row.start_at, row.end_at]);
        expect(spans.slice(0, 3)).toEqual([
            ['2026-05-04', Date.parse('2026-05-03T16:00Z'), Date.parse('2026-05-04T16:00Z')],
            ['2026-05-05', Date.parse('2026-05-04T16:00Z'), Date.parse('2026-05-06T00:00Z')],
            ['2026-05-06', Date.parse('2026-05-06T00:00Z'), Date.parse('2026-05-06T10:00Z')],
        ]);
        expect(await digests(site)).toMatchObject([
            { events: 0 },
            { events: 1 },
            { events: 0 },
            {},
        ]);
        expect(await problems(site)).toEqual({});
    });
});

const day = '2026-05-05';

describe('a digest', () => {
    it('says the figures of the reports, and hashes that anybody can compute', async () => {
        const { test, digests, sealedSite } = sealing;
        const site = await sealedSite();
        const [, row] = await digests(site);
        if (!row) throw new Error('no digest');
        const scope = {
            sites: [site],
            zone: 'UTC',
            from: day,
            to: day,
            start: row.start_at,
            end: row.end_at,
            filter: undefined,
            isExcluded: false,
            isExact: true,
            closed: allOpen,
        };
        const report = (await readFigures(test.stores.store, scope, byLocalDay('UTC'))).get(day);
        const figures = JSON.parse(row.figures);
        expect(figures).toEqual({
            pv: 3,
            uv: 2,
            ip: 1,
            visits: 2,
            bounces: 1,
            durationMs: 60_000,
        });
        expect(report).toEqual({
            pv: 3,
            uv: 2,
            ip: 1,
            newVisitors: 1,
            visits: 2,
            bounceRate: 0.5,
            duration: 30,
            depth: 1.5,
        });
        const events = await test.stores.store.query<Record<string, unknown>>(
            `SELECT *, visit, toUnixTimestamp64Milli(started) AS s, toUnixTimestamp64Milli(time) AS t
            FROM events WHERE site = {site:String} AND toDate(time, 'UTC') = '2026-05-05'
            SETTINGS output_format_json_quote_64bit_integers = 1`,
            { site },
        );
        expect(row.events_hash).toBe(hashOf(events));
    });

    it('goes on after a restart, and after a stop before its note', async () => {
        const { test, at, seal, days, problems, sealedSite } = sealing;
        const site = await sealedSite();
        const journal = join(test.config.DATA_DIR, 'digests', `${site}.log`);
        const noted = await readFile(journal, 'utf8');
        const lines = noted.trim().split(/\n+/);
        expect(lines).toHaveLength(3);
        await writeFile(journal, `${lines.slice(0, 2).join('\n')}\n${lines[2]?.slice(0, 20)}`);
        await test.restart();
        at('2026-05-09T01:00:00Z');
        await seal(site);
        await seal(site);
        expect(await days(site)).toHaveLength(4);
        expect(await problems(site)).toEqual({});
        const after = (await readFile(journal, 'utf8')).trim().split(/\n+/);
        expect(after).toContain(lines[2]);
        expect(after).toHaveLength(5);
    });

    it('is not changed by merging the store, nor by a column that is added', async () => {
        const { test, problems, sealedSite } = sealing;
        const site = await sealedSite();
        await test.stores.store.command('OPTIMIZE TABLE events FINAL');
        await test.stores.store.command('OPTIMIZE TABLE visits FINAL');
        await test.stores.store.command('ALTER TABLE events ADD COLUMN later UInt8 DEFAULT 7');
        expect(await problems(site)).toEqual({});
        await test.stores.store.command('ALTER TABLE events DROP COLUMN later');
        expect(await problems(site)).toEqual({});
    });

    it('covers measured traffic; what is imported later is beside it', async () => {
        const { problems, sealedSite, copy } = sealing;
        const site = await sealedSite();
        await copy(site, "REPLACE ('import' AS origin, visitor + 1 AS visitor)");
        expect(await problems(site)).toEqual({});
    });
});

const columns = [
    ...['site', 'visitor', 's', 't', 'kind', 'view', 'name', 'props', 'host'],
    ...['path', 'query', 'title', 'referrer', 'referrerHost', 'source', 'sourceName'],
    ...['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent', 'address', 'country'],
    ...['browser', 'browserVersion', 'os', 'osVersion', 'device', 'screen', 'language', 'bot'],
    ...['excluded', 'signals', 'engaged', 'scroll', 'origin'],
    ...['number', 'region', 'city', 'network', 'keyword'],
];
/** As an address stands once it is masked. */
const masked = (address: string) => address.replace(/\.\d+$/, '.0');
/** In the store's array of hashes, zeros at the end of one are padding, and left out of the text. */
const unpadded = (hash: Buffer) => hash.subarray(0, hash.findLastIndex(byte => byte !== 0) + 1);
const hashOf = (rows: readonly Record<string, unknown>[]): string => {
    const slices = new Map<number, Buffer[]>();
    for (const row of rows) {
        const text = columns
            .map(name => (name === 'address' ? masked(String(row[name])) : String(row[name])))
            .map(value => `${Buffer.byteLength(value)}:${value}`)
            .join('');
        const visit = BigInt(String(row.visit));
        const slice = Number(visit >> 56n);
        const hash = createHash('sha256').update(text).digest();
        slices.set(slice, [...(slices.get(slice) ?? []), hash]);
    }
    const lines = [...slices]
        .sort(([a], [b]) => a - b)
        .map(([slice, hashes]) => {
            const joined = Buffer.concat(hashes.sort(Buffer.compare).map(unpadded));
            return `${slice} ${hashes.length} ${createHash('sha256').update(joined).digest('hex')}\n`;
        });
    return createHash('sha256').update(lines.join('')).digest('hex');
};
