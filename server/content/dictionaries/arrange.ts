import type { AuditEntry } from '../../../contract/platform/resource';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { AnyDefinition, CrudContext } from '../../platform/crud/definition';
import { rowsById } from '../../platform/crud/listRows';
import { type AnyRow, loose, rowsOf } from '../../platform/crud/looseRows';
import { requireConfirmed } from '../../platform/crud/requireConfirmed';
import { asFlag } from '../../platform/database/asFlag';
import { ApiError, notFound } from '../../platform/http/errors';

/** What tables of arranged records have; their definitions know the rest. */
type Arranged = { id: string; position: number; enabled: 0 | 1; version: number };

const change = async (
    definition: AnyDefinition,
    row: Arranged,
    { db, now, session, address }: CrudContext,
    [columns, changes]: readonly [Partial<Arranged>, AuditEntry['changes']],
): Promise<void> => {
    await loose(db)
        .updateTable(definition.table as string)
        .set({ ...columns, updated_at: now, version: row.version + 1 } as never)
        .where('id', '=', row.id)
        .execute();
    await writeAudit(db, {
        actor: { session, address },
        now,
        action: 'edit',
        resource: definition.resource.name,
        recordId: row.id,
        title: definition.title(row as unknown as AnyRow),
        changes,
    });
};

/**
 * Puts all records of a list into the order of their ids, all at once. Throws 409 when the list
 * has other records by now.
 */
export const orderRecords = (
    definition: AnyDefinition,
    ids: readonly string[],
    outside: CrudContext,
): Promise<{ moved: number }> =>
    outside.db.transaction().execute(async db => {
        const found = await rowsOf(db, definition).selectAll().execute();
        const rows = new Map(found.map(row => [row.id, row as unknown as Arranged]));
        const isWhole = new Set(ids).size === ids.length && ids.length === rows.size;
        if (!isWhole || ids.some(id => !rows.has(id))) {
            throw new ApiError(409, 'list.changed');
        }
        let moved = 0;
        for (const [at, id] of ids.entries()) {
            const row = rows.get(id);
            const position = at + 1;
            if (!row || row.position === position) continue;
            const changes: AuditEntry['changes'] = { position: [row.position, position] };
            await change(definition, row, { ...outside, db }, [{ position }, changes]);
            moved += 1;
        }
        return { moved };
    });

/** Offers records or takes them out of the offer: all of them or, when one is missing, none. */
export const enableRecords = (
    definition: AnyDefinition,
    { ids, enabled }: { ids: readonly string[]; enabled: boolean },
    outside: CrudContext,
): Promise<{ changed: string[] }> =>
    outside.db.transaction().execute(async db => {
        const context = { ...outside, db };
        const wanted = [...new Set(ids)];
        const rows = (await rowsById(definition, wanted, context)) as unknown as Arranged[];
        if (rows.length < wanted.length) throw notFound('record.not_found');
        const next = asFlag(enabled);
        const changed = rows.filter(row => row.enabled !== next);
        for (const row of changed) {
            const changes: AuditEntry['changes'] = { enabled: [!enabled, enabled] };
            const before = row as unknown as AnyRow;
            requireConfirmed(definition, before, { enabled: next }, context);
            await change(definition, row, context, [{ enabled: next }, changes]);
        }
        return { changed: changed.map(({ id }) => id) };
    });
