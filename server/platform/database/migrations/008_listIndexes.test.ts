import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database';
import { migrations } from '../migrations';
import { asKyselyDatabase, openSqliteFile } from '../sqliteDriver';
import { lists } from './008/lists';

let folder: string;
beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'footfall-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const indexesOf = async (db: Database): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and sql is not null order by name
    `.execute(db);
    return rows.map(({ name }) => name);
};

const inFolder = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    const db = await openDatabase(folder, undefined);
    try {
        return await work(db);
    } finally {
        await db.destroy();
    }
};

/** A database as the version before left it, in which what the statements make is there too. */
const makeOldDatabase = async (statements: readonly string[]): Promise<void> => {
    const dialect = new SqliteDialect({
        database: asKyselyDatabase(openSqliteFile(join(folder, 'footfall.sqlite'))),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the tables are those of another version
    const old = new Kysely<any>({ dialect });
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: old, provider }).migrateTo('007_versions_and_step_up');
    for (const statement of statements) await sql.raw(statement).execute(old);
    await old.destroy();
};

it('makes the indexes of lists in a folder that was made without them', async () => {
    await makeOldDatabase([]);
    const found = await inFolder(indexesOf);
    expect(found).toEqual(
        expect.arrayContaining([
            ...['articles_published_at_id', 'coupons_starts_at_id', 'files_mime_created_at_id'],
            ...['orders_search', 'users_created_at_id_roles', 'usdt_transfers_tx_hash'],
        ]),
    );
    const superseded = lists.flatMap(({ table, superseded = [] }) =>
        superseded.map(columns => `${table}_${columns}`),
    );
    expect(found.filter(name => superseded.includes(name))).toEqual([]);
});

it('leaves those alone that a folder has already, and needs no others', async () => {
    await makeOldDatabase([
        'create index orders_search on orders (created_at, id, search_text)',
        'create index files_mime_id on files (mime, id)',
        'drop index orders_created_at_id',
    ]);
    const found = await inFolder(indexesOf);
    rmSync(join(folder, 'footfall.sqlite'));
    expect(found).toEqual(await inFolder(indexesOf));
});
