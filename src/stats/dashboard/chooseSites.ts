import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { Site } from '../../../contract/analytics/sites';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import type { Searchable } from '../components/matchesSite';
import { noGroup, personal } from './useSitesView';

type Team = NonNullable<Site['team']>;

/** Whether a site is in the group; `noGroup` has those that are in none, and no group has all. */
const isIn = (groups: readonly SiteGroup[], group: string): ((site: string) => boolean) => {
    if (group === noGroup) {
        const grouped = new Set(groups.flatMap(({ sites }) => sites));
        return site => !grouped.has(site);
    }
    const chosen = groups.find(({ id }) => id === group);
    if (!chosen) return () => true;
    const members = new Set(chosen.sites);
    return site => members.has(site);
};

/** The teams that have one of these sites, by their names. */
export const teamsIn = (list: readonly { site: Pick<Site, 'team'> }[]): Team[] => {
    const teams = new Map(
        list.flatMap(({ site: { team } }) => (team ? [[team.id, team] as const] : [])),
    );
    return [...teams.values()].sort((one, other) => one.name.localeCompare(other.name));
};

/** Those of a team, with `personal` those of none, and else all. */
export const ofTeam = <Item extends { site: Pick<Site, 'team'> }>(
    list: readonly Item[],
    team: string,
): readonly Item[] => {
    if (team === personal) return list.filter(({ site }) => site.team === null);
    const isKnown = list.some(({ site }) => site.team?.id === team);
    return isKnown ? list.filter(({ site }) => site.team?.id === team) : list;
};

/** The sites that are looked for in a group, archived ones apart. */
export const chooseSites = (
    list: readonly SiteSummary[],
    groups: readonly SiteGroup[],
    group: string,
    isWanted: (item: Searchable) => boolean,
) => {
    const isInGroup = isIn(groups, group);
    const found = list.filter(({ site }) => isInGroup(site.id) && isWanted(site));
    return {
        used: found.filter(({ isArchived }) => !isArchived),
        archived: found.filter(({ isArchived }) => isArchived),
    };
};
