import { z } from 'zod';
import { day } from '../platform/day';
import { reportNames } from '../platform/reportPages';
import { exclusions } from './collect';
import { defineReport } from './report';
import { certainty, reportQuery } from './reportQuery';

/** Why something is left out, in the order in which it is told. */
export const exclusionReasons = exclusions.filter(name => name !== '');
export type ExclusionReason = (typeof exclusionReasons)[number];

/** What the figures of any report rest on. */
export const basis = defineReport({
    name: 'basis',
    summary: 'What a report counts and excludes, how accurate it is, and up to when data is loaded',
    sharedIn: reportNames,
    query: reportQuery,
    answer: z.object({
        timezone: z.string(),
        /** the instant of the answer, ms */
        at: z.number().int(),
        from: day,
        to: day,
        /** sites whose figures are added up */
        sites: z.number().int(),
        /** of these, how many keep no id in the browser */
        cookieless: z.number().int(),
        /** page views that count */
        pv: z.number().int(),
        /** what does not count, the most page views first; reasons without any are left out */
        excluded: z.array(
            z.object({
                reason: z.enum(exclusionReasons),
                pv: z.number().int(),
                /** visits that began in the period; other hosts' page views belong to none */
                visits: z.number().int(),
            }),
        ),
        ...certainty.shape,
        /** ms of the first and the latest event that reports can read; null before the first */
        firstAt: z.number().int().nullable(),
        latestAt: z.number().int().nullable(),
        /** events of all sites that were accepted and are not loaded yet */
        waiting: z.number().int(),
        /** ms, since when the oldest of them waits; null without */
        waitingSince: z.number().int().nullable(),
    }),
});
