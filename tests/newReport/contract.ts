import { z } from 'zod';
import { defineBreakdown } from '../../contract/analytics/breakdown';
import { defineList } from '../../contract/analytics/report';
import { reportQuery } from '../../contract/analytics/reportQuery';
import type { ReportName } from '../../contract/platform/reportPages';

/** Two pages that the product does not have: the types know its own only. */
export const newPages = {
    titles: {
        path: '/site/content/titles',
        group: 'content',
        title: ['Page titles', '页面标题'],
    },
    weekdays: {
        path: '/site/weekdays/:comId',
        group: 'traffic',
        title: ['Days of the week', '星期分布'],
    },
} as const;
export const titlesPage = 'titles' as string as ReportName;
export const weekdaysPage = 'weekdays' as string as ReportName;

/** A breakdown that the product does not have. */
export const titles = defineBreakdown('titles', {
    label: ['Titles', '标题'],
    sharedIn: [titlesPage],
    metrics: ['pv', 'uv', 'visits'],
    sort: 'pv',
    tells: ['page'],
});

/** A report of another kind that the product does not have. */
export const weekdays = defineList({
    name: 'weekdays',
    label: ['Days of the week', '星期分布'],
    summary: 'Page views by the day of the week',
    sharedIn: [weekdaysPage],
    query: reportQuery,
    answer: z.object({
        timezone: z.string(),
        /** Monday is 1 */
        list: z.array(z.object({ day: z.number().int(), pv: z.number().int() })),
        total: z.number().int(),
    }),
    columns: {
        day: { label: ['Day', '星期'], kind: 'number' },
        pv: { label: ['Page views', '浏览量'], kind: 'count' },
    },
});
