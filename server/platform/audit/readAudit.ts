import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../../contract/platform/resource';
import type { Database } from '../database/database';
import { type Page, pageOf } from '../database/pageOf';
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

interface Asked {
    resource: string;
    recordId?: string;
    /** these alone; all without it */
    actions?: readonly string[];
}

/** What was done to a record, or to any of a kind, the latest first. */
export const readHistory = async (
    db: Database,
    { resource, recordId, actions }: Asked,
    page: Page,
) => {
    let found = db.selectFrom('audit_log').where('resource', '=', resource);
    if (recordId !== undefined) found = found.where('record_id', '=', recordId);
    if (actions) found = found.where('action', 'in', actions);
    const { rows, total } = await pageOf(found.selectAll().orderBy('seq', 'desc'), page);
    return { list: rows.map(toAuditEntry), total };
};

/** What was done to these records, in the order in which it was done. */
export const actionsOn = async (
    db: Database,
    resource: string,
    recordIds: readonly string[],
): Promise<AuditEntry[]> => {
    if (recordIds.length === 0) return [];
    const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('resource', '=', resource)
        .where('record_id', 'in', recordIds)
        .orderBy('seq')
        .execute();
    return rows.map(toAuditEntry);
};

/** What somebody did to records of a kind after an instant (ms). */
export const actionsBy = async (
    db: Database,
    { actorId, resource, since }: { actorId: string; resource: string; since: number },
): Promise<AuditEntry[]> => {
    const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('resource', '=', resource)
        .where('actor_id', '=', actorId)
        .where('at', '>', since)
        .execute();
    return rows.map(toAuditEntry);
};

/** All that somebody did, as they are told it themselves. */
export const deedsOf = (db: Database, actorId: string) =>
    db
        .selectFrom('audit_log')
        .select(['at', 'action', 'resource', 'record_id', 'title', 'address'])
        .where('actor_id', '=', actorId)
        .orderBy('seq')
        .execute();
