import type { Migration } from 'kysely';
import type { AnyDatabase } from './columns';

/**
 * Days are finalized again: the sums of hosts that were kept of them had been added up over all sites.
 */
export const finalizeAgain: Migration = {
    up: async (db: AnyDatabase) => {
        await db.updateTable('finalized_days').set({ rows: -1 }).execute();
    },
};
