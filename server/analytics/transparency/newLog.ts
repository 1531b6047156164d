import { writeBase64 } from '../../../contract/analytics/transparency/bytes';
import { successorText } from '../../../contract/analytics/transparency/leaf';
import { emptyRoot } from '../../../contract/analytics/transparency/merkle';
import type { Database } from '../../platform/database/database';
import { appendLeaves } from './appendLeaves';
import { type LogRow, latestCheckpoint, lockLog, readLog } from './logRows';
import { lastKnownLog, readOwnCheckpoint } from './ownCheckpoint';
import type { TransparencyServices } from './services';
import { beginLog } from './transparencyLog';

/** The last tree that is known of a log: of its file, which a database that was set back has not. */
const lastTree = async (db: Database, dataDir: string, { number, origin }: LogRow) => {
    const own = await readOwnCheckpoint(dataDir, number);
    if (own && own !== 'unreadable') {
        return { origin: own.origin, size: own.size, root: writeBase64(own.root) };
    }
    const row = await latestCheckpoint(db, number);
    return { origin, size: row?.size ?? 0, root: row?.root ?? writeBase64(emptyRoot()) };
};

/**
 * Begins a log with another name and key in place of one that was stopped; its first leaf says which it
 * follows, so that everybody sees it. Answers the new name.
 */
export const beginNewLog = async (services: TransparencyServices): Promise<string> => {
    const { db, config } = services;
    const before = await readLog(db);
    const known = await lastKnownLog(config.DATA_DIR);
    await beginLog(services, Math.max(before?.number ?? 0, known) + 1);
    const after = before && (await lastTree(db, config.DATA_DIR, before));
    return db.transaction().execute(async trx => {
        const log = await lockLog(trx);
        if (after && log.size === 0)
            await appendLeaves(trx, log, [{ entry: successorText(after) }]);
        return log.origin;
    });
};
