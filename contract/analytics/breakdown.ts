import { z } from 'zod';
import { pagingQuery } from '../platform/paging';
import type { ReportName } from '../platform/reportPages';
import type { Label } from '../platform/resource';
import type { FilterField } from './filters';
import { defineReport, type TableReport } from './report';
import { besideQuery, certainty, comparisonQuery, reportQuery } from './reportQuery';
import type { SourceClass } from './sourceClasses';

/** The figures that a row of a breakdown can have; their meaning stands in the tooltips. */
export const metricNames = [
    'pv',
    'uv',
    'ip',
    'visits',
    'newVisitors',
    /** share of visits, 0 to 1 */
    'bounceRate',
    /** seconds per visit */
    'duration',
    /** page views per visit */
    'depth',
    /** visits that began on the page */
    'entries',
    /** page views in the same visits after this page */
    'downstream',
    /** visits that ended on the page */
    'exits',
    /** exits ÷ page views, 0 to 1 */
    'exitRate',
    /** engaged seconds ÷ page views */
    'timeOnPage',
    /** events, clicks or downloads */
    'count',
    /** ms of the latest visit or event */
    'lastAt',
    /** of the goal that was chosen, in visits that began in the period */
    'conversions',
    /** visits in which it was reached ÷ visits, 0 to 1 */
    'conversionRate',
] as const;
export type MetricName = (typeof metricNames)[number];

/** A rate or an average is null where there is nothing to divide by. */
export const metrics = z.partialRecord(z.enum(metricNames), z.number().nullable());
export type Metrics = z.output<typeof metrics>;

export const visitMetrics: readonly MetricName[] = [
    'visits',
    'pv',
    'uv',
    'ip',
    'newVisitors',
    'bounceRate',
    'duration',
    'depth',
];
/** What a goal adds: of the visits that a row counts, or in which its events happened. */
const goalMetrics: readonly MetricName[] = ['conversions', 'conversionRate'];
export const eventMetrics: readonly MetricName[] = ['count', 'uv', 'visits', 'lastAt'];

const row = z.object({
    /** the value itself: a path, a host, a source class, a code; empty for unknown or none */
    value: z.string(),
    /** a page's latest title */
    title: z.string().optional(),
    /** the region's or city's country, the address's place, as codes and names of the store */
    country: z.string().optional(),
    region: z.string().optional(),
    city: z.string().optional(),
    network: z.string().optional(),
    /** the class of a source's name; of what is left out the exclusion */
    kind: z.string().optional(),
    /** the company that a bot works for */
    operator: z.string().optional(),
    metrics,
    /** share of the figure that the report is sorted by at first, 0 to 1 */
    share: z.number(),
    /** the same value's figures in the period compared with; missing without comparison */
    previous: metrics.optional(),
    /** the same value's figures in each segment asked for, in their order */
    segments: z.array(metrics).optional(),
});
export type BreakdownRow = z.output<typeof row>;

const searchValue = z.string().max(200);

/** What rows are searched by. */
export const searchQuery = z.object({
    /** rows whose value (or title) contains it */
    q: z.string().trim().max(200).optional(),
    /** beside `q`: values that mean it in the reader's language, such as CN for 中国; repeated */
    searchValues: z
        .union([searchValue.transform(one => [one]), z.array(searchValue).max(50)])
        .optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const breakdownQuery = reportQuery.extend({
    ...comparisonQuery.shape,
    ...besideQuery.shape,
    ...pagingQuery.shape,
    /** the report's own order when left out */
    sort: z.enum([...metricNames, 'value']).optional(),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    ...searchQuery.shape,
});
export type BreakdownQuery = z.output<typeof breakdownQuery>;

const answer = certainty.extend({
    list: z.array(row),
    /** rows of the whole result */
    total: z.number().int(),
    /** of all rows together */
    totals: metrics,
    previousTotals: metrics.optional(),
    segmentTotals: z.array(metrics).optional(),
});
export type Breakdown = z.output<typeof answer>;

export interface BreakdownDeclaration {
    label: Label;
    /** pages of a share link that hold it */
    sharedIn: readonly ReportName[];
    /** its columns in their order; the first one after `value` gives the share */
    metrics: readonly MetricName[];
    /** what the table is sorted by at first, downwards; its share is each row's share */
    sort: MetricName;
    /** the filter that a row's value is put into by a click; none where nothing can be filtered */
    field?: FilterField;
    /** further fields whose values its rows or figures tell */
    tells?: readonly FilterField[];
    /** it shows visits from these classes of sources alone */
    sources?: readonly SourceClass[];
    /** the breakdown that a row opens into, filtered by the row */
    next?: string;
    /** only with a filter by this field the rows belong together */
    within?: FilterField;
}

/** One row for each value of a dimension. */
export type BreakdownReport = TableReport<typeof breakdownQuery, typeof answer> &
    BreakdownDeclaration;

const fieldsTold = ({ field, tells = [], metrics }: BreakdownDeclaration): FilterField[] => [
    ...(field ? [field] : []),
    ...tells,
    ...(metrics.includes('newVisitors') ? (['visitorType'] as const) : []),
];

export const defineBreakdown = (name: string, declared: BreakdownDeclaration): BreakdownReport => ({
    ...declared,
    ...defineReport({
        name,
        summary: `Traffic by ${name}`,
        sharedIn: declared.sharedIn,
        query: breakdownQuery,
        answer,
    }),
    tells: fieldsTold(declared),
});

/** A report's columns, with those of a goal where one is chosen. */
export const metricsWith = (
    { metrics }: Pick<BreakdownDeclaration, 'metrics'>,
    hasGoal: boolean,
): readonly MetricName[] => (hasGoal ? [...metrics, ...goalMetrics] : metrics);
