import { randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { writeBase64 } from '../../../../contract/analytics/transparency/bytes';
import type { Database } from '../../../platform/database/database';
import { type CheckpointRow, publishedCheckpoint, readLog } from '../logRows';
import { askAuthority } from './askAuthority';
import type { Authority } from './readAuthority';
import { latestTimestamp } from './timestampRows';

export interface StampServices {
    db: Database;
    /** ms */
    clock: () => number;
    authority: Authority;
    /** ms that the authority may take */
    limitMs?: number | undefined;
    /** nobody waits for it any more */
    stop: AbortSignal;
}

const dayOf = (ms: number): number => Math.floor(ms / 86_400_000);

/** The checkpoint that is to be stamped: what was published since the last one, once a day (UTC). */
const dueCheckpoint = async (db: Database, now: number): Promise<CheckpointRow | undefined> => {
    const log = await readLog(db);
    const published = log && (await publishedCheckpoint(db, log.number));
    if (!published || log.stopped_by !== '') return undefined;
    const last = await latestTimestamp(db, log.number);
    const isDue = !last || (last.size < published.size && dayOf(last.created_at) < dayOf(now));
    return isDue ? published : undefined;
};

/** A number of 63 bits whose first byte is not 0: written in one way alone, and never negative. */
const newNonce = (): Uint8Array => {
    const bytes = randomBytes(8);
    bytes[0] = 1 + ((bytes[0] ?? 0) % 0x7f);
    return bytes;
};

/**
 * Has the latest published checkpoint stamped if none of today is. Answers what went wrong with the
 * authority; nothing when there is nothing to do, or it is done.
 */
export const stampCheckpoint = async ({
    db,
    clock,
    authority,
    limitMs,
    stop,
}: StampServices): Promise<string | undefined> => {
    const due = await dueCheckpoint(db, clock());
    if (!due) return undefined;
    const { log, size, note } = due;
    const [message, nonce] = [utf8ToBytes(note), newNonce()];
    // the library that reads certificates is loaded with the first use
    const [{ writeRequest }, { readAnswer }] = await Promise.all([
        import('./writeRequest'),
        import('./readAnswer'),
    ]);
    const answer = await askAuthority(authority.url, writeRequest(sha256(message), nonce), {
        limitMs,
        stop,
    }).catch((cause: Error) => cause.message);
    if (typeof answer === 'string') return answer;
    const now = clock();
    const read = await readAnswer(answer, { message, nonce, roots: authority.roots, now });
    if (typeof read === 'string') return read;
    await db
        .insertInto('transparency_timestamps')
        .values({
            log,
            size,
            token: writeBase64(read.token),
            root: writeBase64(read.root),
            authority: read.name,
            stamped_at: read.at,
            created_at: now,
        })
        .onConflict(conflict => conflict.columns(['log', 'size']).doNothing())
        .execute();
    return undefined;
};
