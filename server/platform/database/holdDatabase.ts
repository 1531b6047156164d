import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database';
import { isSqlite } from './isSqlite';
import { mayLast } from './mayLast';
import { readTables } from './readTables';

/** So long whoever is in the middle of something may take to end it. */
const patienceMs = 5_000;

/** It cannot be had now: somebody writes for long. */
export class DatabaseBusy extends Error {}

const within = async <Result>(
    connect: (work: (db: Database) => Promise<Result>) => Promise<Result>,
    work: (db: Database) => Promise<Result>,
): Promise<Result> => {
    let isLate = false;
    let begun = false;
    const timer = pause(patienceMs).then(() => {
        isLate = !begun;
        if (isLate) throw new DatabaseBusy('the database is busy');
        return new Promise<never>(() => undefined);
    });
    const done = connect(db => {
        // nobody waits for it any more
        if (isLate) return Promise.reject(new DatabaseBusy('the database is busy'));
        begun = true;
        return work(db);
    });
    done.catch(() => undefined);
    return Promise.race([done, timer]);
};

const holdSqlite = <Result>(db: Database, work: (trx: Database) => Promise<Result>) =>
    within<Result>(
        job => db.connection().execute(job),
        async connection => {
            // other processes, which would let this one wait in its own thread
            await sql`pragma busy_timeout = 200`.execute(connection);
            try {
                await sql`begin immediate`.execute(connection);
            } finally {
                await sql`pragma busy_timeout = 10000`.execute(connection);
            }
            try {
                const result = await work(connection);
                await sql`commit`.execute(connection);
                return result;
            } catch (cause) {
                await sql`rollback`.execute(connection);
                throw cause;
            }
        },
    );

const holdPostgres = <Result>(db: Database, work: (trx: Database) => Promise<Result>) =>
    db.transaction().execute(async trx => {
        await mayLast(trx);
        const tables = sql.join([...(await readTables(trx)).keys()].map(name => sql.table(name)));
        await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(trx);
        // whoever wants to write waits; reading goes on
        await sql`lock table ${tables} in share row exclusive mode`.execute(trx);
        return work(trx);
    });

/**
 * Does a job while nobody else writes to the database, in a transaction of its own; whoever wants to waits.
 * Throws where that cannot be had within some seconds.
 */
export const holdDatabase = <Result>(
    db: Database,
    work: (trx: Database) => Promise<Result>,
): Promise<Result> => (isSqlite(db) ? holdSqlite(db, work) : holdPostgres(db, work));
