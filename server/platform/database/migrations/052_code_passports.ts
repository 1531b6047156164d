import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** What a look at a version's archive found, and what other archives are compared with it by. */
export const codePassports: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'code_passports', {
            version_id: 'text key',
            product_id: 'text',
            seller_id: 'text',
            sha256: 'text',
            state: 'text',
            failure: 'text',
            facts: 'text?',
            threshold: 'bigint',
            printed: 'bigint',
            similar: 'text',
            tries: 'integer',
            leased_until: 'bigint',
            scanned_at: 'bigint?',
            recipe: 'text',
            build_log: 'text',
            created_at: 'bigint',
        });
        await index(db, 'code_passports', ['product_id']);
        await index(db, 'code_passports', ['sha256']);
        await index(db, 'code_passports', ['state', 'leased_until']);
        await table(db, 'passport_prints', {
            print: 'bigint in key',
            version_id: 'text in key',
        });
        await index(db, 'passport_prints', ['version_id']);
    },
};
