import { type RawBuilder, type SqlBool, SqliteAdapter, sql } from 'kysely';
import type { Database } from './database';

type Found = RawBuilder<SqlBool>;

// its LIKE takes no notice of the case of Latin letters, and lower() knows no others
const isLikeInSqlite = (column: string, pattern: string): Found =>
    sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;

const isLikeInPostgres = (column: string, pattern: string): Found =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;

/**
 * Whether a text stands in one of the columns, or at the beginning of one, in any case; `%` and `_`
 * stand for themselves.
 */
export const containsText = (
    db: Database,
    columns: readonly string[],
    text: string,
    { isBeginning = false }: { isBeginning?: boolean } = {},
): Found => {
    const literal = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
    const pattern = isBeginning ? `${literal}%` : `%${literal}%`;
    if (columns.length === 0) return sql<SqlBool>`1 = 0`;
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const isLike = isSqlite ? isLikeInSqlite : isLikeInPostgres;
    const each = columns.map(column => isLike(column, pattern));
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
};
