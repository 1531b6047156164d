import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, type Migration, Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { asKyselyDatabase, openSqliteFile } from './sqliteDriver';
import { TransactionalSqlite } from './transactionalSqlite';

it('leaves no step by half when one of them fails', async () => {
    const db = new Kysely<Record<string, never>>({
        dialect: new TransactionalSqlite({
            database: asKyselyDatabase(openSqliteFile(':memory:')),
        }),
    });
    const makes = (table: string): Migration => ({
        up: async step => {
            await step.schema.createTable(table).addColumn('id', 'text').execute();
        },
    });
    const migrations = {
        '001_first': makes('people'),
        '002_later': {
            up: async (step: Kysely<unknown>) => {
                await step.schema.createTable('notes').addColumn('id', 'text').execute();
                throw new Error('the disk is full');
            },
        },
    };
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    expect(String(error)).toContain('the disk is full');
    const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where name in ('people', 'notes')`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
});

it('is not overtaken by another process between what it reads and writes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-beside-'));
    const path = join(folder, 'some.sqlite');
    const db = new Kysely<{ notes: { id: string } }>({
        dialect: new TransactionalSqlite({ database: asKyselyDatabase(openSqliteFile(path)) }),
    });
    await db.schema.createTable('notes').addColumn('id', 'text').execute();
    const other = new DatabaseSync(path, { timeout: 0 });
    await db.transaction().execute(async trx => {
        await trx.selectFrom('notes').select('id').execute();
        expect(() => other.exec(`insert into notes values ('other')`)).toThrow(/locked/);
        await trx.insertInto('notes').values({ id: 'own' }).execute();
    });
    expect(await db.selectFrom('notes').select('id').execute()).toEqual([{ id: 'own' }]);
    // one that only reads does so while somebody else writes
    other.exec('begin immediate');
    const look = db.transaction().setAccessMode('read only');
    expect(await look.execute(trx => trx.selectFrom('notes').select('id').execute())).toEqual([
        { id: 'own' },
    ]);
    other.exec('rollback');
    other.close();
    await db.destroy();
    await rm(folder, { recursive: true });
});
