import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSession } from '../../../identity/accounts/findSession';
import { hashToken } from '../../../identity/accounts/sessions';
import { createSecret } from '../../secret';
import { openDatabase } from '../database';
import { asKyselyDatabase, openSqliteFile } from '../sqliteDriver';
import { accountsAndSites } from './001_accountsAndSites';

let folder: string;
beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'footfall-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database as the version before left it: two people, one of them signed in. */
const makeOldDatabase = async (): Promise<void> => {
    const dialect = new SqliteDialect({
        database: asKyselyDatabase(openSqliteFile(join(folder, 'footfall.sqlite'))),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the tables are those of another version
    const old = new Kysely<any>({ dialect });
    const migrations = { '001_accounts_and_sites': accountsAndSites };
    await new Migrator({
        db: old,
        provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    for (const id of ['anna', 'ben']) {
        await old
            .insertInto('users')
            .values({
                id,
                email: `${id}@example.com`,
                name: id,
                password_hash: '-',
                roles: '["user"]',
                created_at: 1,
                updated_at: 1,
            })
            .execute();
    }
    await old
        .insertInto('sessions')
        .values({
            token_hash: hashToken('a token'),
            user_id: 'anna',
            created_at: 1000,
            last_seen_at: 1000,
            expires_at: 1000 + 30 * 86_400_000,
        })
        .execute();
    await old.destroy();
};

it('takes over people and their sessions, and gives each an invite code', async () => {
    await makeOldDatabase();
    const db = await openDatabase(folder, undefined);
    try {
        const secret = createSecret('a text of more than thirty-two characters');
        const found = await findSession({ db, secret, now: 2000, days: 30 }, 'a token');
        expect(found).toMatchObject({
            session: { userId: 'anna', roles: ['user'], share: undefined },
            newToken: undefined,
        });
        const users = await db.selectFrom('users').select(['invite_code', 'totp_on']).execute();
        expect(new Set(users.map(user => user.invite_code)).size).toBe(2);
        expect(users.map(user => user.totp_on)).toEqual([0, 0]);
    } finally {
        await db.destroy();
    }
});
