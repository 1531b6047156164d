import type { Selectable } from 'kysely';
import { readBase64, writeBase64 } from '../../../../contract/analytics/transparency/bytes';
import {
    parseCheckpoint,
    type SignedCheckpoint,
} from '../../../../contract/analytics/transparency/checkpoint';
import { cosign } from '../../../../contract/analytics/transparency/cosignature';
import {
    emptyRoot,
    isConsistent,
    type TreeHead,
} from '../../../../contract/analytics/transparency/merkle';
import { isNoteSigned, type NoteKey } from '../../../../contract/analytics/transparency/note';
import type { Database } from '../../../platform/database/database';
import type { WitnessedLogTable } from '../../../platform/database/tables/analytics/transparency';
import type { OwnKey } from '../noteKeys';
import { readAddCheckpoint } from './requestBody';

export interface WitnessServices {
    db: Database;
    /** ms */
    clock: () => number;
    /** keys of the logs that are witnessed here */
    logs: readonly NoteKey[];
    own: OwnKey;
}

/** What a log is answered. */
export type WitnessAnswer =
    | { status: 200; body: string }
    /** the witness knows a tree of so many leaves, not the one that the log took for known */
    | { status: 409; size: number }
    | { status: 400 | 403 | 404 | 422 };

type Row = Selectable<WitnessedLogTable>;

const known = async (db: Database, origin: string): Promise<Row | undefined> =>
    db.selectFrom('witnessed_logs').selectAll().where('origin', '=', origin).executeTakeFirst();

const headOf = (row: Row | undefined): TreeHead => ({
    size: row?.size ?? 0,
    root: (row && readBase64(row.root)) ?? emptyRoot(),
});

/** Takes the place of what was known; false when somebody else was faster. */
const remember = async (
    { db, clock }: WitnessServices,
    { origin, size, root }: SignedCheckpoint,
    { before, note }: { before: Row | undefined; note: string },
): Promise<boolean> => {
    const row = { size, root: writeBase64(root), note, updated_at: clock() };
    const { numInsertedOrUpdatedRows, numUpdatedRows } = before
        ? {
              numInsertedOrUpdatedRows: undefined,
              ...(await db
                  .updateTable('witnessed_logs')
                  .set(row)
                  .where('origin', '=', origin)
                  .where('size', '=', before.size)
                  .where('root', '=', before.root)
                  .executeTakeFirst()),
          }
        : {
              numUpdatedRows: undefined,
              ...(await db
                  .insertInto('witnessed_logs')
                  .values({ origin, ...row })
                  .onConflict(conflict => conflict.doNothing())
                  .executeTakeFirst()),
          };
    return (numInsertedOrUpdatedRows ?? numUpdatedRows) === 1n;
};

/** Cosigns a log's tree when it continues the one that was cosigned before; remembers it first. */
export const addCheckpoint = async (
    services: WitnessServices,
    body: string,
): Promise<WitnessAnswer> => {
    const asked = readAddCheckpoint(body);
    const checkpoint = asked && parseCheckpoint(asked.note);
    if (!checkpoint) return { status: 400 };
    const key = services.logs.find(({ name }) => name === checkpoint.origin);
    if (!key) return { status: 404 };
    if (!isNoteSigned(checkpoint, key)) return { status: 403 };
    if (asked.old > checkpoint.size) return { status: 400 };
    const before = await known(services.db, checkpoint.origin);
    const head = headOf(before);
    if (asked.old !== head.size) return { status: 409, size: head.size };
    if (!isConsistent(head, checkpoint, asked.proof)) return { status: 422 };
    const line = `${cosign(services.own.key, services.own.seed, checkpoint.text, services.clock())}\n`;
    // of the log's signatures its own alone: others were not looked at
    const own = checkpoint.signatures.filter(({ name, id }) => name === key.name && id === key.id);
    const lines = own.map(signature => `${signature.line}\n`).join('');
    const note = `${checkpoint.text}\n${lines}${line}`;
    if (await remember(services, checkpoint, { before, note })) return { status: 200, body: line };
    return { status: 409, size: headOf(await known(services.db, checkpoint.origin)).size };
};
