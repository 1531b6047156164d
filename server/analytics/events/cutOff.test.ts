import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { directEntry } from '../../../tests/fixtures/directEntry';
import { commandMerge } from './commands';
import { type NewEvent, toLine } from './event';
import { Loader } from './loader';
import { type SegmentSource, segmentName } from './segment';
import { EventStore } from './store';
import { visitId } from './visitId';

vi.setConfig({ testTimeout: 60_000 });

const site = 'cutoff000';
/** Over the end of a month, so that its events lie in two partitions. */
const started = Date.UTC(2026, 4, 31, 23, 30);
const eventsOf = (count: number, begun = started): NewEvent[] =>
    Array.from({ length: count }, (_, n) => ({
        id: String(n + 1),
        site,
        visitor: '5',
        visit: visitId('5', begun),
        started: begun,
        time: begun + n * 240_000,
        kind: 'view',
        view: String(begun + n),
        path: `/${n}`,
        origin: 'tracker',
    }));
const linesOf = (events: readonly NewEvent[]) => `${events.map(toLine).join('\n')}\n`;
const detection = `${JSON.stringify({
    site,
    visitor: '5',
    started,
    at: started + 3_600_000,
    plausibility: 90,
    reasons: [],
    excluded: '',
})}\n`;

let folder: string;
let spool: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-cutoff-'));
    spool = join(folder, 'spool');
    await mkdir(spool);
});
afterEach(() => rm(folder, { recursive: true }));

const failing = (facts: object, message: string) => {
    throw new Error(`${message} ${JSON.stringify(facts)}`);
};

/** What a server does that is started on the folder, and ended when nothing waits. */
const serve = async <Result>(then: (store: EventStore) => Promise<Result>): Promise<Result> => {
    const store = await EventStore.open(folder, undefined);
    try {
        const loader = new Loader(spool, store, { warn: failing, error: failing });
        await loader.close();
        expect(await readdir(spool)).toEqual([]);
        return await then(store);
    } finally {
        await store.close();
    }
};

type Table = 'events' | 'detections' | 'day_changes';

/** Folders of what the last insert added to a table. */
const lastParts = (store: EventStore, table: Table) =>
    store.query<{ path: string }>(
        `SELECT path FROM system.parts WHERE database = currentDatabase() AND active
            AND table = {table:String}
        ORDER BY min_block_number DESC LIMIT 1 BY partition_id`,
        { table },
    );

/** As the folder is when a process ends after it noted a token, and before the rows are in place. */
const cutOff = async (table: Table, name: string, content: string | Buffer) => {
    const parts = await serve(store => lastParts(store, table));
    expect(parts.length).toBeGreaterThan(0);
    for (const { path } of parts) await rm(path, { recursive: true });
    await writeFile(join(spool, name), content);
};

const stored = (store: EventStore) =>
    store.query(
        `SELECT (SELECT toUInt32(count()) FROM events) AS events,
            (SELECT toUInt32(uniqExact(id)) FROM events) AS ids,
            (SELECT toUInt32(uniqExact(visit)) FROM events) AS visits,
            (SELECT toUInt32(count()) FROM detections FINAL) AS detections`,
    );
const isNoted = async (store: EventStore) => {
    const [row] = await store.query<{ found: number; noted: number }>(
        `SELECT (SELECT toUInt32(count()) FROM events) + (SELECT count() FROM detections FINAL) AS found,
            (SELECT toUInt32(sum(rows)) FROM day_changes) AS noted`,
    );
    return row !== undefined && Number(row.noted) >= Number(row.found);
};

describe('a segment that was cut off after its token was noted', () => {
    const load = async (source: SegmentSource, content: string, table: Table) => {
        const name = segmentName(source);
        await writeFile(join(spool, name), content);
        await cutOff(table, name, content);
        return serve(async store => ({ rows: await stored(store), isNoted: await isNoted(store) }));
    };
    const whole = { events: 20, ids: 20, visits: 1, detections: 0 };

    it.each(['live', 'demo', 'import'] as const)('has all its rows, of %s', async source => {
        const { rows, isNoted } = await load(source, linesOf(eventsOf(20)), 'events');
        expect(rows).toEqual([whole]);
        expect(isNoted).toBe(true);
    });

    it('has the days noted that it changed', async () => {
        const { rows, isNoted } = await load('live', linesOf(eventsOf(20)), 'day_changes');
        expect(rows).toEqual([whole]);
        expect(isNoted).toBe(true);
    });

    it.each(['detections', 'day_changes'] as const)('has its detections, by %s', async table => {
        const { rows, isNoted } = await load('detection', detection, table);
        expect(rows).toMatchObject([{ detections: 1 }]);
        expect(isNoted).toBe(true);
    });
});

it('copies what is missing of a visit before the original goes', async () => {
    const later = started + 10 * 60_000;
    const both = [...eventsOf(10), ...eventsOf(10, later)];
    await writeFile(join(spool, segmentName('live')), linesOf(both));
    await serve(async () => {});
    const store = await EventStore.open(folder, undefined);
    const merge = {
        site,
        from: visitId('5', later),
        into: visitId('5', started),
        started,
        entry: directEntry,
    };
    const name = await commandMerge(spool, merge);
    await store.copyVisit(merge, { token: name, isAgain: false });
    const parts = await lastParts(store, 'events');
    await store.close();
    for (const { path } of parts) await rm(path, { recursive: true });
    const rows = await serve(stored);
    expect(rows).toEqual([{ events: 20, ids: 20, visits: 1, detections: 0 }]);
});
