import { conditionsOf, parseFilter } from '../../../contract/analytics/filters';
import { may } from '../../../contract/analytics/siteRoles';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { readSiteSegments } from '../segments/segments';
import { findAccess } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';

/** Ids of the segments that are all somebody reads of a site, or was invited to read. */
const boundIn = async (db: Database, site: string): Promise<string[]> => {
    const of = (table: 'site_members' | 'site_invitations') =>
        db
            .selectFrom(table)
            .select('segment_id')
            .distinct()
            .where('site_id', '=', site)
            .where('segment_id', 'is not', null)
            .execute();
    const rows = [...(await of('site_members')), ...(await of('site_invitations'))];
    return rows.flatMap(({ segment_id }) => segment_id ?? []);
};

/** Whether a segment is one of some, or stands within one of them. */
const isWithin = async (db: Database, site: string, roots: string[], id: string) => {
    const filters = new Map(
        (await readSiteSegments(db, [site])).map(one => [one.id, parseFilter(one.filter)]),
    );
    const seen = new Set<string>();
    const waiting = [...roots];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        const filter = filters.get(next);
        const conditions = filter ? conditionsOf(filter) : [];
        waiting.push(...conditions.flatMap(one => (one.field === 'segment' ? one.values : [])));
    }
    return seen.has(id);
};

/**
 * What a viewer's part of the site is made of decides who sees what: it is changed by those alone who decide that,
 * and deleted by nobody. Throws 409.
 */
export const requireUnbound = async (
    db: Database,
    session: Session,
    site: Pick<SiteRow, 'id'>,
    { segment, isGone = false }: { segment: string; isGone?: boolean },
): Promise<void> => {
    const roots = await boundIn(db, site.id);
    if (roots.length === 0 || !(await isWithin(db, site.id, roots, segment))) return;
    if (isGone) throw new ApiError(409, 'segment.bound');
    const { access } = await findAccess(db, session, site.id);
    if (!may(access.role, 'administer')) throw new ApiError(409, 'segment.bound_edit');
};
