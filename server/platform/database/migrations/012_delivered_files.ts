import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Files that a seller uploads for an order, and those that were handed over with a delivery. */
export const deliveredFiles: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'delivery_uploads', {
            // gone with its file, which a day later is removed when it stands nowhere
            file_id: { to: 'files.id', onDelete: 'cascade', isInKey: true },
            order_id: 'text',
            created_at: 'bigint',
        });
        await index(db, 'delivery_uploads', ['order_id', 'created_at']);
        // 0: a version that is delivered by itself
        for (const column of ['delivery', 'position', 'size'] as const) {
            await db.schema
                .alterTable('download_grants')
                .addColumn(column, column === 'size' ? 'bigint' : 'integer', built =>
                    built.notNull().defaultTo(0),
                )
                .execute();
        }
        await db.schema
            .alterTable('download_grants')
            .addColumn('file_name', 'text', column => column.notNull().defaultTo(''))
            .execute();
    },
};
