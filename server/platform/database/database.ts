import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { StartError } from '../config';
import { migrate, stepsBefore } from './migrate';
import { openPostgres } from './openPostgres';
import type { Place } from './place';
import { asKyselyDatabase, openSqliteFile } from './sqliteDriver';
import { markedStore, readMark } from './storeMark';
import type { Tables } from './tables';
import { TransactionalSqlite } from './transactionalSqlite';

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

interface Opening {
    isMoving?: boolean;
    /** throws StartError where somebody else uses the database as it is */
    mayUpgrade?: (db: Database) => Promise<void>;
}

/**
 * Opens SQLite in the data folder, or PostgreSQL when an address is given, and migrates it. Throws StartError
 * for one whose data are elsewhere, or not complete yet, unless it `isMoving`.
 */
export const openDatabase = async (
    folder: string,
    url: string | undefined,
    { isMoving = false, mayUpgrade = async () => {} }: Opening = {},
): Promise<Database> => {
    const upgrade = (db: Database, place: Place) => migrate(db, place, mayUpgrade);
    return (await openWith(folder, url, { isMoving }, upgrade)).db;
};

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
