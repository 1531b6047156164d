import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Buyers' copies of archives: who wants them, where marks can be, and those of each order. */
export const watermarks: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'product_watermarks', {
            product_id: 'text key',
            kinds: 'text',
            updated_at: 'bigint',
        });
        await table(db, 'watermark_plans', {
            version_id: 'text key',
            product_id: 'text',
            sha256: 'text',
            state: 'text',
            failure: 'text',
            plan: 'text?',
            tries: 'integer',
            leased_until: 'bigint',
            created_at: 'bigint',
        });
        await index(db, 'watermark_plans', ['product_id']);
        await index(db, 'watermark_plans', ['state', 'leased_until']);
        await table(db, 'watermark_copy_plans', { sha256: 'text key', plan: 'text' });
        await table(db, 'watermark_copies', {
            order_id: 'text key',
            product_id: 'text',
            version_id: 'text',
            original: 'text',
            kinds: 'text',
            plan_sha256: 'text',
            marks: 'text',
            state: 'text',
            failure: 'text',
            sha256: 'text',
            size: 'bigint',
            segments: 'text',
            patch: 'text',
            files: 'text',
            licence: 'text',
            tries: 'integer',
            leased_until: 'bigint',
            created_at: 'bigint',
        });
        await index(db, 'watermark_copies', ['product_id']);
        await index(db, 'watermark_copies', ['sha256']);
        await index(db, 'watermark_copies', ['state', 'leased_until']);
    },
};
