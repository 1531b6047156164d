import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What of a site goes elsewhere by itself: conversions of goals, and files of its events. */
export const dataStreams: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'goal_webhooks', {
            channel_id: 'text key',
            site_id: 'text',
            // JSON: the goals, what each is reached by, and since when its conversions are sent
            goals: 'text',
            // conversions that were handed over, and when last
            sent: 'bigint',
            sent_at: 'bigint?',
            // grows with each change: of two servers one alone writes
            looks: 'integer',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await index(db, 'goal_webhooks', ['site_id']);
        await table(db, 'sent_conversions', {
            channel_id: 'text in key',
            conversion: 'text in key',
            site_id: 'text',
            // when it was handed over
            at: 'bigint',
        });
        await index(db, 'sent_conversions', ['site_id']);
        await index(db, 'sent_conversions', ['at']);
        await table(db, 'event_exports', {
            site_id: 'text key',
            // who set it, and answers for where it leads
            user_id: 'text',
            place: 'text',
            format: 'text',
            // what of the place may be shown
            target: 'text',
            sealed: 'text',
            // the first day (UTC) that is written by itself
            from_day: 'text',
            done_at: 'bigint?',
            // why the last try failed; empty since it went well
            fault: 'text',
            detail: 'text',
            failed_at: 'bigint?',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await table(db, 'event_export_days', {
            site_id: 'text in key',
            day: 'text in key',
            state: 'text',
            // of the files that are there; 0 before
            version: 'integer',
            // rows that had come for the day when these were written
            made_of: 'bigint',
            rows: 'bigint',
            bytes: 'bigint',
            // JSON: name, rows, bytes and digest of each, also of one that is not finished
            files: 'text',
            // SHA-256 of the manifest
            digest: 'text',
            tries: 'integer',
            next_try_at: 'bigint',
            fault: 'text',
            detail: 'text',
            // by whom it is written, and until when nobody else begins
            claimed_by: 'text',
            claimed_until: 'bigint',
            asked_at: 'bigint',
            done_at: 'bigint?',
        });
        await index(db, 'event_export_days', ['state', 'next_try_at']);
    },
};
