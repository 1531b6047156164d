import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Opens a SQLite file so that a power cut loses nothing that was committed. */
export const openSqliteFile = (path: string): DatabaseSyncInstance => {
    const file = new DatabaseSync(path, { timeout: 10_000 });
    file.exec('PRAGMA journal_mode = WAL');
    file.exec('PRAGMA synchronous = FULL');
    file.exec('PRAGMA foreign_keys = ON');
    // up to 32 MiB of pages: a search reads a whole index
    file.exec('PRAGMA cache_size = -32768');
    return file;
};

type Statement = ReturnType<DatabaseSyncInstance['prepare']>;
type Row = Record<string, unknown>;

/** A number where it is exact, a bigint where only that is. */
const exactly = (value: unknown): unknown =>
    typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;

const exactRow = (row: unknown): Row =>
    Object.fromEntries(Object.entries(row as Row).map(([name, cell]) => [name, exactly(cell)]));

/** What only reads may be asked twice. */
const isReading = (sql: string): boolean => /^\s*select\b/i.test(sql);

/**
 * All rows of a statement; 64-bit integers beyond 2^53 come as bigint. The driver refuses those unless
 * it makes a bigint of every integer, which takes time: so reading asks for that only once it was
 * refused, and a statement that writes, which must not run twice, from the start.
 */
const exactRows = (statement: Statement, values: Parameters<Statement['all']>, sql: string) => {
    if (isReading(sql)) {
        try {
            statement.setReadBigInts(false);
            return statement.all(...values) as unknown[];
        } catch (cause) {
            if (!String(cause).includes('too large to be represented')) throw cause;
        }
    }
    statement.setReadBigInts(true);
    return (statement.all(...values) as unknown[]).map(exactRow);
};

interface Prepared {
    statement: Statement;
    /** it answers rows; to ask for that takes as long as a small query */
    reader: boolean;
}

/** To prepare a statement takes a hundred times as long as to run it: so many stay prepared. */
const mostPrepared = 500;

/** The shape that Kysely's SQLite dialect talks to; the one place that knows the driver. */
export const asKyselyDatabase = (file: DatabaseSyncInstance): SqliteDatabase => {
    const prepared = new LRUCache<string, Prepared>({ max: mostPrepared });
    const preparedFor = (sql: string): Prepared => {
        const known = prepared.get(sql);
        if (known) return known;
        const statement = file.prepare(sql);
        const made = { statement, reader: statement.columns().length > 0 };
        prepared.set(sql, made);
        return made;
    };
    return {
        close: () => file.close(),
        prepare: sql => {
            const { statement, reader } = preparedFor(sql);
            type Values = Parameters<typeof statement.all>;
            const values = (parameters: readonly unknown[]) => parameters as Values;
            return {
                reader,
                all: parameters => exactRows(statement, values(parameters), sql),
                run: parameters => {
                    const { changes, lastInsertRowid } = statement.run(...values(parameters));
                    return { changes, lastInsertRowid };
                },
                iterate: parameters =>
                    statement.iterate(...values(parameters)) as IterableIterator<unknown>,
            };
        },
    };
};
