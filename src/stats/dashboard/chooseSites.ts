import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import type { Searchable } from '../components/matchesSite';
import { noGroup } from './useSitesView';

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
