import { useState } from 'react';
import type { MetricName } from '../../../contract/analytics/breakdown';
import { metricsWith } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { useSearch } from '../../ui/admin/useSearch';

export const pageSizes = [10, 25, 50, 100] as const;

export type SortKey = MetricName | 'value';

export interface TableQuery {
    page: number;
    perPage: number;
    sort: SortKey;
    order: 'ASC' | 'DESC';
    q: string;
}

const words = ['page', 'perPage', 'sort', 'order', 'q'] as const;

/** What the address says of a table; what makes no sense is the report's own. */
export const readTableQuery = (name: BreakdownName, search: URLSearchParams): TableQuery => {
    const { sort: own } = breakdowns[name];
    const keys: readonly SortKey[] = ['value', ...metricsWith(breakdowns[name], true)];
    const page = Number(search.get('page'));
    const perPage = Number(search.get('perPage'));
    const sort = keys.find(key => key === search.get('sort')) ?? own;
    return {
        page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
        perPage: pageSizes.find(size => size === perPage) ?? 25,
        sort,
        order: search.get('order') === 'ASC' ? 'ASC' : 'DESC',
        q: search.get('q')?.slice(0, 200) ?? '',
    };
};

/** What the address says; the report's own order and the first page are left out. */
export const tableWords = (name: BreakdownName, query: TableQuery): Record<string, string> => {
    const { page, perPage, sort, order, q } = query;
    return {
        ...(page > 1 && { page: String(page) }),
        ...(perPage !== 25 && { perPage: String(perPage) }),
        ...(sort !== breakdowns[name].sort && { sort }),
        ...(order !== 'DESC' && { order }),
        ...(q && { q }),
    };
};

/** Without what the address says of a table: another table is to be shown. */
export const dropTableWords = (search: URLSearchParams): URLSearchParams => {
    for (const word of words) search.delete(word);
    return search;
};

/** A table's order, page and search, kept in the address, or here where a page has several. */
export const useTableQuery = (name: BreakdownName, isInAddress: boolean) => {
    const [address, setAddress] = useSearch();
    const [own, setOwn] = useState(() => new URLSearchParams());
    const query = readTableQuery(name, isInAddress ? address : own);
    const write = (search: URLSearchParams, part: Partial<TableQuery>) => {
        const now = readTableQuery(name, search);
        const next = dropTableWords(new URLSearchParams(search));
        const changed = { ...now, page: 1, ...part };
        for (const [word, value] of Object.entries(tableWords(name, changed))) {
            next.set(word, value);
        }
        return next;
    };
    const change = (part: Partial<TableQuery>) => {
        if (!isInAddress) return setOwn(now => write(now, part));
        // each letter of a search is no step of the way back
        const replace = part.q !== undefined;
        setAddress(now => write(now, part), { preventScrollReset: true, replace });
    };
    return { query, change };
};
