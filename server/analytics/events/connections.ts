import type { ClickHouseClient } from '@clickhouse/client';

export type QueryParameters = Record<string, string | number | readonly (string | number)[]>;

/** The connections to a store; a server answers several questions by one. */
export interface Connections {
    writer: ClickHouseClient;
    readers: ClickHouseClient[];
    ender: ClickHouseClient;
}
