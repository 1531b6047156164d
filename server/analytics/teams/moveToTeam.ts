import { managesTeam } from '../../../contract/analytics/siteRoles';
import { findPerson, lockPerson } from '../../identity/users/people';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound } from '../../platform/http/errors';
import { type Accepting, holdSite } from '../members/holdSite';
import { type MovingServices, requireTransferable } from '../members/transferSite';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { turnOff } from '../transparency/mails/logMailRows';
import { endTeamOf } from './endTeamStanding';
import { lockTeam, requireTeam } from './holdTeam';
import { siteMovedNotice } from './teamEmails';
import { findTeam, type TeamRow } from './teamRows';

/** The team that a site is to go to; 404, 409 for whoever makes no sites for it. */
const requireTarget = async (trx: Trx, userId: string, id: string): Promise<TeamRow> => {
    const { team, role } = await requireTeam(trx, userId, id, 'see');
    if (!managesTeam(role)) throw new ApiError(409, 'team.role');
    return team;
};

/** What the owner before had of it as its owner, and gave in that name. */
const endOwnership = async (trx: Trx, site: SiteRow, owner: string): Promise<void> => {
    await trx
        .deleteFrom('site_members')
        .where('site_id', '=', site.id)
        .where('user_id', '=', owner)
        .execute();
    await trx
        .deleteFrom('site_invitations')
        .where('site_id', '=', site.id)
        .where('role', 'in', ['owner', 'administrator'])
        .execute();
    await turnOff(trx, site.id);
};

const writeMove = async (
    acting: Accepting,
    site: SiteRow,
    { from, to }: { from: TeamRow | undefined; to: TeamRow | undefined },
): Promise<void> => {
    const owner = (await findPerson(acting.trx, to?.owner_id ?? site.owner_id))?.email;
    const isMoved = to !== undefined && to.owner_id !== site.owner_id;
    await writeSiteAction(acting.trx, acting, site, 'moveSite', {
        team: [from?.name ?? null, to?.name ?? null],
        ...(isMoved && { owner: [acting.session.email, owner ?? ''] }),
    });
};

/**
 * Moves one's site to a team, whose primary owner it then is, or out of its team. Its own members, share links, keys of
 * its access logs, alerts and sealed days stay; what members of the team before had by that team ends. Throws 404, 409
 * for who does not own it, for what the market holds, and where the primary owner's plan has no room.
 */
export const moveToTeam = async (
    acting: Accepting,
    services: MovingServices,
    id: string,
    teamId: string | null,
): Promise<void> => {
    const { trx, session, now } = acting;
    const before = await trx
        .selectFrom('sites')
        .select('team_id')
        .where('id', '=', id)
        .executeTakeFirst();
    // teams before sites, one after the other in the same order: nobody waits for whom they keep waiting
    const teams = [before?.team_id, teamId].filter(one => one !== null && one !== undefined);
    for (const one of teams.toSorted()) await lockTeam(trx, one);
    const { site } = await holdSite(acting, id, 'transfer');
    if (site.team_id !== (before?.team_id ?? null)) throw notFound('site.not_found');
    const to = teamId === null ? undefined : await requireTarget(trx, session.userId, teamId);
    if (site.team_id === teamId) throw new ApiError(409, 'team.same');
    const owner = to?.owner_id ?? site.owner_id;
    const toEmail = (await findPerson(trx, owner))?.email ?? '';
    await requireTransferable(trx, services, site, toEmail);
    if (owner !== site.owner_id) {
        await lockPerson(trx, owner);
        if (site.archived_at === null) await services.requireRoom(trx, owner, now);
        await endOwnership(trx, site, owner);
    }
    await trx
        .updateTable('sites')
        .set({ team_id: teamId, owner_id: owner, updated_at: now })
        .where('id', '=', id)
        .execute();
    const from = site.team_id === null ? undefined : await findTeam(trx, site.team_id);
    if (from) await endTeamOf(acting, services, id, from.id);
    await writeMove(acting, site, { from, to });
    if (to && owner !== site.owner_id) {
        const notice = siteMovedNotice({ site, team: to, by: session.email });
        await services.notifyUsers(
            trx,
            services.outbox,
            { ...notice, to: [owner], about: id },
            now,
        );
    }
};
