import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseFilter } from '../../../../contract/analytics/filters';
import { inForm } from '../../../../scripts/testForm.mjs';
import { copyMigratedFile } from '../../../../tests/fixtures/ownDatabase';
import { type Database, openDatabase } from '../../../platform/database/database';
import type { Bus } from '../../../platform/servers/bus';
import { detectionTarget } from '../columns';
import { type NewEvent, toLine } from '../event';
import { allOpen, type FinalizedSpan } from '../reports/query/finalizedSpan';
import type { Scope } from '../reports/query/scope';
import type { VisitColumn } from '../reports/query/visitColumns';
import { visitRows } from '../reports/query/visitRows';
import { EventStore } from '../store';
import { visitId } from '../visitId';
import { FinalizedDays } from './finalizedDays';

vi.setConfig({ testTimeout: 60_000 });

const dayMs = 86_400_000;
const first = Date.UTC(2026, 4, 1);
const now = first + 8 * dayMs + 2 * 3_600_000;
const site = 'closedsite';

let folder: string;
let store: EventStore;
let db: Database;
let files = 0;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-closed-'));
    store = await EventStore.open(folder, undefined);
    await copyMigratedFile(folder);
    db = await openDatabase(folder, undefined);
});
afterAll(async () => {
    await store.close();
    await db.destroy();
    await rm(folder, { recursive: true });
});

const load = async (lines: readonly object[], target?: typeof detectionTarget) => {
    const token = `file${files++}`;
    const path = join(folder, token);
    const text = target
        ? lines.map(line => JSON.stringify(line))
        : (lines as NewEvent[]).map(toLine);
    await writeFile(path, `${text.join('\n')}\n`);
    await store.load({ path, token, ...(target && { target }) });
};

const visitOf = (visitor: number, started: number, pages: number, more: Partial<NewEvent> = {}) =>
    Array.from({ length: pages }, (_, page): NewEvent => {
        const ids = { visitor: String(visitor), visit: visitId(String(visitor), started) };
        const view = String(visitor * 1000 + page);
        return {
            id: view,
            view,
            site,
            kind: 'view',
            origin: 'tracker',
            host: 'example.com',
            ...ids,
            started,
            time: started + page * 600_000,
            path: `/${page % 3}`,
            address: `10.0.0.${visitor % 9}`,
            country: visitor % 2 ? 'CN' : 'US',
            ...more,
        };
    });

const columns: VisitColumn[] = [
    ...(['visitor', 'started', 'first', 'last', 'lasted', 'pages', 'interactions'] as const),
    ...(['entryPath', 'exitPath', 'country', 'source', 'address'] as const),
];

const read = async (
    closed: FinalizedSpan,
    start: number,
    end: number,
    more: Partial<Scope> = {},
    isAged = true,
) => {
    const scope: Scope = {
        sites: [site],
        zone: 'UTC',
        from: '',
        to: '',
        start,
        end,
        filter: undefined,
        closed,
        isExcluded: false,
        isExact: true,
        ...more,
    };
    const { sql, parameters } = visitRows(scope, [
        ...columns,
        ...(isAged ? (['came', 'isNew'] as const) : []),
    ]);
    return store.query<Record<string, unknown>>(
        // When those came who were here before is another matter.
        `SELECT * ${isAged ? 'REPLACE (came = started AS came)' : ''} FROM (${sql})
        ORDER BY started, visitor`,
        parameters,
    );
};

const periods: [number, number][] = [
    [0, 9],
    [2, 5],
    [6.5, 8.5],
];
const filters = ['', 'page=/1', '!exit=/0;country=US|entry=/0', 'visitorType=new'];

let asked = 0;

/** Every report of visits says the same, closed or not; in the short form each period by two filters in turn. */
const expectSame = async (days: FinalizedDays, at: string, isAged = true) => {
    for (const [from, to] of periods) {
        const all = isAged ? filters : filters.slice(0, -1);
        asked += 1;
        for (const text of inForm(
            all.filter((_, place) => (place + asked) % 2 === 0),
            all,
        )) {
            const filter = parseFilter(text);
            const start = first + from * dayMs;
            const end = first + to * dayMs;
            const open = await read(allOpen, start, end, { filter }, isAged);
            const closed = await read(days.spanOf([site]), start, end, { filter }, isAged);
            expect(closed, `${at}: ${from} to ${to}, ${text}`).toEqual(open);
        }
    }
    const excluded = { isExcluded: true };
    expect(await read(days.spanOf([site]), first, now, excluded)).toEqual(
        await read(allOpen, first, now, excluded),
    );
};

const silent = { warn: () => {} };

describe('closed days', () => {
    it('change no report, whatever comes for them later', async () => {
        const visits = Array.from({ length: 60 }, (_, n) =>
            visitOf(1 + (n % 25), first + n * 3.1 * 3_600_000, 1 + (n % 4)),
        );
        await load(visits.flat());
        const clock = () => now;
        const days = await FinalizedDays.open({ db, store, clock, log: { warn: () => {} } });
        await expectSame(days, 'before');
        await days.close();
        const [rows] = await store.query<{ found: number }>('SELECT count() AS found FROM visits');
        expect(rows?.found).toBeGreaterThan(40);
        expect(days.spanOf([site])).toEqual({ until: first + 8 * dayMs, gaps: [] });
        await expectSame(days, 'closed');

        // An earlier visit of somebody known, a bot, and a detection on a closed day.
        await load([
            ...visitOf(7, first - dayMs, 2),
            ...visitOf(90, first + 2.2 * dayMs, 1, { excluded: 'bot', bot: 'x' }),
        ]);
        const detected = { site, plausibility: 10, reasons: ['speed'], excluded: 'behaviour' };
        await load(
            [{ ...detected, visitor: '4', started: visits[3]?.[0]?.started, at: now }],
            detectionTarget,
        );
        const opened = await FinalizedDays.open({ db, store, clock, log: { warn: () => {} } });
        expect(opened.spanOf([site]).gaps).toContain('2026-05-03');
        // Who is new is known once the day is closed again.
        await expectSame(opened, 'opened', false);
        await opened.close();
        await opened.close();
        expect(opened.spanOf([site]).gaps).toEqual([]);
        await expectSame(opened, 'closed again');
    });

    it('have sums of pages and hosts of their own site alone', async () => {
        const besides = ['besideone', 'besidetwo'];
        for (const beside of besides) {
            const visits = [1, 2, 3].map(visitor =>
                visitOf(visitor, first + visitor * 3_600_000, visitor, { site: beside }),
            );
            await load(visits.flat());
        }
        const clock = () => now;
        const days = await FinalizedDays.open({ db, store, clock, log: { warn: () => {} } });
        await days.close();
        for (const table of ['page_days', 'host_days']) {
            const sums = await store.query<{ site: string; sum: number }>(
                `SELECT site, sum(views) AS sum FROM ${table} WHERE site IN ('${besides.join("','")}')
                GROUP BY site ORDER BY site`,
            );
            expect(
                sums.map(row => [row.site, Number(row.sum)]),
                table,
            ).toEqual(besides.map(beside => [beside, 6]));
        }
    });

    it('that another server has closed are so here once their visits are', async () => {
        const other = await FinalizedDays.open({ db, store, clock: () => now, log: silent });
        const day = '2026-05-02';
        await db.updateTable('finalized_days').set({ rows: -1 }).where('day', '=', day).execute();
        const ears: (() => void)[] = [];
        const hear: Bus['hear'] = (_, told) => void ears.push(() => told(site));
        const days = await FinalizedDays.open({
            db,
            store,
            clock: () => now,
            log: silent,
            bus: { hear, tell: async () => undefined },
        });
        expect(days.spanOf([site]).gaps).toEqual([day]);
        // the replica that is asked is behind the one to which the other server has written
        const arrivals: (() => void)[] = [];
        const catchingUp = vi
            .spyOn(store, 'catchUp')
            .mockImplementation(() => new Promise(done => void arrivals.push(done)));
        const rows = other.rowsWhenFinalized(site, day);
        await db.updateTable('finalized_days').set({ rows }).where('day', '=', day).execute();
        for (const told of ears) told();
        await vi.waitFor(() => expect(arrivals).toHaveLength(1));
        expect(days.spanOf([site]).gaps).toEqual([day]);
        arrivals.pop()?.();
        await vi.waitFor(() => expect(days.spanOf([site]).gaps).toEqual([]));
        catchingUp.mockRestore();
    });

    it('are known after a restart', async () => {
        const clock = () => now;
        const days = await FinalizedDays.open({ db, store, clock, log: { warn: () => {} } });
        expect(days.spanOf([site]).gaps).toEqual([]);
        expect(days.spanOf(['unknown']).until).toBe(first + 8 * dayMs);
    });
});
