import { readBase64 } from '../../../../contract/analytics/transparency/bytes';
import { checkpointText } from '../../../../contract/analytics/transparency/checkpoint';
import { consistencyProof } from '../../../../contract/analytics/transparency/tree';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { type CheckpointRow, type LogRow, tilesOf } from '../logRows';
import { ForkFound } from '../publish';
import { askWitness, type Witness } from './askWitness';

interface Services {
    db: Database;
    log: Log;
    witnesses: readonly Witness[];
}

/** The largest tree that a witness has cosigned, as far as is known here. */
const lastCosigned = async (db: Database, log: number, { key }: Witness): Promise<number> => {
    const row = await db
        .selectFrom('transparency_checkpoints')
        .select(({ fn }) => fn.max('size').as('size'))
        .where('log', '=', log)
        .where('cosignatures', 'like', `%— ${key.name} %`)
        .executeTakeFirst();
    return row?.size ?? 0;
};

/** Lines of all witnesses that could be asked; throws ForkFound when one of them knows another tree. */
export const askWitnesses = async (
    { db, log, witnesses }: Services,
    { number, origin }: LogRow,
    { size, root, note }: CheckpointRow,
): Promise<string> => {
    const bytes = readBase64(root);
    if (!bytes) throw new Error('a checkpoint in the database cannot be read');
    const text = checkpointText({ origin, size, root: bytes });
    const prove = (old: number) => consistencyProof(tilesOf(db, number), old, size);
    const answers = await Promise.all(
        witnesses.map(async witness => {
            const old = Math.min(size, await lastCosigned(db, number, witness));
            const asked = await askWitness(witness, { text, note, size, old, prove });
            if ('trouble' in asked) {
                const name = witness.key.name;
                log.warn({ name, trouble: asked.trouble }, 'a witness did not cosign the log');
            }
            return asked;
        }),
    );
    for (const answer of answers) if ('fork' in answer) throw new ForkFound(answer.fork);
    return answers.map(answer => ('line' in answer ? `${answer.line}\n` : '')).join('');
};
