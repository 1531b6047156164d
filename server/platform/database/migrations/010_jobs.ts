import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index } from './006/columns';

/** Work that is due at an instant, and survives a restart. */
export const jobs: Migration = {
    up: async (db: AnyDatabase) => {
        await entity(db, 'jobs', {
            kind: 'text',
            /** what there is one job of at a time */
            key: 'text',
            payload: 'text',
            run_at: 'bigint',
            /** somebody works at it until then */
            leased_until: 'bigint',
            tries: 'integer',
            error: 'text',
            created_at: 'bigint',
        }).execute();
        await index(db, 'jobs', ['key'], true);
        await index(db, 'jobs', ['run_at']);
    },
};
