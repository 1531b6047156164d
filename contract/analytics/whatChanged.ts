import { z } from 'zod';
import { day } from '../platform/day';
import type { FilterField } from './filters';
import { defineList } from './report';
import { comparisonQuery, reportQuery } from './reportQuery';

/** What is looked at: counts that add up, visitors of a day, and rates. The last two of both need a goal. */
export const changeCounts = ['visits', 'pv', 'uv', 'conversions'] as const;
export const changeRates = ['bounceRate', 'conversionRate'] as const;
export const changeFigures = [...changeCounts, ...changeRates] as const;
export type ChangeFigure = (typeof changeFigures)[number];
type ChangeRate = (typeof changeRates)[number];

export const isChangeRate = (figure: ChangeFigure): figure is ChangeRate =>
    (changeRates as readonly string[]).includes(figure);
export const needsGoal = (figure: ChangeFigure): boolean =>
    figure === 'conversions' || figure === 'conversionRate';

/** What visits are told apart by, the most telling first: of two that tell the same it is the earlier. */
export const changeDimensions = [
    ...(['utmCampaign', 'sourceName', 'referrer', 'source', 'entry', 'region', 'country'] as const),
    ...(['browser', 'os', 'device', 'language'] as const),
] as const satisfies readonly FilterField[];
export type ChangeDimension = (typeof changeDimensions)[number];

/** Same weekdays that the usual is made of, and how many of them it needs. */
export const usualWeeks = 6;
export const neededWeeks = 4;

const dimension = z.enum(changeDimensions);
const element = z.object({ dimension, value: z.string() });

/** A figure beside what it was expected to be. */
const judged = {
    now: z.number(),
    /** usually, or in the period compared with, for as many days */
    expected: z.number(),
    /** within these it is nothing unusual */
    low: z.number(),
    high: z.number(),
};

const row = element.extend({
    ...judged,
    /** never there before, or not there any more */
    kind: z.enum(['more', 'fewer', 'new', 'gone']),
    /** now − then; of a rate what it adds to the whole one's change */
    change: z.number(),
    /** of the whole change; null where that is within what is usual */
    share: z.number().nullable(),
    /** of a rate: what comes of more or fewer visits there, and what of another rate there; null of a count */
    mix: z.number().nullable(),
    rate: z.number().nullable(),
    /** visits that a rate is of; null of a count */
    visits: z.number().nullable(),
    /** it stands for the change, as no other does better */
    isMain: z.boolean(),
    /** the one that stands for it, as it is much the same visits */
    within: element.nullable(),
});
export type ChangeRow = z.output<typeof row>;

export const whatChanged = defineList({
    name: 'whatChanged',
    label: ['What changed', '变化解读'],
    summary:
        'Which sources, pages, places and devices a change coincides with, against what is usual on these weekdays',
    sharedIn: ['whatChanged'],
    tells: changeDimensions,
    query: reportQuery.extend({
        ...comparisonQuery.shape,
        figure: z.enum(changeFigures).default('visits'),
    }),
    columns: {
        dimension: { label: ['Dimension', '维度'], kind: 'text' },
        value: { label: ['Value', '取值'], kind: 'text' },
        now: { label: ['Now', '本期'], kind: 'number' },
        expected: { label: ['Expected', '预期'], kind: 'number' },
        change: { label: ['Change', '变化'], kind: 'number' },
        low: { label: ['Usual from', '正常下限'], kind: 'number' },
        high: { label: ['Usual to', '正常上限'], kind: 'number' },
        share: { label: ['Share of change', '占总变化'], kind: 'share' },
    },
    answer: z.object({
        timezone: z.string(),
        figure: z.enum(changeFigures),
        /** the full days it is about: today is not over */
        from: day,
        to: day,
        /** days of the period that are left aside, as nothing was collected for a while */
        skipped: z.array(day),
        /** how many of the weeks before are what is usual */
        weeks: z.number().int(),
        /** `young`: fewer than four weeks before it; `gaps`: so many days are left aside that nothing can be said */
        state: z.enum(['known', 'young', 'gaps']),
        /** null unless `known` */
        total: z.object({ ...judged, isUnusual: z.boolean() }).nullable(),
        /** those that stand for the change first; empty where nothing is unusual */
        list: z.array(row),
    }),
});
export type WhatChanged = z.output<typeof whatChanged.answer>;
