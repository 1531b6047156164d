import type { StoreMark } from '../../../platform/database/storeMark';
import type { QueryParameters } from '../connections';

/** What is asked of a store. */
interface Asked {
    query<Row>(sql: string, parameters?: QueryParameters): Promise<Row[]>;
    command(sql: string, parameters?: QueryParameters): Promise<void>;
}

export type EventMark = Pick<StoreMark, 'state' | 'place' | 'fingerprint'>;

const table = 'store_mark';

/** What an event store says of itself that must not be used. */
export const readEventMark = async (store: Asked): Promise<EventMark | undefined> => {
    const known = await store.query(
        `SELECT name FROM system.tables WHERE database = currentDatabase() AND name = '${table}'`,
    );
    if (known.length === 0) return undefined;
    const [mark] = await store.query<EventMark>(
        `SELECT state, place, fingerprint FROM ${table} ORDER BY at DESC LIMIT 1`,
    );
    return mark;
};

/** The last one stands. */
export const writeEventMark = async (
    store: Pick<Asked, 'command'>,
    { state, place, fingerprint, at }: StoreMark,
): Promise<void> => {
    await store.command(
        `CREATE TABLE IF NOT EXISTS ${table} (
            state String, place String, fingerprint String, at Int64
        )
        ENGINE = MergeTree ORDER BY at SETTINGS fsync_after_insert = 1`,
    );
    await store.command(
        `INSERT INTO ${table}
        SELECT {state:String}, {place:String}, {fingerprint:String}, {at:Int64}`,
        { state, place, fingerprint, at },
    );
};

export const dropEventMark = (store: Asked): Promise<void> =>
    store.command(`DROP TABLE IF EXISTS ${table} SYNC`);
