import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
    type ClickHouseClient,
    type ClickHouseClientConfigOptions,
    ClickHouseLogLevel,
    createClient,
} from '@clickhouse/client';
import { StartError } from '../../platform/config';
import type { Place } from '../../platform/database/place';
import { markedStore, type StoreMark } from '../../platform/database/storeMark';
import { dayOf } from '../../platform/days';
import type { Tracing } from '../../platform/tracing/tracing';
import { type Asking, askedBy } from './asking';
import { type Attempt, Cluster, clusterSettings, isLeftToOthers } from './cluster/cluster';
import { eventTarget } from './columns';
import type { Merge } from './commands';
import { type Connections, longestStatement, type QueryParameters } from './connections';
import { insertSettings } from './insertSettings';
import { KeptAnswers } from './keptAnswers';
import { takeLeftovers } from './leftovers';
import { limited, namedBy, reportError, tooManyReports } from './limited';
import { withLiterals } from './literals';
import type { Load } from './load';
import {
    changeDay,
    copyMissing,
    copyVisit,
    daysOfVisit,
    deleteVisit,
    mergeParameters,
    visitTables,
} from './mergeStatements';
import { migrateEvents, stepsBefore } from './migrateEvents';
import { readEventMark, writeEventMark } from './move/eventMark';
import { noteDays } from './noteDays';
import { openEmbedded } from './openEmbedded';
import { siteTables } from './schema';
import { missingOf, newToken, rangeOf } from './segmentLoad';
import { FairPlaces } from './turns';
import { WriteGate } from './writeGate';

/** Questions that a server works on at a time. */
const serverPlaces = { places: 8, perKey: 2 };
/** Of one who asks; a page makes some dozens. */
const maxWaiting = 400;
const maxAnswer = 4_096;
/** Statements that change rows or take them away; what is made of them for a while does not count. */
const changing = /^\s*(ALTER TABLE (?!recent_visits)|DELETE|EXCHANGE)/;

/** Names of tables that are gone when what they are made for is done. */
const heldTables = 'held_rows_';

/** A large load may take minutes; headers on the way keep proxies from cutting it off. */
const patience: ClickHouseClientConfigOptions = {
    request_timeout: 300_000,
    // What fails is thrown, and said once by whoever can name the setting.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
        send_progress_in_http_headers: 1,
        http_headers_progress_interval_ms: '20000',
        max_query_size: String(longestStatement),
    },
};

const openServer = (url: string, cluster: string | undefined): Connections => {
    const settings = cluster === undefined ? {} : clusterSettings;
    const options: ClickHouseClientConfigOptions = {
        url,
        ...patience,
        clickhouse_settings: { ...patience.clickhouse_settings, ...settings },
    };
    const client = createClient(options);
    return { writer: client, readers: [client], ender: createClient(options) };
};

/** Where a store is, and how it is opened. */
interface Opening {
    /** to be filled, or left */
    isMoving?: boolean;
    /** CLICKHOUSE_CLUSTER: the server is one of several */
    cluster?: string | undefined;
    /** does a job while no other server that starts does one of these */
    exclusively?: (job: () => Promise<void>) => Promise<void>;
}

/** What the store is called. */
export const eventPlaceOf = (folder: string, url: string | undefined): Place =>
    url
        ? {
              // nothing else of it: it may hold a password
              name: `the event store at CLICKHOUSE_URL (${new URL(url).host})`,
              beginAnew: 'Set CLICKHOUSE_URL to an empty database',
          }
        : {
              name: `the event store ${join(folder, 'events')}`,
              beginAnew: 'Set DATA_DIR to an empty folder',
          };

/**
 * The store of events: chDB in this process, or a ClickHouse server; the SQL is the same.
 * Settings stand in the statements: chDB keeps what is set beside one for all that follow.
 */
export class EventStore {
    readonly #client: ClickHouseClient;
    readonly embedded: boolean;
    /** Ends questions: it must not wait for those that it ends. */
    readonly #ender: ClickHouseClient;
    /** Those that questions go to: a connection of the embedded store answers one after the other. */
    readonly #readers: { client: ClickHouseClient; asked: number }[];
    readonly #listeners: ((site: string, isHere: boolean) => void)[] = [];
    /** Where questions wait for each other. */
    readonly #places: FairPlaces;
    readonly #kept = new KeptAnswers();
    #tracing: Tracing | undefined;
    /** Another one before and after whatever is written. */
    #version = 0;
    #changes = 0;
    #lastAlone: Promise<unknown> = Promise.resolve();
    readonly #gate = new WriteGate();
    #cluster: Cluster | undefined;
    /** Of a cluster, that which answered last. */
    #node: string | undefined;
    /** nothing is written any more */
    #isLeft = false;

    private constructor({ writer, readers, ender }: Connections, embedded: boolean) {
        this.#client = writer;
        this.#ender = ender;
        this.#readers = readers.map(client => ({ client, asked: 0 }));
        this.embedded = embedded;
        const places = embedded ? { places: readers.length, perKey: 1 } : serverPlaces;
        this.#places = new FairPlaces({ ...places, maxWaiting, tooMany: tooManyReports });
    }

    /** Throws StartError for one whose data are elsewhere, or not complete yet, unless it `isMoving`. */
    static async #openWith<Result>(
        folder: string,
        url: string | undefined,
        { isMoving = false, cluster }: Opening,
        look: (store: EventStore, place: Place) => Promise<Result>,
    ): Promise<{ store: EventStore; found: Result }> {
        const store = url
            ? new EventStore(openServer(url, cluster), false)
            : new EventStore(await openEmbedded(join(folder, 'events')), true);
        const place = eventPlaceOf(folder, url);
        try {
            if (url && cluster !== undefined) store.#cluster = await Cluster.open(cluster, store);
            const mark = isMoving ? undefined : await readEventMark(store);
            if (mark) throw markedStore(place, mark);
            return { store, found: await look(store, place) };
        } catch (cause) {
            await store.close();
            if (cause instanceof StartError) throw cause;
            throw new StartError(`${place.name} cannot be used: ${String(cause)}`);
        }
    }

    static async open(
        folder: string,
        url: string | undefined,
        opening: Opening = {},
    ): Promise<EventStore> {
        const { exclusively = job => job() } = opening;
        const migrated = async (opened: EventStore, place: Place) => {
            await opened.#dropHeld();
            await exclusively(() => migrateEvents(opened, place));
            await opened.catchUp();
        };
        return (await EventStore.#openWith(folder, url, opening, migrated)).store;
    }

    /** Opens it as it is, with the steps that a start would carry out. Throws StartError where it would refuse it. */
    static async look(
        folder: string,
        url: string | undefined,
        cluster?: string,
    ): Promise<{ store: EventStore; steps: number[] }> {
        const { store, found } = await EventStore.#openWith(folder, url, { cluster }, stepsBefore);
        return { store, steps: found };
    }

    /**
     * Rows that a statement answers. What is asked on somebody's behalf takes turns with what others
     * ask, is limited in time and memory, and ends when nobody waits for it any more.
     */
    async query<Row>(sql: string, parameters: QueryParameters = {}): Promise<Row[]> {
        const asked = askedBy();
        if (asked) return this.#askKept(asked, sql, parameters);
        return this.#places.take('', () => this.#ask<Row>(sql, parameters));
    }

    /** What a report was answered before is true as long as nothing was written. */
    async #askKept<Row>(asked: Asking, sql: string, parameters: QueryParameters): Promise<Row[]> {
        const key = JSON.stringify([sql, parameters]);
        const known = () => this.#kept.find<Row>(key, this.#version);
        const found = known();
        if (found) return found;
        const ask = async () => {
            // asked a moment ago by the page's other parts, while this one waited
            const meanwhile = known();
            if (meanwhile) return meanwhile;
            const version = this.#version;
            const rows = await this.#askFor<Row>(asked, sql, parameters);
            this.#kept.keep(key, version, rows);
            return rows;
        };
        return this.#places.take(asked.key, ask, asked.signal);
    }

    /** Whether its rows lie on several servers. */
    get isCluster(): boolean {
        return this.#cluster !== undefined;
    }

    /** From now on its statements are parts of what they are made for. */
    traceBy(tracing: Tracing): void {
        this.#tracing = tracing;
    }

    #traced<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
        if (!this.#tracing) return work();
        // no more of it than this: values stand in the statements of the embedded store
        const [, operation = ''] = /^(?:\s|\/\*.*?\*\/|\()*(\w+)/s.exec(sql) ?? [];
        const attributes = {
            'db.system.name': this.embedded ? 'chdb' : 'clickhouse',
            'db.operation.name': operation.toUpperCase(),
        };
        return this.#tracing.part('events statement', attributes, work, 'client');
    }

    #ask<Row>(sql: string, parameters: QueryParameters): Promise<Row[]> {
        return this.#traced(sql, () => this.#askReader<Row>(sql, parameters));
    }

    async #askReader<Row>(sql: string, parameters: QueryParameters): Promise<Row[]> {
        const reader = this.#readers.reduce((one, other) =>
            other.asked < one.asked ? other : one,
        );
        reader.asked += 1;
        try {
            const result = await reader.client.query({
                ...this.#statement(sql, parameters),
                format: 'JSONEachRow',
            });
            this.#noteNode(result.response_headers, sql);
            return await result.json<Row>();
        } catch (cause) {
            if (this.embedded) await takeLeftovers(reader.client);
            throw cause;
        } finally {
            reader.asked -= 1;
        }
    }

    /** What was made for a while is on the server that it was made on, and another one has none of it. */
    #noteNode(headers: Record<string, string | string[] | undefined>, sql: string): void {
        const node = headers['x-clickhouse-server-display-name'];
        if (!this.#cluster || typeof node !== 'string' || node === this.#node) return;
        const isOther = this.#node !== undefined;
        this.#node = node;
        if (!isOther) return;
        this.writtenElsewhere('');
        if (sql.includes('recent_visits')) throw new Error(`another server answers: ${node}`);
    }

    async #askFor<Row>(asked: Asking, sql: string, parameters: QueryParameters): Promise<Row[]> {
        const begun = performance.now();
        const { statement, name } = limited(sql, asked);
        const stop = () => void this.#end(name);
        const timer = setTimeout(stop, asked.left);
        asked.signal?.addEventListener('abort', stop, { once: true });
        try {
            return await this.#ask<Row>(statement, parameters);
        } catch (cause) {
            throw reportError(cause, asked.limit);
        } finally {
            clearTimeout(timer);
            asked.signal?.removeEventListener('abort', stop);
            if (!asked.isEach) asked.left -= performance.now() - begun;
        }
    }

    /** Ends a question; where the store does not let itself be told, its limit of time does. */
    async #end(name: string): Promise<void> {
        await this.#ender
            .command({ query: `KILL QUERY WHERE startsWith(query, '${namedBy(name)}') ASYNC` })
            .catch(() => undefined);
    }

    /** Values are bound by a server, and written into a statement for the embedded store. */
    #statement(query: string, parameters: QueryParameters = {}) {
        return this.embedded
            ? { query: withLiterals(query, parameters) }
            : { query, query_params: parameters };
    }

    /**
     * Makes rows once that are asked for time and again, and holds them in a table meanwhile. `sql` has no
     * parameters, and a column `day` by which they lie.
     */
    async holding<Result>(sql: string, work: (table: string) => Promise<Result>): Promise<Result> {
        const table = `${heldTables}${randomBytes(8).toString('hex')}`;
        const query = `CREATE TABLE ${table} ENGINE = MergeTree ORDER BY day AS ${sql}`;
        try {
            await this.#writing(() => this.#client.command({ query }));
            return await work(table);
        } finally {
            const drop = `DROP TABLE IF EXISTS ${table}`;
            await this.#writing(() => this.#client.command({ query: drop }));
        }
    }

    /** Those of a process that was ended meanwhile; on a server others may be at theirs. */
    async #dropHeld(): Promise<void> {
        const left = await this.query<{ name: string }>(
            `SELECT name FROM system.tables
            WHERE database = currentDatabase() AND startsWith(name, '${heldTables}')
                ${this.embedded ? '' : 'AND metadata_modification_time < now() - INTERVAL 1 HOUR'}`,
        );
        for (const { name } of left) await this.#client.command({ query: `DROP TABLE ${name}` });
    }

    /**
     * Tells of each site of which stored events were changed or taken away, before and after; of '' where it may
     * be any. `isHere` where this process did it.
     */
    onChanged(listener: (site: string, isHere: boolean) => void): void {
        this.#listeners.push(listener);
    }

    /** Grows whenever stored rows are changed or taken away: with what is only added it stays. */
    get changes(): number {
        return this.#changes;
    }

    #changed(site: string): void {
        this.#changes += 1;
        for (const listener of this.#listeners) listener(site, true);
    }

    /** Another server has added something, or changed or taken away what is stored of a site. */
    writtenElsewhere(site?: string): void {
        this.#version += 1;
        if (site === undefined) return;
        this.#changes += 1;
        for (const listener of this.#listeners) listener(site, false);
    }

    /** Carries out a statement that answers no rows. */
    async command(sql: string, parameters: QueryParameters = {}): Promise<void> {
        const isChange = changing.test(sql);
        if (isChange) this.#changes += 1;
        await this.#write(sql, parameters);
        if (isChange) this.#changes += 1;
    }

    async #write(sql: string, parameters: QueryParameters = {}, attempt?: Attempt): Promise<void> {
        for (const statement of this.#cluster?.statements(sql) ?? [sql]) {
            const asked = {
                ...this.#statement(statement, parameters),
                ...(attempt && { query_id: attempt.queryId }),
            };
            const work = () => this.#traced(sql, () => this.#client.command(asked));
            await this.#writing(async () => void (await work())).catch(cause => {
                if (!this.#cluster || !isLeftToOthers(cause)) throw cause;
            });
        }
    }

    /** On a cluster, waits until the server that is asked has what was written by others. */
    async catchUp(): Promise<void> {
        await this.#cluster?.catchUp();
    }

    /** What was answered before it, or is read meanwhile, is no answer any more. */
    #writing<Result>(write: () => Promise<Result>): Promise<Result> {
        return this.#gate.write(async () => {
            if (this.#isLeft) throw new Error('the events were moved to another store');
            this.#version += 1;
            try {
                return await write();
            } finally {
                this.#version += 1;
            }
        });
    }

    /** From now on nothing is written here, by whoever waits for it too; with a mark nobody opens it again. */
    async leave(mark: StoreMark | undefined): Promise<void> {
        this.#isLeft = true;
        if (!mark) return;
        const command = async (sql: string, parameters: QueryParameters = {}) => {
            for (const statement of this.#cluster?.statements(sql) ?? [sql]) {
                await this.#client.command(this.#statement(statement, parameters));
            }
        };
        await writeEventMark({ command }, mark);
    }

    /** Does a job while nothing is written; in the embedded store nothing is merged or taken away either. */
    stillFor<Result>(job: () => Promise<Result>): Promise<Result> {
        if (!this.embedded) return this.#gate.stillFor(job);
        return this.#gate.stillFor(async () => {
            await this.#client.command({ query: 'SYSTEM STOP MERGES' });
            try {
                return await job();
            } finally {
                await this.#client.command({ query: 'SYSTEM START MERGES' });
            }
        });
    }

    async load(load: Load): Promise<void> {
        const attempt = this.#cluster?.firstAttempt(load.token);
        await this.#insert(load, attempt);
        if (attempt) await this.#cluster?.loaded(attempt);
    }

    async #insert(load: Load, attempt?: Attempt): Promise<void> {
        const { path, token, target = eventTarget } = load;
        const only = [load.only, attempt?.only].filter(one => one !== undefined).join(' AND ');
        const parameters = { ...load.parameters, ...attempt?.parameters };
        const settings = `${insertSettings(token)}, input_format_skip_unknown_fields = 1`;
        const from = this.embedded
            ? `file('${path.replace(/[\\']/g, '\\$&')}', 'JSONEachRow', '${target.structure}')`
            : `input('${target.structure}')`;
        const query = `INSERT INTO ${target.table} (${target.columns}) SETTINGS ${settings}
            SELECT ${target.expressions} FROM ${from} ${only ? `WHERE ${only}` : ''}`;
        if (this.embedded) return this.#write(query, parameters);
        await this.#writing(async () => {
            const result = await this.#client.exec({
                query: `${query} FORMAT JSONEachRow`,
                query_params: parameters,
                values: createReadStream(path),
                ...(attempt && { query_id: attempt.queryId }),
            });
            await readAnswer(result.stream);
        });
    }

    /** Writes what a statement without parameters answers into a file, in the engine's own form. */
    async writeRows(select: string, path: string): Promise<void> {
        if (this.embedded) {
            const file = `file('${path.replace(/[\\']/g, '\\$&')}', 'Native')`;
            const settings = 'SETTINGS engine_file_truncate_on_insert = 1';
            // beside the gate: nothing of the store is written
            await this.#client.command({
                query: `INSERT INTO FUNCTION ${file} ${settings} ${select}`,
            });
            return;
        }
        const { stream } = await this.#client.exec({ query: `${select} FORMAT Native` });
        await pipeline(stream, createWriteStream(path));
    }

    /** Adds the rows of such a file, as often as it is told to; `named` names the statement to a server. */
    async addRows(
        { table, columns }: { table: string; columns: string },
        path: string,
        named: string,
    ): Promise<void> {
        const settings =
            'SETTINGS insert_deduplicate = 0, async_insert = 0, max_partitions_per_insert_block = 0';
        const into = `INSERT INTO ${table} (${columns}) ${settings}`;
        if (this.embedded) {
            const file = `file('${path.replace(/[\\']/g, '\\$&')}', 'Native')`;
            return this.#write(`${into} SELECT ${columns} FROM ${file}`);
        }
        await this.#writing(async () => {
            const result = await this.#client.exec({
                query: `${into} FORMAT Native`,
                query_id: named,
                values: createReadStream(path),
            });
            await readAnswer(result.stream);
        });
    }

    /**
     * Loads what an earlier try may have left a part of. The engine writes a token down before the rows under it
     * are in place: cut off in between, it takes the next try for a repetition and adds nothing, to the table or
     * to one of its views. A cluster is asked what it has of the load, and its tokens decide nothing.
     */
    async loadAgain(load: Load): Promise<void> {
        const attempt = await this.#cluster?.nextAttempt(load.token);
        if (this.#cluster && !attempt) return;
        if (!attempt) await this.load(load);
        const range = await rangeOf(load);
        const missing = missingOf(load, range);
        await (attempt ? this.#insert(missing, attempt) : this.load(missing));
        await this.alone(() => this.#write(noteDays, { ...range }));
        if (attempt) await this.#cluster?.loaded(attempt);
        for (const site of range.sites) this.#changed(site);
    }

    /** Deletes all events of a site. */
    async forget(site: string): Promise<void> {
        this.#changed(site);
        for (const table of siteTables) {
            const sql = `ALTER TABLE ${table} DELETE WHERE site = {site:String} SETTINGS mutations_sync = 2`;
            await this.#write(sql, { site });
        }
        this.#changed(site);
    }

    /**
     * Copies the events of one visit to another; with the same token again it adds nothing. `isAgain`
     * where an earlier try may have left a part of it, see `loadAgain`.
     */
    async copyVisit(
        merge: Merge,
        { token, isAgain }: { token: string; isAgain: boolean },
    ): Promise<void> {
        const { site, started } = merge;
        const attempt = isAgain
            ? await this.#cluster?.nextAttempt(token)
            : this.#cluster?.firstAttempt(token);
        if (this.#cluster && !attempt) return;
        const parameters = { ...mergeParameters(merge), ...attempt?.parameters };
        const copy = (sql: string) => this.#write(sql, parameters, attempt);
        // what a cluster has of an earlier try is not left to its tokens
        if (!isAgain || !attempt) await copy(copyVisit(token, attempt?.only));
        if (isAgain) {
            const copyRest = () => copy(copyMissing(newToken(token), attempt?.only));
            await this.changing([{ site, changed: dayOf(started, 'UTC') }], copyRest);
        }
        if (attempt) await this.#cluster?.loaded(attempt);
        this.#changed(site);
    }

    /** Deletes the originals once they are copied. */
    async deleteVisit(merge: Merge): Promise<void> {
        const parameters = mergeParameters(merge);
        for (const table of visitTables) {
            const days = await this.query<{ changed: string }>(daysOfVisit(table), parameters);
            if (days.length === 0) continue;
            await this.changing(
                days.map(({ changed }) => ({ site: merge.site, changed })),
                () => this.#write(deleteVisit(table), parameters),
            );
        }
    }

    /** Does what writes or compares whole days one after the other: each would see the other's halves. */
    alone<Result>(job: () => Promise<Result>): Promise<Result> {
        const done = this.#lastAlone.then(job);
        this.#lastAlone = done.catch(() => undefined);
        return done;
    }

    /** Changes rows of some sites' days (UTC) by a statement that nobody counts: they are closed anew. */
    changing(
        days: readonly { site: string; changed: string }[],
        change: () => Promise<unknown>,
    ): Promise<void> {
        return this.alone(async () => {
            // Before, too: it is known even if nothing comes after.
            await this.#tell(days);
            await change();
            await this.#tell(days);
        });
    }

    async #tell(days: readonly { site: string; changed: string }[]): Promise<void> {
        for (const day of days) {
            await this.#write(changeDay, day);
            this.#changed(day.site);
        }
    }

    async close(): Promise<void> {
        const clients = [this.#ender, ...this.#readers.map(({ client }) => client), this.#client];
        for (const client of new Set(clients)) await client.close();
    }
}

/** A server may find an error after it began to answer: then that stands in the answer. */
const readAnswer = async (answer: AsyncIterable<unknown>): Promise<void> => {
    let text = '';
    for await (const part of answer) text += String(part).slice(0, maxAnswer - text.length);
    if (text.includes('DB::Exception')) throw new Error(text.trim());
};
