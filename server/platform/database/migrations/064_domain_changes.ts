import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/** What of a domain has changed since it was listed, and when its registry is asked next. */
export const domainChanges: Migration = {
    up: async (db: AnyDatabase) => {
        const text = (name: string) =>
            db.schema
                .alterTable('domain_looks')
                .addColumn(name, 'text', column => column.notNull().defaultTo(''))
                .execute();
        // as it was when a reviewer let it be listed
        await text('listed_facts');
        await text('changes');
        for (const name of ['listed_at', 'noticed_at', 'due_at']) {
            await db.schema.alterTable('domain_looks').addColumn(name, 'bigint').execute();
        }
    },
};
