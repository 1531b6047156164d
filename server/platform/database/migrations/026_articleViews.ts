import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './006/columns';
import { addListIndexes } from './008/indexes';

/** How often an article was read stands with it; who read it is known for a day, so that each counts once. */
export const articleViews: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('articles')
            .addColumn('views', 'integer', made => made.notNull().defaultTo(0))
            .execute();
        await addListIndexes(db, { table: 'articles', order: 'updated_at', sorted: ['views'] });
        await index(db, 'articles', ['state', 'language', 'views', 'number']);
        await table(db, 'article_seen', {
            day: 'text',
            article_id: 'text',
            visitor: 'text',
            address: 'text',
        })
            .addPrimaryKeyConstraint('article_seen_key', ['day', 'article_id', 'visitor'])
            .execute();
        await index(db, 'article_seen', ['day', 'article_id', 'address']);
    },
};
