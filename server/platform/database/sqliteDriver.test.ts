import { CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asKyselyDatabase, openSqliteFile } from './sqliteDriver';

interface Row {
    id: number;
    amount: number | bigint;
}

let db: Kysely<{ sums: Row }>;
const run = (sql: string, ...values: unknown[]) =>
    db.executeQuery<Row>(CompiledQuery.raw(sql, values));
const all = async () => (await run('select * from sums order by id')).rows;

beforeEach(async () => {
    db = new Kysely({
        dialect: new SqliteDialect({ database: asKyselyDatabase(openSqliteFile(':memory:')) }),
    });
    await run('create table sums (id integer primary key, amount integer not null) strict');
});
afterEach(() => db.destroy());

const insert = 'insert into sums (amount) values (?) returning *';

it('answers numbers, and a bigint where a number is not exact, by the same statement', async () => {
    await run(insert, 5);
    expect(await all()).toEqual([{ id: 1, amount: 5 }]);
    const large = 2n ** 53n + 1n;
    expect((await run(insert, large)).rows).toEqual([{ id: 2, amount: large }]);
    expect(await all()).toEqual([
        { id: 1, amount: 5 },
        { id: 2, amount: large },
    ]);
    await run('delete from sums where id = 2');
    expect(await all()).toEqual([{ id: 1, amount: 5 }]);
});

it('runs a statement again after it was refused', async () => {
    await expect(run(insert, null)).rejects.toThrow('NOT NULL');
    expect((await run(insert, 7)).rows).toEqual([{ id: 1, amount: 7 }]);
});

it('sees what became of a table since a statement was prepared', async () => {
    await run(insert, 1);
    expect(await all()).toEqual([{ id: 1, amount: 1 }]);
    await run("alter table sums add column note text not null default 'new'");
    expect(await all()).toEqual([{ id: 1, amount: 1, note: 'new' }]);
    await run('drop table sums');
    await expect(all()).rejects.toThrow('no such table');
});
