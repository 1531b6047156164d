import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartError } from '../../platform/config';
import type { Place } from '../../platform/database/place';
import { markedStore, type StoreMark } from '../../platform/database/storeMark';
import { dayOf } from '../../platform/days';
import type { Tracing } from '../../platform/tracing/tracing';
import { Cluster } from './cluster/cluster';
import type { Merge } from './commands';
import type { Connections, QueryParameters } from './connections';
import type { Load } from './load';
import { addRows, insertLoad, type RowForm, writeRows } from './loading';
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
import { readEventMark } from './move/eventMark';
import { noteDays } from './noteDays';
import { openEmbedded } from './openEmbedded';
import { openServer } from './openServer';
import { Questions } from './questions';
import { siteTables } from './schema';
import { missingOf, newToken, rangeOf } from './segmentLoad';
import { StatementTraces } from './statementTraces';
import { StoreWriter } from './writer';

/** Statements that change rows or take them away; what is made of them for a while does not count. */
const changing = /^\s*(ALTER TABLE (?!recent_visits)|DELETE|EXCHANGE)/;

/** Names of tables that are gone when what they are made for is done. */
const heldTables = 'held_rows_';

/** Where a store is, and how it is opened. */
interface Opening {
    /** to be filled, or left */
    isMoving?: boolean;
    /** CLICKHOUSE_CLUSTER: the server is one of several */
    cluster?: string | undefined;
    /** does a job while no other server that starts does one of these */
    exclusively?: (job: () => Promise<void>) => Promise<void>;
    /** throws StartError where somebody else uses the store as it is */
    mayUpgrade?: () => Promise<void>;
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
    readonly embedded: boolean;
    readonly #traces: StatementTraces;
    readonly #writer: StoreWriter;
    readonly #questions: Questions;
    readonly #listeners: ((site: string, isHere: boolean) => void)[] = [];
    #changes = 0;
    #lastAlone: Promise<unknown> = Promise.resolve();
    /** Of a cluster, that which answered last. */
    #node: string | undefined;

    private constructor({ writer, ...others }: Connections, embedded: boolean) {
        this.embedded = embedded;
        const traces = new StatementTraces(embedded);
        this.#traces = traces;
        this.#writer = new StoreWriter(writer, embedded, traces);
        this.#questions = new Questions(others, {
            embedded,
            traces,
            version: () => this.#writer.version,
            noteNode: (node, sql) => this.#noteNode(node, sql),
        });
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
            if (url && cluster !== undefined)
                store.#writer.cluster = await Cluster.open(cluster, store);
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
        const { exclusively = job => job(), mayUpgrade = async () => {} } = opening;
        const migrated = async (opened: EventStore, place: Place) => {
            await opened.#dropHeld();
            await exclusively(() => migrateEvents(opened, place, mayUpgrade));
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
    query<Row>(sql: string, parameters: QueryParameters = {}): Promise<Row[]> {
        return this.#questions.query(sql, parameters);
    }

    /** Whether its rows lie on several servers. */
    get isCluster(): boolean {
        return this.#writer.cluster !== undefined;
    }

    /** From now on its statements are parts of what they are made for. */
    traceBy(tracing: Tracing): void {
        this.#traces.by(tracing);
    }

    /** What was made for a while is on the server that it was made on, and another one has none of it. */
    #noteNode(node: string, sql: string): void {
        if (!this.isCluster || node === this.#node) return;
        const isOther = this.#node !== undefined;
        this.#node = node;
        if (!isOther) return;
        this.writtenElsewhere('');
        if (sql.includes('recent_visits')) throw new Error(`another server answers: ${node}`);
    }

    /**
     * Makes rows once that are asked for time and again, and holds them in a table meanwhile. `sql` has no
     * parameters, and a column `day` by which they lie. It is a question like others: nothing that is
     * written waits for it, and whoever asks too much is told so.
     */
    async holding<Result>(sql: string, work: (table: string) => Promise<Result>): Promise<Result> {
        const table = `${heldTables}${randomBytes(8).toString('hex')}`;
        const query = `CREATE TABLE ${table} ENGINE = MergeTree ORDER BY day AS ${sql}`;
        try {
            await this.#writer.beside(() => this.#questions.make(query));
            return await work(table);
        } finally {
            const drop = `DROP TABLE IF EXISTS ${table}`;
            await this.#writer.statement(drop);
        }
    }

    /** Those of a process that was ended meanwhile; on a server others may be at theirs. */
    async #dropHeld(): Promise<void> {
        const left = await this.query<{ name: string }>(
            `SELECT name FROM system.tables
            WHERE database = currentDatabase() AND startsWith(name, '${heldTables}')
                ${this.embedded ? '' : 'AND metadata_modification_time < now() - INTERVAL 1 HOUR'}`,
        );
        for (const { name } of left)
            await this.#writer.client.command({ query: `DROP TABLE ${name}` });
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
        this.#writer.writtenElsewhere();
        if (site === undefined) return;
        this.#changes += 1;
        for (const listener of this.#listeners) listener(site, false);
    }

    /** Carries out a statement that answers no rows. */
    async command(sql: string, parameters: QueryParameters = {}): Promise<void> {
        const isChange = changing.test(sql);
        if (isChange) this.#changes += 1;
        await this.#writer.write(sql, parameters);
        if (isChange) this.#changes += 1;
    }

    /** On a cluster, waits until the server that is asked has what was written by others. */
    async catchUp(): Promise<void> {
        await this.#writer.cluster?.catchUp();
    }

    /** From now on nothing is written here, by whoever waits for it too; with a mark nobody opens it again. */
    leave(mark: StoreMark | undefined): Promise<void> {
        return this.#writer.leave(mark);
    }

    /** Does a job while nothing is written; in the embedded store nothing is merged or taken away either. */
    stillFor<Result>(job: () => Promise<Result>): Promise<Result> {
        return this.#writer.stillFor(job);
    }

    async load(load: Load): Promise<void> {
        const attempt = this.#writer.cluster?.firstAttempt(load.token);
        await insertLoad(this.#writer, load, attempt);
        if (attempt) await this.#writer.cluster?.loaded(attempt);
    }

    /** Writes what a statement without parameters answers into a file, in the engine's own form or in one for others. */
    writeRows(select: string, path: string, form: RowForm = 'Native'): Promise<void> {
        return writeRows(this.#writer, select, path, form);
    }

    /** Adds the rows of such a file, as often as it is told to; `named` names the statement to a server. */
    addRows(table: { table: string; columns: string }, path: string, named: string): Promise<void> {
        return addRows(this.#writer, table, path, named);
    }

    /**
     * Loads what an earlier try may have left a part of. The engine writes a token down before the rows under it
     * are in place: cut off in between, it takes the next try for a repetition and adds nothing, to the table or
     * to one of its views. A cluster is asked what it has of the load, and its tokens decide nothing.
     */
    async loadAgain(load: Load): Promise<void> {
        const attempt = await this.#writer.cluster?.nextAttempt(load.token);
        if (this.#writer.cluster && !attempt) return;
        if (!attempt) await this.load(load);
        const range = await rangeOf(load);
        const missing = missingOf(load, range);
        await (attempt ? insertLoad(this.#writer, missing, attempt) : this.load(missing));
        await this.alone(() => this.#writer.write(noteDays, { ...range }));
        if (attempt) await this.#writer.cluster?.loaded(attempt);
        for (const site of range.sites) this.#changed(site);
    }

    /** Deletes all events of a site. */
    async forget(site: string): Promise<void> {
        this.#changed(site);
        for (const table of siteTables) {
            const sql = `ALTER TABLE ${table} DELETE WHERE site = {site:String} SETTINGS mutations_sync = 2`;
            await this.#writer.write(sql, { site });
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
            ? await this.#writer.cluster?.nextAttempt(token)
            : this.#writer.cluster?.firstAttempt(token);
        if (this.#writer.cluster && !attempt) return;
        const parameters = { ...mergeParameters(merge), ...attempt?.parameters };
        const copy = (sql: string) => this.#writer.write(sql, parameters, attempt);
        // what a cluster has of an earlier try is not left to its tokens
        if (!isAgain || !attempt) await copy(copyVisit(token, attempt?.only));
        if (isAgain) {
            const copyRest = () => copy(copyMissing(newToken(token), attempt?.only));
            await this.changing([{ site, changed: dayOf(started, 'UTC') }], copyRest);
        }
        if (attempt) await this.#writer.cluster?.loaded(attempt);
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
                () => this.#writer.write(deleteVisit(table), parameters),
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
            await this.#writer.write(changeDay, day);
            this.#changed(day.site);
        }
    }

    async close(): Promise<void> {
        // of a server the same connection asks and writes
        const clients = new Set([...this.#questions.clients(), this.#writer.client]);
        for (const client of clients) await client.close();
    }
}
