import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index } from './006/columns';

/** What the audit of the books found, and when it ran last. */
export const ledgerFindings: Migration = {
    up: async (db: AnyDatabase) => {
        await entity(db, 'ledger_findings', {
            // one of each key is open at a time
            open_key: 'text?',
            check_name: 'text',
            subject: 'text',
            currency: 'text',
            accounts: 'text',
            expected: 'text',
            found: 'text',
            first_seen: 'bigint',
            last_seen: 'bigint',
            settled_at: 'bigint?',
            note: 'text',
            noted_by: 'text?',
            noted_at: 'bigint?',
        }).execute();
        await index(db, 'ledger_findings', ['open_key'], true);
        await index(db, 'ledger_findings', ['settled_at', 'id']);
        await entity(db, 'ledger_audits', {
            ran_at: 'bigint',
            faults: 'integer',
            is_complete: 'integer',
            failure: 'text',
        }).execute();
    },
};
