import type { SiteSummary } from '../../../contract/stats';

export const sortKeys = [
    'added',
    'today.pv',
    'today.uv',
    'today.ip',
    'yesterday.pv',
    'yesterday.uv',
    'yesterday.ip',
    'online',
] as const;
export type SortKey = (typeof sortKeys)[number];

const figure = (row: SiteSummary, key: SortKey): number => {
    if (key === 'added') return -row.site.createdAt;
    if (key === 'online') return row.online;
    const [day, name] = key.split('.') as ['today' | 'yesterday', 'pv' | 'uv' | 'ip'];
    return row[day][name];
};

/** Highest figure first; equal ones in the order of adding. */
export const sortSites = (rows: readonly SiteSummary[], key: SortKey): SiteSummary[] =>
    [...rows].sort(
        (a, b) => figure(b, key) - figure(a, key) || a.site.createdAt - b.site.createdAt,
    );

/** The rows whose name or domain contains the text, in any case. */
export const filterSites = (rows: readonly SiteSummary[], text: string): SiteSummary[] => {
    const wanted = text.trim().toLowerCase();
    return rows.filter(({ site }) => `${site.name}\n${site.domain}`.toLowerCase().includes(wanted));
};
