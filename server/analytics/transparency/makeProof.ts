import { writeBase64 } from '../../../contract/analytics/transparency/bytes';
import { writeVkey } from '../../../contract/analytics/transparency/note';
import type {
    ProofFile,
    ProvenLeaf,
} from '../../../contract/analytics/transparency/proof/proofFile';
import { inclusionProof, rememberTiles } from '../../../contract/analytics/transparency/tree';
import type { Database } from '../../platform/database/database';
import { noteOf, publishedCheckpoint, readLog, tilesOf } from './logRows';
import { readPublicKey } from './noteKeys';
import type { Witness } from './witness/askWitness';

export interface Days {
    /** id */
    site: string;
    from: string;
    to: string;
}

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
    return {
        format: 'footfall/proof/v1',
        log: writeVkey(key),
        witnesses: witnesses.map(witness => writeVkey(witness.key)),
        checkpoint: noteOf(checkpoint),
        leaves,
    };
};
