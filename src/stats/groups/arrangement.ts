import type { SiteGroup } from '../../../contract/analytics/siteGroups';

/** The list of the sites that are in no group; no id of a group looks like this. */
export const ungrouped = '-';

/** A group's id, or `ungrouped`, and the ids of its sites in their order. */
export interface SiteList {
    id: string;
    sites: readonly string[];
}

/** All groups in their order; the sites of none last. */
export type Arrangement = readonly SiteList[];

/** The arrangement of groups over the sites there are; those of no group keep their order. */
export const arrangementOf = (
    groups: readonly SiteGroup[],
    sites: readonly string[],
): Arrangement => {
    const grouped = new Set(groups.flatMap(group => group.sites));
    const known = new Set(sites);
    return [
        ...groups.map(group => ({
            id: group.id,
            sites: group.sites.filter(site => known.has(site)),
        })),
        { id: ungrouped, sites: sites.filter(site => !grouped.has(site)) },
    ];
};

export const listOfSite = (lists: Arrangement, site: string): SiteList | undefined =>
    lists.find(({ sites }) => sites.includes(site));

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
    const rest = items.filter((_, index) => index !== from);
    const item = items[from];
    return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
};

/**
 * Puts a site into a list: at the place of another site there, which makes room, or at the end.
 * Nothing changes when the list is not there.
 */
export const moveSite = (
    lists: Arrangement,
    site: string,
    to: string,
    at?: string,
): Arrangement => {
    const from = listOfSite(lists, site);
    const target = lists.find(({ id }) => id === to);
    if (!from || !target) return lists;
    const place = at === undefined ? -1 : target.sites.indexOf(at);
    if (from.id === to) {
        const end = target.sites.length - 1;
        const sites = moved(target.sites, target.sites.indexOf(site), place < 0 ? end : place);
        return lists.map(list => (list.id === to ? { ...list, sites } : list));
    }
    const end = place < 0 ? target.sites.length : place;
    return lists.map(list => {
        if (list.id === from.id) return { ...list, sites: list.sites.filter(id => id !== site) };
        if (list.id !== to) return list;
        return { ...list, sites: [...list.sites.slice(0, end), site, ...list.sites.slice(end)] };
    });
};

/** Puts a group at the place of another one; the sites of no group stay last. */
export const moveGroup = (lists: Arrangement, group: string, at: string): Arrangement => {
    const from = lists.findIndex(({ id }) => id === group);
    const to = lists.findIndex(({ id }) => id === at);
    if (from < 0 || to < 0 || group === ungrouped || at === ungrouped) return lists;
    return moved(lists, from, to);
};

/** What the server is told: the groups without the sites of none. */
export const toStore = (lists: Arrangement) => ({
    groups: lists
        .filter(({ id }) => id !== ungrouped)
        .map(({ id, sites }) => ({ id, sites: [...sites] })),
});

/** The groups as they will be when an arrangement is stored. */
export const applyTo = (groups: readonly SiteGroup[], lists: Arrangement): SiteGroup[] =>
    lists.flatMap(({ id, sites }) => {
        const group = groups.find(one => one.id === id);
        return group ? [{ ...group, sites: [...sites] }] : [];
    });
