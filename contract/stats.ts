import { z } from 'zod';
import { accountHolders, defineCall, everyone } from './call';
import { exclusions, visitReasons } from './collect';
import { listOf, pagingQuery } from './paging';
import type { ReportName } from './reports';
import { site } from './sites';

/** A calendar day in the site's time zone. */
const day = z.iso.date('not a day such as 2026-01-31');
const siteId = z.string().regex(/^[a-z0-9]{8,32}$/, 'not a site id');

/** The figures of a period; their meaning stands in ARCHITECTURE.md and in the tooltips. */
export const figures = z.object({
    pv: z.number(),
    uv: z.number(),
    ip: z.number(),
    newVisitors: z.number(),
    visits: z.number(),
    /** share of visits, 0 to 1; null without visits */
    bounceRate: z.number().nullable(),
    /** average per visit in seconds; null without visits */
    duration: z.number().nullable(),
});
export type Figures = z.output<typeof figures>;
export const figureNames = [
    'pv',
    'uv',
    'ip',
    'newVisitors',
    'visits',
    'bounceRate',
    'duration',
] as const satisfies readonly (keyof Figures)[];
export type FigureName = (typeof figureNames)[number];

const figuresOrNone = z.object(
    Object.fromEntries(figureNames.map(name => [name, z.number().nullable()])) as Record<
        FigureName,
        z.ZodNullable<z.ZodNumber>
    >,
);
export type FiguresOrNone = z.output<typeof figuresOrNone>;

const record = z.object({ value: z.number(), day }).nullable();

export const overview = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/overview',
    summary: 'Today beside yesterday, the prediction, the average and the record',
    access: everyone,
    sharedIn: ['overview'],
    query: z.object({ site: siteId }),
    answer: z.object({
        timezone: z.string(),
        today: day,
        /** the instant of the answer, ms */
        at: z.number().int(),
        /** distinct visitors with an event in the last 15 minutes */
        online: z.number(),
        /** days of the site's first and last event; null before the first */
        firstDay: day.nullable(),
        lastDay: day.nullable(),
        table: z.object({
            today: figures,
            yesterday: figures,
            predictedToday: figuresOrNone,
            sameTimeYesterday: figures,
            dailyAverage: figuresOrNone,
            record: z.object(
                Object.fromEntries(figureNames.map(name => [name, record])) as Record<
                    FigureName,
                    typeof record
                >,
            ),
        }),
    }),
});
export type Overview = z.output<typeof overview.answer>;

/** A period in days of the site's zone, both ends inclusive; today when left out. */
export const periodQuery = z.object({ site: siteId, from: day.optional(), to: day.optional() });

const trendPoint = z.object({
    /** start of the bucket, ms */
    at: z.number().int(),
    /** the bucket's local label: `2026-01-31` or `2026-01-31T09:00` */
    label: z.string(),
    pv: z.number(),
    uv: z.number(),
    ip: z.number(),
    visits: z.number(),
});
export type TrendPoint = z.output<typeof trendPoint>;

const trendSeries = z.object({
    from: day,
    to: day,
    figures,
    points: z.array(trendPoint),
});

export const trend = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/trend',
    summary: 'Figures over time: hours for up to two days, else days, beside the period before',
    access: everyone,
    sharedIn: ['overview', 'trend'],
    query: periodQuery.extend({
        granularity: z.enum(['hour', 'day']).optional(),
        compareFrom: day.optional(),
        compareTo: day.optional(),
    }),
    answer: z.object({
        timezone: z.string(),
        granularity: z.enum(['hour', 'day']),
        /** points later than this instant have not happened yet, ms */
        at: z.number().int(),
        current: trendSeries,
        /** the period of the same length just before, unless two days are given */
        previous: trendSeries,
    }),
});
export type Trend = z.output<typeof trend.answer>;

/** Classes a visit's source is put in; the order is that of the decision. */
export const sourceClasses = [
    'paid',
    'campaign',
    'search',
    'ai',
    'social',
    'email',
    'internal',
    'external',
    'direct',
] as const;
export type SourceClass = (typeof sourceClasses)[number];

const breakdownRow = z.object({
    /** the value itself: a path, a host, a source class, a country code */
    value: z.string(),
    /** a page's title, where there is one */
    title: z.string().optional(),
    pv: z.number(),
    uv: z.number(),
    visits: z.number(),
    /** the row's share of the leading figure, 0 to 1 */
    share: z.number(),
});
export type BreakdownRow = z.output<typeof breakdownRow>;

const breakdown = <Path extends string>(
    path: Path,
    summary: string,
    sharedIn: readonly ReportName[],
) =>
    defineCall({
        method: 'GET',
        path: `/api/v1/work/stats/${path}`,
        summary,
        access: everyone,
        sharedIn,
        query: periodQuery.extend(pagingQuery.shape),
        answer: listOf(breakdownRow),
    });

export const sources = breakdown('sources', 'Visits by class of source', ['overview', 'refer']);
export const referrers = breakdown('referrers', 'Visits by referring host', [
    'overview',
    'refer_total',
]);
export const pages = breakdown('pages', 'Visited pages', ['overview', 'content']);
export const entries = breakdown('entries', 'First pages of visits', ['overview', 'src']);
export const area = breakdown('area', 'Visits by country', ['overview', 'area']);
export const devices = breakdown('devices', 'Visits by kind of device', ['overview']);
/** A row's value is the bot's name, or the network's; empty for those that only act like one. */
export const bots = breakdown('bots', 'Automatic visitors, which no other report counts', [
    'overview',
]);

export const otherHosts = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/otherhosts',
    summary: 'Page views from hosts that the site does not list, which no other report counts',
    access: everyone,
    sharedIn: ['overview'],
    query: periodQuery.extend(pagingQuery.shape),
    answer: listOf(
        z.object({
            host: z.string(),
            pv: z.number(),
            /** distinct addresses */
            ip: z.number(),
            /** ms */
            firstAt: z.number().int(),
            lastAt: z.number().int(),
        }),
    ),
});

/** Below this plausibility a visit that counts is called doubtful. */
export const doubtfulBelow = 60;

const qualityFigures = z.object({
    /** visits that the figures count, doubtful ones among them */
    visits: z.number(),
    /** counted, but with a plausibility below that of most people */
    doubtful: z.number(),
    /** left out for how they behaved */
    behaviour: z.number(),
    /** left out because they came from a data centre */
    network: z.number(),
    /** left out because their agent says that it is a bot */
    bots: z.number(),
    /** page views of hosts that the site does not list */
    otherHosts: z.number(),
    /** (doubtful + behaviour + network) / (visits + behaviour + network), 0 to 1; null without visits */
    share: z.number().nullable(),
});
export type QualityFigures = z.output<typeof qualityFigures>;

/** How far the figures can be trusted, and what they leave out. */
export const quality = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/quality',
    summary: 'What was left out of the figures and why, and the share of doubtful traffic by day',
    access: everyone,
    sharedIn: ['overview'],
    query: periodQuery,
    answer: qualityFigures.extend({
        /** visits by reason, the most frequent first; a visit may have several */
        reasons: z.array(z.object({ reason: z.enum(visitReasons), visits: z.number() })),
        days: z.array(qualityFigures.extend({ day })),
        /** the latest day whose digest is in the site's chain; null before the first */
        sealedUntil: day.nullable(),
        /** days whose digests are in the chain */
        sealedDays: z.number().int(),
    }),
});
export type Quality = z.output<typeof quality.answer>;

export const visit = z.object({
    /** unsigned 64-bit integers as decimal text */
    id: z.string(),
    visitor: z.string(),
    /** ms */
    startedAt: z.number().int(),
    /** ms of the visit's latest event */
    lastAt: z.number().int(),
    /** seconds, from the first event to the end of the last engaged time */
    duration: z.number(),
    pages: z.number().int(),
    events: z.number().int(),
    bounce: z.boolean(),
    /** seconds visible and focused */
    engaged: z.number(),
    isNew: z.boolean(),
    source: z.enum(sourceClasses),
    /** the engine, assistant, network, campaign or host; empty for direct */
    sourceName: z.string(),
    referrer: z.string(),
    entryHost: z.string(),
    entryPath: z.string(),
    exitPath: z.string(),
    address: z.string(),
    /** ISO 3166-1 alpha-2; empty when unknown */
    country: z.string(),
    browser: z.string(),
    browserVersion: z.string(),
    os: z.string(),
    osVersion: z.string(),
    device: z.string(),
    screen: z.string(),
    language: z.string(),
    /** name of the bot or of the data centre; empty for people */
    bot: z.string(),
    excluded: z.enum(exclusions),
    /** 0 to 100: 100 when nothing speaks against the visit */
    plausibility: z.number().int(),
    reasons: z.array(z.enum(visitReasons)),
});
export type Visit = z.output<typeof visit>;

export const visits = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/visits',
    summary: 'Visits, newest first',
    access: everyone,
    sharedIn: ['visitor'],
    query: periodQuery.extend({
        ...pagingQuery.shape,
        /** 1: what is left out of the figures (bots, data centres, behaviour) instead of people */
        bots: z.enum(['0', '1']).default('0'),
    }),
    answer: listOf(visit).extend({
        timezone: z.string(),
        /** the instant of the answer, ms */
        at: z.number().int(),
    }),
});

const visitEvent = z.object({
    at: z.number().int(),
    kind: z.enum(['view', 'engagement', 'event', 'outbound', 'download', 'form']),
    host: z.string(),
    path: z.string(),
    title: z.string(),
    name: z.string(),
    /** properties of a custom event as JSON text; empty without */
    props: z.string(),
    /** for a view: seconds of engaged time on it, and the deepest scroll in per cent */
    engaged: z.number(),
    scroll: z.number(),
});
export type VisitEvent = z.output<typeof visitEvent>;

export const visitEvents = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/visit',
    summary: "One visit's pages and events in order",
    access: everyone,
    sharedIn: ['visitor'],
    query: z.object({ site: siteId, visit: z.string().regex(/^\d{1,20}$/, 'not a visit id') }),
    answer: z.object({ timezone: z.string(), list: z.array(visitEvent) }),
});

const siteFigures = z.object({ pv: z.number(), uv: z.number(), ip: z.number() });

export const sitesSummary = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/sites',
    summary: "Each site's today and yesterday, who is online, and its last days as a sparkline",
    access: accountHolders,
    answer: z.object({
        list: z.array(
            z.object({
                site,
                today: siteFigures,
                yesterday: siteFigures,
                online: z.number(),
                /** page views of the last 14 days, today last */
                sparkline: z.array(z.number()),
            }),
        ),
    }),
});
export type SiteSummary = z.output<typeof sitesSummary.answer>['list'][number];
