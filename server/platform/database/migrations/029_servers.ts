import type { Migration } from 'kysely';
import { type AnyDatabase, table } from './columns';

/** Several servers on one database: which there are, and which of them does what only one may do. */
export const servers: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'servers', {
            // of its data folder
            id: 'text key',
            // below 1,024, of no other one
            number: 'integer unique',
            name: 'text',
            roles: 'text',
            started_at: 'bigint',
            seen_at: 'bigint',
            // since when something in its spool waits to be loaded
            waiting_since: 'bigint?',
        });
        await table(db, 'leases', {
            name: 'text key',
            // another one at each start
            holder: 'text',
            // grows whenever somebody else holds it
            fence: 'bigint',
            until_at: 'bigint',
        });
    },
};
