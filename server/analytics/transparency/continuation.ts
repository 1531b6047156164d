import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isSameBytes, readBase64 } from '../../../contract/analytics/transparency/bytes';
import { leafHash, type TreeHead } from '../../../contract/analytics/transparency/merkle';
import { isNoteSigned, type NoteKey } from '../../../contract/analytics/transparency/note';
import { tileWidth } from '../../../contract/analytics/transparency/tiles';
import { rootOf } from '../../../contract/analytics/transparency/tree';
import type { Database } from '../../platform/database/database';
import { type LogRow, latestCheckpoint, tilesOf } from './logRows';
import { lastKnownLog, readOwnCheckpoint } from './ownCheckpoint';

/** What is wrong when a log does not continue a tree that was signed; nothing when it does. */
export const faultAgainst = async (
    db: Database,
    { number, size }: Pick<LogRow, 'number' | 'size'>,
    known: TreeHead,
    whose: string,
): Promise<string | undefined> => {
    if (known.size > size) {
        return `${whose} has ${known.size} leaves, the log in the database only ${size}: it was set back to an earlier state`;
    }
    const root = await rootOf(tilesOf(db, number), known.size).catch(() => undefined);
    return root && isSameBytes(root, known.root)
        ? undefined
        : `${whose} has another tree of its ${known.size} leaves than the log in the database: it was changed`;
};

const fileFault = async (
    db: Database,
    log: LogRow,
    { dataDir, key }: { dataDir: string; key: NoteKey },
): Promise<string | undefined> => {
    const whose = 'the checkpoint in the data folder';
    const last = await lastKnownLog(dataDir);
    if (last > log.number) return `${whose} is of log ${last}, the database knows ${log.number}`;
    const own = await readOwnCheckpoint(dataDir, log.number);
    if (own === undefined) return undefined;
    if (own === 'unreadable') return `${whose} cannot be read`;
    if (own.origin !== log.origin || !isNoteSigned(own, key)) {
        return `${whose} was signed with another key than the one in the database`;
    }
    return faultAgainst(db, log, own, whose);
};

/** Why nothing may be added to a log; nothing when it continues all that this server knows it signed. */
export const continuationFault = async (
    db: Database,
    log: LogRow,
    known: { dataDir: string; key: NoteKey },
): Promise<string | undefined> => {
    const latest = await latestCheckpoint(db, log.number);
    const root = latest && readBase64(latest.root);
    if (latest && !root) return 'a checkpoint in the database cannot be read';
    const fault =
        latest && root
            ? await faultAgainst(db, log, { size: latest.size, root }, 'the last checkpoint')
            : undefined;
    return fault ?? fileFault(db, log, known);
};

/** The first of some leaves whose entry is not what its hash in the tree says; nothing when all are. */
export const wrongLeaf = async (
    db: Database,
    log: number,
    { from, to }: { from: number; to: number },
): Promise<number | undefined> => {
    const read = tilesOf(db, log);
    for (let tile = Math.floor(from / tileWidth); tile * tileWidth < to; tile += 1) {
        const first = Math.max(from, tile * tileWidth);
        const end = Math.min(to, (tile + 1) * tileWidth);
        const rows = await db
            .selectFrom('transparency_leaves')
            .select(['number', 'entry'])
            .where('log', '=', log)
            .where('number', '>=', first)
            .where('number', '<', end)
            .orderBy('number')
            .execute();
        const hashes = (await read(0, tile)).slice(first - tile * tileWidth);
        for (let at = first; at < end; at += 1) {
            const row = rows[at - first];
            const hash = hashes[at - first];
            const isRight =
                hash !== undefined &&
                row?.number === at &&
                isSameBytes(leafHash(utf8ToBytes(row.entry)), hash);
            if (!isRight) return at;
        }
    }
    return undefined;
};
