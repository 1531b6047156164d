import { z } from 'zod';
import { day } from '../platform/day';
import { filterText } from './filters';

export const siteId = z.string().regex(/^[a-z0-9]{8,32}$/);
export const groupId = z.string().regex(/^[a-z0-9]{8,32}$/);
export const goalId = z.string().regex(/^[a-z0-9]{8,32}$/);
export const segmentId = z.string().regex(/^[a-z0-9]{8,32}$/);

/** Whose figures: one site's, or the sum of a group's. One of the two must be there. */
const subjectQuery = z.object({ site: siteId.optional(), group: groupId.optional() });

/** A period in days of the site's zone, both ends inclusive; today when left out. */
const periodQuery = subjectQuery.extend({ from: day.optional(), to: day.optional() });

/** What every report is asked by. */
export const reportQuery = periodQuery.extend({
    filter: filterText.optional(),
    /** id of a goal of the site: its conversions stand beside the visits of breakdowns and of the trend */
    goal: goalId.optional(),
    /** 1: what is left out of the figures (bots, data centres, behaviour) instead of people */
    bots: z.enum(['0', '1']).default('0'),
    /** 1: distinct visitors and addresses counted one by one, however long that takes */
    exact: z.enum(['0', '1']).default('0'),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** The second period of a comparison; the two go together. */
export const comparisonQuery = z.object({
    compareFrom: day.optional(),
    compareTo: day.optional(),
});

/** So many segments stand beside each other. */
export const maxBeside = 4;
/** Segments whose figures stand beside those of all that is asked for. */
export const besideQuery = z.object({
    /** ids, with commas between them */
    segments: z
        .string()
        .regex(/^[a-z0-9]{8,32}(,[a-z0-9]{8,32}){0,3}$/, 'segment.not_found')
        .optional(),
});

/** How far the distinct counts of an answer can be trusted. */
export const certainty = z.object({
    /** distinct counts are estimates; all else is always exact */
    isEstimated: z.boolean(),
    /** one standard error of the estimates, as a share; 0 when exact */
    standardError: z.number(),
});

export const granularities = ['hour', 'day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];
