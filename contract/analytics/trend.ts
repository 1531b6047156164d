import { z } from 'zod';
import { day } from '../platform/day';
import { figures } from './figures';
import { defineReport } from './report';
import { besideQuery, certainty, comparisonQuery, granularities, reportQuery } from './reportQuery';

/** Hours are told for so many days at most. */
export const maxHourDays = 31;

/** With a goal alone. */
const ofGoal = {
    conversions: z.number().optional(),
    /** null without visits */
    conversionRate: z.number().nullable().optional(),
};

const trendPoint = figures.extend({
    ...ofGoal,
    /** start of the bucket, ms; the first of a period begins with it */
    at: z.number().int(),
    /**
     * the bucket's local label: `2026-01-31T09:00` for an hour, `2026-01-31` for a day, the Monday
     * of a week, `2026-01` for a month; an hour that comes twice has the same label twice
     */
    label: z.string(),
});
export type TrendPoint = z.output<typeof trendPoint>;

const trendSeries = z.object({
    from: day,
    to: day,
    /** start and end of the period, ms, the end exclusive */
    start: z.number().int(),
    end: z.number().int(),
    /** of the whole period */
    figures: figures.extend(ofGoal),
    points: z.array(trendPoint),
});
export type TrendSeries = z.output<typeof trendSeries>;

export const trend = defineReport({
    name: 'trend',
    summary: 'Metrics over time, optionally compared with a second period',
    sharedIn: ['overview', 'trend'],
    tells: ['visitorType'],
    query: reportQuery.extend({
        ...comparisonQuery.shape,
        ...besideQuery.shape,
        /** weeks begin on Monday; hours for up to 31 days; one that fits when left out */
        granularity: z.enum(granularities).optional(),
    }),
    answer: certainty.extend({
        timezone: z.string(),
        granularity: z.enum(granularities),
        /** points later than this instant have not happened yet, ms */
        at: z.number().int(),
        current: trendSeries,
        /** missing unless compareFrom and compareTo are there */
        previous: trendSeries.optional(),
        /** the period of each segment asked for, in their order */
        segments: z.array(trendSeries).optional(),
    }),
});
export type Trend = z.output<typeof trend.answer>;
