import type { Selectable } from 'kysely';
import type { Site } from '../../contract/sites';
import type { SiteTable } from '../database/tables';

export type SiteRow = Selectable<SiteTable>;

/** A row as the API shows it. */
export const toSite = (row: SiteRow): Site => ({
    id: row.id,
    kind: row.kind,
    domain: row.domain,
    name: row.name,
    timezone: row.timezone,
    hosts: JSON.parse(row.hosts),
    retentionDays: row.retention_days,
    cookieless: row.cookieless === 1,
    honourDnt: row.honour_dnt === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
});
