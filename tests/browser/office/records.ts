import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { asKyselyDatabase, openSqliteFile } from '../../../server/platform/database/sqliteDriver';
import type { Tables } from '../../../server/platform/database/tables';
import type { Running } from '../footfall';

/**
 * Transactions that wait for the server's from their first statement on: one that has read first is
 * refused at once when the server has written since.
 */
const waiting = ({ prepare, close }: SqliteDatabase): SqliteDatabase => ({
    close,
    prepare: sql => prepare(sql === 'begin' ? 'begin immediate' : sql),
});

/** Writes records that no call makes yet into a running server's own file. */
export const withRecords = async <Result>(
    { folder }: Running,
    write: (test: { stores: { db: Kysely<Tables> }; now: number }) => Promise<Result>,
): Promise<Result> => {
    const file = openSqliteFile(join(folder, 'footfall.sqlite'));
    const db = new Kysely<Tables>({
        dialect: new SqliteDialect({ database: waiting(asKyselyDatabase(file)) }),
    });
    try {
        return await write({ stores: { db }, now: Date.now() });
    } finally {
        await db.destroy();
    }
};
