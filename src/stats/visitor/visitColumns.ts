/** What a row of the list can show. `time` always stands first. */
export const visitColumns = [
    'time',
    'site',
    'region',
    'network',
    'source',
    'keyword',
    'entry',
    'address',
    'visitor',
    'duration',
    'pages',
    'device',
    'browser',
    'screen',
    'language',
] as const;
export type VisitColumnName = (typeof visitColumns)[number];

/** px that a column takes at least */
export const columnWidths: Record<VisitColumnName, number> = {
    time: 86,
    site: 130,
    region: 120,
    network: 110,
    source: 130,
    keyword: 100,
    entry: 150,
    address: 126,
    visitor: 88,
    duration: 82,
    pages: 60,
    device: 84,
    browser: 102,
    screen: 104,
    language: 92,
};

export const rightAligned: readonly VisitColumnName[] = ['duration', 'pages'];

/** Put away until somebody asks for them: they say little of a single visit. */
const usuallyHidden: readonly VisitColumnName[] = [
    'network',
    // it stands with the source, too
    'keyword',
    'device',
    'screen',
    'language',
];

/** Columns that a list may have at all. */
export const possibleColumns = (isGroup: boolean): VisitColumnName[] =>
    visitColumns.filter(name => name !== 'site' || isGroup);

/** The columns to show, from what was kept: the names of those that were put away. */
export const shownColumns = (kept: string | undefined, isGroup: boolean): VisitColumnName[] => {
    const hidden = new Set<string>(kept === undefined ? usuallyHidden : kept.split(','));
    return possibleColumns(isGroup).filter(name => name === 'time' || !hidden.has(name));
};

/** What is kept of a choice. */
export const hiddenColumns = (shown: readonly VisitColumnName[]): string =>
    visitColumns.filter(name => name !== 'site' && !shown.includes(name)).join(',');
