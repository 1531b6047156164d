import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Which journals of a demo were reversed when it was taken away, and by which reversal. */
export const demoReversals: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'demo_reversals', { journal_id: 'text key', reversal_id: 'text' });
        await index(db, 'demo_reversals', ['reversal_id']);
    },
};
