import type { SiteSummary } from '../../../contract/analytics/sitesSummary';

export const shownFigures = ['pv', 'uv', 'ip'] as const;
type ShownFigure = (typeof shownFigures)[number];

export const sortKeys = [
    'added',
    'name',
    'today.pv',
    'today.uv',
    'today.ip',
    'change.pv',
    'change.uv',
    'change.ip',
    'yesterday.pv',
    'yesterday.uv',
    'yesterday.ip',
    'online',
] as const;
export type SortKey = (typeof sortKeys)[number];
export type Order = 'asc' | 'desc';

export const isSortKey = (text: string | null): text is SortKey =>
    sortKeys.some(key => key === text);

/** The order in which a key is usually wanted: figures from the highest, words from A. */
export const usualOrder = (key: SortKey): Order =>
    key === 'added' || key === 'name' ? 'asc' : 'desc';

/** The figure that the column of changes shows. */
export const changedFigure = (key: SortKey): ShownFigure =>
    shownFigures.find(name => key === `change.${name}`) ?? 'pv';

/** How much more than yesterday at this time, as a share; null without anything to compare with. */
export const changeOfSite = (
    row: Pick<SiteSummary, 'today' | 'sameTimeYesterday'>,
    name: ShownFigure,
): number | null => {
    const before = row.sameTimeYesterday[name];
    return before === 0 ? null : (row.today[name] - before) / before;
};

const figure = (row: SiteSummary, key: Exclude<SortKey, 'name'>): number | null => {
    if (key === 'added') return row.site.createdAt;
    if (key === 'online') return row.online;
    const [day, name] = key.split('.') as ['today' | 'yesterday' | 'change', ShownFigure];
    return day === 'change' ? changeOfSite(row, name) : row[day][name];
};

const collator = new Intl.Collator(['zh', 'en'], { numeric: true, sensitivity: 'base' });

const compare = (a: SiteSummary, b: SiteSummary, key: SortKey, sign: number): number => {
    if (key === 'name') return sign * collator.compare(a.site.name, b.site.name);
    const [x, y] = [figure(a, key), figure(b, key)];
    // what cannot be compared stands last in either order
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y);
};

/** The rows in order; equal ones in the order of adding. */
export const sortSites = (
    rows: readonly SiteSummary[],
    key: SortKey,
    order: Order = usualOrder(key),
): SiteSummary[] => {
    const sign = order === 'asc' ? 1 : -1;
    return [...rows].sort(
        (a, b) => compare(a, b, key, sign) || a.site.createdAt - b.site.createdAt,
    );
};
