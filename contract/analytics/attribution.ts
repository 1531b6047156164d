import { z } from 'zod';
import type { Label } from '../platform/resource';
import {
    type AttributionModel,
    attributionDimensions,
    attributionModels,
    lookback,
} from './attributionModels';
import { amountOf } from './goalsReport';
import { defineFile, type ReportColumns } from './report';
import { comparisonQuery, reportQuery } from './reportQuery';

const byModel = z.object(
    Object.fromEntries(attributionModels.map(name => [name, z.number()])) as Record<
        AttributionModel,
        z.ZodNumber
    >,
);
export type ByModel = z.output<typeof byModel>;

const credit = z.object({
    /** parts of conversions; of all rows together as many as there are, by each model */
    conversions: byModel,
    /** smallest unit of the site's currency; of all rows together exactly the goal's; null where it has none */
    value: byModel.nullable(),
});
export type Credit = z.output<typeof credit>;

const row = credit.extend({
    name: z.string(),
    /** all values together that have no row of their own */
    isRest: z.boolean(),
    previous: credit.optional(),
});
export type AttributionRow = z.output<typeof row>;

const modelLabels: Record<AttributionModel, Label> = {
    first: ['First visit', '首次访问'],
    last: ['Last visit', '末次访问'],
    lastNonDirect: ['Last non-direct visit', '末次非直接访问'],
    linear: ['Linear', '线性'],
    position: ['Position-based', '按位置'],
    decay: ['Time decay', '时间衰减'],
};

/** Two columns a model: what it gives of the conversions, and of the value. */
const modelColumns: ReportColumns = Object.fromEntries(
    attributionModels.flatMap(name => {
        const [en, zh] = modelLabels[name];
        return [
            [name, { label: [en, zh], kind: 'number' }],
            [`${name}Value`, { label: [`${en}: value`, `${zh}：价值`], kind: 'text' }],
        ] as const;
    }),
);

export const attribution = defineFile({
    name: 'attribution',
    label: ['Attribution', '归因分析'],
    summary:
        'Which sources the conversions of a goal are owed to, by several models beside each other',
    sharedIn: ['attribution'],
    // who came before is split otherwise
    tells: ['source', 'sourceName', 'utmCampaign', 'utmSource', 'utmMedium', 'visitorType'],
    query: reportQuery.extend({
        ...comparisonQuery.shape,
        by: z.enum(attributionDimensions).optional(),
        /** days; visits of so long before a conversion have a share in it */
        lookback: z.coerce
            .number()
            .int()
            .min(lookback.least)
            .max(lookback.most)
            .default(lookback.usual),
    }),
    columns: {
        name: { label: ['Source', '来源'], kind: 'text' },
        ...modelColumns,
    },
    answer: z.object({
        /** the one asked for, or the site's first; null where it has none */
        goal: z.object({ id: z.string(), name: z.string() }).nullable(),
        by: z.enum(attributionDimensions),
        lookback: z.number().int(),
        /** on cookieless sites a visitor ends with the day: only its visits of the same day are known */
        isWithinDay: z.boolean(),
        conversions: z.number(),
        currency: z.string(),
        /** null where the goal has none */
        value: z.number().nullable(),
        /** what has no rate, and is split over nobody */
        unconverted: z.array(amountOf),
        /** conversions before which there was no other visit than their own */
        alone: z.number(),
        /** visits a conversion, its own among them; null without any */
        visits: z.number().nullable(),
        /** the greatest first */
        list: z.array(row),
    }),
});
export type AttributionAnswer = z.output<typeof attribution.answer>;
