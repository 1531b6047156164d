import { deleteShares } from '../../identity/shares/shares';
import { forgetChannels } from '../../platform/channels/channelRows';
import type { Database } from '../../platform/database/database';
import { subjectOf } from '../alerts/subject';
import { loosenAsks } from '../mailReports/asks';

/** What belongs to a site, by its id. */
const tables = [
    'site_group_members',
    'excluded_visitors',
    'digests',
    'finalized_days',
    'day_figures',
    'day_amendments',
    'visitor_erasures',
    'address_masks',
    'log_keys',
    'log_parts',
    'log_slots',
    'log_seals',
    'log_paths',
    'log_mails',
    'site_notes',
    'goals',
    'goal_money',
    'funnels',
    'search_consoles',
    'search_days',
    'search_files',
    'search_figures',
    'segments',
    'site_members',
    'site_invitations',
    'report_recipients',
    'alerts',
    'alert_firings',
    'goal_webhooks',
    'sent_conversions',
    'event_exports',
    'event_export_days',
    'history_imports',
    'history_sums',
    'public_dashboards',
] as const;

/** Deletes a site and what belongs to it from the database; call it within a transaction. */
export const deleteSiteRows = async (db: Database, site: string): Promise<void> => {
    await deleteShares(db, site);
    await forgetChannels(db, subjectOf(site));
    for (const table of tables) {
        await db.deleteFrom(table).where('site_id', '=', site).execute();
    }
    await loosenAsks(db, 'site_id', site);
    await db.deleteFrom('sites').where('id', '=', site).execute();
};
