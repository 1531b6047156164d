import type { Database } from '../../platform/database/database';
import type { AlertDefinition, AlertRow } from './alertRows';
import { definitionOf } from './alertRows';
import type { AskedSite } from './figures';

/** An alert whose time has come, with what is to be known of its site. */
export interface Watched {
    row: AlertRow;
    definition: AlertDefinition;
    site: AskedSite & { timezone: string };
}

/** Of one look; more are looked at in the next one. */
const mostOfLook = 5_000;

/** What is due, the longest waiting first; nothing of archived sites. */
export const readDue = async (db: Database, now: number): Promise<Watched[]> => {
    const rows = await db
        .selectFrom('alerts')
        .innerJoin('sites', 'sites.id', 'alerts.site_id')
        .selectAll('alerts')
        .select(['sites.timezone', 'sites.not_found_titles'])
        .where('alerts.is_paused', '=', 0)
        .where('alerts.next_at', '<=', now)
        .where('sites.archived_at', 'is', null)
        .orderBy('alerts.next_at')
        .orderBy('alerts.id')
        .limit(mostOfLook)
        .execute();
    return rows.map(({ timezone, not_found_titles, ...row }) => ({
        row,
        definition: definitionOf(row),
        site: {
            id: row.site_id,
            timezone,
            missingTitles: JSON.parse(not_found_titles) as string[],
        },
    }));
};
