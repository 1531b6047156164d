import type { Selectable } from 'kysely';
import {
    type Given,
    type Invitation,
    type Member,
    maxSends,
} from '../../../contract/analytics/members';
import { givenRoles, type MemberRole, type SiteRole } from '../../../contract/analytics/siteRoles';
import { namesOf, type Person, peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import type {
    SiteInvitationTable,
    SiteMemberTable,
} from '../../platform/database/tables/analytics/siteMembers';
import { readLimits } from '../sites/access';

export type MemberRow = Selectable<SiteMemberTable>;
export type InvitationRow = Selectable<SiteInvitationTable>;

/** Who looks at the list: what they are to the site, and their id. */
export interface Looking {
    role: SiteRole;
    userId: string;
}

/** Whether a role may give, change and take away another one; a site is given by its owner alone. */
export const gives = (role: SiteRole, given: MemberRole | 'owner'): boolean =>
    given === 'owner' ? role === 'owner' : givenRoles[role].includes(given);

/** The columns of what somebody is given. */
export const toGivenColumns = ({ role, reports, segment }: Given) => ({
    role,
    reports: reports && JSON.stringify(reports),
    segment_id: segment,
});

export const fromGivenColumns = <Role extends string>(row: {
    role: Role;
    reports: string | null;
    segment_id: string | null;
}) => {
    const { reports, segment } = readLimits(row.reports, row.segment_id);
    return { role: row.role, reports: reports && [...reports], segment };
};

export const toMember = (
    row: MemberRow,
    person: Pick<Person, 'name' | 'email'> | undefined,
    looking: Looking,
): Member => ({
    id: row.user_id,
    name: person?.name ?? '',
    email: person?.email ?? '',
    ...fromGivenColumns(row),
    since: row.created_at,
    isYou: row.user_id === looking.userId,
    isBelow: row.user_id !== looking.userId && gives(looking.role, row.role),
});

export const toInvitation = (row: InvitationRow, by: string, { role }: Looking): Invitation => ({
    id: row.id,
    email: row.email,
    ...fromGivenColumns(row),
    by,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    sendsLeft: Math.max(0, maxSends - row.sends),
    isBelow: gives(role, row.role),
});

/** The members of a site as somebody sees them, the oldest first. */
export const listMembers = async (
    db: Database,
    site: string,
    looking: Looking,
): Promise<Member[]> => {
    const rows = await db
        .selectFrom('site_members')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at')
        .orderBy('user_id')
        .execute();
    const people = await peopleById(
        db,
        rows.map(({ user_id }) => user_id),
    );
    return rows.map(row => toMember(row, people.get(row.user_id), looking));
};

/** Who was invited to a site and has not answered, also those whose time is over. */
export const listInvitations = async (
    db: Database,
    site: string,
    looking: Looking,
): Promise<Invitation[]> => {
    const rows = await db
        .selectFrom('site_invitations')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    const names = await namesOf(
        db,
        rows.map(({ invited_by }) => invited_by),
    );
    return rows.map(row => toInvitation(row, names.get(row.invited_by) ?? '', looking));
};

export const findMember = (
    db: Database,
    site: string,
    userId: string,
): Promise<MemberRow | undefined> =>
    db
        .selectFrom('site_members')
        .selectAll()
        .where('site_id', '=', site)
        .where('user_id', '=', userId)
        .executeTakeFirst();
