import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** The public log of sealed days, and the logs of others that are witnessed here. */
export const transparency: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'transparency_keys', {
            name: 'text key',
            type: 'integer',
            public_key: 'text',
            sealed_key: 'text',
            created_at: 'bigint',
        });
        await table(db, 'transparency_logs', {
            number: 'integer key',
            origin: { to: 'transparency_keys.name' },
            size: 'bigint',
            created_at: 'bigint',
            taken_up_at: 'bigint?',
            stopped_at: 'bigint?',
            stopped_by: ['text', ''],
        });
        await table(db, 'transparency_leaves', {
            log: 'integer in key',
            number: 'bigint in key',
            entry: 'text',
            site_id: 'text?',
            day: 'text?',
            seq: 'integer?',
            statement: 'text?',
            salt: 'text?',
        });
        await index(db, 'transparency_leaves', ['log', 'site_id', 'day', 'seq'], {
            isUnique: true,
            name: 'transparency_leaves_by_day',
        });
        await table(db, 'transparency_tiles', {
            log: 'integer in key',
            level: 'integer in key',
            number: 'bigint in key',
            hashes: 'text',
        });
        await table(db, 'transparency_checkpoints', {
            log: 'integer in key',
            size: 'bigint in key',
            root: 'text',
            note: ['text', ''],
            cosignatures: ['text', ''],
            created_at: 'bigint',
            published_at: 'bigint?',
        });
        await table(db, 'transparency_sites', {
            site_id: 'text key',
            name: 'text unique',
        });
        await table(db, 'witnessed_logs', {
            origin: 'text key',
            size: 'bigint',
            root: 'text',
            note: 'text',
            updated_at: 'bigint',
        });
    },
};
