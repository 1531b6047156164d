import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase } from 'kysely';

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

/** The shape that Kysely's SQLite dialect talks to; the one place that knows the driver. */
export const asKyselyDatabase = (file: DatabaseSyncInstance): SqliteDatabase => ({
    close: () => file.close(),
    prepare: sql => {
        const statement = file.prepare(sql);
        const reader = statement.columns().length > 0;
        type Values = Parameters<typeof statement.all>;
        const values = (parameters: readonly unknown[]) => parameters as Values;
        return {
            reader,
            all: parameters => statement.all(...values(parameters)) as unknown[],
            run: parameters => {
                const { changes, lastInsertRowid } = statement.run(...values(parameters));
                return { changes, lastInsertRowid };
            },
            iterate: parameters =>
                statement.iterate(...values(parameters)) as IterableIterator<unknown>,
        };
    },
});
