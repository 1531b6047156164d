import { givenRoles } from '../../../contract/analytics/siteRoles';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { accessOf, findMembership, type SiteAccess } from '../sites/access';
import type { Held } from './holdSite';
import type { InvitationRow } from './memberRows';
import { type Losing, stopTelling, type Telling } from './stopTelling';

/** What somebody is to a site as its owner, its member or one of its team, whatever they are to the platform. */
const standingOf = async (
    db: Database,
    { site, userId }: Losing,
): Promise<SiteAccess | undefined> => {
    const found = await findMembership(db, userId, site);
    return found && accessOf({ userId, roles: [], share: undefined }, found.site, found.member);
};

/** Invitations by somebody to roles that they may not give any more are nobody's. */
const dropLostInvitations = async (
    trx: Trx,
    { site, userId }: Losing,
    kept: readonly string[],
): Promise<void> => {
    await trx
        .deleteFrom('site_invitations')
        .where('site_id', '=', site)
        .where('invited_by', '=', userId)
        .where('role', 'not in', [...kept, 'none'] as InvitationRow['role'][])
        .execute();
};

/** All that somebody had on a site for themselves: own segments and notes, its place in their groups. */
const forgetOwn = async (trx: Trx, { site, userId }: Losing): Promise<void> => {
    await trx
        .deleteFrom('segments')
        .where('site_id', '=', site)
        .where('owner_id', '=', userId)
        .where('is_shared', '=', 0)
        .execute();
    await trx
        .deleteFrom('site_notes')
        .where('site_id', '=', site)
        .where('created_by', '=', userId)
        .where('is_shared', '=', 0)
        .execute();
    await trx
        .deleteFrom('site_group_members')
        .where('site_id', '=', site)
        .where('group_id', 'in', ({ selectFrom }) =>
            selectFrom('site_groups').select('id').where('owner_id', '=', userId),
        )
        .execute();
};

/**
 * Ends what somebody had of a site beyond what they are to it now, after a change of its members, its team or its
 * owner. Whoever was removed from one list and stands in the other goes on by that one. What is the site's stays.
 */
export const endStanding = async (
    held: Pick<Held, 'trx' | 'now'>,
    telling: Telling,
    losing: Losing,
): Promise<void> => {
    const { trx } = held;
    const left = await standingOf(trx, losing);
    if (!left) await forgetOwn(trx, losing);
    const isOwner = left?.role === 'owner';
    const kept = left ? givenRoles[left.role] : [];
    await dropLostInvitations(trx, losing, isOwner ? ['owner', ...kept] : kept);
    await stopTelling(held, telling, { losing, left });
};
