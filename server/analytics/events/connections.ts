import type { ClickHouseClient } from '@clickhouse/client';

export type QueryParameters = Record<string, string | number | readonly (string | number)[]>;

/** Bytes of a statement: values and lists of visits stand in it, see literals.ts. */
export const longestStatement = 1 << 30;

/** The connections to a store; a server answers several questions by one. */
export interface Connections {
    writer: ClickHouseClient;
    readers: ClickHouseClient[];
    ender: ClickHouseClient;
}
