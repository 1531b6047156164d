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
