import { hexToBytes } from '@noble/hashes/utils.js';
import type { Selectable } from 'kysely';
import { hashLength } from '../../../contract/analytics/transparency/merkle';
import type { ReadTile } from '../../../contract/analytics/transparency/tree';
import type { Database } from '../../platform/database/database';
import type {
    TransparencyCheckpointTable,
    TransparencyLogTable,
} from '../../platform/database/tables/analytics/transparency';

export type LogRow = Selectable<TransparencyLogTable>;
export type CheckpointRow = Selectable<TransparencyCheckpointTable>;

/** The log that is written to; nothing before the first start. */
export const readLog = (db: Database): Promise<LogRow | undefined> =>
    db
        .selectFrom('transparency_logs')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();

/** The same, and whoever else wants to add to it waits for this transaction's end. */
export const lockLog = async (trx: Database): Promise<LogRow> => {
    const log = await readLog(trx);
    if (!log) throw new Error('there is no log of sealed days');
    return trx
        .updateTable('transparency_logs')
        .set(({ ref }) => ({ size: ref('size') }))
        .where('number', '=', log.number)
        .returningAll()
        .executeTakeFirstOrThrow();
};

/** The largest tree that is signed, or about to be. */
export const latestCheckpoint = (db: Database, log: number): Promise<CheckpointRow | undefined> =>
    db
        .selectFrom('transparency_checkpoints')
        .selectAll()
        .where('log', '=', log)
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst();

/** The largest tree that others may have seen. */
export const publishedCheckpoint = (
    db: Database,
    log: number,
): Promise<CheckpointRow | undefined> =>
    db
        .selectFrom('transparency_checkpoints')
        .selectAll()
        .where('log', '=', log)
        .where('published_at', 'is not', null)
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst();

/** The checkpoint of some size. */
export const checkpointOf = (
    db: Database,
    log: number,
    size: number,
): Promise<CheckpointRow | undefined> =>
    db
        .selectFrom('transparency_checkpoints')
        .selectAll()
        .where('log', '=', log)
        .where('size', '=', size)
        .executeTakeFirst();

/** A checkpoint as it is served. */
export const noteOf = ({ note, cosignatures }: Pick<CheckpointRow, 'note' | 'cosignatures'>) =>
    note + cosignatures;

const hexLength = 2 * hashLength;

export const splitHashes = (text: string): Uint8Array[] =>
    Array.from({ length: text.length / hexLength }, (_, at) =>
        hexToBytes(text.slice(at * hexLength, (at + 1) * hexLength)),
    );

/** Reads the tiles of a log. */
export const tilesOf =
    (db: Database, log: number): ReadTile =>
    async (level, number) => {
        const row = await db
            .selectFrom('transparency_tiles')
            .select('hashes')
            .where('log', '=', log)
            .where('level', '=', level)
            .where('number', '=', number)
            .executeTakeFirst();
        return splitHashes(row?.hashes ?? '');
    };

/** Nothing is added to a log that does not continue what was published of it. */
export const stopLog = async (
    db: Database,
    { number, why, now }: { number: number; why: string; now: number },
): Promise<void> => {
    await db
        .updateTable('transparency_logs')
        .set({ stopped_at: now, stopped_by: why })
        .where('number', '=', number)
        .where('stopped_by', '=', '')
        .execute();
};
