import { z } from 'zod';
import { pagingQuery } from '../platform/paging';
import { maxSteps } from './funnels';
import { defineList, defineReport } from './report';
import { comparisonQuery, granularities, reportQuery } from './reportQuery';
import { visit } from './visits';

/** What the ways of a funnel can be told apart by: what stands on the visit of the first step. */
export const funnelDimensions = [
    ...(['source', 'sourceName', 'utmCampaign', 'country', 'device', 'browser'] as const),
    ...(['os', 'entryPath'] as const),
] as const;
export type FunnelDimension = (typeof funnelDimensions)[number];

const funnelId = z.string().regex(/^[a-z0-9]{8,32}$/);

const stepFigures = z.object({
    /** visits or visitors that came so far */
    reached: z.number(),
    /** of those of the first step, of the step before; null where nobody was there */
    fromStart: z.number().nullable(),
    fromPrevious: z.number().nullable(),
    /** those of the step before that came no further */
    lost: z.number(),
    /** whole seconds since the step before; null without anybody, or where the order is any */
    median: z.number().nullable(),
    p90: z.number().nullable(),
});

const row = stepFigures.extend({
    /** from 1 on */
    step: z.number().int(),
    name: z.string(),
    previous: stepFigures.optional(),
});
export type FunnelRow = z.output<typeof row>;

export const funnel = defineList({
    name: 'funnel',
    label: ['Funnel', '漏斗'],
    summary: 'How far visits or visitors came on the steps of a funnel',
    sharedIn: ['funnels'],
    query: reportQuery.extend({
        ...comparisonQuery.shape,
        /** the first one that was made when left out */
        funnel: funnelId.optional(),
        by: z.enum(funnelDimensions).optional(),
        granularity: z.enum(granularities).optional(),
    }),
    columns: {
        step: { label: ['Step', '步骤'], kind: 'count' },
        name: { label: ['Name', '名称'], kind: 'text' },
        reached: { label: ['Reached', '到达'], kind: 'count' },
        fromStart: { label: ['Of the first step', '占第一步'], kind: 'share' },
        fromPrevious: { label: ['Of the step before', '占上一步'], kind: 'share' },
        lost: { label: ['Lost', '流失'], kind: 'count' },
        median: { label: ['Median time', '用时中位数'], kind: 'seconds' },
        p90: { label: ['90% within', '90% 用时'], kind: 'seconds' },
    },
    answer: z.object({
        /** null where the site has none */
        id: z.string().nullable(),
        list: z.array(row),
        /** that may still come further: their time is not over */
        open: z.number(),
        /** how many came to each step, by the value of the dimension; the most first */
        by: z.array(z.object({ value: z.string(), reached: z.array(z.number()) })),
        granularity: z.enum(granularities),
        /** by when the first step was taken */
        points: z.array(z.object({ label: z.string(), entered: z.number(), finished: z.number() })),
    }),
});
export type FunnelAnswer = z.output<typeof funnel.answer>;

export const funnelLost = defineReport({
    name: 'funnelLost',
    summary: 'Who came to a step of a funnel and no further, and where they went instead',
    sharedIn: ['funnels'],
    query: reportQuery.extend({
        ...pagingQuery.shape,
        funnel: funnelId,
        /** the last that was reached, from 1 on */
        step: z.coerce.number().int().min(1).max(maxSteps),
    }),
    answer: z.object({
        list: z.array(visit),
        total: z.number().int(),
        /** the page that was opened next in the same visit; empty where it ended */
        next: z.array(z.object({ path: z.string(), count: z.number() })),
    }),
});
