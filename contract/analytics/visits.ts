import { z } from 'zod';
import { defineCall, everyone, siteOwners } from '../platform/call';
import { lastInstant } from '../platform/day';
import { listOf, pagingQuery } from '../platform/paging';
import { instantText, isU64, u64 } from '../platform/u64';
import { exclusions, visitReasons } from './collect';
import { reportQuery, siteId } from './reportQuery';
import { sourceClasses } from './stats';

const visitId = u64;
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

export const visits = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/visits',
    summary: 'Visits, newest first',
    access: everyone,
    sharedIn: ['visitor'],
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
    kind: z.enum(['view', 'engagement', 'event', 'outbound', 'download', 'form']),
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

export const visitEvents = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/visit',
    summary: "One visit's pages and events in order",
    access: everyone,
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

export const visitorHistory = defineCall({
    method: 'GET',
    path: '/api/v1/work/stats/visitor',
    summary: 'All that is known of one visitor of a site; the visits are a filter of their list',
    access: everyone,
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

/** What marking by hand did. Visits of sealed days keep what stands in the day's digest. */
const marking = z.object({
    /** ids of the visits that count otherwise now */
    visits: z.array(visitId),
    /** visits that would have changed, but lie in sealed days */
    sealed: count,
    /** there are more than can be changed at once */
    isMore: z.boolean(),
});
export type Marking = z.output<typeof marking>;
export const maxMarked = 2000;

export const markVisits = defineCall({
    method: 'POST',
    path: '/api/v1/work/stats/marks',
    summary: 'Mark visits as a bot by hand, or take that back',
    access: siteOwners,
    body: z.object({
        site: siteId,
        isMarked: z.boolean(),
        /** which: these, or all of a visitor, or all from an address */
        visits: z.array(visitId).min(1).max(maxMarked).optional(),
        visitor: visitorId.optional(),
        address: z.string().min(2).max(45).optional(),
    }),
    answer: marking,
});

const ofSite = z.object({ id: siteId });

export const listExcludedVisitors = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/excludedvisitors',
    summary: 'Visitors whom the site leaves out of its figures, the latest first',
    access: siteOwners,
    params: ofSite,
    answer: z.object({
        list: z.array(
            z.object({
                visitor: visitorId,
                /** name of whoever left the visitor out; empty when the account is gone */
                by: z.string(),
                /** ms */
                at: z.number().int(),
            }),
        ),
    }),
});

export const maxExcludedVisitors = 200;

export const excludeVisitor = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/excludedvisitors',
    summary: 'Leave a visitor out: what comes from now on, and what lies in days not sealed yet',
    access: siteOwners,
    params: ofSite,
    body: z.object({ visitor: visitorId }),
    answer: marking,
});

export const restoreVisitor = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/excludedvisitors/:visitor',
    summary: 'Count a visitor again',
    access: siteOwners,
    params: ofSite.extend({ visitor: visitorId }),
    answer: marking,
});
