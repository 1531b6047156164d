import { z } from 'zod';
import { defineCall, everyone } from '../platform/call';
import { pagingQuery } from '../platform/paging';
import type { ReportName } from '../platform/reports';
import type { FilterField } from './filters';
import { certainty, comparisonQuery, reportQuery } from './reportQuery';

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
] as const;
export type MetricName = (typeof metricNames)[number];

/** A rate or an average is null where there is nothing to divide by. */
export const metrics = z.partialRecord(z.enum(metricNames), z.number().nullable());
export type Metrics = z.output<typeof metrics>;

interface Declaration {
    /** reports of a share link that hold it */
    sharedIn: readonly ReportName[];
    /** its columns in their order; the first one after `value` gives the share */
    metrics: readonly MetricName[];
    /** what the table is sorted by at first, downwards; its share is each row's share */
    sort: MetricName;
    /** the filter that a row's value is put into by a click; none where nothing can be filtered */
    field?: FilterField;
    /** the breakdown that a row opens into, filtered by the row */
    next?: string;
    /** only with a filter by this field the rows belong together */
    within?: FilterField;
}

const visitMetrics = [
    'visits',
    'pv',
    'uv',
    'ip',
    'newVisitors',
    'bounceRate',
    'duration',
    'depth',
] as const satisfies MetricName[];
const eventMetrics = ['count', 'uv', 'visits', 'lastAt'] as const satisfies MetricName[];

const ofVisits = (
    sharedIn: readonly ReportName[],
    field?: FilterField,
    next?: string,
): Declaration => ({
    sharedIn,
    metrics: visitMetrics,
    sort: 'visits',
    ...(field && { field }),
    ...(next && { next }),
});

/** Each report that splits the traffic by one value; screens, exports and routes are made of this. */
export const breakdowns = {
    sources: ofVisits(['overview', 'refer'], 'source', 'sourceNames'),
    sourceNames: ofVisits(['refer'], 'sourceName', 'referrerUrls'),
    engines: ofVisits(['search_engine', 'overview'], 'sourceName', 'keywords'),
    assistants: ofVisits(['refer'], 'sourceName', 'referrerUrls'),
    keywords: ofVisits(['keyword', 'search_engine', 'overview'], 'keyword', 'entries'),
    referrers: ofVisits(['overview', 'refer_total'], 'referrer', 'referrerUrls'),
    referrerUrls: ofVisits(['refer_total', 'refer'], 'referrerUrl', 'entries'),
    campaigns: ofVisits(['refer'], 'utmCampaign', 'utmSources'),
    utmSources: ofVisits(['refer'], 'utmSource', 'utmMediums'),
    utmMediums: ofVisits(['refer'], 'utmMedium'),
    utmTerms: ofVisits(['refer'], 'utmTerm'),
    utmContents: ofVisits(['refer'], 'utmContent'),
    area: ofVisits(['overview', 'area'], 'country', 'regions'),
    regions: ofVisits(['area'], 'region', 'cities'),
    cities: ofVisits(['area'], 'city'),
    networks: ofVisits(['area', 'ip'], 'network'),
    ip: {
        sharedIn: ['ip'],
        metrics: ['pv', 'visits', 'uv', 'bounceRate', 'duration', 'lastAt'],
        sort: 'pv',
        field: 'address',
    },
    entries: ofVisits(['overview', 'src'], 'entry'),
    exits: {
        sharedIn: ['src', 'content'],
        metrics: ['exits', 'pv', 'exitRate'],
        sort: 'exits',
        field: 'exit',
    },
    pages: {
        sharedIn: ['overview', 'content'],
        metrics: ['pv', 'uv', 'ip', 'entries', 'downstream', 'exits', 'timeOnPage', 'exitRate'],
        sort: 'pv',
        field: 'page',
    },
    hosts: {
        sharedIn: ['domain'],
        metrics: ['pv', 'uv', 'ip', 'visits', 'timeOnPage'],
        sort: 'pv',
        field: 'host',
        next: 'pages',
    },
    devices: ofVisits(['overview', 'visitor'], 'device', 'systems'),
    browsers: ofVisits(['overview', 'visitor'], 'browser', 'browserVersions'),
    browserVersions: { ...ofVisits(['overview', 'visitor']), within: 'browser' },
    systems: ofVisits(['overview', 'visitor'], 'os', 'systemVersions'),
    systemVersions: { ...ofVisits(['overview', 'visitor']), within: 'os' },
    screens: ofVisits(['overview', 'visitor'], 'screen'),
    languages: ofVisits(['overview', 'visitor'], 'language'),
    outbound: { sharedIn: ['content'], metrics: eventMetrics, sort: 'count' },
    downloads: { sharedIn: ['content'], metrics: eventMetrics, sort: 'count' },
    events: {
        sharedIn: ['content'],
        metrics: eventMetrics,
        sort: 'count',
        field: 'event',
        next: 'eventProperties',
    },
    /** a row a property and value, as `name=value`, of the events that the filter names */
    eventProperties: {
        sharedIn: ['content'],
        metrics: ['count', 'uv', 'visits'],
        sort: 'count',
        within: 'event',
    },
    /** bots by name, and what is left out for its network or behaviour, whatever `bots` says */
    bots: {
        sharedIn: ['overview'],
        metrics: ['visits', 'pv', 'ip', 'lastAt'],
        sort: 'visits',
    },
    /** the same for the crawlers of AI companies alone */
    aiCrawlers: {
        sharedIn: ['overview'],
        metrics: ['visits', 'pv', 'ip', 'lastAt'],
        sort: 'visits',
    },
    /** referrers known to be spam; their visits count nowhere else */
    referrerSpam: {
        sharedIn: ['refer_total'],
        metrics: ['visits', 'pv', 'ip', 'lastAt'],
        sort: 'visits',
    },
} as const satisfies Record<string, Declaration>;
export type BreakdownName = keyof typeof breakdowns;
export const breakdownNames = Object.keys(breakdowns) as BreakdownName[];
/** The declaration with the optional fields that the object's own type lacks. */
export const breakdownOf = (name: BreakdownName): Declaration & { next?: BreakdownName } =>
    breakdowns[name] as Declaration & { next?: BreakdownName };

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
});
export type Breakdown = z.output<typeof answer>;

export const breakdown = <Name extends BreakdownName>(name: Name) =>
    defineCall({
        method: 'GET',
        path: `/api/v1/work/stats/${name}`,
        summary: `Traffic by ${name}`,
        access: everyone,
        sharedIn: breakdowns[name].sharedIn,
        query: breakdownQuery,
        answer,
    });
