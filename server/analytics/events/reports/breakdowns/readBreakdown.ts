import { botOperator } from '../../../../../contract/analytics/botNames';
import type {
    Breakdown,
    BreakdownQuery,
    BreakdownRow,
    MetricName,
    Metrics,
} from '../../../../../contract/analytics/breakdown';
import { metricsWith } from '../../../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../../../contract/analytics/breakdowns';
import type { EventStore } from '../../store';
import type { CountCache } from '../countCache';
import { certaintyOf, type Scope } from '../query/scope';
import { searchOf } from './pageSql';
import { distinctOf, joinedFigures, readCachedFigures } from './readCachedFigures';
import { attributesOf, figuresOfPage, readAttributes, readPage } from './readPage';
import type { BreakdownReport } from './report';
import { reportOf } from './reports';

const finish = (
    { isOfBots }: BreakdownReport,
    sort: MetricName,
    { value, ...row }: Omit<BreakdownRow, 'share' | 'operator'>,
    totals: Metrics,
): BreakdownRow => {
    const operator = isOfBots ? botOperator(value) : '';
    const whole = totals[sort] ?? 0;
    return {
        value,
        ...row,
        ...(operator !== '' && { operator }),
        share: whole === 0 ? 0 : (row.metrics[sort] ?? 0) / whole,
    };
};

/** What is read as a table: a report, and what is told of each of its values. */
export interface Table {
    /** under which its counts are kept; no other report's */
    name: string;
    report: BreakdownReport;
    metrics: readonly MetricName[];
    /** what it is sorted by unless something else is asked for */
    usual: MetricName;
}

type Asked = Partial<Pick<BreakdownQuery, 'sort' | 'q' | 'searchValues'>> &
    Pick<BreakdownQuery, 'order'> & { limit: number; offset: number };

/** A report with its figures, those of a goal with them where the scope has one. */
export const tableOf = (name: BreakdownName, scope: Scope): Table => ({
    name,
    report: reportOf(name, scope),
    metrics: metricsWith(breakdowns[name], scope.goal !== undefined),
    usual: breakdowns[name].sort,
});

/** What else the values of a page are read in. */
interface Beside {
    /** the scope of the period compared with */
    compared: Scope | undefined;
    segments: readonly Scope[];
}

/** A page of a report, beside the same values in the period compared with and in segments. */
export const readBreakdown = async (
    { store, countCache }: { store: EventStore; countCache: CountCache },
    table: Table,
    scope: Scope,
    { compared, segments }: Beside,
    { limit, offset, sort, order, ...asked }: Asked,
): Promise<Breakdown> => {
    const { report, metrics, usual } = table;
    const search = searchOf(asked);
    // What adds up is read with the page; the rest is counted of its values alone.
    const distinct = distinctOf(report);
    const summed = report.isOfMany ? [] : metrics.filter(metric => !distinct.includes(metric));
    const counted = metrics.filter(metric => !summed.includes(metric));
    // Titles are dear: they are looked for of the page's values alone.
    const withAttributes =
        report.attributes !== undefined && !report.isOfMany && !report.attributes.title;
    const found = await readPage(store, scope, report, {
        metrics: summed,
        sort: sort ?? usual,
        order,
        search,
        withTotals: true,
        ...(withAttributes && { withAttributes }),
        limit,
        offset,
    });
    const hashes = found.rows.map(row => row.hash);
    const figuresOf = (asked: Scope, names: readonly MetricName[]) =>
        readCachedFigures({ store, countCache }, asked, table, names, hashes, search);
    const [counts, previous, beside, attributes] = await Promise.all([
        counted.length > 0 ? figuresOf(scope, counted) : undefined,
        compared && figuresOf(compared, metrics),
        Promise.all(segments.map(segment => figuresOf(segment, metrics))),
        withAttributes ? undefined : readAttributes(store, scope, report, hashes),
    ]);
    const sums = figuresOfPage(found, summed);
    const figures = counts ? joinedFigures(sums, counts) : sums;
    const list = found.rows.map((foundRow, index) => {
        const { value, hash } = foundRow;
        const row = {
            value,
            ...(attributes ? attributes.get(hash) : attributesOf(report, foundRow)),
            metrics: figures.rows(index),
            ...(previous && { previous: previous.rows(index) }),
            ...(beside.length > 0 && { segments: beside.map(one => one.rows(index)) }),
        };
        return finish(report, usual, row, figures.totals);
    });
    return {
        ...certaintyOf(scope),
        list,
        total: found.total,
        totals: figures.totals,
        ...(previous && { previousTotals: previous.totals }),
        ...(beside.length > 0 && { segmentTotals: beside.map(one => one.totals) }),
    };
};
