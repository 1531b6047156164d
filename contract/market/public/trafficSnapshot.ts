import { z } from 'zod';
import type { BreakdownName } from '../../analytics/breakdowns';

/**
 * How the figures of a listing are computed; a snapshot names it, so that later ways differ openly. From 2 on
 * they are without suspicious visits, and hold each address, network, agent and day to what it may bring; from 3
 * on what is cut first is what a flood alone has in common, so that the rest of the day stays as it was, and
 * they are without visits most of whose pages are of other hosts than the one on sale.
 */
export const trafficMethod = 3;
export const trafficFormat = 'footfall traffic 1';

/** Periods that are told of a listing, days. */
export const trafficPeriods = [30, 90, 365] as const;
export type TrafficPeriod = (typeof trafficPeriods)[number];

/** What a seller may show beside the figures. */
export const trafficReports = [
    ...(['sources', 'referrers', 'engines', 'area', 'regions'] as const),
    ...(['pages', 'entries', 'devices', 'browsers', 'languages'] as const),
] as const satisfies readonly BreakdownName[];
export type TrafficReport = (typeof trafficReports)[number];
/** Shown where the seller has chosen nothing. */
export const usualTrafficReports: readonly TrafficReport[] = [
    ...(['sources', 'area', 'regions', 'devices'] as const),
];

const day = z.string();
const share = z.number().nullable();

/**
 * Why a day has no figures: nothing was measured on it, or its events were deleted when their time to
 * be kept was over.
 */
const gapReasons = ['silent', 'erased'] as const;

const gap = z.object({ from: day, to: day, reason: z.enum(gapReasons) });
export type TrafficGap = z.output<typeof gap>;

export const trafficFigures = z.object({
    pv: z.number().int(),
    uv: z.number().int(),
    ip: z.number().int(),
    visits: z.number().int(),
    /** share of visits, 0 to 1 */
    bounceRate: share,
    /** seconds a visit */
    duration: z.number().nullable(),
    /** page views a visit */
    depth: z.number().nullable(),
});
export type TrafficFigures = z.output<typeof trafficFigures>;

const quality = z.object({
    /** suspicious and left-out visits among all but known bots, 0 to 1 */
    share,
    /** visits that count, but less plausible than most people's */
    suspicious: z.number().int(),
    /** visits left out: for how they behaved, for a data centre's address, as bots that say so */
    behaviour: z.number().int(),
    network: z.number().int(),
    bots: z.number().int(),
});

/** Visits beyond what an address, a network, an agent, new visitors with something in common, and those of a day may bring. */
const capped = z.object({
    address: z.number().int(),
    network: z.number().int(),
    agent: z.number().int(),
    mix: z.number().int(),
    newcomers: z.number().int(),
});

const reportRow = z.object({
    /** as the report of the same name has it; empty for unknown */
    value: z.string(),
    /** visits, or page views where the report is of pages */
    count: z.number().int(),
    share: z.number(),
});
export type TrafficReportRow = z.output<typeof reportRow>;

const period = z.object({
    days: z.union([z.literal(30), z.literal(90), z.literal(365)]),
    from: day,
    to: day,
    /** days of the period with at least one measured event */
    measuredDays: z.number().int(),
    figures: trafficFigures,
    quality,
    /** since method 2: visits that count on the site and are not in these figures */
    capped: capped.optional(),
    gaps: z.array(gap),
    reports: z.partialRecord(z.enum(trafficReports), z.array(reportRow)),
});
export type TrafficPeriodFigures = z.output<typeof period>;

const chain = z.object({
    /** the latest sealed day, and the hash of its digest; null before the first */
    sealedUntil: day.nullable(),
    hash: z.string().nullable(),
    sealedDays: z.number().int(),
    /** ms; the links were followed, and the latest day compared with the store */
    checkedAt: z.number().int(),
    isIntact: z.boolean(),
});

/** Days of which the access log is set beside the tracker. */
export const coverageDays = 30;

const sensorCoverage = z.object({
    /** page views of the tracker as a share of those in the site's access log, of its whole days together */
    share: z.number(),
    /** its 95% confidence interval */
    low: z.number(),
    high: z.number(),
    /** whole days, of the last 30 */
    days: z.number().int(),
});
export type SensorCoverage = z.output<typeof sensorCoverage>;

/** The figures of a listing that a server signs: all of it was measured by the server itself. */
export const trafficSnapshot = z.object({
    format: z.literal(trafficFormat),
    method: z.number().int(),
    listingId: z.string(),
    siteId: z.string(),
    host: z.string(),
    /** whose days are meant */
    timezone: z.string(),
    /** ms of the first measured event */
    measuredSince: z.number().int(),
    /** ms; what came later is in no figure */
    until: z.number().int(),
    periods: z.array(period),
    /** each day of the longest period, the earliest first, from the first measured one on */
    daily: z.array(
        z.object({
            day,
            pv: z.number(),
            uv: z.number(),
            visits: z.number(),
            /** visits beyond what may be signed, where there are any */
            capped: z.number().int().optional(),
        }),
    ),
    chain,
    /**
     * by the seller's own access log; null where the tracker is the only sensor, left out before there
     * was another one
     */
    coverage: sensorCoverage.nullable().optional(),
    /** ms */
    signedAt: z.number().int(),
});
export type TrafficSnapshot = z.output<typeof trafficSnapshot>;

/** The file that is downloaded, as canonical JSON (RFC 8785). */
export const signedSnapshot = z.strictObject({
    keyId: z.string().regex(/^[0-9a-f]{16}$/),
    /** Ed25519 over the canonical JSON of `snapshot`, hex in small letters */
    signature: z.string().regex(/^[0-9a-f]{128}$/),
    snapshot: trafficSnapshot,
});
export type SignedSnapshot = z.output<typeof signedSnapshot>;
