import type { Fault } from '../../../contract/fault';
import type { NotifyUsers } from '../../identity/notifyUsers';
import { findPerson, lockPerson } from '../../identity/users/people';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import { removeExport } from '../eventExports/exportRows';
import type { RequireRoom } from '../sites/quota';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { endTeamOf } from '../teams/endTeamStanding';
import { turnOff } from '../transparency/mails/logMailRows';
import type { Accepting } from './holdSite';
import { transferNotice } from './memberEmails';
import { findMember } from './memberRows';

/** A site that is to go from its owner to somebody, who may have no account yet. */
export interface Transfer {
    site: Pick<SiteRow, 'id' | 'owner_id'>;
    toEmail: string;
}

/** Why a site cannot go to somebody now; undefined if nothing stands against it. The market answers. */
export type TransferFault = (trx: Trx, transfer: Transfer) => Promise<Fault | undefined>;

/** A site that has gone from one account to another, as it was before. */
export interface MovedSite {
    site: SiteRow;
    /** whose it was */
    from: string;
    /** whose it is */
    to: string;
    now: number;
}

/** Told of each, in its transaction. Trade answers. */
export type SiteMoved = (trx: Trx, moved: MovedSite) => Promise<void>;

export interface MovingServices {
    requireRoom: RequireRoom;
    transferFault: TransferFault;
    siteMoved: SiteMoved;
    notifyUsers: NotifyUsers;
    outbox: Pick<Outbox, 'write'>;
}

/** Throws 409 for the server's own site, a demo, and what the market holds. */
export const requireTransferable = async (
    trx: Trx,
    { transferFault }: Pick<MovingServices, 'transferFault'>,
    site: SiteRow,
    toEmail: string,
): Promise<void> => {
    if (site.kind !== 'normal') throw new ApiError(409, 'transfer.kind');
    const why = await transferFault(trx, { site, toEmail });
    if (why) throw new ApiError(409, why);
};

/** Whoever had the site goes on as its administrator, and leaves if they like. */
const exchange = async (
    trx: Trx,
    site: SiteRow,
    { to, now }: { to: string; now: number },
): Promise<void> => {
    const { id, owner_id: from } = site;
    await trx
        .updateTable('sites')
        .set({ owner_id: to, team_id: null, updated_at: now })
        .where('id', '=', id)
        .execute();
    await trx
        .deleteFrom('site_members')
        .where('site_id', '=', id)
        .where('user_id', '=', to)
        .execute();
    const stamps = { created_at: now, updated_at: now };
    const given = { role: 'administrator', reports: null, segment_id: null } as const;
    await trx
        .insertInto('site_members')
        .values({ site_id: id, user_id: from, ...given, added_by: to, ...stamps })
        .execute();
    // what the owner before could give, an administrator cannot
    await trx
        .deleteFrom('site_invitations')
        .where('site_id', '=', id)
        .where('role', 'in', ['owner', 'administrator'])
        .execute();
    await turnOff(trx, id);
    // it leads to a storage of whoever had the site, or into a folder that they chose
    await removeExport(trx, id);
};

/**
 * Makes whoever accepts the owner of a site, with all that belongs to it: settings, figures, goals, funnels, the
 * site's segments and notes, share links, members. Throws 409 for what the market holds, and where their plan has
 * no room.
 */
export const moveSite = async (
    accepting: Accepting,
    services: MovingServices,
    site: SiteRow,
): Promise<void> => {
    const { trx, session, now } = accepting;
    if (site.owner_id === session.userId) throw new ApiError(409, 'transfer.self');
    const from = await findPerson(trx, site.owner_id);
    if (!from) throw notFound('invitation.not_found');
    await requireTransferable(trx, services, site, session.email);
    await lockPerson(trx, session.userId);
    const wasMember = await findMember(trx, site.id, session.userId);
    if (site.archived_at === null) await services.requireRoom(trx, session.userId, now);
    await exchange(trx, site, { to: session.userId, now });
    if (site.team_id !== null) await endTeamOf(accepting, services, site.id, site.team_id);
    await services.siteMoved(trx, { site, from: from.id, to: session.userId, now });
    const changes = {
        owner: [from.email, session.email] satisfies [string, string],
        ...(wasMember && { role: [wasMember.role, 'owner'] satisfies [string, string] }),
    };
    await writeSiteAction(trx, accepting, site, 'transferSite', changes);
    const notice = transferNotice({ site, to: session.email, from: from.email });
    const told = { ...notice, to: [from.id, session.userId], about: site.id };
    await services.notifyUsers(trx, services.outbox, told, now);
};
