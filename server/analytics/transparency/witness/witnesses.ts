import { readBase64 } from '../../../../contract/analytics/transparency/bytes';
import {
    checkpointText,
    openCheckpoint,
} from '../../../../contract/analytics/transparency/checkpoint';
import { consistencyProof } from '../../../../contract/analytics/transparency/tree';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { faultAgainst } from '../continuation';
import { type CheckpointRow, type LogRow, tilesOf } from '../logRows';
import { readPublicKey } from '../noteKeys';
import { ForkFound } from '../publish';
import { askForNote, askWitness, type Witness } from './askWitness';

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

/**
 * What is wrong by a checkpoint that a witness shows and this log signed; nothing without one. Words
 * that nobody signed stop no log: whoever gets hold of a witness's address could.
 */
const forkShownBy = async (
    db: Database,
    log: LogRow,
    witness: Witness,
): Promise<string | undefined> => {
    const key = await readPublicKey(db, log.origin);
    const note = key && (await askForNote(witness, log.origin));
    const shown = note && openCheckpoint(note, key);
    if (!shown) return undefined;
    return faultAgainst(db, log, shown, `the checkpoint that witness ${witness.key.name} shows`);
};

/**
 * Lines of all witnesses that could be asked; throws ForkFound when one of them shows another tree
 * that this log has signed.
 */
export const askWitnesses = async (
    { db, log, witnesses }: Services,
    row: LogRow,
    { size, root, note }: CheckpointRow,
): Promise<string> => {
    const { number, origin } = row;
    const bytes = readBase64(root);
    if (!bytes) throw new Error('a checkpoint in the database cannot be read');
    const text = checkpointText({ origin, size, root: bytes });
    const prove = (old: number) => consistencyProof(tilesOf(db, number), old, size);
    const answers = await Promise.all(
        witnesses.map(async (witness): Promise<{ line?: string; fork?: string }> => {
            const old = Math.min(size, await lastCosigned(db, number, witness));
            const asked = await askWitness(witness, { text, note, size, old, prove });
            if ('line' in asked) return { line: `${asked.line}\n` };
            const fork = 'refusal' in asked && (await forkShownBy(db, row, witness));
            if (fork) return { fork };
            const trouble =
                'refusal' in asked
                    ? `${asked.refusal}, and shows no signed checkpoint of it`
                    : asked.trouble;
            log.warn({ name: witness.key.name, trouble }, 'a witness did not cosign the log');
            return { line: '' };
        }),
    );
    for (const { fork } of answers) if (fork !== undefined) throw new ForkFound(fork);
    return answers.map(({ line = '' }) => line).join('');
};
