import { sql } from 'kysely';
import type { Database } from '../database/database';
import { isSqlite } from '../database/isSqlite';
import { mayLast } from '../database/mayLast';
import { loosenRules } from './looseRules';
import { type Matched, matchTable } from './matchTable';
import { type Row, readShapes, type TableShape } from './tableShape';

/** A statement takes so many values. */
const mostValues = 20_000;
/** So many rows are kept until all of a table is read; of more it is copied anew. */
const mostKept = 20_000;

class TooManyDifferences extends Error {}

const insertAll = async (trx: Database, { name, columns }: TableShape, rows: readonly Row[]) => {
    const atATime = Math.max(1, Math.floor(mostValues / columns.length));
    const into = sql.join(columns.map(column => sql.ref(column)));
    for (let at = 0; at < rows.length; at += atATime) {
        const values = rows
            .slice(at, at + atATime)
            .map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
        await sql`insert into ${sql.table(name)} (${into}) values ${sql.join(values)}`.execute(trx);
    }
};

const deleteOne = async (trx: Database, { name, key }: TableShape, row: Row): Promise<void> => {
    const same = key.map(column => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`delete from ${sql.table(name)} where ${sql.join(same, sql` and `)}`.execute(trx);
};

const deleteAll = (trx: Database, { name }: TableShape) =>
    sql`delete from ${sql.table(name)}`.execute(trx);

const hasRows = async (trx: Database, { name }: TableShape): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    return rows.length > 0;
};

type Sides = readonly [from: Database, to: Database];

/** A table that is empty, row by row as they are read. */
const fill = async (sides: Sides, shape: TableShape): Promise<Matched> => {
    const [, to] = sides;
    let rows: Row[] = [];
    const flush = async () => {
        await insertAll(to, shape, rows);
        rows = [];
    };
    const matched = await matchTable(sides, shape, {
        add: async row => {
            rows.push(row);
            if (rows.length >= mostKept / 10) await flush();
        },
        remove: () => Promise.reject(new Error(`${shape.name} is not empty`)),
    });
    await flush();
    return matched;
};

/** First all that is not so any more, then all that is new: values that no two rows may have change places. */
const adjust = async (sides: Sides, shape: TableShape): Promise<Matched> => {
    const [, to] = sides;
    const [removed, added]: [Row[], Row[]] = [[], []];
    const keep = (rows: Row[]) => async (row: Row) => {
        rows.push(row);
        if (rows.length > mostKept) throw new TooManyDifferences();
    };
    const matched = await matchTable(sides, shape, { add: keep(added), remove: keep(removed) });
    // nothing tells its rows apart
    if (removed.length > 0 && shape.key.length === 0) throw new TooManyDifferences();
    for (const row of removed) await deleteOne(to, shape, row);
    await insertAll(to, shape, added);
    return matched;
};

const copyTable = async (sides: Sides, shape: TableShape): Promise<Matched> => {
    const [, to] = sides;
    if (!(await hasRows(to, shape))) return fill(sides, shape);
    try {
        return await adjust(sides, shape);
    } catch (cause) {
        if (!(cause instanceof TooManyDifferences)) throw cause;
    }
    await deleteAll(to, shape);
    return fill(sides, shape);
};

export interface CopiedTable extends Matched {
    table: string;
}

const nothing = { add: async () => {}, remove: async () => {} };

/** Reads all rows as they are at one instant. */
const atOneInstant = <Result>(from: Database, work: (trx: Database) => Promise<Result>) =>
    from
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async trx => {
            await mayLast(trx);
            return work(trx);
        });

/** The one connection does all of it, in one transaction: after a crash nothing of it is there. */
const inOneTransaction = <Result>(to: Database, work: (trx: Database) => Promise<Result>) =>
    to.connection().execute(async connection => {
        if (isSqlite(to)) await sql`pragma foreign_keys = off`.execute(connection);
        try {
            return await connection.transaction().execute(async trx => {
                await mayLast(trx);
                return work(trx);
            });
        } finally {
            if (isSqlite(to)) await sql`pragma foreign_keys = on`.execute(connection);
        }
    });

/**
 * Makes all tables of `to` hold the rows that those of `from` hold at this instant: copied the first time, and
 * what changed since at each further one. Both are read whole. Where a table differed it is read once more: it
 * throws where the two are not equal then.
 */
export const copyTables = (
    from: Database,
    to: Database,
    tell: (table: CopiedTable) => void,
): Promise<CopiedTable[]> =>
    atOneInstant(from, source =>
        inOneTransaction(to, async target => {
            const shapes = await readShapes(target);
            const restore = await loosenRules(target, shapes);
            const copied: CopiedTable[] = [];
            for (const shape of shapes) {
                const sides = [source, target] as const;
                const found = await copyTable(sides, shape);
                const { differences } = found;
                const checked = differences > 0 ? await matchTable(sides, shape, nothing) : found;
                if (checked.differences > 0) {
                    throw new Error(`the copy of ${shape.name} is not equal to it`);
                }
                const { rows, digest } = checked;
                copied.push({ table: shape.name, rows, digest, differences });
                tell({ table: shape.name, rows, digest, differences });
            }
            await restore();
            return copied;
        }),
    );
