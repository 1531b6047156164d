import type { ColumnType } from 'kysely';

/** Of the smallest unit; a bigint where a number would not be exact. */
export type Amount = ColumnType<number | bigint, number | bigint, number | bigint>;
