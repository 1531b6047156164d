import { z } from 'zod';
import { lastInstant } from '../platform/day';
import { listOf, pagingQuery } from '../platform/paging';
import { instantText, isU64, u64 } from '../platform/u64';
import { eventKinds, exclusions, visitReasons } from './collect';
import { filterFieldNames } from './filters';
import { defineList, defineReport } from './report';
import { reportQuery, siteId } from './reportQuery';
import { sourceClasses } from './sourceClasses';
import { visitColumns } from './visitColumns';

export const visitId = u64;
export const visitorId = u64;

export const visit = z.object({
    id: visitId,
    visitor: visitorId,
    site: siteId,
    /** ms */
    startedAt: z.number().int(),
    /** ms of the visit's latest event */
    lastAt: z.number().int(),
    /** seconds, from the first event to the end of the last engaged time */
    duration: z.number(),
    pages: z.number().int(),
    events: z.number().int(),
    bounce: z.boolean(),
    /** seconds visible and focused */
    engaged: z.number(),
    isNew: z.boolean(),
    source: z.enum(sourceClasses),
    /** the engine, assistant, network, campaign or host; empty for direct */
    sourceName: z.string(),
    /** what was searched for; empty when the engine does not say */
    keyword: z.string(),
    referrer: z.string(),
    entryHost: z.string(),
    entryPath: z.string(),
    exitPath: z.string(),
    address: z.string(),
    /** ISO 3166-1 alpha-2; empty when unknown */
    country: z.string(),
    /** ISO 3166-2; empty when unknown */
    region: z.string(),
    city: z.string(),
    /** the access network's key; empty when unknown */
    network: z.string(),
    browser: z.string(),
    browserVersion: z.string(),
    os: z.string(),
    osVersion: z.string(),
    device: z.string(),
    screen: z.string(),
    language: z.string(),
    /** name of the bot or of the data centre; empty for people */
    bot: z.string(),
    excluded: z.enum(exclusions),
    /** 0 to 100: 100 when nothing speaks against the visit */
    plausibility: z.number().int(),
    reasons: z.array(z.enum(visitReasons)),
});
export type Visit = z.output<typeof visit>;

/** A place in the list of visits: the start (ms) and the id of the last one before it. */
const visitCursor = z.string().refine(text => {
    const [at = '', id = '', ...rest] = text.split('-');
    return rest.length === 0 && isU64(at) && Number(at) <= lastInstant && isU64(id);
}, 'report.place');
export const cursorOf = ({ startedAt, id }: Pick<Visit, 'startedAt' | 'id'>): string =>
    `${startedAt}-${id}`;

export const visits = defineList({
    name: 'visits',
    label: ['Visits', '访问明细'],
    summary: 'Visits, newest first',
    sharedIn: ['visitor'],
    // campaign parameters are all that neither a row nor its visitor's history says
    tells: filterFieldNames.filter(
        field => !field.startsWith('utm') && !['firstCampaign', 'goal', 'segment'].includes(field),
    ),
    columns: visitColumns,
    query: reportQuery.extend({
        ...pagingQuery.shape,
        /** the list goes on behind this visit, and `page` is not looked at */
        before: visitCursor.optional(),
    }),
    answer: listOf(visit).extend({
        timezone: z.string(),
        /** the instant of the answer, ms */
        at: z.number().int(),
    }),
});

const visitEvent = z.object({
    at: z.number().int(),
    kind: z.enum(Object.values(eventKinds)),
    host: z.string(),
    path: z.string(),
    title: z.string(),
    name: z.string(),
    /** properties of a custom event as JSON text; empty without */
    props: z.string(),
    /** for a view: seconds of engaged time on it, and the deepest scroll in per cent */
    engaged: z.number(),
    scroll: z.number(),
});
export type VisitEvent = z.output<typeof visitEvent>;

export const visitEvents = defineReport({
    name: 'visitEvents',
    isWhole: true,
    at: 'visit',
    summary: 'The pages and events of a visit, in order',
    sharedIn: ['visitor'],
    query: z.object({
        site: siteId,
        visit: visitId,
        /** ms, the visit's start: with it the visit is found faster */
        started: instantText.optional(),
    }),
    answer: z.object({ timezone: z.string(), list: z.array(visitEvent) }),
});

const count = z.number().int();

/** What somebody came by, with what, from where: the most frequent first. */
const visitorPart = <Shape extends z.ZodRawShape>(shape: Shape) =>
    z.array(z.object({ ...shape, visits: count }));

export const visitorHistory = defineReport({
    name: 'visitorHistory',
    isWhole: true,
    at: 'visitor',
    summary: 'Get a visitor’s history; their visits are in the list of visits, filtered by visitor',
    sharedIn: ['visitor'],
    query: z.object({ site: siteId, visitor: visitorId }),
    answer: z.object({
        timezone: z.string(),
        /** ms; null when no visit of the visitor counts */
        firstAt: z.number().int().nullable(),
        lastAt: z.number().int().nullable(),
        visits: count,
        pages: count,
        events: count,
        /** seconds visible and focused */
        engaged: z.number(),
        sources: visitorPart({ source: z.enum(sourceClasses), sourceName: z.string() }),
        devices: visitorPart({ device: z.string(), browser: z.string(), os: z.string() }),
        places: visitorPart({ country: z.string(), region: z.string(), city: z.string() }),
        /** this visitor is left out as the site's owner's own */
        isExcluded: z.boolean(),
    }),
});
export type VisitorHistory = z.output<typeof visitorHistory.answer>;
