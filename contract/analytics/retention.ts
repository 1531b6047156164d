import { z } from 'zod';
import { defineReport } from './report';
import { reportQuery } from './reportQuery';

export const cohortPeriods = ['day', 'week', 'month'] as const;
export type CohortPeriod = (typeof cohortPeriods)[number];
/** How many periods after the first are told. */
export const cohortColumns: Readonly<Record<CohortPeriod, number>> = {
    day: 31,
    week: 12,
    month: 12,
};

const cohort = z.object({
    /** first day of the period */
    label: z.string(),
    /** visitors whose first visit lies in it */
    size: z.number(),
    /** of these, who came back in the period so many later; the first is the period itself */
    back: z.array(z.number()),
    /** the last one of these is not over yet */
    isRunning: z.boolean(),
});
export type Cohort = z.output<typeof cohort>;

export const retention = defineReport({
    name: 'retention',
    summary: 'How many visitors come back in the days, weeks or months after their first visit',
    sharedIn: ['retention'],
    tells: ['visitorType'],
    query: reportQuery.extend({ period: z.enum(cohortPeriods).default('week') }),
    answer: z.object({
        /** false: on cookieless sites a visitor ends with the day */
        isMeasurable: z.boolean(),
        period: z.enum(cohortPeriods),
        /** newest first */
        list: z.array(cohort),
        /** share of those whose period is over; null where there are none */
        average: z.array(z.number().nullable()),
    }),
});
export type RetentionAnswer = z.output<typeof retention.answer>;
