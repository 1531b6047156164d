import { readBase64, writeBase64 } from '../../../contract/analytics/transparency/bytes';
import { checkpointText } from '../../../contract/analytics/transparency/checkpoint';
import { signNote } from '../../../contract/analytics/transparency/note';
import { rootOf } from '../../../contract/analytics/transparency/tree';
import type { Database } from '../../platform/database/database';
import { continuationFault, wrongLeaf } from './continuation';
import {
    type CheckpointRow,
    type LogRow,
    latestCheckpoint,
    lockLog,
    publishedCheckpoint,
    readLog,
    stopLog,
    tilesOf,
} from './logRows';
import type { OwnKey } from './noteKeys';
import { writeOwnCheckpoint } from './ownCheckpoint';

export interface PublishServices {
    db: Database;
    dataDir: string;
    /** ms */
    clock: () => number;
    own: OwnKey;
    /** lines of witnesses; throws what is wrong when one of them knows another tree */
    askWitnesses: (log: LogRow, row: CheckpointRow) => Promise<string>;
}

/** A witness has cosigned what this log does not continue. */
export class ForkFound extends Error {}

/**
 * Decides which tree is signed next and writes that down before anything is signed: whatever stops
 * the server then, the same tree is signed again, and no other of its size.
 */
const decide = (
    db: Database,
    { own, dataDir, clock }: Pick<PublishServices, 'own' | 'dataDir' | 'clock'>,
): Promise<{ log: LogRow; row: CheckpointRow } | undefined> =>
    db.transaction().execute(async trx => {
        const log = await lockLog(trx);
        const isOurs = own.key.name === log.origin;
        if (!isOurs || log.stopped_by !== '' || log.size === 0) return undefined;
        const latest = await latestCheckpoint(trx, log.number);
        const from = latest?.size ?? 0;
        const wrong = await wrongLeaf(trx, log.number, { from, to: log.size });
        const why =
            (await continuationFault(trx, log, { dataDir, key: own.key })) ??
            (wrong === undefined ? undefined : `leaf ${wrong} is not what its hash says`);
        if (why !== undefined) {
            await stopLog(trx, { number: log.number, why, now: clock() });
            return undefined;
        }
        if (latest && latest.size === log.size) return { log, row: latest };
        const row = {
            log: log.number,
            size: log.size,
            root: writeBase64(await rootOf(tilesOf(trx, log.number), log.size)),
            note: '',
            cosignatures: '',
            created_at: clock(),
            published_at: null,
        };
        await trx.insertInto('transparency_checkpoints').values(row).execute();
        return { log, row };
    });

const update = async (
    db: Database,
    { log, size }: CheckpointRow,
    change: Partial<CheckpointRow>,
): Promise<void> => {
    await db
        .updateTable('transparency_checkpoints')
        .set(change)
        .where('log', '=', log)
        .where('size', '=', size)
        .execute();
};

const sign = (log: LogRow, { size, root }: CheckpointRow, { key, seed }: OwnKey): string => {
    const bytes = readBase64(root);
    if (!bytes) throw new Error('a checkpoint in the database cannot be read');
    const text = checkpointText({ origin: log.origin, size, root: bytes });
    return `${text}\n${signNote(key, seed, text)}\n`;
};

/**
 * Signs the tree as it is now and publishes it, once the data folder has it too and the witnesses were
 * asked. Does nothing when it is published already.
 */
export const publish = async (services: PublishServices): Promise<void> => {
    const { db, dataDir, own } = services;
    const decided = await decide(db, services);
    if (!decided || decided.row.published_at !== null) return;
    const { log, row } = decided;
    const note = sign(log, row, own);
    await writeOwnCheckpoint(dataDir, log.number, note);
    await update(db, row, { note });
    await cosigned(services, log, { ...row, note });
};

/** Publishes a signed tree with what the witnesses say of it, unless one of them knows another. */
const cosigned = async (
    { db, clock, askWitnesses }: Pick<PublishServices, 'db' | 'clock' | 'askWitnesses'>,
    log: LogRow,
    row: CheckpointRow,
): Promise<void> => {
    try {
        const lines = await askWitnesses(log, row);
        const cosignatures = joinLines(row.cosignatures, lines);
        await update(db, row, { cosignatures, published_at: row.published_at ?? clock() });
    } catch (cause) {
        if (!(cause instanceof ForkFound)) throw cause;
        await stopLog(db, { number: log.number, why: cause.message, now: clock() });
    }
};

const signerOf = (line: string): string => line.split(' ', 2)[1] ?? '';

/** New lines take the place of older ones of the same witnesses. */
const joinLines = (older: string, newer: string): string => {
    const lines = [...older.split('\n'), ...newer.split('\n')].filter(line => line !== '');
    return [...new Map(lines.map(line => [signerOf(line), line])).values()]
        .map(line => `${line}\n`)
        .join('');
};

/** Asks the witnesses again about what is published: they know more than a server that was set back. */
export const askAgain = async (
    services: Pick<PublishServices, 'db' | 'clock' | 'askWitnesses'>,
): Promise<void> => {
    const log = await readLog(services.db);
    const row = log && (await publishedCheckpoint(services.db, log.number));
    if (log?.stopped_by === '' && row) await cosigned(services, log, row);
};
