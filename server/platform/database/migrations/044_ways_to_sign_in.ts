import type { Migration } from 'kysely';
import { type AnyDatabase, index, table } from './columns';

/** Passkeys, and identity providers with the accounts that sign in by them. */
export const waysToSignIn: Migration = {
    up: async (db: AnyDatabase) => {
        await table(db, 'passkeys', {
            id: 'text key',
            user_id: 'text',
            credential_id: 'text unique',
            public_key: 'text',
            counter: 'bigint',
            transports: 'text',
            name: 'text',
            is_synced: 'integer',
            created_at: 'bigint',
            last_used_at: 'bigint?',
        });
        await index(db, 'passkeys', ['user_id']);
        await table(db, 'sso_providers', {
            id: 'text key',
            label: 'text',
            issuer: 'text',
            client_id: 'text',
            sealed_secret: 'text',
            scopes: 'text',
            domains: 'text',
            is_on: 'integer',
            creates_accounts: 'text',
            links_by_email: 'integer',
            trusts_email: 'integer',
            trusts_second_step: 'integer',
            role_claim: 'text',
            role_rules: 'text',
            created_at: 'bigint',
            updated_at: 'bigint',
        });
        await table(db, 'sso_identities', {
            id: 'text key',
            user_id: 'text',
            issuer: 'text',
            subject: 'text',
            email: 'text',
            created_at: 'bigint',
            last_used_at: 'bigint?',
        });
        await index(db, 'sso_identities', ['issuer', 'subject'], { isUnique: true });
        await index(db, 'sso_identities', ['user_id']);
        await db.schema
            .alterTable('users')
            .addColumn('passkey_step', 'integer', column => column.notNull().defaultTo(0))
            .execute();
        await db.schema
            .alterTable('sessions')
            .addColumn('way', 'text', column => column.notNull().defaultTo(''))
            .execute();
        // not only captchas are used once
        await db.schema.alterTable('used_captchas').renameTo('used_challenges').execute();
    },
};
