import { changesOf } from '../../platform/audit/changes';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound } from '../../platform/http/errors';
import { findSite } from '../sites/findSite';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { type Accepting, accessOfPerson, lockSite } from './holdSite';
import { requireByToken } from './invitations';
import { checkGiven, requireMemberRoom, roleFacts } from './memberChanges';
import { findMember, fromGivenColumns, gives, type InvitationRow } from './memberRows';
import { type MovingServices, moveSite } from './transferSite';

/** Takes it out: of two who use the same link at once, one finds it. */
const spend = async (trx: Trx, { id, token_hash }: InvitationRow): Promise<void> => {
    const { numDeletedRows } = await trx
        .deleteFrom('site_invitations')
        .where('id', '=', id)
        .where('token_hash', '=', token_hash)
        .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('invitation.not_found');
};

/** Whoever invited may have been removed, or have less to give, since. */
const requireGiver = async (trx: Trx, row: InvitationRow): Promise<void> => {
    const giver = await accessOfPerson(trx, row.invited_by, row.site_id);
    if (!giver || !gives(giver.role, row.role)) throw notFound('invitation.not_found');
};

const join = async (accepting: Accepting, site: SiteRow, row: InvitationRow): Promise<void> => {
    const { trx, session, now } = accepting;
    const { role, reports, segment_id, invited_by } = row;
    if (role === 'owner') throw notFound('invitation.not_found');
    const { userId } = session;
    // who has taken the address since that they invited
    if (invited_by === userId) throw new ApiError(409, 'member.yourself');
    const isMember = site.owner_id === userId || (await findMember(trx, site.id, userId));
    if (isMember) throw new ApiError(409, 'member.already');
    await requireMemberRoom(trx, site.id);
    const given = fromGivenColumns({ ...row, role });
    await checkGiven(trx, site, given);
    await trx
        .insertInto('site_members')
        .values({
            site_id: site.id,
            user_id: userId,
            role,
            reports,
            segment_id,
            added_by: invited_by,
            created_at: now,
            updated_at: now,
        })
        .execute();
    const changes = changesOf({}, roleFacts(session.email, given));
    await writeSiteAction(trx, accepting, site, 'joinSite', changes);
};

/**
 * Makes whoever follows a link a member of its site, or its owner. Throws 404 for a link that is worth nothing any
 * more, 409 for the account of another address, and for what stands against it since.
 */
export const acceptInvitation = async (
    accepting: Accepting,
    services: MovingServices,
    token: string,
): Promise<SiteRow> => {
    const { trx, session, now } = accepting;
    const asked = await requireByToken(trx, token, now);
    if (asked.email !== session.email.toLowerCase()) {
        throw new ApiError(409, 'invitation.other_address');
    }
    await lockSite(trx, asked.site_id);
    const row = await requireByToken(trx, token, now);
    await spend(trx, row);
    await requireGiver(trx, row);
    const site = await findSite(trx, row.site_id);
    if (!site) throw notFound('invitation.not_found');
    if (row.role === 'owner') await moveSite(accepting, services, site);
    else await join(accepting, site, row);
    return site;
};
