import { z } from 'zod';
import { siteOwners } from '../platform/call';
import { day } from '../platform/day';
import { periodQuery } from './quality';
import { defineReport } from './report';

const logCounts = z.object({
    /** pages that were answered to agents that no bot claims */
    views: z.number(),
    bots: z.number(),
    /** pages that were answered to addresses of data centres */
    networks: z.number(),
    prefetches: z.number(),
    redirects: z.number(),
    errors: z.number(),
    assets: z.number(),
    /** other methods, other hosts, what the site's settings leave out, referrer spam */
    others: z.number(),
    /** of the views: from a cache that the log knows of, or not modified */
    cached: z.number(),
    /** of the views: those that came more than two days after they happened */
    late: z.number(),
});

const coverageDay = z.object({
    day,
    /** measured page views that count */
    tracker: z.number(),
    /** null where the log says nothing of the day */
    log: logCounts.nullable(),
    /** false for a day of which tracker or log do not tell all: they begin later, or the log does not go on behind it */
    isWhole: z.boolean(),
});
export type CoverageDay = z.output<typeof coverageDay>;

const coverageHour = z.object({
    /** of the site's clock, 0 to 23 */
    hour: z.number().int().min(0).max(23),
    tracker: z.number(),
    /** views of human agents */
    log: z.number(),
});
export type CoverageHour = z.output<typeof coverageHour>;

/** What of a page is in the log beside its views. */
export const pathGaps = [
    'bots',
    'networks',
    'prefetches',
    'redirects',
    'errors',
    'cached',
] as const;

const coveragePage = z.object({
    /** its beginning where it is long; empty for all pages beyond a number */
    path: z.string(),
    /** measured page views that count */
    tracker: z.number(),
    /** views of human agents */
    log: z.number(),
    bots: z.number(),
    networks: z.number(),
    prefetches: z.number(),
    redirects: z.number(),
    errors: z.number(),
    /** of the log's views: from a cache that it knows of, or not modified */
    cached: z.number(),
});
export type CoveragePage = z.output<typeof coveragePage>;

/** A page with so many views in the log and none in the tracker probably has no script. */
export const leastViewsWithout = 5;

/** Fewer whole days make no figure. */
export const leastCoverageDays = 7;

export const coverage = defineReport({
    name: 'coverage',
    summary:
        'Page views by people, from the tracker and from the access log, and the tracker’s coverage',
    access: siteOwners,
    query: periodQuery,
    answer: z.object({
        timezone: z.string(),
        /** of the whole days together: views of the tracker / views of the log; null for too few days */
        coverage: z.number().nullable(),
        /** its 95% confidence interval, by how the days differ */
        low: z.number().nullable(),
        high: z.number().nullable(),
        /** days that it is made of */
        wholeDays: z.number().int(),
        days: z.array(coverageDay),
        /** all whole days together by the hour of the day; none without a whole day */
        hours: z.array(coverageHour),
        /** page by page, of the whole days (UTC) for which both tell all; the largest gaps first */
        pages: z.object({
            /** days that it is made of */
            days: z.number().int(),
            /** pages that either has seen, of which the list has the first ones */
            total: z.number().int(),
            /** pages that probably have no script */
            without: z.number().int(),
            list: z.array(coveragePage),
        }),
    }),
});
