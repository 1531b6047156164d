/** What somebody can be given on a site that is another person's, the least last. */
export const memberRoles = ['administrator', 'editor', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What a member of a team is to it, the least last. */
export const teamRoles = ['owner', ...memberRoles] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * What whoever asks is to a site: `owner` is whose it is, of a team's site its primary owner; `teamOwner` is another
 * owner of that team; `platform` is an administrator of the installation who has nothing to do with
 * it otherwise, `guest` came by a share link.
 */
export const siteRoles = ['owner', 'teamOwner', ...memberRoles, 'platform', 'guest'] as const;
export type SiteRole = (typeof siteRoles)[number];

/**
 * What can be done with a site.
 * `view`: read its reports. `edit`: what reports are made of: goals and their costs, funnels, the site's segments
 * and notes, search words. `administer`: settings, tracking code, share links, access logs, raw events, what is left
 * out, members. `useKeys`: all that their role lets them do, by an API key too. `own`: archive and delete, proofs of
 * its figures. `transfer`: give it to somebody else. `sell`: offer it, with its figures, on the market. `export`: have all
 * its events written to a storage elsewhere.
 */
export const siteActs = [
    ...(['view', 'edit', 'administer', 'useKeys'] as const),
    ...(['own', 'transfer', 'sell', 'export'] as const),
] as const;
export type SiteAct = (typeof siteActs)[number];

/** Who may do what: the only place that says it. */
export const sitePermissions: Readonly<Record<SiteRole, readonly SiteAct[]>> = {
    owner: siteActs,
    teamOwner: ['view', 'edit', 'administer', 'useKeys', 'own'],
    administrator: ['view', 'edit', 'administer', 'useKeys'],
    editor: ['view', 'edit'],
    viewer: ['view'],
    platform: ['view', 'edit', 'administer', 'own'],
    guest: ['view'],
};

/** Which roles one may give, change and take away: those below one's own. */
export const givenRoles: Readonly<Record<SiteRole, readonly MemberRole[]>> = {
    owner: memberRoles,
    teamOwner: memberRoles,
    administrator: ['editor', 'viewer'],
    editor: [],
    viewer: [],
    platform: memberRoles,
    guest: [],
};

/** What the members of a team are to all of its sites. */
export const siteRoleOfTeam: Readonly<Record<TeamRole, SiteRole>> = {
    owner: 'teamOwner',
    administrator: 'administrator',
    editor: 'editor',
    viewer: 'viewer',
};

/** Which roles in a team one may give, change and take away; owners those of other owners too. */
export const givenTeamRoles: Readonly<Record<TeamRole, readonly TeamRole[]>> = {
    owner: teamRoles,
    administrator: ['editor', 'viewer'],
    editor: [],
    viewer: [],
};

/** Who invites people to a team, and makes sites for it. */
export const managesTeam = (role: TeamRole): boolean => givenTeamRoles[role].length > 0;

/** Whether a role lets one do all of these. */
export const may = (role: SiteRole, ...acts: readonly SiteAct[]): boolean =>
    acts.every(act => sitePermissions[role].includes(act));
