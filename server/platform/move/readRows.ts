import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import { isSqlite } from '../database/isSqlite';
import type { Row, TableShape } from './tableShape';

const atATime = 1000;

const listOf = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** The order of bytes, which both databases know. */
const ordered = (db: Database, { columns, key, isNumber }: TableShape) =>
    listOf(
        (key.length > 0 ? key : columns).map(column =>
            isSqlite(db)
                ? sql`${sql.ref(column)}`
                : isNumber(column)
                  ? sql`${sql.ref(column)} nulls first`
                  : sql`${sql.ref(column)} collate "C" nulls first`,
        ),
    );

/** A server answers others meanwhile. */
const giveWay = () => new Promise<void>(done => setImmediate(done));

async function* fromPostgres(trx: Database, shape: TableShape): AsyncGenerator<Row[]> {
    const columns = listOf(shape.columns.map(column => sql.ref(column)));
    const name = `rows_of_${shape.name}`;
    await sql`declare ${sql.ref(name)} no scroll cursor for
        select ${columns} from ${sql.table(shape.name)} order by ${ordered(trx, shape)}`.execute(
        trx,
    );
    for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(atATime)} from ${sql.ref(name)}`.execute(
            trx,
        );
        if (rows.length > 0) yield rows;
        if (rows.length < atATime) break;
    }
    await sql`close ${sql.ref(name)}`.execute(trx);
}

/** Page by page, as other rows are written by the same connection meanwhile. */
async function* fromSqlite(trx: Database, shape: TableShape): AsyncGenerator<Row[]> {
    const columns = listOf(shape.columns.map(column => sql.ref(column)));
    const key = listOf(shape.key.map(column => sql.ref(column)));
    for (let last: Row | undefined; ; ) {
        const after = last;
        const beyond = after
            ? sql`where (${key}) > (${listOf(shape.key.map(column => sql`${after[column]}`))})`
            : sql``;
        const page = shape.key.length > 0 ? sql`limit ${sql.lit(atATime)}` : sql``;
        const { rows } = await sql<Row>`select ${columns} from ${sql.table(shape.name)} ${beyond}
            order by ${ordered(trx, shape)} ${page}`.execute(trx);
        if (rows.length > 0) yield rows;
        if (shape.key.length === 0 || rows.length < atATime) return;
        last = rows.at(-1);
        await giveWay();
    }
}

/** All rows of a table in the order of its key; within one transaction. */
export const readRows = (trx: Database, shape: TableShape): AsyncGenerator<Row[]> =>
    isSqlite(trx) ? fromSqlite(trx, shape) : fromPostgres(trx, shape);
