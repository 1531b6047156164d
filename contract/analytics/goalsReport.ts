import { z } from 'zod';
import { defineList } from './report';
import { certainty, comparisonQuery, reportQuery } from './reportQuery';

export const amountOf = z.object({
    /** of the currency's smallest unit */
    amount: z.number(),
    currency: z.string(),
});

const goalFigures = z.object({
    conversions: z.number(),
    /** visits and visitors that converted */
    visits: z.number(),
    visitors: z.number(),
    /** of all visits, of all visitors; null without any */
    visitRate: z.number().nullable(),
    visitorRate: z.number().nullable(),
    /** of the site's currency, smallest unit; null where the goal has no value */
    value: z.number().nullable(),
    /** what has no rate, and is not in it */
    unconverted: z.array(amountOf),
    /** what campaigns cost ÷ conversions that came by them, smallest unit; null where nothing is known */
    costPerConversion: z.number().nullable(),
});
export type GoalFigures = z.output<typeof goalFigures>;

const row = goalFigures.extend({
    id: z.string(),
    name: z.string(),
    /** the value in words, for files */
    valueText: z.string(),
    previous: goalFigures.optional(),
});
export type GoalRow = z.output<typeof row>;

export const goals = defineList({
    name: 'goals',
    label: ['Goals', '目标'],
    summary: 'Conversions of a site’s goals',
    sharedIn: ['goals'],
    tells: ['goal'],
    query: reportQuery.extend(comparisonQuery.shape),
    columns: {
        name: { label: ['Goal', '目标'], kind: 'text' },
        conversions: { label: ['Conversions', '转化次数'], kind: 'count' },
        visits: { label: ['Converting visits', '转化访问'], kind: 'count' },
        visitors: { label: ['Converting visitors', '转化访客'], kind: 'count' },
        visitRate: { label: ['Rate by visits', '转化率（按访问）'], kind: 'share' },
        visitorRate: { label: ['Rate by visitors', '转化率（按访客）'], kind: 'share' },
        valueText: { label: ['Value', '价值'], kind: 'text' },
    },
    answer: certainty.extend({
        list: z.array(row),
        /** all visits and visitors of the period and filter */
        visits: z.number(),
        visitors: z.number(),
        currency: z.string(),
        /** of the campaigns, in the period, smallest unit; null where the filter tells them not apart */
        cost: z.number().nullable(),
    }),
});
