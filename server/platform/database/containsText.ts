import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import type { Database } from './database';

type Found = RawBuilder<SqlBool>;

// its LIKE takes no notice of the case of Latin letters, and lower() knows no others
const isLikeInSqlite = (column: string, pattern: string): Found =>
    sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;

const isLikeInPostgres = (column: string, pattern: string): Found =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;

const isIn = (isSqlite: boolean, column: string, literal: string): Found =>
    isSqlite
        ? sql<SqlBool>`instr(${sql.ref(column)}, ${literal}) > 0`
        : sql<SqlBool>`strpos(${sql.ref(column)}, ${literal}) > 0`;

interface How {
    /** at the beginning of a column */
    isBeginning?: boolean;
    /** the columns are kept in small letters: a third of the time, because nothing is compared by sign */
    isLower?: boolean;
}

/** Whether a text stands in one of the columns, in any case; `%` and `_` stand for themselves. */
export const containsText = (
    db: Database,
    columns: readonly string[],
    text: string,
    { isBeginning = false, isLower = false }: How = {},
): Found => {
    const literal = text.toLowerCase();
    if (columns.length === 0) return sql<SqlBool>`1 = 0`;
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const isLike = isSqlite ? isLikeInSqlite : isLikeInPostgres;
    const escaped = literal.replace(/[\\%_]/g, '\\$&');
    const pattern = isBeginning ? `${escaped}%` : `%${escaped}%`;
    const each = columns.map(column =>
        isLower && !isBeginning ? isIn(isSqlite, column, literal) : isLike(column, pattern),
    );
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
};
