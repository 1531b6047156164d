import { useSearch } from '../../ui/admin/useSearch';

/** Words of an address that belong to one page only. */
const ownWords = [
    'page',
    'perPage',
    'sort',
    'order',
    'q',
    'tab',
    'by',
    'granularity',
    'figures',
    'vital',
    'figure',
    'direction',
    'anchor',
    'anchorValue',
    'steps',
    'depth',
    'events',
];

/** The address of a report about what this page is about. */
export const useReportLink = (): ((path: string, tab?: string) => string) => {
    const [search] = useSearch();
    return (path, tab) => {
        const kept = new URLSearchParams(search);
        for (const word of ownWords) kept.delete(word);
        if (tab !== undefined) kept.set('tab', tab);
        const words = kept.toString();
        return words ? `${path}?${words}` : path;
    };
};
