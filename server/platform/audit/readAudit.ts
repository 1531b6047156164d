import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../../contract/platform/resource';
import type { Database } from '../database/database';
import { type Page, pageOf } from '../database/pageOf';
import type { AuditLogTable } from '../database/tables/office';

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
    page: Page,
) => {
    let found = db.selectFrom('audit_log').where('resource', '=', resource);
    if (recordId !== undefined) found = found.where('record_id', '=', recordId);
    const { rows, total } = await pageOf(found.selectAll().orderBy('seq', 'desc'), page);
    return { list: rows.map(toAuditEntry), total };
};
