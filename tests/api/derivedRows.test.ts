import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    countSlices,
    hashedDetections,
    hashedEvents,
    hashRows,
} from '../../server/analytics/digests/rowHash';
import { verifySites } from '../../server/analytics/digests/verifySites';
import {
    compareFinalized,
    type FinalizedProblem,
} from '../../server/analytics/events/finalized/compareFinalized';
import { startSealing } from '../fixtures/sealedSites';
import { addSite } from '../fixtures/testApp';

let sealing: Awaited<ReturnType<typeof startSealing>>;
beforeAll(async () => {
    sealing = await startSealing();
});
afterAll(() => sealing.close());

const day = '2026-05-05';
const command = (sql: string, parameters: Record<string, string> = {}) =>
    sealing.test.stores.store.command(sql, parameters);
const alter = (sql: string) => command(`ALTER TABLE ${sql} SETTINGS mutations_sync = 2`);

/** A column of a table, as somebody who has the store would change it. */
interface Column {
    name: string;
    type: string;
}

const columnsOf = (table: string) =>
    sealing.test.stores.store.query<Column>(
        `SELECT name, type FROM system.columns
        WHERE database = currentDatabase() AND table = {table:String}
            AND default_kind NOT IN ('ALIAS', 'MATERIALIZED') AND is_in_sorting_key = 0
            AND is_in_partition_key = 0 ORDER BY position`,
        { table },
    );

const changed = ({ name, type }: Column): string => {
    if (type === 'Array(IPv6)') return `[toIPv6('2001:db8::1')]`;
    if (type.startsWith('Array')) return `['other']`;
    if (type === 'IPv6') return `toIPv6('2001:db8::1')`;
    if (type.startsWith('DateTime64')) return `${name} + toIntervalSecond(1)`;
    return type.includes('String') ? `concat(${name}, 'x')` : `${name} + 1`;
};

const visitor = (index: number) => 1_000 + index;

/** Gives a site visits of two pages each, by visitors 1000 and on, a minute after each other. */
const addVisits = async (site: string, count: number, date = day) => {
    await command(
        `INSERT INTO events (site, started, visitor, time, kind, view, number, host, path, title,
            address, source, country, browser, device, engaged, origin)
        SELECT {site:String}, toDateTime64('${date} 09:00:00', 3, 'UTC') + toIntervalMinute(n) AS began,
            1000 + n, began + toIntervalSecond(page), if(page = 2, 'engagement', 'view'), 10 * n + page,
            page, 'example.com', concat('/', toString(if(page = 2, 1, page) + n % 3)),
            concat('Page ', toString(page)), toIPv6('203.0.113.9'), 'direct', 'DE', 'Firefox',
            'desktop', if(page = 2, 5000, 0), 'tracker'
        FROM (SELECT number AS n FROM numbers(${count})) AS visits
        ARRAY JOIN [0, 1, 2] AS page`,
        { site },
    );
};

const newSite = async () => {
    sealing.at('2026-05-04T08:00:00Z');
    return addSite(sealing.test, sealing.token);
};

const problemsOf = async (site: string) => {
    const { db, store } = sealing.test.stores;
    const found: Record<string, FinalizedProblem[]> = {};
    for await (const report of compareFinalized({ db, store }, { site, kept: 0 })) {
        found[report.day] = report.problems;
    }
    return found;
};

const finalize = async () => {
    sealing.at('2026-05-08T01:00:00Z');
    await sealing.test.stores.finalizedDays.close();
};

/** Changes a column of its own in the row of each of several visitors. */
const changeEach = (table: string, site: string, columns: readonly Column[], where = '1') =>
    alter(
        `${table} UPDATE ${columns
            .map(
                (column, index) =>
                    `${column.name} = if(visitor = ${visitor(index)}, ${changed(column)}, ${column.name})`,
            )
            .join(', ')} WHERE site = '${site}' AND ${where}`,
    );

describe('of what reports read, a comparison with the events finds', () => {
    it('every changed column of a finalized visit, and visits that were added or moved', async () => {
        const site = await newSite();
        const columns = await columnsOf('visits');
        expect(columns.length).toBeGreaterThan(30);
        await addVisits(site, columns.length + 3);
        await finalize();
        expect(await problemsOf(site)).toEqual({});
        await changeEach('visits', site, columns);
        expect((await problemsOf(site))[day]).toContainEqual({
            kind: 'visitsDiffer',
            visits: columns.length,
        });
        // what the order of the table is made of cannot be updated, but written anew
        const last = columns.length;
        const moved = (index: number, change: string) =>
            command(
                `INSERT INTO visits SELECT * REPLACE (${change}) FROM (
                    SELECT * FROM visits WHERE site = {site:String} AND visitor = ${visitor(index)})`,
                { site },
            );
        await moved(last, 'visitor + 100000 AS visitor');
        await moved(last + 1, 'started + toIntervalSecond(1) AS started');
        await moved(last + 2, 'visitor AS visitor');
        expect((await problemsOf(site))[day]).toContainEqual({
            kind: 'visitsDiffer',
            visits: columns.length + 3,
        });
    });

    it('every changed column of the sums of pages and hosts', async () => {
        const site = await newSite();
        const columns = await columnsOf('page_days');
        const days = columns.map((_, index) => `2026-04-${10 + index}`);
        for (const date of days) await addVisits(site, 2, date);
        await finalize();
        const expected = new Map<string, object[]>();
        for (const table of ['page_days', 'host_days'] as const) {
            for (const [index, column] of (await columnsOf(table)).entries()) {
                const on = days[index] ?? '';
                await alter(
                    `${table} UPDATE ${column.name} = ${changed(column)}
                    WHERE site = '${site}' AND day = '${on}'`,
                );
                const problem = column.name.startsWith('title')
                    ? { kind: 'titlesDiffer' }
                    : { kind: 'sumsDiffer', table };
                expected.set(on, [problem, ...(expected.get(on) ?? [])]);
            }
        }
        expect(expected.size).toBe(7);
        const found = await problemsOf(site);
        for (const [on, problems] of expected) {
            expect(found[on], on).toHaveLength(problems.length);
            expect(found[on], on).toEqual(
                expect.arrayContaining(problems.map(problem => expect.objectContaining(problem))),
            );
        }
    });

    it('sums given to another page, host or day, or rows for a day without events', async () => {
        const site = await newSite();
        await addVisits(site, 3);
        await addVisits(site, 3, '2026-05-04');
        await finalize();
        await command(
            `INSERT INTO page_days SELECT * REPLACE (toDate('2026-05-01') AS day) FROM (
                SELECT * FROM page_days WHERE site = {site:String} AND day = '${day}')`,
            { site },
        );
        await command(
            `INSERT INTO host_days SELECT * REPLACE ('other.example' AS host) FROM host_days
            WHERE site = {site:String} AND day = '${day}'`,
            { site },
        );
        // as many views as before, on other pages
        await command(
            `INSERT INTO page_days SELECT * REPLACE ('/sold' AS path) FROM page_days
            WHERE site = {site:String} AND day = '2026-05-04'`,
            { site },
        );
        await alter(
            `page_days DELETE WHERE site = '${site}' AND day = '2026-05-04' AND path != '/sold'`,
        );
        await command(
            `INSERT INTO visits SELECT * REPLACE (started + toIntervalDay(1) AS started) FROM visits
            WHERE site = {site:String} AND day = '${day}'`,
            { site },
        );
        expect(await problemsOf(site)).toMatchObject({
            '2026-05-01': [{ kind: 'sumsDiffer', table: 'page_days' }, { kind: 'titlesDiffer' }],
            '2026-05-04': [{ kind: 'sumsDiffer', table: 'page_days' }, { kind: 'titlesDiffer' }],
            [day]: [{ kind: 'sumsDiffer', table: 'host_days' }],
            '2026-05-06': [{ kind: 'visitsDiffer', visits: 3 }, { table: 'page_days' }],
        });
    });

    it('a day whose count of rows was lowered; a raised one changes no report', async () => {
        const site = await newSite();
        await addVisits(site, 2);
        await finalize();
        await alter(`day_changes DELETE WHERE site = '${site}'`);
        expect(await problemsOf(site)).toEqual({
            [day]: [{ kind: 'rowsUncounted', counted: 0, found: 6 }],
        });
        await command(`INSERT INTO day_changes VALUES ({site:String}, '${day}', 9)`, { site });
        await finalize();
        expect(await problemsOf(site)).toEqual({});
    });

    it('every changed column of a visit of the last days', async () => {
        const site = await newSite();
        const { finalizedDays } = sealing.test.stores;
        const columns = await columnsOf('recent_visits');
        sealing.at('2026-05-05T12:00:00Z');
        await addVisits(site, columns.length);
        await finalizedDays.look();
        await finalizedDays.recentOf([site], finalizedDays.spanOf([site]));
        expect(await finalizedDays.differingRecent(site)).toBe(0);
        await changeEach('recent_visits', site, columns);
        expect(await finalizedDays.differingRecent(site)).toBe(columns.length);
    });

    it('what of several events at one instant stands for the visit is no difference', async () => {
        const site = await newSite();
        await addVisits(site, 1);
        await command(
            `INSERT INTO events SELECT * REPLACE ('/tie' AS path, 'ES' AS country, view + 5 AS view) FROM events
            WHERE site = {site:String} AND kind = 'view'`,
            { site },
        );
        await finalize();
        for (const [path, country] of [
            ['/tie', 'ES'],
            ['/0', 'DE'],
        ] as const) {
            await alter(
                `visits UPDATE entryPath = '${path}', country = '${country}' WHERE site = '${site}'`,
            );
            const kinds = (await problemsOf(site))[day]?.map(({ kind }) => kind) ?? [];
            expect(kinds).not.toContain('visitsDiffer');
        }
        await alter(`visits UPDATE country = 'FR' WHERE site = '${site}'`);
        expect((await problemsOf(site))[day]).toContainEqual({ kind: 'visitsDiffer', visits: 1 });
    });
});

it('the hashes of a day depend on every column of its events and detections', async () => {
    const { store } = sealing.test.stores;
    const start = Date.parse(day);
    const tables = { events: hashedEvents, detections: hashedDetections } as const;
    for (const [table, hashed] of Object.entries(tables)) {
        // by origin rows are chosen; the latest detection is chosen by its instant
        const columns = (await columnsOf(table)).filter(
            ({ name }) => !['origin', 'at'].includes(name),
        );
        const sites = columns.map(({ name }) => `hashed-${table}-${name}`);
        for (const site of sites) await addVisits(site, 1);
        if (table === 'detections') {
            await command(
                `INSERT INTO detections (site, visitor, started, at, plausibility, reasons, excluded)
                SELECT site, visitor, started, started, 50, ['speed'], '' FROM events
                WHERE startsWith(site, 'hashed-detections') AND number = 0`,
            );
        }
        const read = () =>
            Promise.all(
                sites.map(async site => {
                    const span = { site, start, end: start + 86_400_000 };
                    return hashRows(store, hashed, span, await countSlices(store, hashed, span));
                }),
            );
        const before = await read();
        await alter(
            `${table} UPDATE ${columns
                .map(
                    (column, index) =>
                        `${column.name} = if(site = '${sites[index]}', ${changed(column)}, ${column.name})`,
                )
                .join(', ')} WHERE startsWith(site, 'hashed-${table}')`,
        );
        const after = await read();
        for (const [index, { name }] of columns.entries()) {
            expect(before[index]?.count, name).toBeGreaterThan(0);
            expect(after[index]?.hash, name).not.toBe(before[index]?.hash);
        }
    }
});

it('verify names the days, and fails', async () => {
    const site = await newSite();
    await addVisits(site, 2);
    await finalize();
    await alter(`page_days UPDATE views = views + 100000 WHERE site = '${site}'`);
    const lines = [];
    for await (const line of verifySites(sealing.services(), { sites: [site] })) lines.push(line);
    expect(lines).toContainEqual(
        expect.objectContaining({
            type: 'finalized',
            day,
            problems: [{ kind: 'sumsDiffer', table: 'page_days' }],
        }),
    );
    expect(lines.at(-1)).toEqual({ type: 'end', ok: false });
});

it('kept figures of a day that were changed are found', async () => {
    const site = await newSite();
    await addVisits(site, 2);
    await finalize();
    const { db, dayCache, finalizedDays } = sealing.test.stores;
    const start = Date.parse(day);
    const [period, how] = [
        { from: day, to: day, start, end: start + 86_400_000 },
        { filter: undefined, isExcluded: false, isExact: true },
    ];
    const closed = finalizedDays.spanOf([site]);
    const scope = { sites: [site], zone: 'UTC', closed, ...period, ...how };
    expect((await dayCache.of(scope)).get(day)).toMatchObject({ pv: 4 });
    expect(await dayCache.differing(site)).toEqual([]);
    const kept = db.updateTable('day_figures').where('site_id', '=', site);
    await kept
        .set(({ fn, val, ref }) => ({
            figures: fn('replace', [ref('figures'), val('"pv":4'), val('"pv":4000')]),
        }))
        .execute();
    expect((await dayCache.of(scope)).get(day)).toMatchObject({ pv: 4000 });
    const lines = [];
    for await (const line of verifySites(sealing.services(), { sites: [site] })) lines.push(line);
    expect(lines).toContainEqual(
        expect.objectContaining({
            type: 'finalized',
            day,
            problems: [{ kind: 'keptFiguresDiffer' }],
        }),
    );
    expect(lines.at(-1)).toEqual({ type: 'end', ok: false });
});
