import { z } from 'zod';
import { day } from '../platform/day';
import { listOf, pagingQuery } from '../platform/paging';
import { historyNotes, historyTools, type SumKind, sumKinds } from './historyTools';
import { defineReport } from './report';
import { reportQuery } from './reportQuery';

/**
 * Daily sums that were imported of another tool, of days before the site was measured here. They are shown beside the
 * figures of visits, and are never part of them: nothing tells whose visits they add up.
 */

/** Null where the tool does not tell. Visitors of several days are each day's, added up. */
const figures = {
    visitors: z.number().int().nullable(),
    visits: z.number().int().nullable(),
    views: z.number().int().nullable(),
    bounces: z.number().int().nullable(),
    /** that its visits took together */
    seconds: z.number().int().nullable(),
    events: z.number().int().nullable(),
};

const importedDay = z.object({ day, ...figures });
export type ImportedDay = z.output<typeof importedDay>;

const importedRow = z.object({
    /** as breakdowns name it; empty where the tool has none */
    value: z.string(),
    ...figures,
});
export type ImportedRow = z.output<typeof importedRow>;

export const importedDays = defineReport({
    name: 'importedDays',
    summary: 'Daily sums imported of another tool, and what of a period was imported at all',
    sharedIn: ['overview', 'trend'],
    query: reportQuery,
    answer: z.object({
        /** what was imported of days in the period, sums before the boundary alone */
        imports: z.array(
            z.object({
                tool: z.enum(historyTools),
                /** visits stand in all reports; sums only where they are said to be imported */
                kind: z.enum(['visits', 'sums']),
                from: day,
                to: day,
                /** what the tool says of its sums, and the zone of its days where that is told */
                notes: z.array(z.enum(historyNotes)),
                zone: z.string().nullable(),
            }),
        ),
        /** the first day that the site is measured here: from it on nothing imported is shown. Null where it is not measured */
        boundary: day.nullable(),
        /** sums cannot be filtered: none are told */
        isFiltered: z.boolean(),
        totals: z.object(figures),
        /** those of the period of which there are sums, in their order */
        days: z.array(importedDay),
    }),
});
export type ImportedDays = z.output<typeof importedDays.answer>;

/** Breakdowns beside which daily sums may stand. */
export type ImportedKind = Exclude<SumKind, 'total'>;
export const importedKinds = sumKinds.filter((kind): kind is ImportedKind => kind !== 'total');

export const importedRows = defineReport({
    name: 'importedRows',
    summary: 'Daily sums imported of another tool by the values of a breakdown',
    sharedIn: [
        ...(['overview', 'refer', 'refer_total', 'campaigns'] as const),
        ...(['area', 'src', 'content', 'visitor', 'devices', 'events'] as const),
    ],
    query: reportQuery.extend({ ...pagingQuery.shape, of: z.enum(importedKinds) }),
    answer: listOf(importedRow).extend({
        tools: z.array(z.enum(historyTools)),
        /** first and last day of the period that these are of; null without any */
        span: z.object({ from: day, to: day }).nullable(),
        isFiltered: z.boolean(),
        totals: z.object(figures),
    }),
});
export type ImportedRows = z.output<typeof importedRows.answer>;
