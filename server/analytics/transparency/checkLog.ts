import type { Database } from '../../platform/database/database';
import { continuationFault, wrongLeaf } from './continuation';
import { publishedCheckpoint, readLog } from './logRows';
import { readPublicKey } from './noteKeys';

/** What `npm run verify` says of the log as a whole. */
export const checkLog = async (
    db: Database,
    dataDir: string,
): Promise<{ lines: string[]; ok: boolean }> => {
    const log = await readLog(db);
    if (!log) return { lines: [], ok: true };
    const faults: string[] = log.stopped_by === '' ? [] : [`it was stopped: ${log.stopped_by}`];
    const key = await readPublicKey(db, log.origin);
    const found = key ? await continuationFault(db, log, { dataDir, key }) : 'its key is missing';
    if (found !== undefined && found !== log.stopped_by) faults.push(found);
    const wrong = await wrongLeaf(db, log.number, { from: 0, to: log.size });
    if (wrong !== undefined) faults.push(`leaf ${wrong} is not what its hash says`);
    const published = await publishedCheckpoint(db, log.number);
    const lines = faults.map(fault => `WRONG: public log ${log.origin}: ${fault}`);
    return faults.length > 0
        ? { lines, ok: false }
        : {
              lines: [
                  `Public log ${log.origin}: leaves ${log.size}, published ${published?.size ?? 0}; it continues what was signed.`,
              ],
              ok: true,
          };
};
