import { changesOf } from '../audit/changes';
import { withUnits } from '../audit/withUnits';
import { writeAudit } from '../audit/writeAudit';
import { inTransaction as begin } from '../database/inTransaction';
import { newId } from '../database/newId';
import { ApiError, notFound } from '../http/errors';
import { moveToTrash } from '../trash/trash';
import type { AnyDefinition, CrudContext } from './definition';
import { type Reading, rowsById } from './listRows';
import { type AnyRow, loose } from './looseRows';
import { requireConfirmed } from './requireConfirmed';

type Values = Record<string, unknown>;

export const requireRow = async (
    definition: AnyDefinition,
    id: string,
    context: Reading,
): Promise<AnyRow> => {
    const [row] = await rowsById(definition, [id], context);
    if (!row) throw notFound('record.not_found');
    return row;
};

/** The whole record of a row. */
export const presentOne = async (
    definition: AnyDefinition,
    row: AnyRow,
    context: CrudContext,
): Promise<Values> => {
    if (definition.present) return definition.present(row, context);
    const [record] = await definition.presentRows([row], context);
    if (!record) throw notFound('record.not_found');
    return record;
};

/** What people may write of a record: of this the log tells. */
const written = ({ resource }: AnyDefinition, record: Values): Values =>
    Object.fromEntries(Object.keys(resource.input.shape).map(field => [field, record[field]]));

const logged = (
    definition: AnyDefinition,
    action: string,
    row: AnyRow,
    { db, session, address, now }: CrudContext,
    [before, after]: readonly [Values | undefined, Values | undefined],
) =>
    writeAudit(db, {
        actor: { session, address },
        now,
        action,
        resource: definition.resource.name,
        recordId: (row as { id: string }).id,
        title: definition.title(row),
        changes: withUnits(
            changesOf(before && written(definition, before), after && written(definition, after)),
            definition.resource.money,
            [before, after],
        ),
    });

/** Its own, or that of an action which two administrators agreed on. */
const inTransaction = <Result>(
    context: CrudContext,
    work: (inside: CrudContext) => Promise<Result>,
): Promise<Result> => begin(context.db, trx => work({ ...context, db: trx }));

const columnsOf = async (
    definition: AnyDefinition,
    input: Values,
    context: CrudContext,
    before: AnyRow | undefined,
): Promise<Values> => {
    if (!definition.store) throw new Error(`${definition.resource.name} is only read`);
    return { ...(await definition.store(input, context, before)), updated_at: context.now };
};

export const createRecord = (
    definition: AnyDefinition,
    input: Values,
    outside: CrudContext,
): Promise<Values> =>
    inTransaction(outside, async context => {
        const { db, now } = context;
        const id = (await definition.makeId?.(context)) ?? newId(now);
        const columns = await columnsOf(definition, input, context, undefined);
        await loose(db)
            .insertInto(definition.table)
            .values({ id, ...definition.fixed, ...columns, created_at: now, version: 1 } as never)
            .execute();
        const row = await requireRow(definition, id, context);
        await definition.afterWrite?.(row, context, undefined, input);
        const record = await presentOne(definition, row, context);
        await logged(definition, 'create', row, context, [undefined, record]);
        return record;
    });

/** Writes a record that nobody changed since `version`; 409 otherwise. */
export const editRecord = (
    definition: AnyDefinition,
    { id, version }: { id: string; version: number },
    input: Values,
    outside: CrudContext,
): Promise<Values> =>
    inTransaction(outside, async context => {
        const before = await requireRow(definition, id, context);
        const shownBefore = await presentOne(definition, before, context);
        const columns = await columnsOf(definition, input, context, before);
        const { numUpdatedRows } = await loose(context.db)
            .updateTable(definition.table as string)
            .set({ ...columns, version: version + 1 } as never)
            .where('id', '=', id)
            .where('version', '=', version)
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
        requireConfirmed(definition, before, columns, context);
        const row = await requireRow(definition, id, context);
        await definition.afterWrite?.(row, context, before, input);
        const record = await presentOne(definition, row, context);
        await logged(definition, 'edit', row, context, [shownBefore, record]);
        return record;
    });

/**
 * Nobody changes or deletes these records until the transaction ends. One after another in one order, so that two
 * who want the same do not wait for each other.
 */
const lockRows = async (
    { table }: AnyDefinition,
    ids: readonly string[],
    { db }: CrudContext,
): Promise<void> => {
    for (const id of [...ids].sort()) {
        await loose(db)
            .updateTable(table as string)
            .set(({ ref }) => ({ updated_at: ref('updated_at') }))
            .where('id', '=', id)
            .execute();
    }
};

/** Deletes all of them or, when one is missing or must stay, none. */
export const removeRecords = (
    definition: AnyDefinition,
    ids: readonly string[],
    outside: CrudContext,
): Promise<string[]> =>
    inTransaction(outside, async context => {
        const wanted = [...new Set(ids)];
        await lockRows(definition, wanted, context);
        const rows = await rowsById(definition, wanted, context);
        if (rows.length < wanted.length) throw notFound('record.not_found');
        await definition.beforeRemove?.(rows, context);
        for (const row of rows) {
            const record = await presentOne(definition, row, context);
            await logged(definition, 'delete', row, context, [record, undefined]);
        }
        if (definition.trash) await moveToTrash(definition, rows, context);
        await loose(context.db)
            .deleteFrom(definition.table as string)
            .where('id', 'in', wanted)
            .execute();
        return wanted;
    });
