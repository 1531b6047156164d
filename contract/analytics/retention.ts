import { z } from 'zod';
import { funnelDimensions } from './funnelReport';
import { defineFile } from './report';
import { goalId, reportQuery } from './reportQuery';

export const cohortPeriods = ['day', 'week', 'month'] as const;
export type CohortPeriod = (typeof cohortPeriods)[number];
/** How many periods after the first are told. */
export const cohortColumns: Readonly<Record<CohortPeriod, number>> = {
    day: 31,
    week: 12,
    month: 12,
};

/** What cohorts can be instead of periods: what stands on the visit that they begin with. */
export const cohortDimensions = funnelDimensions;
export type CohortDimension = (typeof cohortDimensions)[number];

const cohort = z.object({
    /** first day of the period, or the value of the dimension */
    label: z.string(),
    /** visitors whose first visit, or first conversion, belongs to it */
    size: z.number(),
    /** of these, who came back in the period so many later; the first is the period itself */
    back: z.array(z.number()),
    /** of how many: of a value only those whose period so many later is over */
    of: z.array(z.number()),
    /** the last one of these is not over yet */
    isRunning: z.boolean(),
});
export type Cohort = z.output<typeof cohort>;

export const retention = defineFile({
    name: 'retention',
    label: ['Retention', '留存'],
    summary: 'How many visitors come back in the days, weeks or months after their first visit',
    sharedIn: ['retention'],
    tells: ['visitorType'],
    query: reportQuery.extend({
        period: z.enum(cohortPeriods).default('week'),
        /** id of the goal whose first conversion a cohort begins with, instead of the first visit */
        first: goalId.optional(),
        by: z.enum(cohortDimensions).optional(),
    }),
    columns: {
        label: { label: ['Cohort', '分组'], kind: 'text' },
        size: { label: ['Visitors', '访客数'], kind: 'count' },
        later: { label: ['Periods later', '之后第几个周期'], kind: 'count' },
        back: { label: ['Came back', '回访访客'], kind: 'count' },
        of: { label: ['Of', '基数'], kind: 'count' },
        share: { label: ['Share', '占比'], kind: 'share' },
    },
    answer: z.object({
        /** false: on cookieless sites a visitor ends with the day */
        isMeasurable: z.boolean(),
        period: z.enum(cohortPeriods),
        /** periods, the newest first; or the values with the most visitors */
        list: z.array(cohort),
        /** share of those whose period is over; null where there are none */
        average: z.array(z.number().nullable()),
    }),
});
export type RetentionAnswer = z.output<typeof retention.answer>;
