import type { Kysely } from 'kysely';
import type { Report } from '../../../contract/analytics/report';
import {
    type MemberRole,
    may,
    memberRoles,
    type SiteAct,
    type SiteRole,
    siteRoleOfTeam,
    siteRoles,
    type TeamRole,
    teamRoles,
} from '../../../contract/analytics/siteRoles';
import { type ReportName, reportNames } from '../../../contract/platform/reportPages';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { SiteRow } from './siteRows';

/** What of a session decides. */
type Asking = Pick<Session, 'userId' | 'roles' | 'share' | 'key'>;

/** What whoever asks is to a site, and how much of it they read. */
export interface SiteAccess {
    role: SiteRole;
    /** the only reports of a viewer; null: all */
    reports: readonly ReportName[] | null;
    /** the site's segment whose figures are all that a viewer reads; null: of the whole site */
    segment: string | null;
    /** the site's team, for those who are in it */
    team?: { id: string; name: string };
}

/** A program may do what its person's role lets them do, where that role has programs at all. */
const neededOf = ({ key }: Pick<Session, 'key'>, act: SiteAct): readonly SiteAct[] =>
    key ? [act, 'useKeys'] : [act];

const rolesFor = (session: Asking, act: SiteAct): MemberRole[] =>
    memberRoles.filter(role => may(role, ...neededOf(session, act)));

const membersSites = (db: Kysely<Tables>, userId: string, roles: readonly MemberRole[]) =>
    db
        .selectFrom('site_members')
        .select('site_id')
        .where('user_id', '=', userId)
        .where('role', 'in', [...roles, 'none' as MemberRole]);

const teamRolesFor = (session: Asking, act: SiteAct): TeamRole[] =>
    teamRoles.filter(role => may(siteRoleOfTeam[role], ...neededOf(session, act)));

const teamsOf = (db: Kysely<Tables>, userId: string, roles: readonly TeamRole[]) =>
    db
        .selectFrom('team_members')
        .select('team_id')
        .where('user_id', '=', userId)
        .where('role', 'in', [...roles, 'none' as TeamRole]);

/** Sites with which one may do something; with `isWhole` those of which one reads everything. */
const sitesFor = (db: Database, session: Asking, act: SiteAct, isWhole: boolean) => {
    const query = db.selectFrom('sites');
    if (session.share) return query.where('id', '=', session.share.siteId);
    if (session.roles.includes('admin')) return query;
    let shared = membersSites(db, session.userId, rolesFor(session, act));
    if (isWhole) shared = shared.where('reports', 'is', null).where('segment_id', 'is', null);
    const teams = teamsOf(db, session.userId, teamRolesFor(session, act));
    const seen = query.where(({ eb, or }) =>
        or([
            eb('owner_id', '=', session.userId),
            eb('id', 'in', shared),
            eb('team_id', 'in', teams),
        ]),
    );
    const only = session.key?.sites;
    return only ? seen.where('id', 'in', only) : seen;
};

/**
 * The sites one may see: one's own, those one is a member of and those of one's teams, all for administrators of the
 * platform, the shared one for a guest; of these an API key's.
 */
export const visibleSites = (db: Database, session: Asking, act: SiteAct = 'view') =>
    sitesFor(db, session, act, false);

/** The same without those of which a viewer reads chosen reports or one segment. */
export const wholeSites = (db: Database, session: Session) => sitesFor(db, session, 'view', true);

/** What two lists say of somebody, of which the higher role counts; a team's member reads the whole site. */
const higherOf = (
    member: SiteAccess | undefined,
    team: SiteAccess | undefined,
): SiteAccess | undefined => {
    if (!member || !team) return team ?? member;
    const isHigher = siteRoles.indexOf(member.role) < siteRoles.indexOf(team.role);
    return isHigher ? { ...member, ...(team.team && { team: team.team }) } : team;
};

/** A site, and what its list of members and its team's say of somebody. */
export const findMembership = async (db: Database, userId: string, id: string) => {
    const row = await db
        .selectFrom('sites')
        .leftJoin('site_members', join =>
            join
                .onRef('site_members.site_id', '=', 'sites.id')
                .on('site_members.user_id', '=', userId),
        )
        .leftJoin('team_members', join =>
            join
                .onRef('team_members.team_id', '=', 'sites.team_id')
                .on('team_members.user_id', '=', userId),
        )
        .leftJoin('teams', 'teams.id', 'team_members.team_id')
        .selectAll('sites')
        .select([
            'site_members.role as memberRole',
            'site_members.reports as memberReports',
            'site_members.segment_id as memberSegment',
            'team_members.role as teamRole',
            'teams.name as teamName',
        ])
        .where('sites.id', '=', id)
        .executeTakeFirst();
    if (!row) return undefined;
    const { memberRole, memberReports, memberSegment, teamRole, teamName, ...site } = row;
    const member: SiteAccess | undefined = memberRole
        ? { role: memberRole, ...readLimits(memberReports, memberSegment) }
        : undefined;
    const team =
        teamRole && site.team_id !== null
            ? byTeam({ id: site.team_id, name: teamName ?? '', role: teamRole })
            : undefined;
    return { site, member: higherOf(member, team) };
};

/** What a row says of how much a viewer reads. */
export const readLimits = (
    reports: string | null,
    segment: string | null,
): Pick<SiteAccess, 'reports' | 'segment'> => ({
    reports:
        reports === null
            ? null
            : reportNames.filter(name => (JSON.parse(reports) as string[]).includes(name)),
    segment,
});

const unlimited = (role: SiteRole): SiteAccess => ({ role, reports: null, segment: null });

const byTeam = ({ role, ...team }: { id: string; name: string; role: TeamRole }): SiteAccess => ({
    ...unlimited(siteRoleOfTeam[role]),
    team,
});

/** What whoever asks is to a site; undefined for nothing. */
export const accessOf = (
    session: Asking,
    site: Pick<SiteRow, 'id' | 'owner_id'>,
    member: SiteAccess | undefined,
): SiteAccess | undefined => {
    const { share, key, userId } = session;
    if (share) return share.siteId === site.id ? unlimited('guest') : undefined;
    if (key?.sites && !key.sites.includes(site.id)) return undefined;
    const team = member?.team;
    if (site.owner_id === userId) return { ...unlimited('owner'), ...(team && { team }) };
    if (session.roles.includes('admin')) {
        return { ...unlimited('platform'), ...(team && { team }) };
    }
    return member && may(member.role, ...neededOf({ ...(key && { key }) }, 'view'))
        ? member
        : undefined;
};

const isLimited = ({ reports, segment }: SiteAccess): boolean =>
    reports !== null || segment !== null;

/** A site and what the session is to it; 404 for one that it has nothing to do with, as for one that is not there. */
export const findAccess = async (
    db: Database,
    session: Session,
    id: string,
): Promise<{ site: SiteRow; access: SiteAccess }> => {
    const one = await findMembership(db, session.share ? '' : session.userId, id);
    const access = one && accessOf(session, one.site, one.member);
    if (!one || !access) throw notFound('site.not_found');
    return { site: one.site, access };
};

/**
 * A site with which the session may do something. Throws 404 for one that it has nothing to do with, 409 where its
 * role does not let it, for 403 would end the session in the browser. Whoever reads a part of a site gets at its
 * reports by `requireView` alone.
 */
export const requireSite = async (
    db: Database,
    session: Session,
    id: string,
    act: SiteAct,
): Promise<SiteRow> => {
    const { site, access } = await findAccess(db, session, id);
    if (!may(access.role, ...neededOf(session, act)) || isLimited(access)) {
        throw new ApiError(409, 'site.role');
    }
    return site;
};

/** Of a report: the pages that hold it, and whether it tells of the whole site whatever the filter. */
export type Viewed = Pick<Report, 'sharedIn' | 'isWhole'>;

/** What belongs to several pages, and shows nothing that only some of them show. */
export const onAnyPage: Viewed = { sharedIn: reportNames };

/** The pages that hold nothing but what follows a filter, or says so by being refused. */
const unfiltered: readonly ReportName[] = [
    ...(['search_words', 'speed', 'retention', 'attribution', 'bots', 'problems'] as const),
];

/** The pages that a viewer reads of a site; null for all. */
export const pagesOf = ({ reports, segment }: SiteAccess): readonly ReportName[] | null => {
    if (segment === null) return reports;
    return (reports ?? reportNames).filter(name => !unfiltered.includes(name));
};

/** A site as somebody reads it. */
export interface SiteView {
    site: SiteRow;
    /** of a viewer who reads a part of it: that of a guest whose link shows this part */
    session: Session;
}

/**
 * A site whose report is asked for, with the session narrowed to what of it may be read. Throws 404 for a site that
 * it has nothing to do with, 409 for a report that a viewer was not given.
 */
export const requireView = async (
    db: Database,
    session: Session,
    id: string,
    { sharedIn, isWhole }: Viewed,
): Promise<SiteView> => {
    const { site, access } = await findAccess(db, session, id);
    if (!isLimited(access)) return { site, session };
    const pages = pagesOf(access) ?? reportNames;
    const isShown = sharedIn?.some(name => pages.includes(name)) ?? false;
    if (!isShown || (isWhole && access.segment !== null)) {
        throw new ApiError(409, 'site.report_not_shown');
    }
    const share = {
        id: session.id,
        name: '',
        siteId: site.id,
        reports: pages,
        isMasked: false,
        ...(access.segment !== null && { segment: access.segment }),
    };
    return { site, session: { ...session, share } };
};

const membershipsOf = async (db: Database, userId: string): Promise<Map<string, SiteAccess>> => {
    const rows = await db
        .selectFrom('site_members')
        .select(['site_id', 'role', 'reports', 'segment_id'])
        .where('user_id', '=', userId)
        .execute();
    return new Map(
        rows.map(row => [
            row.site_id,
            { role: row.role, ...readLimits(row.reports, row.segment_id) },
        ]),
    );
};

const teamAccessesOf = async (db: Database, userId: string): Promise<Map<string, SiteAccess>> => {
    const rows = await db
        .selectFrom('team_members')
        .innerJoin('teams', 'teams.id', 'team_members.team_id')
        .select(['teams.id', 'teams.name', 'team_members.role'])
        .where('team_members.user_id', '=', userId)
        .execute();
    return new Map(rows.map(row => [row.id, byTeam(row)]));
};

/** Of many sites what the session is to each. */
export const accessesOf = async (
    db: Database,
    session: Session,
): Promise<(site: SiteRow) => SiteAccess> => {
    const userId = session.share ? '' : session.userId;
    const bySite = await membershipsOf(db, userId);
    const byTeamId = await teamAccessesOf(db, userId);
    return site => {
        const member = higherOf(bySite.get(site.id), byTeamId.get(site.team_id ?? ''));
        // those that are asked about were found by what may be seen
        return accessOf(session, site, member) ?? unlimited('guest');
    };
};

/** Whether a site is somebody's own: only its owner sells it, and shows its signed figures. */
export const isOwnerOf = (userId: string, site: Pick<SiteRow, 'owner_id'> | undefined): boolean =>
    site !== undefined && site.owner_id === userId;
