import type { Selectable } from 'kysely';
import { trashDays } from '../../../contract/platform/resource';
import { writeAudit } from '../audit/writeAudit';
import type { AnyDefinition, CrudContext } from '../crud/definition';
import type { AnyRow } from '../crud/looseRows';
import type { Database } from '../database/database';
import { inTransaction } from '../database/inTransaction';
import type { TrashedRecordTable } from '../database/tables/platform/system';
import type { Trx } from '../database/trx';
import { dropFileUses, fileIdsIn } from '../files/fileUses';
import { planUnusedLook } from '../files/unusedFiles';
import { ApiError, notFound } from '../http/errors';
import { dropJob, planJob } from '../jobs/jobQueue';
import type { JobRunner } from '../jobs/jobRunner';
import { forgetNotes } from '../staffNotes/forgetNotes';
import { type RecordRows, readRecordRows, removeChildren, writeRecordRows } from './trashedRows';

type Trashed = Selectable<TrashedRecordTable>;

const kind = 'trash_end';
const keyOf = (resource: string, id: string): string => `${kind}:${resource}:${id}`;
const keptMs = trashDays * 86_400_000;

/** Numbers that a database gives as bigint are written as text, which it takes as well. */
const asJson = (rows: RecordRows): string =>
    JSON.stringify(rows, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
    );

/**
 * Keeps records that are about to be deleted, in the transaction that deletes them, and takes away what belongs
 * to them in other tables. Their files go on being used.
 */
export const moveToTrash = async (
    definition: AnyDefinition,
    rows: readonly AnyRow[],
    { db, now, session }: CrudContext,
): Promise<void> => {
    const resource = definition.resource.name;
    for (const row of rows) {
        const columns: Record<string, unknown> = { ...row };
        const id = String(columns.id);
        const owner = definition.trash?.owner;
        await db
            .insertInto('trashed_records')
            .values({
                resource,
                id,
                title: definition.title(row),
                owner_id: owner ? String(columns[owner]) : '',
                deleted_by: session.userId,
                deleted_at: now,
                rows: asJson(await readRecordRows(db, definition, row)),
            })
            .execute();
        const plan = { kind, key: keyOf(resource, id), runAt: now + keptMs };
        await planJob(db as Trx, { ...plan, payload: { resource, id } }, now);
    }
    await removeChildren(
        db,
        definition,
        rows.map(row => (row as { id: string }).id),
    );
};

/** Administrators restore all, others what they deleted themselves; nobody what its days are over of. */
const seenBy = (resource: string, { db, now, session }: CrudContext) => {
    const { userId, roles } = session;
    const found = db
        .selectFrom('trashed_records')
        .where('resource', '=', resource)
        // the job that ends it may be late
        .where('deleted_at', '>', now - keptMs);
    return roles.includes('admin') ? found : found.where('deleted_by', '=', userId);
};

interface Page {
    page: number;
    perPage: number;
}

/** What is in the trash of a resource and may be restored by whoever asks, the latest first. */
export const listTrash = async (
    { resource }: Pick<AnyDefinition, 'resource'>,
    { page, perPage }: Page,
    context: CrudContext,
): Promise<{ list: Omit<Trashed, 'rows'>[]; total: number }> => {
    const { count } = await seenBy(resource.name, context)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const list = await seenBy(resource.name, context)
        .select(['resource', 'id', 'title', 'owner_id', 'deleted_by', 'deleted_at'])
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    return { list, total: Number(count) };
};

/** When a record that was deleted at an instant is gone for good; ms. */
export const trashEnd = (deletedAt: number): number => deletedAt + keptMs;

const requireTrashed = async (
    { resource }: AnyDefinition,
    ids: readonly string[],
    context: CrudContext,
): Promise<Trashed[]> => {
    const found = await seenBy(resource.name, context)
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
    if (found.length < ids.length) throw notFound('trash.not_found');
    return found;
};

/** A record's rows as they were kept, its own first. */
const rowsOf = ({ rows }: Pick<Trashed, 'rows'>) => JSON.parse(rows) as RecordRows;

/** The records of a resource that somebody's were, as they lay in its table; for all that is stored about them. */
export const trashedOf = async (
    db: Database,
    resource: string,
    ownerId: string,
): Promise<{ deletedAt: number; row: Record<string, unknown> }[]> => {
    const found = await db
        .selectFrom('trashed_records')
        .select(['deleted_at', 'rows'])
        .where('resource', '=', resource)
        .where('owner_id', '=', ownerId)
        .orderBy('deleted_at')
        .execute();
    return found.flatMap(({ deleted_at, rows }) =>
        (rowsOf({ rows })[0]?.[1] ?? []).map(row => ({ deletedAt: deleted_at, row })),
    );
};

/**
 * Restores all of these records or, when one is not in the trash, none: 404; 409 when somebody was faster, and for
 * what cannot come back, such as a listing whose seller has closed their account.
 */
export const restoreRecords = (
    definition: AnyDefinition,
    asked: readonly string[],
    outside: CrudContext,
): Promise<string[]> =>
    inTransaction(outside.db, async db => {
        const context = { ...outside, db };
        const { name } = definition.resource;
        const ids = [...new Set(asked)];
        for (const trashed of await requireTrashed(definition, ids, context)) {
            const { numDeletedRows } = await db
                .deleteFrom('trashed_records')
                .where('resource', '=', name)
                .where('id', '=', trashed.id)
                .executeTakeFirst();
            // somebody was faster
            if (numDeletedRows !== 1n) throw new ApiError(409, 'record.changed');
            const rows = rowsOf(trashed);
            for (const row of rows[0]?.[1] ?? []) {
                await definition.trash?.beforeRestore?.(row as AnyRow, context);
            }
            await writeRecordRows(db, definition, rows, context.now);
            await dropJob(db as Trx, keyOf(name, trashed.id));
            await writeAudit(db, {
                actor: context,
                now: context.now,
                action: 'restoreDeleted',
                resource: name,
                recordId: trashed.id,
                title: trashed.title,
                changes: {},
            });
        }
        return ids;
    });

/** By resource: takes away what stays with a record while it can be restored, in other tables. */
export type TrashEnds = Map<string, (trx: Trx, id: string) => Promise<void>>;

/** Its files are looked at in a day, as uploads are: what stands nowhere else goes then. */
const end = async (
    trx: Trx,
    { resource, id }: Pick<Trashed, 'resource' | 'id'>,
    { ends, now }: { ends: TrashEnds; now: number },
) => {
    await trx
        .deleteFrom('trashed_records')
        .where('resource', '=', resource)
        .where('id', '=', id)
        .execute();
    const files = await fileIdsIn(trx, { resource, recordId: id });
    await dropFileUses(trx, resource, [id]);
    await planUnusedLook(trx, [...new Set(files)], now);
    await forgetNotes(trx, resource, id);
    await ends.get(resource)?.(trx, id);
};

/** What has been in the trash for its days is gone for good. */
export const handleTrash = (jobs: Pick<JobRunner, 'handle'>, ends: TrashEnds): void => {
    jobs.handle(kind, {
        action: (trx, { payload }, _, now) =>
            end(trx, payload as Pick<Trashed, 'resource' | 'id'>, { ends, now }),
    });
};

/** When an account is closed, nothing of it is restored any more. */
export const forgetTrashOf = async (
    trx: Trx,
    ownerId: string,
    rest: { ends: TrashEnds; now: number },
): Promise<void> => {
    const rows = await trx
        .selectFrom('trashed_records')
        .select(['resource', 'id'])
        .where('owner_id', '=', ownerId)
        .execute();
    for (const row of rows) {
        await end(trx, row, rest);
        await dropJob(trx, keyOf(row.resource, row.id));
    }
};
