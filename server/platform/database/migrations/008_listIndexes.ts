import { type Migration, sql } from 'kysely';
import { type AnyDatabase, addListIndexes } from './008/indexes';
import { lists } from './008/lists';

/** Whether a file stands anywhere, which the library is filtered by. */
const markUsedFiles = async (db: AnyDatabase) => {
    await db.schema
        .alterTable('files')
        .addColumn('used', 'integer', built => built.notNull().defaultTo(0))
        .execute();
    await db
        .updateTable('files')
        .set({ used: 1 })
        .where('id', 'in', sql`(select file_id from file_uses)`)
        .execute();
};

/** Every list has an index for each of its orders and filters, whenever its folder was made. */
export const listIndexes: Migration = {
    up: async (db: AnyDatabase) => {
        await markUsedFiles(db);
        for (const list of lists) await addListIndexes(db, list);
    },
};
