import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a text stands in one of the columns, in any case; `%` and `_` stand for themselves. */
export const containsText = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const matches = columns.map(
        column => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`,
    );
    return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
};
