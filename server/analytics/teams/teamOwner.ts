import { findPerson, lockPerson } from '../../identity/users/people';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound } from '../../platform/http/errors';
import { type MovingServices, requireTransferable } from '../members/transferSite';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { turnOff } from '../transparency/mails/logMailRows';
import { type HeldTeam, writeTeamAction } from './holdTeam';
import { offerNotice, takenNotice } from './teamEmails';
import { requireTeamRoom } from './teamRoom';
import { findTeamMember } from './teamRows';

type Services = MovingServices;

/** Asks another owner to become the primary one, or nobody any more. Throws 404, 409. */
export const offerTeam = async (
    held: HeldTeam,
    { notifyUsers, outbox }: Pick<Services, 'notifyUsers' | 'outbox'>,
    member: string | null,
): Promise<void> => {
    const { trx, session, now, team } = held;
    if (member !== null) {
        const row = await findTeamMember(trx, team.id, member);
        if (!row) throw notFound('team.member_not_found');
        if (row.role !== 'owner' || member === team.owner_id) {
            throw new ApiError(409, 'team.only_owners');
        }
    }
    await trx
        .updateTable('teams')
        .set({ successor_id: member, updated_at: now })
        .where('id', '=', team.id)
        .execute();
    const emailOf = async (id: string | null) => id && ((await findPerson(trx, id))?.email ?? id);
    const changes = [await emailOf(team.successor_id), await emailOf(member)] as const;
    await writeTeamAction(held, team, 'offerTeam', { primaryOwner: [...changes] });
    if (member === null) return;
    const notice = offerNotice({ team, by: session.email });
    await notifyUsers(trx, outbox, { ...notice, to: [member], about: team.id }, now);
};

/** One site of the team, as its primary owner before had it. */
const takeSite = async (held: HeldTeam, services: Services, site: SiteRow): Promise<void> => {
    const { trx, session, now } = held;
    const { userId } = session;
    await requireTransferable(trx, services, site, session.email);
    if (site.archived_at === null) await services.requireRoom(trx, userId, now);
    await trx
        .updateTable('sites')
        .set({ owner_id: userId, updated_at: now })
        .where('id', '=', site.id)
        .execute();
    await trx
        .deleteFrom('site_members')
        .where('site_id', '=', site.id)
        .where('user_id', '=', userId)
        .execute();
    // whom the owner before wanted to give the site
    await trx
        .deleteFrom('site_invitations')
        .where('site_id', '=', site.id)
        .where('role', '=', 'owner')
        .execute();
    // the team goes on sending its reports to whom it sends them; the owner before had theirs as that
    await trx
        .deleteFrom('report_recipients')
        .where('site_id', '=', site.id)
        .where('email', '=', '')
        .execute();
    await trx
        .updateTable('report_recipients')
        .set({ owner_id: userId })
        .where('site_id', '=', site.id)
        .where('owner_id', '=', site.owner_id)
        .execute();
    await turnOff(trx, site.id);
    await writeSiteAction(trx, held, { ...site, owner_id: userId }, 'transferSite', {
        owner: [await emailIn(trx, site.owner_id), session.email],
    });
};

/** All of a team's sites, which nobody else gives away meanwhile; before a person, as every transfer locks. */
const lockSites = (trx: Trx, team: string): Promise<SiteRow[]> =>
    trx
        .updateTable('sites')
        .set(({ ref }) => ({ owner_id: ref('owner_id') }))
        .where('team_id', '=', team)
        .returningAll()
        .execute();

const emailIn = async (trx: Trx, id: string): Promise<string> =>
    (await findPerson(trx, id))?.email ?? id;

/**
 * Makes whoever was asked the primary owner, with all sites of the team, or lets it be. Throws 409 for somebody else,
 * for what the market holds, where their plan has no room, and for who has many teams.
 */
export const takeTeam = async (
    held: HeldTeam,
    services: Services,
    accepts: boolean,
): Promise<void> => {
    const { trx, session, now, team, role } = held;
    const { userId, email } = session;
    if (team.successor_id !== userId || role !== 'owner') throw new ApiError(409, 'team.not_asked');
    const owner_id = accepts ? userId : team.owner_id;
    if (accepts) {
        const sites = await lockSites(trx, team.id);
        await lockPerson(trx, userId);
        await requireTeamRoom(trx, userId);
        for (const site of sites) await takeSite(held, services, site);
    }
    await trx
        .updateTable('teams')
        .set({ owner_id, successor_id: null, updated_at: now })
        .where('id', '=', team.id)
        .execute();
    const from = await emailIn(trx, team.owner_id);
    if (!accepts) {
        await writeTeamAction(held, team, 'declineTeam', { primaryOwner: [email, null] });
        return;
    }
    await writeTeamAction(held, team, 'takeTeam', { primaryOwner: [from, email] });
    const notice = takenNotice({ team, from, to: email });
    const told = { ...notice, to: [team.owner_id, userId], about: team.id };
    await services.notifyUsers(trx, services.outbox, told, now);
};
