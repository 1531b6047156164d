import type { SiteAction } from '../../../contract/analytics/siteData';
import type { AuditEntry } from '../../../contract/platform/resource';
import { peopleById } from '../../identity/users/people';
import { readHistory } from '../../platform/audit/readAudit';
import type { Database } from '../../platform/database/database';
import { isAdmin, type Session } from '../../platform/http/session';
import type { SiteRow } from '../sites/siteRows';

type Site = Pick<SiteRow, 'id' | 'owner_id'>;

const byWhom = (
    { actorId }: AuditEntry,
    site: Site,
    { userId }: Session,
    isStaff: (id: string) => boolean,
): SiteAction['by'] => {
    if (actorId === '') return 'server';
    if (actorId === userId) return 'self';
    if (actorId === site.owner_id) return 'owner';
    return isStaff(actorId) ? 'administrator' : 'member';
};

/** What the log says of a site, to whom it belongs: of others neither where they were nor, of the platform, who. */
export const readSiteActivity = async (
    db: Database,
    session: Session,
    site: Site,
    paging: { page: number; perPage: number },
): Promise<{ list: SiteAction[]; total: number }> => {
    const found = await readHistory(db, { resource: 'sites', recordId: site.id }, paging);
    const people = await peopleById(
        db,
        found.list.map(({ actorId }) => actorId),
    );
    const isStaff = (id: string) => people.get(id)?.roles.includes('admin') ?? true;
    const list = found.list.map(entry => {
        const { id, at, action, actor, address } = entry;
        const by = byWhom(entry, site, session, isStaff);
        const isNamed = by !== 'administrator' || isAdmin(session);
        return {
            id,
            at,
            by,
            action,
            actor: isNamed ? actor : '',
            address: by === 'self' ? address : '',
        };
    });
    return { list, total: found.total };
};
