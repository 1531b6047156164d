import { z } from 'zod';
import { accountHolders, defineCall, everyone } from '../platform/call';
import { reportNames } from '../platform/reportPages';
import { filterText } from './filters';
import { segmentId, siteId } from './reportQuery';

/** Filters under a name: a person's own, or a site's, which all who see the site can use. */
export const maxOwnSegments = 100;
export const maxSiteSegments = 100;
/** How deep segments may contain each other. */
export const maxSegmentDepth = 3;
/** Of a filter with all segments in it. */
export const maxResolvedConditions = 60;
/** Of these, such as ask about a visitor's other visits or about goals: each is a question of its own. */
export const maxHistoryConditions = 6;

const segment = z.object({
    id: z.string(),
    name: z.string(),
    /** as in filters.ts; empty for guests of a share link */
    filter: z.string(),
    /** the site that it belongs to, or whose goals or segments it uses; null: of any site */
    site: z.string().nullable(),
    /** the site's, for all who see the site; else the person's own */
    isShared: z.boolean(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type Segment = z.output<typeof segment>;

const fields = z.object({
    name: z.string().trim().min(1, 'field.needed').max(60),
    filter: filterText.refine(text => text !== '', 'field.needed'),
});
const place = z.object({
    site: siteId.nullable().default(null),
    isShared: z.boolean().default(false),
});
export const segmentInput = fields
    .extend(place.shape)
    .refine(({ site, isShared }) => !isShared || site !== null, {
        path: ['site'],
        message: 'field.needed',
    });
export type SegmentInput = z.output<typeof segmentInput>;
const byId = z.object({ id: segmentId });

export const listSegments = defineCall({
    method: 'GET',
    path: '/api/v1/work/segments',
    summary: 'List segments by name: those that can be used on a site, or all of your own',
    access: everyone,
    sharedIn: reportNames,
    query: z.object({ site: siteId.optional() }),
    answer: z.object({ list: z.array(segment) }),
});

export const createSegment = defineCall({
    method: 'POST',
    path: '/api/v1/work/segments',
    summary: 'Save a segment, your own or a site’s',
    access: accountHolders,
    body: segmentInput,
    answer: segment,
});

export const updateSegment = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/segments/:id',
    summary: 'Change a segment; its past figures change with it',
    access: accountHolders,
    params: byId,
    /** another site only of one's own */
    body: fields.extend({ site: siteId.nullable() }).partial(),
    answer: segment,
});

export const deleteSegment = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/segments/:id',
    summary: 'Delete a segment that no other one contains',
    access: accountHolders,
    params: byId,
    answer: z.null(),
});
