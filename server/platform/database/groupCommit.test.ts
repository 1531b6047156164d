import { Kysely, type LogEvent, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database';
import { groupCommit } from './groupCommit';
import { asKyselyDatabase, openSqliteFile } from './sqliteDriver';
import type { Tables } from './tables';

let db: Database;
const seen: string[] = [];
beforeEach(async () => {
    seen.length = 0;
    const dialect = new SqliteDialect({ database: asKyselyDatabase(openSqliteFile(':memory:')) });
    const log = ({ query }: LogEvent) => void seen.push(query.sql);
    db = new Kysely<Tables>({ dialect, log });
    await sql`create table people (id integer primary key) strict`.execute(db);
    await sql`
        create table notes (
            id integer primary key,
            person integer references people (id) deferrable initially deferred
        ) strict`.execute(db);
});
afterEach(() => db.destroy());

const put = (id: number, person: number | null = null) =>
    groupCommit(db, async trx => {
        await sql`insert into notes (id, person) values (${id}, ${person})`.execute(trx);
        return id;
    });
const notes = async () => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db);
    return rows.map(({ id }) => id);
};
const commits = () => seen.filter(statement => statement === 'commit').length;

describe('changes that are asked for at once', () => {
    it('share their commits, and each gets its own answer', async () => {
        const ids = Array.from({ length: 40 }, (_, at) => at + 1);
        expect(await Promise.all(ids.map(id => put(id)))).toEqual(ids);
        expect(await notes()).toEqual(ids);
        expect(commits()).toBe(3);
    });

    it('are kept although one among them fails', async () => {
        const ends = await Promise.allSettled([put(1), put(1), put(2)]);
        expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(await notes()).toEqual([1, 2]);
    });

    it('are kept although the commit refuses one of them', async () => {
        const ends = await Promise.allSettled([put(1), put(2, 7), put(3)]);
        expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(await notes()).toEqual([1, 3]);
    });

    it('see what those before them did, and nothing of what was taken back', async () => {
        const broken = groupCommit(db, async trx => {
            await sql`insert into notes (id) values (8)`.execute(trx);
            throw new Error('given up');
        });
        const later = groupCommit(db, async trx => {
            const { rows } = await sql<{ id: number }>`select id from notes`.execute(trx);
            return rows.map(({ id }) => id);
        });
        await put(1).catch(() => undefined);
        await expect(broken).rejects.toThrow('given up');
        expect(await later).toEqual([]);
        expect(await notes()).toEqual([1]);
    });
});

it('a database that cannot be written to says so, and holds nobody up', async () => {
    await db.destroy();
    await expect(Promise.all([put(1), put(2)])).rejects.toThrow();
});
