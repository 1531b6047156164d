import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What registries say of the domains of products. */
export const domainLooks: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'domain_looks', {
            product_id: 'text key',
            domain: 'text',
            seller_id: 'text',
            looked_at: 'bigint',
            facts: 'text',
            lifted_at: 'bigint?',
            lifted_by: 'text',
            lift_reason: 'text',
            lifted_facts: 'text',
        });
        await index(db, 'domain_looks', ['domain', 'looked_at']);
    },
};
