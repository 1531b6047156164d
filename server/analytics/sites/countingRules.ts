import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import type { SiteRow } from './siteRows';

/** A hash of what decides which visits of a site count; it is another one once its owner changes any of it. */
export const countingRules = async (db: Database, site: SiteRow): Promise<string> => {
    const { count } = await db
        .selectFrom('excluded_visitors')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow();
    const rules = [
        ...[site.domain, site.hosts, site.timezone, site.cookieless, site.honour_dnt],
        ...[site.extra_views, site.excluded_addresses, site.excluded_pages],
        ...[site.dropped_parameters, site.not_found_titles, Number(count)],
    ];
    return createHash('sha256').update(JSON.stringify(rules)).digest('hex');
};
