import type { Migration } from 'kysely';
import { type AnyDatabase, index } from './006/columns';

/** Whether anybody began to pay by a rail is asked before its callbacks are read. */
export const paymentsByRail: Migration = {
    up: async (db: AnyDatabase) => {
        await index(db, 'payments', ['rail']);
    },
};
