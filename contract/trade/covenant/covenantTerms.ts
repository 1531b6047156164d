import { z } from 'zod';
import { fault } from '../../fault';

/** What a covenant may promise; each is a figure of a listing's signed traffic. */
export const covenantMetrics = ['visits', 'uv', 'pv'] as const;
export type CovenantMetric = (typeof covenantMetrics)[number];

/** How what goes back is reckoned: over the whole period, or for each step of it alone. */
export const covenantModes = ['whole', 'steps'] as const;
export type CovenantMode = (typeof covenantModes)[number];

const leastCovenantDays = 30;
export const mostCovenantDays = 180;
/** Days of a step; the last one has what is left. */
export const stepDays = 30;

/** Hundredths of a per cent. */
export const whole = 10_000;
/** Between where nothing and where everything goes back. */
const leastSpan = 500;

const part = (least: number, most: number) => z.number().int().min(least).max(most);

/** What a seller promises of a website's traffic after the sale; parts are in hundredths of a per cent. */
export const covenantTerms = z
    .object({
        metric: z.enum(covenantMetrics),
        /** how long it is measured after the handover */
        days: part(leastCovenantDays, mostCovenantDays),
        /** of the traffic before the sale: from here on nothing goes back */
        threshold: part(5_000, whole),
        /** of the traffic before the sale: here and below, all of the share goes back */
        floor: part(1_000, whole - leastSpan),
        /** of the price: the most that goes back; whole per cent, as all parts of a price are */
        share: part(500, 5_000).multipleOf(100),
        mode: z.enum(covenantModes),
        /** whoever has the site keeps its access log connected; days without it count as met */
        needsLog: z.boolean(),
        /** per cent of the traffic before the sale that is usual in the season of the period */
        season: part(50, 150),
    })
    .superRefine(({ floor, threshold }, context) => {
        if (floor + leastSpan <= threshold) return;
        const most = (threshold - leastSpan) / 100;
        const message = fault('covenant.floor_too_high', { most });
        context.addIssue({ code: 'custom', path: ['floor'], message });
    });
export type CovenantTerms = z.output<typeof covenantTerms>;

/** One day of the week in the weeks before the sale. */
const weekday = z.object({ sum: z.number(), days: z.number().int() });

/** The traffic before the sale, against which later days are set. */
const covenantBaseline = z.object({
    /** the days that it is made of */
    from: z.string(),
    to: z.string(),
    /** Sunday first */
    weekdays: z.array(weekday).length(7),
    /** the value that 19 of 20 days do not exceed */
    high: z.number(),
    /** page views for each unit of the figure, in thousandths */
    views: z.number(),
    /** of visits by class of source, in hundredths of a per cent; empty where it was not read */
    sources: z.record(z.string(), z.number()),
    /** the tracker's views as a share of the access log's, in hundredths of a per cent; null without a log */
    coverage: z.number().nullable(),
});
export type CovenantBaseline = z.output<typeof covenantBaseline>;

/** Weeks that a baseline is made of. */
export const baselineDays = 56;

/** The most that goes back of a price, in its smallest unit, rounded down. */
export const shareOfPrice = (price: bigint, { share }: Pick<CovenantTerms, 'share'>): bigint =>
    (price * BigInt(share)) / BigInt(whole);
