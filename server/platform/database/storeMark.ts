import { type Kysely, sql } from 'kysely';
import { StartError } from '../config';
import { isSqlite } from './isSqlite';
import type { Place } from './place';
import type { Tables } from './tables';

/** What a database says of itself that must not be used: it is being filled, or its rows are elsewhere now. */
export interface StoreMark {
    state: 'filling' | 'moved';
    /** for people: where from, or where to */
    place: string;
    /** of the installation's secret */
    fingerprint: string;
    /** ms */
    at: number;
}

const markTable = 'store_mark';
const fence = 'store_fence';

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db);

const namesIn = async (db: Kysely<Tables>, condition: string): Promise<string[]> => {
    const catalogue = isSqlite(db)
        ? `select name from sqlite_master where ${condition}`
        : `select tablename as name from pg_tables where schemaname = current_schema() and ${condition}`;
    const { rows } = await sql.raw<{ name: string }>(catalogue).execute(db);
    return rows.map(({ name }) => name);
};

export const readMark = async (db: Kysely<Tables>): Promise<StoreMark | undefined> => {
    const column = isSqlite(db) ? 'name' : 'tablename';
    const known = await namesIn(db, `${column} = '${markTable}'`);
    if (known.length === 0) return undefined;
    const { rows } = await sql
        .raw<StoreMark>(`select state, place, fingerprint, at from ${markTable}`)
        .execute(db);
    return rows[0];
};

export const writeMark = async (db: Kysely<Tables>, mark: StoreMark): Promise<void> => {
    await run(
        db,
        `create table if not exists ${markTable} (
            state text not null, place text not null, fingerprint text not null, at bigint not null
        )`,
    );
    await run(db, `delete from ${markTable}`);
    await sql`insert into ${sql.table(markTable)} (state, place, fingerprint, at)
        values (${mark.state}, ${mark.place}, ${mark.fingerprint}, ${mark.at})`.execute(db);
};

export const dropMark = async (db: Kysely<Tables>): Promise<void> => {
    await run(db, `drop table if exists ${markTable}`);
};

const ownTables = async (db: Kysely<Tables>): Promise<string[]> =>
    (
        await namesIn(
            db,
            isSqlite(db) ? "type = 'table' and name not like 'sqlite\\_%' escape '\\'" : 'true',
        )
    ).filter(name => name !== markTable);

const actions = ['insert', 'update', 'delete'] as const;
const refusal = 'the data were moved to another store';

/** From now on the database itself refuses whatever writes to it, whoever it is. */
export const fenceOff = async (db: Kysely<Tables>): Promise<void> => {
    const tables = await ownTables(db);
    if (isSqlite(db)) {
        for (const table of tables) {
            for (const action of actions) {
                await run(
                    db,
                    `create trigger if not exists "${fence}_${table}_${action}" before ${action} on "${table}"
                    begin select raise(abort, '${refusal}'); end`,
                );
            }
        }
        return;
    }
    await run(
        db,
        `create or replace function ${fence}() returns trigger language plpgsql as $$ begin
            raise exception '${refusal}';
        end $$`,
    );
    for (const table of tables) {
        await run(
            db,
            `create or replace trigger ${fence} before insert or update or delete or truncate on "${table}"
            for each statement execute function ${fence}()`,
        );
    }
};

/** Takes the refusal back, of a database that is filled anew. */
export const openFence = async (db: Kysely<Tables>): Promise<void> => {
    if (!isSqlite(db)) return void (await run(db, `drop function if exists ${fence}() cascade`));
    const { rows } = await sql
        .raw<{ name: string }>(
            `select name from sqlite_master where type = 'trigger' and name like '${fence}_%'`,
        )
        .execute(db);
    for (const { name } of rows) await run(db, `drop trigger "${name}"`);
};

/** Why a marked store is not opened, with what to do. */
export const markedStore = (
    { name }: Pick<Place, 'name'>,
    { state, place }: Pick<StoreMark, 'state' | 'place'>,
) =>
    new StartError(
        state === 'moved'
            ? `the data of ${name} were moved to ${place}, and what is left here is not up to date. Start the server with that store, or move the data back with npm run move`
            : `${name} is being filled by npm run move from ${place} and is not complete. Start the server with the stores it had, and end the move with npm run move`,
    );
