import type { Selectable } from 'kysely';
import type { Dashboard } from '../../../contract/analytics/dashboards';
import { dashboardDays } from '../../../contract/analytics/public/dashboards';
import { findOpenShare, type OpenShare } from '../../identity/shares/openShares';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import type { PublicDashboardTable } from '../../platform/database/tables/analytics/dashboards';
import { notFound } from '../../platform/http/errors';
import { readSiteSegments } from '../segments/segments';
import type { SiteRow } from '../sites/siteRows';

export type DashboardRow = Selectable<PublicDashboardTable>;

const listOf = (text: string): string[] => JSON.parse(text) as string[];

/** A public dashboard with all that decides what is shown. */
export interface OpenDashboard {
    row: DashboardRow;
    share: OpenShare;
    site: SiteRow;
    /** those that are there still */
    segments: readonly { id: string; name: string; filter: string }[];
    /** that may be asked for */
    days: readonly number[];
}

export const dashboardNotFound = () => notFound('dashboard.not_found');

export const originsOf = ({ origins }: Pick<DashboardRow, 'origins'>): string[] => listOf(origins);

export const findRow = (db: Database, id: string): Promise<DashboardRow | undefined> =>
    db.selectFrom('public_dashboards').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Read anew at each request: what was taken away, revoked or is over is not there any more, whoever keeps its
 * figures. Nothing either where all that was to be shown are segments that somebody has deleted.
 */
export const findOpenDashboard = async (
    db: Database,
    now: number,
    id: string,
): Promise<OpenDashboard | undefined> => {
    const row = await findRow(db, id);
    const share = row && (await findOpenShare(db, now, row.share_id));
    if (!row || !share) return undefined;
    const site = await db
        .selectFrom('sites')
        .selectAll()
        .where('id', '=', share.siteId)
        .executeTakeFirst();
    if (!site) return undefined;
    // what somebody shows under a name of their own ends with their account
    if ((await findPerson(db, site.owner_id))?.isActive === false) return undefined;
    const chosen = listOf(row.segments);
    const known = chosen.length === 0 ? [] : await readSiteSegments(db, [site.id]);
    const segments = known
        .filter(one => chosen.includes(one.id))
        .map(({ id, name, filter }) => ({ id, name, filter }));
    if (row.is_whole === 0 && segments.length === 0) return undefined;
    const days = dashboardDays.filter(one => one <= row.longest_days);
    return { row, share, site, segments, days };
};

/** The same; throws 404. */
export const requireOpenDashboard = async (
    db: Database,
    now: number,
    id: string,
): Promise<OpenDashboard> => {
    const found = await findOpenDashboard(db, now, id);
    if (!found) throw dashboardNotFound();
    return found;
};

/** As its owner gets it. */
export const toDashboard = (row: DashboardRow, hasPassword: boolean): Dashboard => ({
    key: row.id,
    title: row.title,
    description: row.description,
    isIndexed: row.is_indexed === 1,
    origins: originsOf(row),
    segments: listOf(row.segments),
    isWhole: row.is_whole === 1,
    longestDays: row.longest_days,
    hasBadge: row.has_badge === 1,
    hasChart: row.has_chart === 1,
    host:
        row.host === null
            ? null
            : {
                  name: row.host,
                  token: row.host_token,
                  provenAt: row.proven_host === null ? null : row.host_proven_at,
                  checkedAt: row.host_checked_at,
                  results: JSON.parse(row.host_results),
              },
    hasPassword,
    updatedAt: row.updated_at,
});
