import { may, type SiteAct } from '../../../contract/analytics/siteRoles';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { accessOf, findMembership } from './access';

/**
 * Whether work that somebody began goes on: their account is open, they may still do it on the site, and it is not
 * archived. A call decides for its session; this is for what outlives one.
 */
export const mayStill = async (
    db: Database,
    { person: userId, site: id }: { person: string; site: string },
    act: SiteAct,
): Promise<boolean> => {
    const person = await findPerson(db, userId);
    const found = await findMembership(db, userId, id);
    if (!person?.isActive || !found || found.site.archived_at !== null) return false;
    const access = accessOf(
        { userId, roles: [...person.roles], share: undefined },
        found.site,
        found.member,
    );
    return access !== undefined && may(access.role, act);
};
