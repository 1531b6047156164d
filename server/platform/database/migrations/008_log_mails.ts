import type { Migration } from 'kysely';
import { type AnyDatabase, table } from './columns';

/** Owners who have the public log's newest checkpoint mailed to them. */
export const logMails: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'log_mails', {
            site_id: 'text key',
            user_id: 'text',
            language: 'text',
            told_log: 'integer',
            told_leaf: 'bigint',
            sent_at: 'bigint?',
            created_at: 'bigint',
        });
    },
};
