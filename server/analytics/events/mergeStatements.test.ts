import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { directEntry } from '../../../tests/fixtures/directEntry';
import { type NewEvent, toLine } from './event';
import { copyVisit, deleteVisit, visitTables } from './mergeStatements';
import { EventStore } from './store';
import { visitId } from './visitId';

vi.setConfig({ testTimeout: 30_000 });

/** A visit that runs over the end of a month, so that its events lie in two partitions. */
const started = Date.UTC(2026, 4, 31, 23, 30);
const later = started + 10 * 60_000;
const from = visitId('5', later);
const into = visitId('5', started);
const sites = ['copied000', 'deleted00', 'halfgone0'];

const eventsOf = (site: string): NewEvent[] =>
    Array.from({ length: 30 }, (_, n) => ({
        id: String(n + 1),
        site,
        visitor: '5',
        visit: n < 10 ? into : from,
        started: n < 10 ? started : later,
        time: started + n * 120_000,
        kind: 'view',
        view: String(n + 1),
        path: `/${n}`,
        origin: 'tracker',
    }));

let folder: string;
let client: ClickHouseClient;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-merge-'));
    const store = await EventStore.open(folder, undefined);
    for (const site of sites) {
        const path = join(folder, site);
        await writeFile(path, `${eventsOf(site).map(toLine).join('\n')}\n`);
        await store.load({ path, token: site });
    }
    await store.close();
    client = createClient({
        connection: createChdbConnection({ path: join(folder, 'events') }),
    } as never);
});
afterAll(async () => {
    await client.close();
    await rm(folder, { recursive: true });
});

const run = async (site: string, statements: readonly string[]) => {
    for (const query of statements) {
        const query_params = { site, from, into, started, ...directEntry };
        await client.command({ query, query_params });
    }
};

const found = async (site: string) => {
    const result = await client.query({
        query: `SELECT
            (SELECT count() FROM events WHERE site = {site:String}) AS events,
            (SELECT uniqExact(id) FROM events WHERE site = {site:String} AND visit = ${into}) AS ofVisit,
            (SELECT countIf(kind = 'view') FROM events WHERE site = {site:String}) AS pages,
            (SELECT uniqExact(visit) FROM events WHERE site = {site:String}) AS visits`,
        query_params: { site },
        format: 'JSONEachRow',
    });
    return (await result.json())[0];
};

const whole = { events: 30, ofVisit: 30, pages: 30, visits: 1 };

it('copies and deletes once, also when each is repeated', async () => {
    for (const [site, statement] of [
        ['copied000', copyVisit('merge-copied000')],
        ['deleted00', copyVisit('merge-deleted00')],
    ] as const) {
        await run(site, [statement, statement]);
        expect(await found(site)).toEqual({ events: 50, ofVisit: 30, pages: 50, visits: 2 });
    }
    const deletions = visitTables.map(deleteVisit);
    await run('deleted00', [...deletions.slice(0, 2), ...deletions, ...deletions]);
    expect(await found('deleted00')).toEqual(whole);
    expect(await found('copied000')).toMatchObject({ events: 50 });
});

it('copies nothing again even when some originals are deleted already', async () => {
    const site = 'halfgone0';
    const copy = copyVisit(`merge-${site}`);
    const deleteOneMonth = `ALTER TABLE events DELETE WHERE site = {site:String}
        AND day = '2026-05-31' AND bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started))) = {from:UInt64} SETTINGS mutations_sync = 2`;
    await run(site, [copy, deleteOneMonth, copy, ...visitTables.map(deleteVisit)]);
    expect(await found(site)).toEqual(whole);
});
