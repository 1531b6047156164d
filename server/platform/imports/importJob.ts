import type { Faults } from '../../../contract/fault';
import { importDays } from '../../../contract/platform/imports';
import type { CrudContext } from '../crud/definition';
import { createRecord, editRecord } from '../crud/writeRecord';
import type { Database } from '../database/database';
import type { Hook } from '../hook';
import { ApiError } from '../http/errors';
import { isGranted, type Session } from '../http/session';
import type { JobRunner } from '../jobs/jobRunner';
import type { Cells, Importer, Importers } from './importer';
import { faultsOf } from './planRow';
import { planTable } from './planTable';

export const importJob = 'record import';

/** Rows of one turn: other jobs come in between. */
const rowsATurn = 25;
/** Times that a row may fail for reasons of the server before it is given up. */
const mostTries = 3;
const dayMs = 86_400_000;

/** Who a job acts for, as they are at this moment; nothing for somebody who is gone or disabled. */
export type SessionOf = (db: Database, userId: string) => Promise<Session | undefined>;

interface Services {
    db: Database;
    clock: () => number;
    jobs: JobRunner;
    importers: Importers;
    sessionOf: Hook<SessionOf>;
    log: { warn(facts: object, message: string): void };
}

interface WaitingRow {
    import_id: string;
    line: number;
    cells: string;
}

type Outcome = { outcome: 'created' | 'changed' | 'same'; record_id: string | null };

/** Makes or changes the record of a row, in the transaction that notes it: so that it happens once. */
const carryOut = async (
    importer: Importer,
    { line, cells }: WaitingRow,
    context: CrudContext,
): Promise<Outcome> => {
    const row = { line, cells: JSON.parse(cells) as Cells, isTooLong: false };
    const [plan] = await planTable(importer, [row], context);
    if (!plan) throw new Error('a row has a plan');
    const { action, faults, key, recordId, version, input } = plan;
    // by column already
    if (action === 'wrong') throw new ApiError(422, 'request.invalid', { errors: faults });
    if (action === 'same') return { outcome: 'same', record_id: recordId };
    if (recordId !== null) {
        await editRecord(importer.definition, { id: recordId, version }, { ...input }, context);
        return { outcome: 'changed', record_id: recordId };
    }
    const { id } = await createRecord(importer.definition, { ...input }, context);
    await importer.afterCreate?.(context.db, key, String(id));
    return { outcome: 'created', record_id: String(id) };
};

const noteOutcome = async (
    db: Database,
    { import_id, line }: WaitingRow,
    outcome: Outcome | { outcome: 'refused'; faults: string },
): Promise<void> => {
    await db
        .updateTable('import_rows')
        .set({ ...outcome, cells: '{}' })
        .where('import_id', '=', import_id)
        .where('line', '=', line)
        .execute();
};

/** Nobody else is at the row until the transaction ends. */
const claim = async (trx: Database, { import_id, line, cells }: WaitingRow): Promise<boolean> => {
    const { numUpdatedRows } = await trx
        .updateTable('import_rows')
        .set({ cells })
        .where('import_id', '=', import_id)
        .where('line', '=', line)
        .where('outcome', '=', 'waiting')
        .executeTakeFirst();
    return numUpdatedRows === 1n;
};

const refuse = (db: Database, row: WaitingRow, faults: Faults): Promise<void> =>
    noteOutcome(db, row, { outcome: 'refused', faults: JSON.stringify(faults) });

const doRow = async (
    { db, log }: Services,
    importer: Importer,
    row: WaitingRow,
    rest: Omit<CrudContext, 'db'>,
    tries: number,
): Promise<void> => {
    try {
        await db.transaction().execute(async trx => {
            if (!(await claim(trx, row))) return;
            await noteOutcome(trx, row, await carryOut(importer, row, { ...rest, db: trx }));
        });
    } catch (cause) {
        if (cause instanceof ApiError) return refuse(db, row, faultsOf(importer, cause));
        if (tries + 1 < mostTries) throw cause;
        log.warn({ import: row.import_id, line: row.line, cause: String(cause) }, 'a row failed');
        await refuse(db, row, { '': 'table.row_failed' });
    }
};

const waitingRows = (db: Database, id: string): Promise<WaitingRow[]> =>
    db
        .selectFrom('import_rows')
        .select(['import_id', 'line', 'cells'])
        .where('import_id', '=', id)
        .where('outcome', '=', 'waiting')
        .orderBy('line')
        .limit(rowsATurn)
        .execute();

const doSome = async (services: Services, id: string, tries: number): Promise<void> => {
    const { db, clock, importers, sessionOf } = services;
    const asked = await db
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    const importer = asked && importers.get(asked.resource);
    if (!importer || asked.ended_at !== null) return;
    const session = await sessionOf(db, asked.requested_by);
    const mayStill = session && isGranted(session, importer.declared.access);
    for (const row of await waitingRows(db, id)) {
        if (!mayStill) await refuse(db, row, { '': 'table.right_lost' });
        else {
            const { address, language } = asked;
            const rest = { now: clock(), session, address, language };
            await doRow(services, importer, row, rest, tries);
        }
    }
    await importer.definition.afterCommit?.();
};

/** Imports what was asked for, some rows at a time, and forgets it after some days. */
export const handleImports = (services: Services): void => {
    services.jobs.handle(importJob, {
        ask: ({ payload, tries }) => doSome(services, String(payload), tries),
        action: async (trx, { payload }, _, now) => {
            const id = String(payload);
            const asked = await trx
                .selectFrom('imports')
                .select(['created_at', 'ended_at'])
                .where('id', '=', id)
                .executeTakeFirst();
            if (!asked) return;
            const forgottenAt = asked.created_at + importDays * dayMs;
            if (asked.ended_at !== null) {
                if (now < forgottenAt) return forgottenAt;
                await trx.deleteFrom('imports').where('id', '=', id).execute();
                return;
            }
            const [left] = await waitingRows(trx, id);
            if (left) return now;
            await trx.updateTable('imports').set({ ended_at: now }).where('id', '=', id).execute();
            return forgottenAt;
        },
    });
};
