import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { firstSteps } from './firstSteps';
import { eventMigrations } from './schema';
import { EventStore } from './store';
import { visitId } from './visitId';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-schema-'));
});
afterAll(() => rm(folder, { recursive: true }));

const started = Date.UTC(2026, 4, 4, 23, 50);
const visitor = '17293822569102704640';
const view = '9223372036854775809';

/** Carries out statements on the store while nobody else has it open. */
const run = async (statements: readonly string[]) => {
    const connection = createChdbConnection({ path: join(folder, 'events') });
    const client = createClient({ connection } as never);
    for (const query of statements) await client.command({ query });
    await client.close();
};

const event = (minutes: number, kind: string, more: string) => `
    INSERT INTO events (site, visit, time, id, visitor, started, kind, view, path, ${more.split('=')[0]})
    SELECT 'oldsite01', 7, fromUnixTimestamp64Milli(toInt64(${started + minutes * 60_000})), ${minutes},
        ${visitor}, fromUnixTimestamp64Milli(toInt64(${started})), '${kind}', ${view}, '/old',
        ${more.split('=')[1]}`;

const read = async (store: EventStore) => {
    const [events] = await store.query(
        `SELECT toUInt32(count()) AS events, toUInt32(sum(engaged)) AS engaged,
            toString(any(visit)) AS visit, toString(any(view)) AS view, any(country) AS country
        FROM events`,
    );
    const detections = await store.query(
        'SELECT toString(visit) AS visit, plausibility FROM detections FINAL',
    );
    const changes = await store.query(
        'SELECT toString(day) AS day FROM day_changes GROUP BY day ORDER BY day',
    );
    return { events, detections, changes };
};

it('a store of the version before keeps its events, also when the step is interrupted', async () => {
    await run([
        ...firstSteps.flat(),
        event(0, 'view', "country='CN'"),
        event(20, 'engagement', 'engaged=5000'),
        `INSERT INTO detections (site, visit, visitor, started, at, plausibility, reasons, excluded)
        SELECT 'oldsite01', 7, ${visitor}, fromUnixTimestamp64Milli(toInt64(${started})),
            fromUnixTimestamp64Milli(toInt64(${started})), 20, ['speed'], 'behaviour'`,
        'CREATE TABLE schema_steps (step UInt32) ENGINE = MergeTree ORDER BY step',
        'INSERT INTO schema_steps VALUES (0), (1)',
        // The third step as far as one statement after the exchange of the first table.
        ...(eventMigrations[2] ?? []).slice(0, 7),
    ]);
    const visit = visitId(visitor, started);
    const kept = {
        events: { events: 2, engaged: 5000, visit, view: '1', country: expect.anything() },
        detections: [{ visit, plausibility: 20 }],
        changes: [{ day: '2026-05-04' }],
    };
    for (let opening = 0; opening < 2; opening += 1) {
        const store = await EventStore.open(folder, undefined);
        expect(await read(store)).toEqual(kept);
        await store.close();
    }
});
