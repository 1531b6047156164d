import { mkdir } from 'node:fs/promises';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { StartError } from '../../platform/config';
import { type Connections, longestStatement } from './connections';

/**
 * Each takes a thread of Node's pool of four while it answers, and of those one is left to the rest. Two who
 * ask for much leave a connection to everybody else.
 */
const embeddedReaders = 3;

/** Connections to the embedded store in a folder. Throws StartError. */
export const openEmbedded = async (path: string): Promise<Connections> => {
    await mkdir(path, { recursive: true });
    const connect = async (): Promise<ClickHouseClient> => {
        const client = createClient({ connection: createChdbConnection({ path }) } as never);
        // the one thing that cannot stand in the statement itself: it is looked at before
        await client.command({ query: `SET max_query_size = ${longestStatement}` });
        return client;
    };
    try {
        const [writer, ender] = [await connect(), await connect()];
        const readers: ClickHouseClient[] = [];
        while (readers.length < embeddedReaders) readers.push(await connect());
        return { writer, readers, ender };
    } catch (cause) {
        throw new StartError(
            `the event store ${path} cannot be opened: ${String(cause)}. Is another process using it, or the folder not writable?`,
        );
    }
};
