import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyVisit, deleteVisit } from '../mergeStatements';
import { carryOutSteps } from '../migrateEvents';
import { dropEventMark, writeEventMark } from '../move/eventMark';
import { siteTables } from '../schema';
import { EventStore } from '../store';
import { clusterTables, onCluster, withoutEnding } from './clusterStatements';

const place = { cluster: 'our-cluster', database: 'stats' };
let folder: string;
let engine: EventStore;
let made: string[];

const told = async (work: (store: { command(sql: string): Promise<void> }) => Promise<unknown>) => {
    const statements: string[] = [];
    await work({ command: async sql => void statements.push(...onCluster(place, sql)) });
    return statements;
};

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-cluster-'));
    engine = await EventStore.open(folder, undefined);
    made = await told(store =>
        carryOutSteps({ ...store, query: async () => [], isCluster: true }, []),
    );
});
afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
});

/** As ClickHouse's own parser understands a statement; throws where it does not. */
const understood = async (statement: string): Promise<string> => {
    const text = statement.replace(/[\\']/g, '\\$&');
    const [row] = await engine.query<{ is: string }>(
        `SELECT formatQuerySingleLine('${text}') AS is`,
    );
    return row?.is ?? '';
};

const shape = (statement: string): string =>
    /^CREATE (?:TABLE|MATERIALIZED VIEW) IF NOT EXISTS (\S+ ON CLUSTER \S+).*?(?: (ENGINE = .*?)(?: PARTITION| ORDER| TTL| SETTINGS|$)| (TO \S+) )/
        .exec(statement)
        ?.slice(1)
        .filter(Boolean)
        .join(' ') ?? statement;

describe('a cluster', () => {
    it('has each table replicated on every server, and read by one name', async () => {
        const statements = await Promise.all(made.map(understood));
        expect(statements.map(shape)).toMatchInlineSnapshot(`
          [
            "schema_steps_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "schema_steps ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'schema_steps_local', step)",
            "loaded_segments_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "loaded_segments ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'loaded_segments_local', cityHash64(segment))",
            "events_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "events ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'events_local', cityHash64(site, visitor))",
            "detections_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', at)",
            "detections ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'detections_local', cityHash64(site, visitor))",
            "visits_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "visits ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'visits_local', cityHash64(site, visitor))",
            "recent_visits ON CLUSTER \`our-cluster\` ENGINE = MergeTree",
            "page_days_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "page_days ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'page_days_local', cityHash64(site, path))",
            "host_days_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "host_days ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'host_days_local', cityHash64(site, host))",
            "day_changes_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedSummingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "day_changes ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'day_changes_local', cityHash64(site, day))",
            "day_changes_of_events ON CLUSTER \`our-cluster\` TO day_changes_local",
            "day_changes_of_detections ON CLUSTER \`our-cluster\` TO day_changes_local",
            "INSERT INTO schema_steps FORMAT Values",
            "ALTER TABLE events_local ON CLUSTER \`our-cluster\` (MODIFY COLUMN \`started\` CODEC(ZSTD)), (MODIFY COLUMN \`time\` CODEC(Delta, T64('bit'), ZSTD(3)))",
            "ALTER TABLE events ON CLUSTER \`our-cluster\` (MODIFY COLUMN \`started\` CODEC(ZSTD)), (MODIFY COLUMN \`time\` CODEC(Delta, T64('bit'), ZSTD(3)))",
            "ALTER TABLE visits_local ON CLUSTER \`our-cluster\` (MODIFY COLUMN \`started\` CODEC(Delta, T64('bit'), ZSTD)), (MODIFY COLUMN \`age\` CODEC(ZSTD(6)))",
            "ALTER TABLE visits ON CLUSTER \`our-cluster\` (MODIFY COLUMN \`started\` CODEC(Delta, T64('bit'), ZSTD)), (MODIFY COLUMN \`age\` CODEC(ZSTD(6)))",
            "INSERT INTO schema_steps FORMAT Values",
          ]
        `);
    });

    it('makes nothing that could stay on one server, but what is made there for a while', () => {
        const kept = made.filter(sql => /ENGINE = \w*MergeTree/.test(sql));
        const alone = kept.filter(sql => !/ENGINE = Replicated/.test(sql));
        expect(alone.map(sql => /EXISTS (\w+)/.exec(sql)?.[1])).toEqual(['recent_visits']);
        expect(made.filter(sql => /non_replicated/.test(sql))).toEqual([]);
        expect(siteTables.filter(table => !clusterTables.some(known => known === table))).toEqual(
            [],
        );
    });

    it('counts rows where they lie, by views of the tables that hold them', async () => {
        const views = made.filter(sql => sql.includes('MATERIALIZED VIEW'));
        expect(await Promise.all(views.map(understood))).toMatchInlineSnapshot(`
          [
            "CREATE MATERIALIZED VIEW IF NOT EXISTS day_changes_of_events ON CLUSTER \`our-cluster\` TO day_changes_local AS SELECT site, toDate(events.started, 'UTC') AS day, count() AS rows FROM events_local AS events GROUP BY site, day",
            "CREATE MATERIALIZED VIEW IF NOT EXISTS day_changes_of_detections ON CLUSTER \`our-cluster\` TO day_changes_local AS SELECT site, toDate(detections.started, 'UTC') AS day, count() AS rows FROM detections_local AS detections GROUP BY site, day",
          ]
        `);
    });

    it('takes away and changes what lies there, once for all replicas', async () => {
        const changes = [
            "ALTER TABLE visits DELETE WHERE site = 'a' SETTINGS mutations_sync = 2",
            "ALTER TABLE events DELETE IN PARTITION ID '202611' WHERE visitor IN (SELECT 1) SETTINGS mutations_sync = 2",
            deleteVisit('events').replaceAll(/\{\w+:\w+\}/g, '1'),
            "ALTER TABLE recent_visits DROP PARTITION ('a', 1)",
            'TRUNCATE TABLE recent_visits',
            'ALTER TABLE events ADD COLUMN IF NOT EXISTS double UInt64 ALIAS number * 2',
        ].flatMap(sql => onCluster(place, sql));
        expect(await Promise.all(changes.map(understood))).toMatchInlineSnapshot(`
          [
            "ALTER TABLE visits_local (DELETE WHERE site = 'a') SETTINGS mutations_sync = 2",
            "ALTER TABLE events_local (DELETE IN PARTITION ID '202611' WHERE visitor IN (SELECT 1)) SETTINGS mutations_sync = 2, allow_nondeterministic_mutations = 1",
            "ALTER TABLE events_local (DELETE WHERE (site = 1) AND (day >= (toDate(fromUnixTimestamp64Milli(1), 'UTC') - 1)) AND (bitXor(visitor, toUInt64(toUnixTimestamp64Milli(started))) = 1)) SETTINGS mutations_sync = 2",
            "ALTER TABLE recent_visits (DROP PARTITION ('a', 1))",
            "TRUNCATE TABLE recent_visits",
            "ALTER TABLE events_local ON CLUSTER \`our-cluster\` (ADD COLUMN IF NOT EXISTS \`double\` UInt64 ALIAS number * 2)",
            "ALTER TABLE events ON CLUSTER \`our-cluster\` (ADD COLUMN IF NOT EXISTS \`double\` UInt64 MATERIALIZED number * 2)",
          ]
        `);
    });

    it('is marked, and the mark taken away, for all of its servers', async () => {
        const mark = { state: 'moved', place: 'there', fingerprint: 'f', at: 1 } as const;
        const marked = await told(async store => {
            await writeEventMark(store, mark);
            await dropEventMark({ ...store, query: async () => [] });
        });
        const texts = marked.map(sql => sql.replaceAll(/\{\w+:\w+\}/g, '1'));
        expect((await Promise.all(texts.map(understood))).map(shape)).toMatchInlineSnapshot(`
          [
            "store_mark_local ON CLUSTER \`our-cluster\` ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
            "store_mark ON CLUSTER \`our-cluster\` ENGINE = Distributed('our-cluster', 'stats', 'store_mark_local', at)",
            "INSERT INTO store_mark SELECT 1, 1, 1, 1",
            "DROP TABLE IF EXISTS store_mark ON CLUSTER \`our-cluster\` SYNC",
            "DROP TABLE IF EXISTS store_mark_local ON CLUSTER \`our-cluster\` SYNC",
          ]
        `);
    });

    it('gets what is written by the name that reads all', () => {
        const statement = copyVisit('a');
        expect(onCluster(place, statement)).toEqual([statement]);
    });

    it('knows its tables from what somebody else has put beside them', () => {
        expect(['events_local', 'events', 'other_local'].map(withoutEnding)).toEqual([
            'events',
            undefined,
            undefined,
        ]);
    });
});
