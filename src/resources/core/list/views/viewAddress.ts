import type { ListView, ListViewContent } from '../../../../../contract/platform/listViews';

/** The words of a list's address that show a view. */
export const viewSearch = ({
    id,
    filter,
    sort,
    order,
}: Pick<ListView, 'id' | 'filter' | 'sort' | 'order'>): string =>
    new URLSearchParams({
        view: id,
        displayedFilters: '{}',
        filter: JSON.stringify(filter),
        sort,
        order,
        page: '1',
    }).toString();

/** The view that a list's address names. */
export const viewIn = (search: string): string | undefined =>
    new URLSearchParams(search).get('view') || undefined;

/** Whether an address names a view and not yet what it shows, as shared ones do. */
export const isBareView = (search: string): boolean => {
    const words = new URLSearchParams(search);
    return words.has('view') && !words.has('filter') && !words.has('sort');
};

const isSaid = (value: unknown): boolean =>
    value !== undefined &&
    value !== null &&
    value !== '' &&
    !(Array.isArray(value) && !value.length);

/** The filters that say something, in an order that does not depend on who chose them when. */
export const saidFilters = (values: Readonly<Record<string, unknown>>): ListViewContent['filter'] =>
    Object.fromEntries(
        Object.entries(values)
            .filter(([, value]) => isSaid(value))
            .sort(([one], [other]) => (one < other ? -1 : 1)),
    ) as ListViewContent['filter'];

/** Whether a list is shown as a view has it. */
export const isSameView = (one: ListViewContent, other: ListViewContent): boolean => {
    const written = ({ filter, sort, order, columns }: ListViewContent) =>
        JSON.stringify([saidFilters(filter), sort, order, columns]);
    return written(one) === written(other);
};
