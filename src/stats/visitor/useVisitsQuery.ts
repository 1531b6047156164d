import { useSearch } from '../../ui/admin/useSearch';

export const pageSizes = [25, 50, 100] as const;

/** Which part of a list is shown. */
export interface VisitsQuery {
    page: number;
    perPage: number;
}

/** Page and page size from the address; what makes no sense is the default. */
export const readVisitsQuery = (search: URLSearchParams): VisitsQuery => {
    const page = Number(search.get('page'));
    const perPage = Number(search.get('perPage'));
    return {
        page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
        perPage: pageSizes.find(size => size === perPage) ?? pageSizes[0],
    };
};

/** What the address says; defaults are left out. */
export const visitsWords = ({ page, perPage }: VisitsQuery): Record<string, string> => ({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(perPage !== pageSizes[0] ? { perPage: String(perPage) } : {}),
});

export const useVisitsQuery = () => {
    const [search, setSearch] = useSearch();
    const query = readVisitsQuery(search);
    const change = (part: Partial<VisitsQuery>) =>
        setSearch(
            now => {
                const words = visitsWords({ ...readVisitsQuery(now), ...part });
                for (const name of ['page', 'perPage']) now.delete(name);
                for (const [name, value] of Object.entries(words)) now.set(name, value);
                return now;
            },
            { preventScrollReset: part.page === undefined },
        );
    return { query, change };
};
