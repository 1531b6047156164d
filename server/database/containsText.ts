import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a text stands in one of the columns, in any case; `%` and `_` stand for themselves. */
export const containsText = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const [only, ...others] = columns.map(column => sql`coalesce(${sql.ref(column)}, '')`);
    if (!only) return sql<SqlBool>`1 = 0`;
    // one comparison a row, not one a column; a text that is looked for has no line break in it
    const texts = others.length === 0 ? only : sql.join([only, ...others], sql` || ${'\n'} || `);
    return sql<SqlBool>`lower(${texts}) like ${pattern} escape '\\'`;
};
