import {
    type ClickHouseClientConfigOptions,
    ClickHouseLogLevel,
    createClient,
} from '@clickhouse/client';
import { clusterSettings } from './cluster/cluster';
import { type Connections, longestStatement } from './connections';

/** A large load may take minutes; headers on the way keep proxies from cutting it off. */
const patience: ClickHouseClientConfigOptions = {
    request_timeout: 300_000,
    // What fails is thrown, and said once by whoever can name the setting.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
        send_progress_in_http_headers: 1,
        http_headers_progress_interval_ms: '20000',
        max_query_size: String(longestStatement),
    },
};

/** The connections to a ClickHouse server; `cluster` if it is one of several. */
export const openServer = (url: string, cluster: string | undefined): Connections => {
    const settings = cluster === undefined ? {} : clusterSettings;
    const options: ClickHouseClientConfigOptions = {
        url,
        ...patience,
        clickhouse_settings: { ...patience.clickhouse_settings, ...settings },
    };
    const client = createClient(options);
    return { writer: client, readers: [client], ender: createClient(options) };
};
