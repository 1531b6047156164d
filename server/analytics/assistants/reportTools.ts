import { z } from 'zod';
import { attribution } from '../../../contract/analytics/attribution';
import { attributionDimensions, lookback } from '../../../contract/analytics/attributionModels';
import { funnel, funnelDimensions } from '../../../contract/analytics/funnelReport';
import { listFunnels } from '../../../contract/analytics/funnels';
import { goals } from '../../../contract/analytics/goalsReport';
import {
    journeyAnchors,
    journeyDirections,
    journeys,
    leastJourneySteps,
    mostJourneySteps,
} from '../../../contract/analytics/journeys';
import { cohortDimensions, cohortPeriods, retention } from '../../../contract/analytics/retention';
import { changeFigures, whatChanged } from '../../../contract/analytics/whatChanged';
import { defineTool, type Tool } from './tool';
import { comparison, goal, period, site } from './toolWords';

const whatChangedTool = defineTool({
    name: 'what_changed',
    title: 'What changed',
    description:
        'Explains the change of a figure: which sources, pages, places and devices it coincides with, against what is usual on these weekdays, or against a period to compare with. Says nothing about causes.',
    input: z.object({
        ...period,
        ...comparison,
        goal,
        figure: z.enum(changeFigures).optional().describe('visits when left out'),
    }),
    run: async (given, { ask, link }) => ({
        link: link('whatChanged', given),
        data: await ask(whatChanged, { query: given }),
    }),
});

const goalsTool = defineTool({
    name: 'goals',
    title: 'Goals',
    description:
        'The goals of a site with their IDs and conversions in a period. Amounts are in the smallest unit of the currency, rates from 0 to 1.',
    input: z.object({ ...period, ...comparison }),
    run: async (given, { ask, link }) => ({
        link: link('goals', given),
        data: await ask(goals, { query: given }),
    }),
});

const funnelsTool = defineTool({
    name: 'list_funnels',
    title: 'Funnels',
    description: 'The funnels of a site: IDs, names and steps.',
    input: z.object({ site }),
    run: async ({ site: id }, { ask, link }) => ({
        link: link('funnels', { site: id }),
        data: await ask(listFunnels, { params: { id } }),
    }),
});

const funnelTool = defineTool({
    name: 'funnel',
    title: 'Funnel',
    description:
        'How far visits or visitors came on the steps of a funnel, and where they were lost. Shares are from 0 to 1, times in seconds.',
    input: z.object({
        ...period,
        ...comparison,
        funnel: z.string().max(60).describe('ID of the funnel, from list_funnels'),
        by: z.enum(funnelDimensions).optional().describe('Tells the ways apart by this'),
    }),
    run: async (given, { ask, link }) => ({
        link: link('funnels', given),
        data: await ask(funnel, { query: given }),
    }),
});

const journeysTool = defineTool({
    name: 'journeys',
    title: 'Journeys',
    description:
        'Which pages and events follow each other in visits, from a page (or another step) on, or to it.',
    input: z.object({
        ...period,
        direction: z.enum(journeyDirections).optional(),
        anchor: z
            .enum(journeyAnchors)
            .optional()
            .describe('Where journeys begin; visit if omitted'),
        anchorValue: z.string().max(2048).optional().describe('The page, event or source itself'),
        steps: z.number().int().min(leastJourneySteps).max(mostJourneySteps).optional(),
    }),
    run: async (given, { ask, link }) => ({
        link: link('journeys', given),
        data: await ask(journeys, { query: given }),
    }),
});

const retentionTool = defineTool({
    name: 'retention',
    title: 'Retention',
    description:
        'How many visitors come back in the days, weeks or months after their first visit. Counts, not shares: divide back by of.',
    input: z.object({
        ...period,
        period: z.enum(cohortPeriods).optional().describe('week when left out'),
        by: z.enum(cohortDimensions).optional().describe('Cohorts by this instead of by period'),
    }),
    run: async (given, { ask, link }) => ({
        link: link('retention', given),
        data: await ask(retention, { query: given }),
    }),
});

const attributionTool = defineTool({
    name: 'attribution',
    title: 'Attribution',
    description:
        'Which sources the conversions of a goal are owed to, by several models beside each other.',
    input: z.object({
        ...period,
        ...comparison,
        goal,
        by: z.enum(attributionDimensions).optional().describe('source when left out'),
        lookback: z
            .number()
            .int()
            .min(lookback.least)
            .max(lookback.most)
            .optional()
            .describe('Days before a conversion whose visits count'),
    }),
    run: async (given, { ask, link }) => ({
        link: link('attribution', given),
        data: await ask(attribution, { query: given }),
    }),
});

/** Reports that are asked as they are declared. */
export const reportTools: readonly Tool[] = [
    whatChangedTool,
    goalsTool,
    funnelsTool,
    funnelTool,
    journeysTool,
    retentionTool,
    attributionTool,
];
