import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../../contract/platform/resource';
import type { Database } from '../database/database';
import type { AuditLogTable } from '../database/tables/platform/audit';

export const toAuditEntry = (row: Selectable<AuditLogTable>): AuditEntry => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actor: row.actor,
    address: row.address,
    action: row.action,
    resource: row.resource,
    recordId: row.record_id,
    title: row.title,
    changes: JSON.parse(row.changes) as AuditEntry['changes'],
});

/** What was done to a record, or to any of a kind, the latest first. */
export const readHistory = async (
    db: Database,
    { resource, recordId }: { resource: string; recordId?: string },
    { page, perPage }: { page: number; perPage: number },
) => {
    let found = db.selectFrom('audit_log').where('resource', '=', resource);
    if (recordId !== undefined) found = found.where('record_id', '=', recordId);
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = await found
        .selectAll()
        .orderBy('seq', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    return { list: rows.map(toAuditEntry), total: Number(count) };
};
