import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../database';
import { migrations } from '../migrations';
import { asKyselyDatabase, openSqliteFile } from '../sqliteDriver';

it('counts what was sent and read before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-migration-'));
    const dialect = new SqliteDialect({
        database: asKyselyDatabase(openSqliteFile(join(folder, 'footfall.sqlite'))),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the tables are those of another version
    const old = new Kysely<any>({ dialect });
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: old, provider }).migrateTo('010_jobs');
    const texts = { title_zh: '通知', title_en: '', body_zh: '', body_en: '', audience: '{}' };
    const stamps = { created_at: 1, updated_at: 1, version: 1 };
    for (const [id, state] of [
        ['sent', 'sent'],
        ['draft', 'draft'],
    ]) {
        const row = { id, state, by_mail: 0, author_id: 'a', ...texts, ...stamps };
        await old.insertInto('system_messages').values(row).execute();
    }
    for (const [user, readAt] of [
        ['a', null],
        ['b', 5],
        ['c', 6],
    ] as const) {
        const row = { message_id: 'sent', user_id: user, created_at: 2, read_at: readAt };
        await old.insertInto('message_receipts').values(row).execute();
    }
    await old.destroy();

    const db = await openDatabase(folder, undefined);
    const rows = await db
        .selectFrom('system_messages')
        .select(['id', 'recipients', 'readers'])
        .orderBy('id')
        .execute();
    await db.destroy();
    rmSync(folder, { recursive: true });
    expect(rows).toEqual([
        { id: 'draft', recipients: 0, readers: 0 },
        { id: 'sent', recipients: 3, readers: 2 },
    ]);
});
