import type { Migration } from 'kysely';
import { type AnyDatabase, index } from './006/columns';

/** Payments are looked up by the gateway's own number too. */
export const paymentReferences: Migration = {
    up: async (db: AnyDatabase) => {
        await index(db, 'payments', ['rail_ref']);
    },
};
