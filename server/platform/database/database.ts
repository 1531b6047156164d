import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../config';
import { migrate, stepsBefore } from './migrate';
import type { Place } from './place';
import { asKyselyDatabase, openSqliteFile } from './sqliteDriver';
import { markedStore, readMark } from './storeMark';
import type { Tables } from './tables';
import { TransactionalSqlite } from './transactionalSqlite';

/**
 * PostgreSQL ends a transaction in which nothing was said for so long: a server that stands still in the middle of one,
 * as a virtual machine does that is paused, would keep all others from what it has locked.
 */
const idleTransactionMs = 15_000;

export type Database = Kysely<Tables>;

// PostgreSQL sends 64-bit integers as text; instants and counts are numbers, amounts may be larger.
pg.types.setTypeParser(pg.types.builtins.INT8, text =>
    Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text),
);

/** What a database is called. */
export const placeOf = (folder: string, url: string | undefined): Place =>
    url
        ? {
              // nothing else of it: it may hold a password
              name: `the database at DATABASE_URL (${new URL(url).host})`,
              beginAnew: 'Set DATABASE_URL to an empty database',
          }
        : {
              name: `the database ${join(folder, 'footfall.sqlite')}`,
              beginAnew: 'Set DATA_DIR to an empty folder',
          };

/** Opens SQLite in the data folder, or PostgreSQL when an address is given, as it is. */
export const openAsItIs = async (folder: string, url: string | undefined): Promise<Database> =>
    url ? openPostgres(url) : openSqlite(join(folder, 'footfall.sqlite'));

/** Throws StartError for one whose data are elsewhere, or not complete yet, unless it `isMoving`. */
const openWith = async <Result>(
    folder: string,
    url: string | undefined,
    { isMoving }: { isMoving: boolean },
    look: (db: Database, place: Place) => Promise<Result>,
): Promise<{ db: Database; found: Result }> => {
    const db = await openAsItIs(folder, url);
    const place = placeOf(folder, url);
    try {
        const mark = isMoving ? undefined : await readMark(db);
        if (mark) throw markedStore(place, mark);
        return { db, found: await look(db, place) };
    } catch (cause) {
        await db.destroy();
        if (cause instanceof StartError) throw cause;
        throw new StartError(`${place.name} cannot be used: ${String(cause)}`);
    }
};

/**
 * Opens SQLite in the data folder, or PostgreSQL when an address is given, and migrates it. Throws StartError
 * for one whose data are elsewhere, or not complete yet, unless it `isMoving`.
 */
export const openDatabase = async (
    folder: string,
    url: string | undefined,
    { isMoving = false } = {},
): Promise<Database> => (await openWith(folder, url, { isMoving }, migrate)).db;

/**
 * Opens it as it is, with the steps that a start would carry out. Throws StartError where a start would refuse it.
 */
export const lookAtDatabase = async (
    folder: string,
    url: string | undefined,
): Promise<{ db: Database; steps: string[] }> => {
    const { db, found } = await openWith(folder, url, { isMoving: false }, stepsBefore);
    return { db, steps: found };
};

const openPostgres = (url: string): Database => {
    const pool = new pg.Pool({
        connectionString: url,
        max: 10,
        connectionTimeoutMillis: 10_000,
        idle_in_transaction_session_timeout: idleTransactionMs,
    });
    // Of one that is cut while it is in use the pool hears nothing; whoever uses it gets the error.
    pool.on('connect', client => client.on('error', () => undefined));
    // A connection that is cut while nobody uses it; unheard, this would end the process.
    pool.on('error', cause => console.warn(`PostgreSQL: ${cause.message}`));
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

/** Opens a file of SQLite as it is. */
export const openSqlite = async (path: string): Promise<Database> => {
    await mkdir(join(path, '..'), { recursive: true });
    try {
        const file = openSqliteFile(path);
        return new Kysely<Tables>({
            dialect: new TransactionalSqlite({ database: asKyselyDatabase(file) }),
        });
    } catch (cause) {
        throw new StartError(`the database ${path} cannot be opened: ${String(cause)}`);
    }
};
