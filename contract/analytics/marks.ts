import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { siteId } from './reportQuery';
import { visitId, visitorId } from './visits';

/** What marking by hand did. Visits of sealed days keep what stands in the day's digest. */
const marking = z.object({
    /** ids of the visits that count otherwise now */
    visits: z.array(visitId),
    /** visits that would have changed, but lie in sealed days */
    sealed: z.number().int(),
    /** there are more than can be changed at once */
    isMore: z.boolean(),
});
export type Marking = z.output<typeof marking>;
export const maxMarked = 2000;

export const markVisits = defineCall({
    method: 'POST',
    path: '/api/v1/work/stats/marks',
    summary: 'Mark visits as a bot, or undo it',
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
    summary: 'List a site’s excluded visitors, newest first',
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
    summary: 'Exclude a visitor from now on, and on days that are not sealed yet',
    access: siteOwners,
    params: ofSite,
    body: z.object({ visitor: visitorId }),
    answer: marking,
});

export const restoreVisitor = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/excludedvisitors/:visitor',
    summary: 'Count an excluded visitor again',
    access: siteOwners,
    params: ofSite.extend({ visitor: visitorId }),
    answer: marking,
});
