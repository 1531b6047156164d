import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';

// A migration sees the tables as they were at its time, not as tables.ts describes them today.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>;

/** Sessions get an id, a device and an older token; the tables of sign-in, shares, mail, settings. */
export const signInSharesMail: Migration = {
    up: async (db: AnyDatabase) => {
        await extendUsers(db);
        await makeShares(db);
        await replaceSessions(db);
        await makeSignIn(db);
        await makeMails(db);
        await makeSettings(db);
    },
};

const extendUsers = async (db: AnyDatabase): Promise<void> => {
    const add = (name: string, type: 'text' | 'integer' | 'bigint', fallback?: string | number) =>
        db.schema
            .alterTable('users')
            .addColumn(name, type, column =>
                fallback === undefined ? column : column.notNull().defaultTo(fallback),
            )
            .execute();
    await add('invite_code', 'text', '');
    await add('invited_by', 'text');
    await add('totp_secret', 'text');
    await add('totp_on', 'integer', 0);
    await add('totp_last_step', 'bigint', 0);
    await add('recovery_codes', 'text', '[]');
    for (const { id } of await db.selectFrom('users').select('id').execute()) {
        await db
            .updateTable('users')
            .set({ invite_code: randomBytes(6).toString('hex') })
            .where('id', '=', id)
            .execute();
    }
    await db.schema
        .createIndex('users_by_invite_code')
        .unique()
        .on('users')
        .column('invite_code')
        .execute();
};

const makeShares = async (db: AnyDatabase): Promise<void> => {
    await db.schema
        .createTable('shares')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('site_id', 'text', column =>
            column.notNull().references('sites.id').onDelete('cascade'),
        )
        .addColumn('created_by', 'text', column => column.notNull())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('code_hash', 'text', column => column.notNull().unique())
        .addColumn('code_sealed', 'text', column => column.notNull())
        .addColumn('password_hash', 'text')
        .addColumn('expires_at', 'bigint')
        .addColumn('reports', 'text', column => column.notNull())
        .addColumn('uses', 'bigint', column => column.notNull().defaultTo(0))
        .addColumn('last_used_at', 'bigint')
        .addColumn('revoked_at', 'bigint')
        .addColumn('created_at', 'bigint', column => column.notNull())
        .execute();
    await db.schema.createIndex('shares_by_site').on('shares').column('site_id').execute();
};

/** SQLite cannot loosen a column, so the rows move to a new table; nobody is signed out. */
const replaceSessions = async (db: AnyDatabase): Promise<void> => {
    const old = await db.selectFrom('sessions').selectAll().execute();
    await db.schema.dropTable('sessions').execute();
    await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('user_id', 'text', column => column.references('users.id').onDelete('cascade'))
        .addColumn('share_id', 'text', column => column.references('shares.id').onDelete('cascade'))
        .addColumn('token_hash', 'text', column => column.notNull().unique())
        .addColumn('old_token_hash', 'text')
        .addColumn('old_token_until', 'bigint', column => column.notNull().defaultTo(0))
        .addColumn('agent', 'text', column => column.notNull())
        .addColumn('address', 'text', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('renewed_at', 'bigint', column => column.notNull())
        .addColumn('last_seen_at', 'bigint', column => column.notNull())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .execute();
    for (const column of ['user_id', 'share_id', 'old_token_hash']) {
        await db.schema
            .createIndex(`sessions_by_${column}`)
            .on('sessions')
            .column(column)
            .execute();
    }
    for (const row of old) {
        const values = { ...row, id: randomUUID(), agent: '', address: '' };
        await db
            .insertInto('sessions')
            .values({ ...values, renewed_at: row.created_at })
            .execute();
    }
};

const makeSignIn = async (db: AnyDatabase): Promise<void> => {
    await db.schema
        .createTable('login_failures')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('account', 'text', column => column.notNull())
        .addColumn('address', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute();
    for (const column of ['account', 'address', 'at']) {
        await db.schema
            .createIndex(`login_failures_by_${column}`)
            .on('login_failures')
            .column(column)
            .execute();
    }
    await db.schema
        .createTable('used_captchas')
        .addColumn('challenge', 'text', column => column.primaryKey())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .execute();
    await db.schema
        .createTable('email_codes')
        .addColumn('email', 'text', column => column.notNull())
        .addColumn('purpose', 'text', column => column.notNull())
        .addColumn('code_hash', 'text', column => column.notNull())
        .addColumn('tries_left', 'integer', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('email_codes_key', ['email', 'purpose'])
        .execute();
    await db.schema
        .createTable('email_requests')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('email', 'text', column => column.notNull())
        .addColumn('address', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute();
    await db.schema.createIndex('email_requests_by_at').on('email_requests').column('at').execute();
};

const makeMails = async (db: AnyDatabase): Promise<void> => {
    await db.schema
        .createTable('mails')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('recipient', 'text', column => column.notNull())
        .addColumn('subject', 'text', column => column.notNull())
        .addColumn('text', 'text', column => column.notNull())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('tries', 'integer', column => column.notNull())
        .addColumn('next_try_at', 'bigint', column => column.notNull())
        .addColumn('error', 'text', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('sent_at', 'bigint')
        .execute();
    await db.schema
        .createIndex('mails_by_state')
        .on('mails')
        .columns(['state', 'next_try_at'])
        .execute();
};

const makeSettings = async (db: AnyDatabase): Promise<void> => {
    await db.schema
        .createTable('settings')
        .addColumn('key', 'text', column => column.primaryKey())
        .addColumn('value', 'text', column => column.notNull())
        .addColumn('updated_at', 'bigint', column => column.notNull())
        .execute();
    await db.schema
        .createTable('client_errors')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('error', 'text', column => column.notNull())
        .addColumn('info', 'text', column => column.notNull())
        .addColumn('url', 'text', column => column.notNull())
        .addColumn('agent', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute();
    await db.schema.createIndex('client_errors_by_at').on('client_errors').column('at').execute();
};
