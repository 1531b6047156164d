import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { isAdmin, type Session } from '../../platform/http/session';
import type { SiteRow } from './siteRows';

/** The sites one may see: one's own, all for administrators, the shared one for a guest; of these an API key's. */
export const visibleSites = (db: Database, session: Session) => {
    const query = db.selectFrom('sites');
    if (session.share) return query.where('id', '=', session.share.siteId);
    if (isAdmin(session)) return query;
    const own = query.where('owner_id', '=', session.userId);
    const only = session.key?.sites;
    return only ? own.where('id', 'in', only) : own;
};

/** A site that the session may see; else 404, as for one that does not exist. */
export const requireSite = async (db: Database, session: Session, id: string): Promise<SiteRow> => {
    const row = await visibleSites(db, session).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('site.not_found');
    return row;
};
