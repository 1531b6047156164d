import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Value = string | number | bigint;

/** The column has the value. */
export const equals =
    (column: string) =>
    (value: Value): RawBuilder<SqlBool> =>
        sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** The column has one of the values; none of them means nothing is found. */
export const isOneOf =
    (column: string) =>
    (values: readonly Value[]): RawBuilder<SqlBool> =>
        values.length === 0
            ? sql<SqlBool>`1 = 0`
            : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;

export const atLeast =
    (column: string) =>
    (value: Value): RawBuilder<SqlBool> =>
        sql<SqlBool>`${sql.ref(column)} >= ${value}`;

export const atMost =
    (column: string) =>
    (value: Value): RawBuilder<SqlBool> =>
        sql<SqlBool>`${sql.ref(column)} <= ${value}`;

/** A flag of 0 and 1, asked for as `true` or `false`. */
export const isFlag =
    (column: string) =>
    (value: 'true' | 'false'): RawBuilder<SqlBool> =>
        sql<SqlBool>`${sql.ref(column)} = ${value === 'true' ? 1 : 0}`;
