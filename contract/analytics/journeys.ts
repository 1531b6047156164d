import { z } from 'zod';
import { defineList } from './report';
import { reportQuery } from './reportQuery';

/** How far journeys are followed, the first step included. */
export const leastJourneySteps = 2;
export const mostJourneySteps = 8;
/** Of each step so many are told apart; the rest is one. */
export const journeyNodes = 8;
/** Directories of a path that are kept at most. */
export const mostJourneyDepth = 3;

/** `forward`: what comes after the first step; `backward`: what led to it. */
export const journeyDirections = ['forward', 'backward'] as const;
export type JourneyDirection = (typeof journeyDirections)[number];

/** What a step is: a page that was opened, or something that was done. */
export const journeyStepTypes = ['page', 'event', 'outbound', 'download', 'form'] as const;
export type JourneyStepType = (typeof journeyStepTypes)[number];

/** Where journeys begin (backward: end): with the visit itself, where it came from, one source, or a step. */
export const journeyAnchors = ['visit', 'sources', 'source', ...journeyStepTypes] as const;
export type JourneyAnchor = (typeof journeyAnchors)[number];

/** Longer than what is stored of a path or of a name. */
const maxValueLength = 2048;

/** What journeys are asked by, beside the scope; files are asked by the same. */
export const journeyWords = {
    direction: z.enum(journeyDirections).optional(),
    anchor: z.enum(journeyAnchors).optional(),
    /** a path, the name of an event, an address, a source (empty: direct); `/blog/*` is all pages below `/blog` */
    anchorValue: z.string().max(maxValueLength).optional(),
    steps: z.coerce.number().int().min(leastJourneySteps).max(mostJourneySteps).optional(),
    /** longer paths are folded to so many directories; 0 folds none */
    depth: z.coerce.number().int().min(0).max(mostJourneyDepth).optional(),
    /** 0: pages alone */
    events: z.enum(['0', '1']).optional(),
};

/**
 * `other`: all that are not among the strongest; `exit` and `entry`: the visit had ended, or not begun; `more`: it
 * went on behind the last step asked for.
 */
const nodeTypes = ['source', ...journeyStepTypes, 'other', 'exit', 'entry', 'more'] as const;
export type JourneyNodeType = (typeof nodeTypes)[number];

const node = z.object({
    /** from 1 on, counted from the anchor: backward, 2 is what came before it */
    step: z.number().int(),
    type: z.enum(nodeTypes),
    /** empty for `other`, `exit` and `entry`, and for direct visits */
    value: z.string(),
    visits: z.number(),
    /** of all journeys, 0 to 1 */
    share: z.number(),
    /** of its visits, those that ended with it, or backward began with it */
    dropped: z.number(),
});
export type JourneyNode = z.output<typeof node>;

const link = z.object({
    fromStep: z.number().int(),
    fromType: z.enum(nodeTypes),
    from: z.string(),
    toStep: z.number().int(),
    toType: z.enum(nodeTypes),
    to: z.string(),
    visits: z.number(),
    share: z.number(),
});
export type JourneyLink = z.output<typeof link>;

export const journeys = defineList({
    name: 'journeys',
    label: ['Journeys', '访问路径'],
    summary: 'Which pages and events follow each other in visits, from or to one of them',
    sharedIn: ['journeys'],
    tells: ['page', 'event', 'entry', 'exit'],
    query: reportQuery.extend(journeyWords),
    columns: {
        fromStep: { label: ['From step', '起始步骤'], kind: 'count' },
        fromType: { label: ['From type', '起始类型'], kind: 'text' },
        from: { label: ['From', '从'], kind: 'text' },
        toStep: { label: ['To step', '到达步骤'], kind: 'count' },
        toType: { label: ['To type', '到达类型'], kind: 'text' },
        to: { label: ['To', '到'], kind: 'text' },
        visits: { label: ['Visits', '访问次数'], kind: 'count' },
        share: { label: ['Of all journeys', '占全部路径'], kind: 'share' },
    },
    answer: z.object({
        direction: z.enum(journeyDirections),
        /** visits of the scope, and those of them in which the first step was taken */
        visits: z.number(),
        journeys: z.number(),
        /** of each step the strongest first, then `other`, then the rest; the visits of a step add up to `journeys` */
        nodes: z.array(node),
        /** in the order of time, the most visits of a step first */
        list: z.array(link),
    }),
});
export type JourneysAnswer = z.output<typeof journeys.answer>;
