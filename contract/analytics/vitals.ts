import { z } from 'zod';
import { day } from '../platform/day';
import { listOf, pagingQuery } from '../platform/paging';
import { defineList, defineReport } from './report';
import { comparisonQuery, reportQuery } from './reportQuery';
import { type VitalName, vitalNames } from './vitalNames';

/** What values are told by. */
export const vitalDimensions = ['page', 'device', 'country', 'browser'] as const;
export type VitalDimension = (typeof vitalDimensions)[number];

/** With fewer measured page views a row has no percentiles: a slow phone would be most of it. */
export const leastSamples = 50;

const share = z.number().nullable();

/** Of some page views one value. ms, of the layout's shifts a number; null for too few page views. */
const vitalFigures = z.object({
    /** page views that have the value */
    samples: z.number().int(),
    p50: z.number().nullable(),
    p75: z.number().nullable(),
    p95: z.number().nullable(),
    /** parts of the samples by the public thresholds, 0 to 1; together 1 */
    good: share,
    fair: share,
    poor: share,
});
export type VitalFigures = z.output<typeof vitalFigures>;

const vital = z.enum(vitalNames);
const allVitals = z.record(vital, vitalFigures);
export type AllVitals = Record<VitalName, VitalFigures>;

const point = z.object({
    /** of the site's zone */
    day,
    samples: z.number().int(),
    /** null for too few page views */
    p75: z.number().nullable(),
});

export const vitals = defineReport({
    name: 'vitals',
    summary: 'Web vitals of a period: percentiles, shares by the public thresholds, and one by day',
    sharedIn: ['speed'],
    query: reportQuery.extend({
        ...comparisonQuery.shape,
        /** whose days are told */
        vital: vital.default('lcp'),
    }),
    answer: z.object({
        timezone: z.string(),
        current: allVitals,
        /** missing unless compareFrom and compareTo are there */
        previous: allVitals.optional(),
        /** one a day of the period */
        days: z.array(point),
    }),
});
export type Vitals = z.output<typeof vitals.answer>;

const vitalRow = vitalFigures.extend({
    /** a path, a kind of device, a country's code, a browser; empty for unknown */
    value: z.string(),
    /** the same value in the period compared with */
    previous: vitalFigures.optional(),
});
export type VitalRow = z.output<typeof vitalRow>;

export const vitalRows = defineList({
    name: 'vitalRows',
    label: ['Page speed', '页面速度'],
    summary: 'One of the web vitals by page, device, country or browser; most measured first',
    sharedIn: ['speed'],
    tells: ['page', 'device', 'country', 'browser'],
    columns: {
        value: { label: ['Value', '取值'], kind: 'text' },
        samples: { label: ['Page views measured', '已测浏览量'], kind: 'count' },
        p50: { label: ['50th percentile', '第 50 百分位'], kind: 'number' },
        p75: { label: ['75th percentile', '第 75 百分位'], kind: 'number' },
        p95: { label: ['95th percentile', '第 95 百分位'], kind: 'number' },
        good: { label: ['Good', '良好'], kind: 'share' },
        fair: { label: ['Needs improvement', '待改进'], kind: 'share' },
        poor: { label: ['Poor', '较差'], kind: 'share' },
    },
    query: reportQuery.extend({
        ...comparisonQuery.shape,
        ...pagingQuery.shape,
        vital: vital.default('lcp'),
        by: z.enum(vitalDimensions).default('page'),
    }),
    answer: listOf(vitalRow).extend({ timezone: z.string() }),
});

const slowPage = z.object({
    path: z.string(),
    samples: z.number().int(),
    /** ms, of the largest paint; null for too few page views */
    p75: z.number().nullable(),
    /** page views with a poor largest paint, and those of them with which the visit ended */
    slow: z.number().int(),
    slowExits: z.number().int(),
    /** the same with a good one */
    fast: z.number().int(),
    fastExits: z.number().int(),
    /** visits that ended after a slow page view beyond the part that ends after a fast one; null where it cannot be told */
    lost: z.number().nullable(),
});
export type SlowPage = z.output<typeof slowPage>;

export const slowPages = defineList({
    name: 'slowPages',
    label: ['Slow pages', '慢页面'],
    summary: 'Pages with poor page views, and the visits that ended after these',
    sharedIn: ['speed'],
    tells: ['page', 'exit'],
    columns: {
        path: { label: ['Page', '页面'], kind: 'text' },
        samples: { label: ['Page views measured', '已测浏览量'], kind: 'count' },
        p75: { label: ['75th percentile', '第 75 百分位'], kind: 'number' },
        slow: { label: ['Slow page views', '慢的浏览量'], kind: 'count' },
        slowExits: { label: ['Visits that ended there', '在此结束的访问'], kind: 'count' },
        fast: { label: ['Fast page views', '快的浏览量'], kind: 'count' },
        fastExits: {
            label: ['Visits that ended there after a fast view', '快速打开后结束的访问'],
            kind: 'count',
        },
        lost: { label: ['Visits lost', '流失的访问'], kind: 'number' },
    },
    query: reportQuery.extend(pagingQuery.shape),
    answer: listOf(slowPage).extend({ timezone: z.string() }),
});
