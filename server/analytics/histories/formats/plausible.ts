import type { HistoryRefusal, SumKind } from '../../../../contract/analytics/historyTools';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryFigures, type HistoryPart, newPart } from '../historyItems';
import { type Cell, cellsOf, readTables } from '../read/readTables';
import { countOf, dayFrom } from '../read/values';
import type { HistoryFormat } from './format';
import { browserOf, countryOf, deviceOf, known, regionOf, systemOf } from './names';

/**
 * Plausible's own export: a ZIP of CSV, a table a file, a row a day and value. Columns are read by their titles and each may
 * be missing (plausible/docs, csv-import.md).
 */
const tables = [
    ...(['visitors', 'sources', 'pages', 'entry_pages', 'exit_pages', 'custom_events'] as const),
    ...(['locations', 'devices', 'browsers', 'operating_systems'] as const),
] as const;
type Table = (typeof tables)[number];

const tableOf = (name: string): Table | undefined => {
    const found = /(?:^|\/)imported_([a-z_]+?)_\d{8}_\d{8}\.csv$/.exec(name)?.[1];
    return tables.find(table => table === found);
};

/** By which values a table's rows are told apart. */
const valuesOf: Record<Table, (cell: Cell) => [kind: SumKind, value: string][]> = {
    visitors: () => [['total', '']],
    sources: cell => {
        const campaign: [SumKind, string][] = [
            ['campaigns', cell('utm_campaign')],
            ['utmSources', cell('utm_source')],
            ['utmMediums', cell('utm_medium')],
            ['utmTerms', cell('utm_term')],
            ['utmContents', cell('utm_content')],
            ['referrers', hostOf(cell('referrer'))],
        ];
        return [
            ['sourceNames', sourceOf(cell('source'))],
            ...campaign.filter(([, value]) => value !== ''),
        ];
    },
    pages: cell => [['pages', cell('page')]],
    entry_pages: cell => [['entries', cell('entry_page')]],
    exit_pages: cell => [['exits', cell('exit_page')]],
    custom_events: cell =>
        // what tells the time on a page, exported beside the events by mistake
        cell('name') === 'engagement' ? [] : [['events', cell('name')]],
    // cities are numbers of GeoNames, which are nobody's names here
    locations: cell => {
        const country = countryOf(cell('country'));
        const region = regionOf(country, cell('region'));
        return [
            ['area', country],
            ['regions', region],
        ].filter((found): found is [SumKind, string] => found[0] === 'area' || region !== '');
    },
    devices: cell => [['devices', deviceOf(cell('device'))]],
    browsers: cell => [['browsers', browserOf(cell('browser'))]],
    operating_systems: cell => [['systems', systemOf(cell('operating_system')).os]],
};

const sourceOf = (name: string): string => (name === 'Direct / None' ? '' : known(name));
const hostOf = (referrer: string): string =>
    known(referrer)
        .replace(/^https?:\/\//i, '')
        .replace(/[/?#].*$/, '')
        .toLowerCase();

const figuresOf = (table: Table, cell: Cell): HistoryFigures => {
    const ends: Partial<Record<Table, string>> = { entry_pages: 'entrances', exit_pages: 'exits' };
    const visits = ends[table] ?? 'visits';
    return {
        visitors: countOf(cell('visitors')),
        visits: countOf(cell(visits)),
        views: countOf(cell('pageviews')),
        bounces: countOf(cell('bounces')),
        seconds: countOf(cell('visit_duration')),
        events: countOf(cell('events')),
    };
};

/** Takes a row, or answers why not. */
const takeRow = (part: HistoryPart, table: Table, cell: Cell): HistoryRefusal | undefined => {
    const day = dayFrom(cell('date'));
    if (day === undefined) return 'time';
    const figures = figuresOf(table, cell);
    if (Object.values(figures).every(figure => figure === null)) return 'row';
    const values = valuesOf[table](cell);
    for (const [kind, value] of values) part.sums.push({ kind, day, value, ...figures });
    return values.length === 0 ? 'kind' : undefined;
};

export const plausible: HistoryFormat = async function* (file) {
    let isOurs = false;
    const titlesOf = (name: string, first: readonly string[]) =>
        tableOf(name) !== undefined && first.includes('date') ? first : undefined;
    for await (const { name, titles, rows, line } of readTables(file, titlesOf)) {
        const table = tableOf(name);
        if (!table) continue;
        isOurs = true;
        const read = cellsOf(titles);
        const part = newPart();
        for (const [place, row] of rows.entries()) {
            countRow(part, `${name}:${line + place}`, takeRow(part, table, read(row)));
        }
        yield part;
    }
    if (!isOurs) throw new HistoryFault('format');
};
