import { mkdir } from 'node:fs/promises';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { StartError } from '../config';

/** As many as there are usually cores to spare, beside the one that writes. */
const embeddedReaders = 2;

/** Connections to the embedded store in a folder, of which the first one writes. Throws StartError. */
export const openEmbedded = async (
    path: string,
): Promise<[ClickHouseClient, ...ClickHouseClient[]]> => {
    await mkdir(path, { recursive: true });
    const connect = (): ClickHouseClient =>
        createClient({ connection: createChdbConnection({ path }) } as never);
    try {
        return [connect(), ...Array.from({ length: embeddedReaders }, connect)];
    } catch (cause) {
        throw new StartError(
            `the event store ${path} cannot be opened: ${String(cause)}. Is another process using it, or the folder not writable?`,
        );
    }
};
