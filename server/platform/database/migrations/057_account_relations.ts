import type { Migration } from 'kysely';
import { type AnyDatabase, index, stamps, table } from './columns';

/** Accounts that may be one person's, for administrators to look at. */
export const accountRelations: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'account_relations', {
            id: 'text key',
            // of the two ids the smaller one first: a pair is here once
            first_id: 'text',
            second_id: 'text',
            kinds: 'text',
            strength: 'text',
            deals: 'integer',
            state: 'text',
            reason: 'text',
            decided_by: 'text?',
            decided_at: 'bigint?',
            seen_at: 'bigint',
            ...stamps,
        });
        await index(db, 'account_relations', ['first_id', 'second_id'], { isUnique: true });
        await index(db, 'account_relations', ['second_id']);
        await index(db, 'account_relations', ['state', 'seen_at', 'id']);
        await index(db, 'account_relations', ['strength', 'seen_at', 'id']);
        await index(db, 'account_relations', ['seen_at', 'id']);
        await index(db, 'account_relations', ['deals', 'id']);
        await index(db, 'account_relations', ['created_at', 'id']);
    },
};
