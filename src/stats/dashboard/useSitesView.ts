import { useSearch } from '../../ui/admin/useSearch';
import { isSortKey, type Order, type SortKey, usualOrder } from './sortSites';

/** Stands in the address for the sites of no group. */
export const noGroup = 'none';

/** Stands in the address for the sites of none of one's teams. */
export const personal = 'personal';

/** How the list of sites is looked at; the address keeps it. */
export interface SitesView {
    sort: SortKey;
    order: Order;
    /** id of a group, or `noGroup`; empty for all sites */
    group: string;
    /** id of a team, or `personal`; empty for all sites */
    team: string;
    setSort: (key: SortKey, order?: Order) => void;
    setGroup: (group: string) => void;
    setTeam: (team: string) => void;
}

export const useSitesView = (): SitesView => {
    const [search, setSearch] = useSearch();
    const asked = search.get('sort');
    const sort = isSortKey(asked) ? asked : 'added';
    const isReversed = search.get('reversed') === '1';
    const usual = usualOrder(sort);
    const reverse: Order = usual === 'asc' ? 'desc' : 'asc';
    const set = (words: Record<string, string>) =>
        setSearch(
            now => {
                for (const [name, value] of Object.entries(words)) {
                    if (value === '') now.delete(name);
                    else now.set(name, value);
                }
                return now;
            },
            { replace: true, preventScrollReset: true },
        );
    return {
        sort,
        order: isReversed ? reverse : usual,
        group: search.get('group') ?? '',
        setSort: (key, order = usualOrder(key)) =>
            set({
                sort: key === 'added' ? '' : key,
                reversed: order === usualOrder(key) ? '' : '1',
            }),
        team: search.get('team') ?? '',
        setGroup: group => set({ group }),
        setTeam: team => set({ team }),
    };
};
