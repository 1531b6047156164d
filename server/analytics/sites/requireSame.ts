import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { Viewed } from './access';
import { findSubject } from './findSubject';
import type { SiteRow } from './siteRows';

interface Seen {
    session: Session;
    site?: SiteRow;
    sites?: readonly SiteRow[];
}

const sitesIn = ({ site, sites = site ? [site] : [] }: Seen): string =>
    sites
        .map(({ id }) => id)
        .sort()
        .join();

const isSame = (one: Seen, other: Seen): boolean =>
    sitesIn(one) === sitesIn(other) &&
    JSON.stringify(one.session.share) === JSON.stringify(other.session.share);

/**
 * Looks once more whether somebody may read what was read for them: a member may have been removed, or given less,
 * while the store was asked. Throws as if it had been so from the beginning.
 */
export const requireSame = async (
    db: Database,
    session: Session,
    query: unknown,
    { report, asked }: { report: Viewed; asked: Seen },
): Promise<void> => {
    const { site, group } = (query ?? {}) as { site?: string; group?: string };
    if (site === undefined && group === undefined) return;
    const now = await findSubject(db, session, { site, group }, report);
    if (!isSame(asked, now)) throw notFound('site.not_found');
};
