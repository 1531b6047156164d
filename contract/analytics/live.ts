import { z } from 'zod';
import { instantText } from '../platform/u64';
import { filterText } from './filters';
import { defineReport } from './report';
import { groupId, reportQuery, siteId } from './reportQuery';
import { sourceClasses } from './sourceClasses';
import { visit } from './visits';

/** What changed in a list of visits; a visit that is there already is replaced. */
const liveChanges = z.object({
    /** the instant up to which this is known, ms: the next `since` */
    at: z.number().int(),
    /** visits that are new or went on, newest first */
    list: z.array(visit),
    /** ids of visits that no longer belong to the list */
    gone: z.array(z.string()),
    /** more has changed than is told: the list has to be read again */
    isMore: z.boolean(),
});
export type LiveChanges = z.output<typeof liveChanges>;

/**
 * With `Accept: text/event-stream` the changes come as they happen, an envelope each in the `data`
 * of an event; `id` is the next `since`. An event named `token` brings the renewed session token.
 */
export const live = defineReport({
    name: 'live',
    summary: 'Recent changes to visits, or a stream of server-sent events on request',
    sharedIn: ['visitor'],
    isWithoutKeys: true,
    query: reportQuery.extend({
        /** ms; the header Last-Event-ID goes before it */
        since: instantText.optional(),
    }),
    answer: liveChanges,
});

export const onlineMinutes = [5, 15, 30] as const;
export type OnlineMinutes = (typeof onlineMinutes)[number];
export const usualOnlineMinutes: OnlineMinutes = 15;

const visitors = z.number().int();

export const online = defineReport({
    name: 'online',
    summary: 'Visitors online now, with their pages, sources and regions',
    sharedIn: ['overview', 'visitor'],
    query: z.object({
        site: siteId.optional(),
        group: groupId.optional(),
        minutes: z
            .enum(onlineMinutes.map(String) as [`${OnlineMinutes}`, ...`${OnlineMinutes}`[]])
            .default(`${usualOnlineMinutes}`)
            .transform(Number),
        filter: filterText.optional(),
    }),
    answer: z.object({
        timezone: z.string(),
        /** the instant of the answer, ms */
        at: z.number().int(),
        minutes: z.number().int(),
        /** distinct visitors with an event in these minutes */
        visitors,
        /** visitors by the page on which they were last, the most visitors first */
        pages: z.array(
            z.object({ host: z.string(), path: z.string(), title: z.string(), visitors }),
        ),
        sources: z.array(
            z.object({ source: z.enum(sourceClasses), sourceName: z.string(), visitors }),
        ),
        regions: z.array(z.object({ country: z.string(), region: z.string(), visitors })),
    }),
});
export type Online = z.output<typeof online.answer>;
