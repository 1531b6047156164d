import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Console } from '../../../contract/shell/resources/console';
import type { Spool } from '../../analytics/events/spool';
import type { EventStore } from '../../analytics/events/store';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';

interface Services {
    db: Database;
    store: EventStore;
    spool: Spool;
    config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
}

const sizeOf = (path: string): Promise<number> =>
    stat(path).then(
        ({ size }) => size,
        () => 0,
    );

const recordBytes = async ({ db, config }: Services): Promise<number> => {
    if (config.DATABASE_URL) {
        const size = sql<{ size: number }>`select pg_database_size(current_database()) as size`;
        return Number((await size.execute(db)).rows[0]?.size ?? 0);
    }
    const file = join(config.DATA_DIR, 'footfall.sqlite');
    return (await sizeOf(file)) + (await sizeOf(`${file}-wal`));
};

const eventBytes = async ({ store }: Services): Promise<number> => {
    const [row] = await store.query<{ bytes: number }>(
        `SELECT toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts
        WHERE active AND database = currentDatabase()`,
    );
    return row?.bytes ?? 0;
};

const fileBytes = async ({ db }: Services): Promise<number> => {
    const { size } = await db
        .selectFrom('files')
        .select(sql<number>`coalesce(sum(size), 0)`.as('size'))
        .executeTakeFirstOrThrow();
    return Number(size);
};

const freeBytes = async ({ config }: Services): Promise<number> => {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    return bavail * bsize;
};

/** Null for what cannot be asked, such as a server that is away. */
const unlessAway = (bytes: Promise<number>): Promise<number | null> => bytes.catch(() => null);

/** Bytes that each kind of data takes, and what is left beside them. */
export const readStorage = async (services: Services): Promise<NonNullable<Console['storage']>> => {
    const [records, events, files, free] = await Promise.all([
        unlessAway(recordBytes(services)),
        unlessAway(eventBytes(services)),
        fileBytes(services),
        unlessAway(freeBytes(services)),
    ]);
    return { records, events, files, spool: services.spool.state().bytes, free };
};
