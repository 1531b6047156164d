import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, stamps } from './006/columns';

/** Actions that wait for a second administrator, and those that one did alone. */
export const approvals: Migration = {
    up: async (db: AnyDatabase) => {
        await entity(db, 'approvals', {
            kind: 'text',
            state: 'text',
            mode: 'text',
            title: 'text',
            subject: 'text',
            subject_id: 'text',
            // of what it is about, as it was when it was asked for
            stamp: 'text',
            amount: 'bigint',
            currency: 'text',
            beneficiary_id: 'text?',
            destination: 'text',
            changes: 'text',
            sealed: 'text',
            requested_by: 'text',
            decided_by: 'text?',
            reason: 'text',
            note: 'text',
            failure: 'text',
            due_at: 'bigint?',
            expires_at: 'bigint',
            decided_at: 'bigint?',
            // one at a time about one thing; null once it is decided
            open_key: 'text?',
            ...stamps,
        }).execute();
        await index(db, 'approvals', ['open_key'], true);
        await index(db, 'approvals', ['state', 'created_at', 'id']);
        await index(db, 'approvals', ['created_at', 'id']);
        await index(db, 'approvals', ['subject', 'subject_id']);
        await entity(db, 'approval_uses', {
            kind: 'text',
            amount: 'bigint',
            currency: 'text',
            done_by: 'text',
            beneficiary_id: 'text?',
            destination: 'text',
            created_at: 'bigint',
        }).execute();
        await index(db, 'approval_uses', ['created_at']);
        await entity(db, 'approval_rules', { rules: 'text', ...stamps }).execute();
        // guarded actions take turns at this row, or two at once would each find room below a limit
        await entity(db, 'approval_turns', { turns: 'bigint' }).execute();
        await db.insertInto('approval_turns').values({ id: 'all', turns: 0 }).execute();
    },
};
