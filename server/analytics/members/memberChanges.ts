import { type Given, type Member, maxMembers } from '../../../contract/analytics/members';
import { fault } from '../../../contract/fault';
import { findPerson } from '../../identity/users/people';
import { changesOf } from '../../platform/audit/changes';
import { counted } from '../../platform/database/counted';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { resolveFilter } from '../segments/resolveFilter';
import { pagesOf } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { endStanding } from './endStanding';
import type { Held } from './holdSite';
import {
    findMember,
    fromGivenColumns,
    gives,
    type InvitationRow,
    type MemberRow,
    toGivenColumns,
    toMember,
} from './memberRows';
import type { Losing, Telling } from './stopTelling';

/** Throws 422 for a segment that is not the site's, or leaves nothing of the chosen reports. */
export const checkGiven = async (
    trx: Trx,
    site: SiteRow,
    { reports, segment }: Given,
): Promise<void> => {
    if (segment === null) return;
    const condition = { type: 'condition', field: 'segment', operator: 'is' } as const;
    const nobody = { userId: '', share: undefined };
    const use = { session: nobody, sites: [site], field: 'segment' };
    const defined = await resolveFilter(trx, { ...condition, values: [segment] }, use);
    // whoever edits goals would decide what they see
    if (Object.keys(defined?.goals ?? {}).length > 0) {
        throw invalid({ segment: 'member.segment_goal' });
    }
    if (pagesOf({ role: 'viewer', reports, segment })?.length === 0) {
        throw invalid({ reports: 'member.no_report_left' });
    }
};

/** What the log tells of a role. */
export const roleFacts = (email: string, { role, reports, segment }: Given | InvitedGiven) => ({
    member: email,
    role,
    roleReports: reports?.join(', ') ?? null,
    roleSegment: segment,
});
type InvitedGiven = Omit<Given, 'role'> & { role: InvitationRow['role'] };

/** The member that is to be changed; 404 for nobody, 409 for oneself and whoever is not below. */
const requireBelow = async (
    { trx, session, site, access }: Held,
    id: string,
): Promise<MemberRow> => {
    const row = await findMember(trx, site.id, id);
    if (!row) throw notFound('member.not_found');
    if (id === session.userId) throw new ApiError(409, 'member.self');
    if (!gives(access.role, row.role)) throw new ApiError(409, 'member.role');
    return row;
};

/** 422 for too many members. */
export const requireMemberRoom = async (trx: Trx, site: string): Promise<void> => {
    const count = await counted(
        trx
            .selectFrom('site_members')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('site_id', '=', site),
    );
    if (count >= maxMembers)
        throw invalid({ email: fault('member.too_many', { max: maxMembers }) });
};

/** Gives a member another role, at once. Throws 404, 409, 422. */
export const changeMember = async (
    held: Held,
    telling: Telling,
    id: string,
    given: Given,
): Promise<Member> => {
    const { trx, session, site, access, now } = held;
    const before = await requireBelow(held, id);
    if (!gives(access.role, given.role)) throw new ApiError(409, 'member.role');
    await checkGiven(trx, site, given);
    const columns = { ...toGivenColumns(given), updated_at: now };
    await trx
        .updateTable('site_members')
        .set(columns)
        .where('site_id', '=', site.id)
        .where('user_id', '=', id)
        .execute();
    const person = await findPerson(trx, id);
    await endStanding(held, telling, { site: site.id, userId: id, email: person?.email ?? '' });
    const email = person?.email ?? id;
    const changes = changesOf(roleFacts(email, fromGivenColumns(before)), roleFacts(email, given));
    await writeSiteAction(trx, held, site, 'changeMember', { member: [email, email], ...changes });
    return toMember({ ...before, ...columns }, person, { ...access, userId: session.userId });
};

/** Ends somebody's membership, with what they had by it. Answers false if they were no member. */
const endMembership = async (
    held: Pick<Held, 'trx' | 'now'>,
    telling: Telling,
    losing: Losing,
): Promise<boolean> => {
    const { numDeletedRows } = await held.trx
        .deleteFrom('site_members')
        .where('site_id', '=', losing.site)
        .where('user_id', '=', losing.userId)
        .executeTakeFirst();
    await endStanding(held, telling, losing);
    return numDeletedRows > 0n;
};

/** Removes a member, at once. Throws 404, 409. */
export const removeMember = async (held: Held, telling: Telling, id: string): Promise<void> => {
    const { trx, site } = held;
    const before = await requireBelow(held, id);
    const email = (await findPerson(trx, id))?.email;
    const losing = { site: site.id, userId: id, email: email ?? '' };
    if (!(await endMembership(held, telling, losing))) throw notFound('member.not_found');
    const changes = changesOf(roleFacts(email ?? id, fromGivenColumns(before)), {});
    await writeSiteAction(trx, held, site, 'removeMember', changes);
};

/** Ends one's own membership. Throws 409 for the owner, without whom there would be none. */
export const leaveSite = async (held: Omit<Held, 'access'>, telling: Telling): Promise<void> => {
    const { trx, session, site } = held;
    const { userId, email } = session;
    if (site.owner_id === userId) throw new ApiError(409, 'member.last_owner');
    const before = await findMember(trx, site.id, userId);
    const losing = { site: site.id, userId, email };
    if (!before || !(await endMembership(held, telling, losing))) {
        throw notFound('member.not_found');
    }
    const changes = changesOf(roleFacts(email, fromGivenColumns(before)), {});
    await writeSiteAction(trx, held, site, 'leaveSite', changes);
};
