import type { Migration } from 'kysely';
import { type AnyDatabase, index } from './columns';

/** Each sign-in takes away the sessions that are over: without it every one was looked at. */
export const sessionExpiry: Migration = {
    up: async (db: AnyDatabase) => {
        await index(db, 'sessions', ['expires_at'], { name: 'sessions_by_expiry' });
    },
};
