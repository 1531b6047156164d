import type { MetricName, Metrics } from '../../../../../contract/analytics/breakdown';
import type { EventStore } from '../../store';
import type { Scope, Sql } from '../query/scope';
import { attributesSql } from './attributesSql';
import { figuresSql } from './figuresSql';
import { attributeAlias, attributeNames } from './keyedRows';
import { totalAlias } from './metricSql';
import { withMoved } from './movedViews';
import { type PageOptions, pageSql, type Search } from './pageSql';
import type { AttributeName, BreakdownReport } from './report';

type Attributes = Partial<Record<AttributeName, string>>;
/** A row of a page, with the metrics that were asked for by their names. */
export type FoundRow = Record<string, string | number | null> & {
    hash: string;
    value: string;
    found: number;
};

const run = <Row>(store: EventStore, { sql, parameters }: Sql): Promise<Row[]> =>
    store.query<Row>(sql, parameters);

const isRatio = (name: MetricName) =>
    [
        'bounceRate',
        'duration',
        'depth',
        'exitRate',
        'timeOnPage',
        'lastAt',
        'conversionRate',
    ].includes(name);
const nothing = (names: readonly MetricName[]): Metrics =>
    Object.fromEntries(names.map(name => [name, isRatio(name) ? null : 0]));

const pick = (names: readonly MetricName[], row: Record<string, unknown>): Metrics =>
    Object.fromEntries(names.map(name => [name, row[name] as number | null]));

export interface Figures {
    totals: Metrics;
    /** by the place in the list of values */
    rows: (index: number) => Metrics;
}

/** The figures of a few values by their hashes, and of all values of the search together. */
export const readFigures = async (
    store: EventStore,
    scope: Scope,
    report: BreakdownReport,
    names: readonly MetricName[],
    hashes: readonly string[],
    search: Search,
): Promise<Figures> => {
    const whole = await withMoved(store, scope, report);
    const found = await run<{ place: number }>(
        store,
        figuresSql(whole, report, names, hashes, search),
    );
    const places = new Map(found.map(row => [row.place, pick(names, row)]));
    const at = (place: number) => places.get(place) ?? nothing(names);
    return { totals: at(0), rows: index => at(index + 1) };
};

/** The figures that the rows of a page have themselves, and `withTotals` of all values. */
export const figuresOfPage = ({ rows, any }: Page, names: readonly MetricName[]): Figures => ({
    totals: any
        ? Object.fromEntries(names.map(name => [name, any[totalAlias(name)] as number | null]))
        : nothing(names),
    rows: index => pick(names, rows[index] ?? {}),
});

/** What a row that was read says of its value beside the figures. */
export const attributesOf = (report: BreakdownReport, row: Record<string, unknown>): Attributes =>
    Object.fromEntries(
        attributeNames(report).map(name => [name, String(row[attributeAlias(name)] ?? '')]),
    );

/** What is said of a few values beside their figures, by their hashes. */
export const readAttributes = async (
    store: EventStore,
    scope: Scope,
    report: BreakdownReport,
    hashes: readonly string[],
): Promise<Map<string, Attributes>> => {
    if (report.attributes === undefined || hashes.length === 0) return new Map();
    const whole = await withMoved(store, scope, report);
    const rows = await run<{ hash: string }>(store, attributesSql(whole, report, hashes));
    return new Map(rows.map(row => [row.hash, attributesOf(report, row)]));
};

interface Page {
    rows: FoundRow[];
    /** how many there are on all pages */
    total: number;
    /** one of them, of whatever page, if there is any */
    any: FoundRow | undefined;
}

/** A page of values in their order. */
export const readPage = async (
    store: EventStore,
    scope: Scope,
    report: BreakdownReport,
    options: PageOptions,
): Promise<Page> => {
    const whole = await withMoved(store, scope, report);
    const rows = await run<FoundRow>(store, pageSql(whole, report, options));
    let [any] = rows;
    if (!any && options.offset > 0) {
        const first = { ...options, offset: 0, limit: 1 };
        [any] = await run<FoundRow>(store, pageSql(whole, report, first));
    }
    return { rows, total: any?.found ?? 0, any };
};
