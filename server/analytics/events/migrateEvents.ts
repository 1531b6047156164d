import { StartError } from '../../platform/config';
import { type Place, refusals } from '../../platform/database/place';
import { readSchema, type Schema, schemaDifference } from '../../platform/database/schemaText';
import { segmentTable } from './cluster/cluster';
import { withoutEnding } from './cluster/clusterStatements';
import type { QueryParameters } from './connections';
import { expectedEvents } from './expectedEvents';
import { eventSteps } from './schema';

/** The store while it is opened. */
interface Asked {
    query<Row>(sql: string, parameters?: QueryParameters): Promise<Row[]>;
    command(sql: string, parameters?: QueryParameters): Promise<void>;
    /** whether its rows lie on several servers */
    readonly isCluster?: boolean;
}

interface ColumnRow {
    table: string;
    name: string;
    type: string;
    kind: string;
}

const steps = Object.entries(eventSteps).map(([name, statements]) => ({
    number: Number.parseInt(name, 10),
    statements,
}));
export const lastEventStep = Math.max(...steps.map(({ number }) => number));
/** Of stores from before the first release: they counted from here. */
const oldStep = 0;

const wanted = readSchema(expectedEvents);

/** The tables and views of a store: their columns, and the order in which rows lie. */
export const readEventTables = async (store: Asked): Promise<Schema> => {
    const tables = await store.query<{ name: string; sorting: string }>(
        `SELECT name, sorting_key AS sorting FROM system.tables
        WHERE database = currentDatabase() ORDER BY name`,
    );
    const columns = await store.query<ColumnRow>(
        `SELECT table, name, type, default_kind AS kind FROM system.columns
        WHERE database = currentDatabase() ORDER BY table, position`,
    );
    const schema = new Map(
        tables.map(({ name, sorting }) => [
            name,
            [
                ...columns
                    .filter(({ table }) => table === name)
                    .map(column => `${column.name}: ${`${column.type} ${column.kind}`.trim()}`),
                ...(sorting ? [`sorted by ${sorting}`] : []),
            ],
        ]),
    );
    return store.isCluster ? asOne(schema) : schema;
};

/** What a cluster reads by one name and keeps under another, as one table; nothing where one of the two is missing. */
const asOne = (schema: Schema): Schema => {
    const joined = new Map(schema);
    for (const [local, lines] of schema) {
        const name = withoutEnding(local);
        if (name === undefined) continue;
        joined.delete(local);
        if (schema.has(name)) joined.set(name, lines);
    }
    return joined;
};

const stepsDone = async (store: Asked): Promise<number[]> => {
    const rows = await store.query<{ step: number }>('SELECT step FROM schema_steps ORDER BY step');
    return rows.map(({ step }) => step);
};

/** Throws where the steps cannot go on from what was found; `done` is missing where steps were never noted. */
const refuseOthers = (done: readonly number[] | undefined, tables: Schema, place: Place): void => {
    if (done?.includes(oldStep)) throw refusals.tooOld(place);
    const newest = Math.max(0, ...(done ?? []));
    if (newest > lastEventStep) throw refusals.tooNew(place, newest);
    if (done !== undefined) return;
    const known = [...wanted.keys()].find(table => tables.has(table));
    if (known !== undefined) throw refusals.notOurs(place, known);
};

/** Carries out the steps that a store has not seen; one that was interrupted from its beginning. */
export const carryOutSteps = async (store: Asked, done: readonly number[]): Promise<void> => {
    await store.command(
        `CREATE TABLE IF NOT EXISTS schema_steps (step UInt32)
        ENGINE = MergeTree ORDER BY step SETTINGS fsync_after_insert = 1`,
    );
    if (store.isCluster) await store.command(segmentTable);
    for (const { number, statements } of steps) {
        if (done.includes(number)) continue;
        for (const statement of statements) await store.command(statement);
        await store.command(`INSERT INTO schema_steps VALUES (${number})`);
    }
};

/** Its tables are others on a cluster, and none of them becomes the other by itself. */
const refuseOtherKind = async (store: Asked, place: Place): Promise<void> => {
    const [known] = await store.query<{ engine: string }>(
        `SELECT engine FROM system.tables
        WHERE database = currentDatabase() AND name = 'schema_steps'`,
    );
    const isCluster = store.isCluster ?? false;
    if (!known || (known.engine === 'Distributed') === isCluster) return;
    throw new StartError(
        isCluster
            ? `${place.name} was made without CLICKHOUSE_CLUSTER. Unset it, and move the data to an empty database of the cluster (npm run move)`
            : `${place.name} was made for a cluster. Set CLICKHOUSE_CLUSTER to its name`,
    );
};

const lookAtSteps = async (store: Asked, place: Place) => {
    await refuseOtherKind(store, place);
    const tables = await readEventTables(store);
    const done = tables.has('schema_steps') ? await stepsDone(store) : undefined;
    refuseOthers(done, tables, place);
    const left = steps.map(({ number }) => number).filter(number => !done?.includes(number));
    if (left.length === 0) compare(tables, place);
    return { done: done ?? [], left };
};

const compare = (tables: Schema, place: Place): void => {
    const difference = schemaDifference(wanted, tables);
    if (difference !== undefined) throw refusals.changed(place, difference);
};

/** The numbers of the steps that a start would carry out. Throws StartError where it would refuse what it finds. */
export const stepsBefore = async (store: Asked, place: Place): Promise<number[]> =>
    (await lookAtSteps(store, place)).left;

/**
 * Carries out the steps that a store has not seen; on one that is in use already, `mayUpgrade` is asked first. Throws
 * StartError for one that is older than the first step, was used by a newer Footfall, or is not what its steps made.
 */
export const migrateEvents = async (
    store: Asked,
    place: Place,
    mayUpgrade: () => Promise<void>,
): Promise<void> => {
    const { done, left } = await lookAtSteps(store, place);
    if (left.length === 0) return;
    if (done.length > 0) await mayUpgrade();
    await carryOutSteps(store, done);
    compare(await readEventTables(store), place);
};
