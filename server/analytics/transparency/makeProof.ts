import { writeBase64 } from '../../../contract/analytics/transparency/bytes';
import { writeVkey } from '../../../contract/analytics/transparency/note';
import type {
    ProofFile,
    ProvenLeaf,
    ProvenStamp,
} from '../../../contract/analytics/transparency/proof/proofFile';
import {
    consistencyProof,
    inclusionProof,
    type ReadTile,
    rememberTiles,
} from '../../../contract/analytics/transparency/tree';
import type { Database } from '../../platform/database/database';
import { checkpointOf, noteOf, publishedCheckpoint, readLog, tilesOf } from './logRows';
import { readPublicKey } from './noteKeys';
import { timestampFor } from './timestamp/timestampRows';
import type { Witness } from './witness/askWitness';

export interface Days {
    /** id */
    site: string;
    from: string;
    to: string;
}

/** The time-stamp that shows by when some leaves were there, for a file with the tree of `size` leaves. */
const stampsFor = async (
    db: Database,
    read: ReadTile,
    { log, size, lastLeaf }: { log: number; size: number; lastLeaf: number },
): Promise<ProvenStamp[]> => {
    const row = await timestampFor(db, log, { lastLeaf, within: size });
    const checkpoint = row && (await checkpointOf(db, log, row.size));
    if (!row || !checkpoint) return [];
    const proof = (await consistencyProof(read, row.size, size)).map(writeBase64);
    return [{ checkpoint: checkpoint.note, token: row.token, root: row.root, proof }];
};

/** The file for a site's days, both ends included; nothing when none of them is published. */
export const makeProof = async (
    { db, witnesses }: { db: Database; witnesses: readonly Witness[] },
    { site, from, to }: Days,
): Promise<ProofFile | undefined> => {
    const log = await readLog(db);
    const checkpoint = log && (await publishedCheckpoint(db, log.number));
    const key = log && (await readPublicKey(db, log.origin));
    if (!checkpoint || !key) return undefined;
    const rows = await db
        .selectFrom('transparency_leaves')
        .select(['number', 'entry', 'statement', 'salt'])
        .where('log', '=', log.number)
        .where('site_id', '=', site)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('number', '<', checkpoint.size)
        .orderBy('day')
        .orderBy('seq')
        .execute();
    const read = rememberTiles(tilesOf(db, log.number));
    const leaves: ProvenLeaf[] = [];
    for (const { number: index, entry, statement, salt } of rows) {
        const proof = (await inclusionProof(read, index, checkpoint.size)).map(writeBase64);
        leaves.push({ index, entry, statement: statement ?? '', salt: salt ?? '', proof });
    }
    if (leaves.length === 0) return undefined;
    const lastLeaf = Math.max(...leaves.map(({ index }) => index));
    const { size } = checkpoint;
    const timestamps = await stampsFor(db, read, { log: log.number, size, lastLeaf });
    return {
        format: 'footfall/proof/v1',
        log: writeVkey(key),
        witnesses: witnesses.map(witness => writeVkey(witness.key)),
        checkpoint: noteOf(checkpoint),
        leaves,
        ...(timestamps.length > 0 && { timestamps }),
    };
};
