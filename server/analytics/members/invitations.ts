import { createHash, randomBytes } from 'node:crypto';
import {
    type Given,
    type Invitation,
    invitationMs,
    maxInvitations,
    maxSends,
} from '../../../contract/analytics/members';
import { fault } from '../../../contract/fault';
import { idsByEmail } from '../../identity/users/people';
import { changesOf } from '../../platform/audit/changes';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import { writeSiteAction } from '../sites/writeSiteAction';
import type { Held } from './holdSite';
import { checkGiven, requireMemberRoom, roleFacts } from './memberChanges';
import { invitationEmail } from './memberEmails';
import {
    findMember,
    fromGivenColumns,
    gives,
    type InvitationRow,
    toGivenColumns,
    toInvitation,
} from './memberRows';

/** What sending an invitation takes. */
export interface Sending {
    outbox: Pick<Outbox, 'write'>;
    head: EmailLayout;
}

const tokenBytes = 32;

/** 256 random bits cannot be guessed, so that a fast hash is enough for the look-up. */
export const hashToken = (token: string): string =>
    createHash('sha256').update(token).digest('hex');

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

const byOf = ({ name, email }: Held['session']): string => name || email;

const shown = (held: Held, row: InvitationRow): Invitation =>
    toInvitation(row, byOf(held.session), {
        role: held.access.role,
        userId: held.session.userId,
    });

/**
 * 422 for somebody who owns the site, is a member, or was invited, and for oneself: who is in its team would stay on
 * without it.
 */
const checkInvited = async (
    { trx, session, site }: Held,
    email: string,
    role: string,
): Promise<void> => {
    const userId = (await idsByEmail(trx, [email])).get(email);
    if (userId === site.owner_id) throw invalid({ email: 'member.owner' });
    if (userId === session.userId) throw invalid({ email: 'member.yourself' });
    const isMember = userId !== undefined && (await findMember(trx, site.id, userId)) !== undefined;
    if (isMember && role !== 'owner') throw invalid({ email: 'member.already' });
    const open = await trx
        .selectFrom('site_invitations')
        .select(['email', 'role'])
        .where('site_id', '=', site.id)
        .execute();
    if (open.length >= maxInvitations) {
        throw invalid({ email: fault('invitation.too_many', { max: maxInvitations }) });
    }
    if (role === 'owner' && open.some(one => one.role === 'owner')) {
        throw new ApiError(409, 'transfer.open');
    }
    if (open.some(one => one.email === email)) throw invalid({ email: 'member.invited' });
};

const mail = (
    { trx, session, site }: Held,
    { outbox, head }: Sending,
    row: InvitationRow,
    token: string,
) => {
    const { email: to, role } = row;
    const isLimited = row.reports !== null || row.segment_id !== null;
    const told = { by: byOf(session), byEmail: session.email, site, role, isLimited, token };
    return outbox.write(trx, { to, ...invitationEmail(head, told) });
};

/** Writes an invitation and its e-mail; `role` is one that whoever invites may give. */
const insertInvitation = async (
    held: Held,
    sending: Sending,
    email: string,
    given: Pick<InvitationRow, 'role' | 'reports' | 'segment_id'>,
): Promise<InvitationRow> => {
    const { trx, session, site, now } = held;
    const token = newToken();
    const row: InvitationRow = {
        id: newId(now),
        site_id: site.id,
        email,
        ...given,
        token_hash: hashToken(token),
        language: sending.head.language,
        invited_by: session.userId,
        created_at: now,
        sent_at: now,
        sends: 1,
        expires_at: now + invitationMs,
    };
    await trx.insertInto('site_invitations').values(row).execute();
    await mail(held, sending, row, token);
    return row;
};

/** Invites somebody with or without an account. Throws 409 for a role that is not below one's own, 422. */
export const inviteMember = async (
    held: Held,
    sending: Sending,
    { email, ...given }: Given & { email: string },
): Promise<Invitation> => {
    const { trx, site, access } = held;
    if (!gives(access.role, given.role)) throw new ApiError(409, 'member.role');
    await checkInvited(held, email, given.role);
    await requireMemberRoom(trx, site.id);
    await checkGiven(trx, site, given);
    const row = await insertInvitation(held, sending, email, toGivenColumns(given));
    await writeSiteAction(trx, held, site, 'inviteMember', changesOf({}, roleFacts(email, given)));
    return shown(held, row);
};

/** Offers the site itself; the market was asked before. Throws 409, 422. */
export const inviteOwner = async (
    held: Held,
    sending: Sending,
    email: string,
): Promise<Invitation> => {
    await checkInvited(held, email, 'owner');
    const given = { role: 'owner', reports: null, segment_id: null } as const;
    const row = await insertInvitation(held, sending, email, given);
    await writeSiteAction(held.trx, held, held.site, 'offerSite', { member: [null, email] });
    return shown(held, row);
};

/** An invitation of the site that whoever acts could have made; 404, 409. */
const requireInvitation = async (
    { trx, site, access }: Held,
    id: string,
): Promise<InvitationRow> => {
    const row = await trx
        .selectFrom('site_invitations')
        .selectAll()
        .where('id', '=', id)
        .where('site_id', '=', site.id)
        .executeTakeFirst();
    if (!row) throw notFound('invitation.not_found');
    if (!gives(access.role, row.role)) throw new ApiError(409, 'member.role');
    return row;
};

/** Sends it anew, on behalf of whoever does: the link before is worth nothing. Throws 404, 409. */
export const resendInvitation = async (
    held: Held,
    sending: Sending,
    id: string,
): Promise<Invitation> => {
    const { trx, session, site, now } = held;
    const before = await requireInvitation(held, id);
    if (before.sends >= maxSends) {
        throw new ApiError(409, fault('invitation.too_often', { max: maxSends }));
    }
    const token = newToken();
    const row: InvitationRow = {
        ...before,
        token_hash: hashToken(token),
        invited_by: session.userId,
        sent_at: now,
        sends: before.sends + 1,
        expires_at: now + invitationMs,
    };
    await trx.updateTable('site_invitations').set(row).where('id', '=', id).execute();
    await mail(held, sending, row, token);
    const changes = { member: [null, row.email] as [null, string] };
    await writeSiteAction(trx, held, site, 'resendInvitation', changes);
    return shown(held, row);
};

export const withdrawInvitation = async (held: Held, id: string): Promise<void> => {
    const { trx, site } = held;
    const row = await requireInvitation(held, id);
    await trx.deleteFrom('site_invitations').where('id', '=', id).execute();
    const changes = changesOf(roleFacts(row.email, fromGivenColumns(row)), {});
    await writeSiteAction(trx, held, site, 'withdrawInvitation', changes);
};

/** The invitation of a link, while it lasts; 404 alike for one that is wrong, used, withdrawn or over. */
export const requireByToken = async (
    trx: Pick<Trx, 'selectFrom'>,
    token: string,
    now: number,
): Promise<InvitationRow> => {
    const row = await trx
        .selectFrom('site_invitations')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', now)
        .executeTakeFirst();
    if (!row) throw notFound('invitation.not_found');
    return row;
};
