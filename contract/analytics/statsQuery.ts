import { z } from 'zod';
import { fault } from '../fault';
import { defineCall, siteOwners } from '../platform/call';
import type { MetricName } from './breakdown';
import type { BreakdownName } from './breakdowns';

/** How a figure is told: rates in percent, durations in seconds, both with two decimals at most. */
type Told = 'count' | 'percent' | 'number' | 'instant' | 'money';
/** What is told of a row: figures of tables, what its conversions are worth, and how far its pages were scrolled. */
export type StatsFigure = MetricName | 'revenue' | 'averageRevenue' | 'scrollDepth';

/** The metrics by the names that Plausible's Stats API gives them, and those that it has none for. */
export const statsMetrics = {
    visitors: { metric: 'uv', told: 'count' },
    visits: { metric: 'visits', told: 'count' },
    pageviews: { metric: 'pv', told: 'count' },
    ips: { metric: 'ip', told: 'count' },
    new_visitors: { metric: 'newVisitors', told: 'count' },
    views_per_visit: { metric: 'depth', told: 'number' },
    bounce_rate: { metric: 'bounceRate', told: 'percent' },
    visit_duration: { metric: 'duration', told: 'number' },
    /** a row's visitors ÷ those of all rows */
    percentage: { metric: 'uv', told: 'percent' },
    events: { metric: 'count', told: 'count' },
    entries: { metric: 'entries', told: 'count' },
    exits: { metric: 'exits', told: 'count' },
    exit_rate: { metric: 'exitRate', told: 'percent' },
    downstream_pageviews: { metric: 'downstream', told: 'count' },
    time_on_page: { metric: 'timeOnPage', told: 'number' },
    last_seen: { metric: 'lastAt', told: 'instant' },
    conversions: { metric: 'conversions', told: 'count' },
    conversion_rate: { metric: 'conversionRate', told: 'percent' },
    total_revenue: { metric: 'revenue', told: 'money' },
    average_revenue: { metric: 'averageRevenue', told: 'money' },
    /** the deepest of each visit, in percent of the page, averaged */
    scroll_depth: { metric: 'scrollDepth', told: 'number' },
} as const satisfies Record<string, { metric: StatsFigure; told: Told }>;
export type StatsMetric = keyof typeof statsMetrics;

/** The dimensions that are breakdowns; beside them there are those of time, and properties of events. */
export const statsDimensions = {
    'event:page': 'pages',
    'event:hostname': 'hosts',
    'event:name': 'events',
    'event:outbound_link': 'outbound',
    'event:download': 'downloads',
    'event:missing_page': 'notFound',
    'event:script_error': 'scriptErrors',
    'visit:channel': 'sources',
    'visit:source': 'sourceNames',
    'visit:search_engine': 'engines',
    'visit:ai_assistant': 'assistants',
    'visit:keyword': 'keywords',
    'visit:referrer': 'referrerUrls',
    'visit:referrer_domain': 'referrers',
    'visit:utm_source': 'utmSources',
    'visit:utm_medium': 'utmMediums',
    'visit:utm_campaign': 'campaigns',
    'visit:utm_term': 'utmTerms',
    'visit:utm_content': 'utmContents',
    'visit:country': 'area',
    'visit:region': 'regions',
    'visit:city': 'cities',
    'visit:network': 'networks',
    'visit:ip': 'ip',
    'visit:entry_page': 'entries',
    'visit:exit_page': 'exits',
    'visit:device': 'devices',
    'visit:browser': 'browsers',
    'visit:browser_version': 'browserVersions',
    'visit:os': 'systems',
    'visit:os_version': 'systemVersions',
    'visit:screen': 'screens',
    'visit:language': 'languages',
    'visit:bot': 'bots',
} as const satisfies Record<string, BreakdownName>;
export type StatsDimension = keyof typeof statsDimensions;

/** A row for each goal of the site, by its name. */
export const goalDimension = 'event:goal';
/** A row for each currency in which conversions of a goal were paid. */
export const currencyDimension = 'event:currency';
/** One filters by it, and by nothing else of it. */
export const segmentDimension = 'segment';

/** What stands before the name of a property of custom events. */
export const propertyPrefix = 'event:props:';

export const timeDimensions = {
    time: undefined,
    'time:hour': 'hour',
    'time:day': 'day',
    'time:week': 'week',
    'time:month': 'month',
} as const;

const maxStatsRows = 1000;
/** Filters stand no deeper in one another. */
export const maxFilterDepth = 8;

/** Counts without calling itself: whoever nests a hundred thousand lists must not fill the stack. */
const isShallow = (value: unknown, most: number): boolean => {
    let level: unknown[] = [value];
    for (let depth = 0; level.length > 0; depth += 1) {
        if (depth > most) return false;
        level = level.flatMap(one =>
            typeof one === 'object' && one !== null ? Object.values(one) : [],
        );
    }
    return true;
};

const word = z.string().max(320);
const unique = (list: readonly string[]) => new Set(list).size === list.length;

const statsQueryBody = z.strictObject({
    /** the site's id, or its domain */
    site_id: z.string().trim().min(1, 'field.needed').max(253),
    metrics: z.array(word).min(1, 'field.needed').max(20).refine(unique, 'site.named_twice'),
    /** a word such as `7d`, or first and last day, both inclusive */
    date_range: z.union([word, z.tuple([word, word])], 'stats.date_range'),
    dimensions: z.array(word).max(2).refine(unique, 'site.named_twice').default([]),
    /** `[operator, dimension, values]`, or some of these joined; see docs/api.md */
    filters: z
        .array(z.unknown())
        .max(40)
        // each and, or, not is a list in a list, and so are the values
        .refine(
            list => isShallow(list, 2 * maxFilterDepth + 4),
            fault('filter.too_deep', { max: maxFilterDepth }),
        )
        .default([]),
    order_by: z
        .array(z.tuple([word, z.enum(['asc', 'desc'])]))
        .max(2)
        .default([]),
    include: z
        .strictObject({
            imports: z.boolean().default(false),
            time_labels: z.boolean().default(false),
            total_rows: z.boolean().default(false),
        })
        .prefault({}),
    pagination: z
        .strictObject({
            limit: z.number().int().min(1).max(maxStatsRows).default(maxStatsRows),
            offset: z.number().int().min(0).max(1_000_000).default(0),
        })
        .prefault({}),
    /** id of a goal, for `conversions`, `conversion_rate` and the revenue */
    goal: z
        .string()
        .regex(/^[a-z0-9]{8,32}$/)
        .optional(),
});
export type StatsQuery = z.output<typeof statsQueryBody>;

/** An amount as Plausible tells it: in whole units, and as text, rounded and exact. */
const revenue = z.object({
    value: z.number(),
    currency: z.string(),
    short: z.string(),
    long: z.string(),
});
export type StatsRevenue = z.output<typeof revenue>;

/** Figures in the order of `metrics`; null where there is nothing to divide by. */
const resultRow = z.object({
    dimensions: z.array(z.string()),
    metrics: z.array(z.union([z.number(), revenue]).nullable()),
});
export type StatsRow = z.output<typeof resultRow>;

const statsAnswer = z.object({
    results: z.array(resultRow),
    meta: z.object({
        imports_included: z.boolean().optional(),
        metric_warnings: z
            .record(z.string(), z.object({ code: z.string(), warning: z.string() }))
            .optional(),
        time_labels: z.array(z.string()).optional(),
        total_rows: z.number().int().optional(),
        /** of the revenue */
        currency: z.string().optional(),
    }),
    /** what was asked, with what was left out filled in and the period as days */
    query: z.object({
        site_id: z.string(),
        metrics: z.array(z.string()),
        date_range: z.array(z.string()),
        dimensions: z.array(z.string()),
        filters: z.array(z.unknown()),
        order_by: z.array(z.array(z.string())),
        include: z.record(z.string(), z.boolean()),
        pagination: z.record(z.string(), z.number()),
        goal: z.string().optional(),
    }),
});
export type StatsAnswer = z.output<typeof statsAnswer>;

export const statsQuery = defineCall({
    method: 'POST',
    path: '/api/v2/query',
    summary: 'Query a site’s figures in the form of Plausible’s Stats API',
    access: siteOwners,
    keyScope: 'read',
    isBare: true,
    body: statsQueryBody,
    answer: statsAnswer,
});
