import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** Articles that were public once, also those that were withdrawn since, as the audit log tells. */
export const wasPublished: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('articles')
            .addColumn('was_published', 'integer', column => column.notNull().defaultTo(0))
            .execute();
        await db
            .updateTable('articles')
            .set({ was_published: 1 })
            .where('published_at', '>', 0)
            .where('published_at', '<=', Date.now())
            .execute();
        const told = db
            .selectFrom('audit_log')
            .select('record_id')
            .where('resource', '=', 'articles')
            .where(({ eb, or }) =>
                or([
                    eb('action', '=', 'publish'),
                    // one that was planned, and became public without anybody's doing
                    eb('changes', 'like', '%"state":["published",%'),
                ]),
            );
        await db
            .updateTable('articles')
            .set({ was_published: 1 })
            .where('id', 'in', told)
            .execute();
    },
};
