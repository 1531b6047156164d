import { z } from 'zod';
import { listGoals } from '../../../contract/analytics/goals';
import { listSites } from '../../../contract/analytics/sites';
import {
    goalDimension,
    propertyPrefix,
    statsDimensions,
    statsMetrics,
    statsQuery,
    timeDimensions,
} from '../../../contract/analytics/statsQuery';
import type { CallInput } from '../../../contract/platform/call';
import { readStatsFilter } from '../statsApi/statsFilter';
import { viewOf } from './links';
import { mostRows } from './plainData';
import { defineTool, type Tool } from './tool';

const listSitesTool = defineTool({
    name: 'list_sites',
    title: 'Sites',
    description:
        'The sites that you can ask about: their IDs, which the other tools take, domains and time zones.',
    input: z.object({
        search: z.string().max(120).optional().describe('Part of a name or domain'),
        page: z.number().int().min(1).optional().describe(`Pages of ${mostRows}, from 1 on`),
    }),
    run: async ({ search, page = 1 }, { ask, sitesLink }) => {
        const paging = { page, perPage: mostRows, sort: 'name' as const };
        const query = { ...paging, ...(search !== undefined && { q: search }) };
        const { list, total } = await ask(listSites, { query });
        const sites = list.map(({ id, name, domain, timezone, cookieless, archivedAt }) => ({
            id,
            name,
            domain,
            timezone,
            cookieless,
            isArchived: archivedAt !== null,
        }));
        return { link: sitesLink, data: { sites, total } };
    },
});

const dimensionNames = [
    ...Object.keys(timeDimensions),
    ...Object.keys(statsDimensions),
    goalDimension,
    `${propertyPrefix}<name>`,
].join(', ');

const queryInput = z.object({
    site_id: z.string().max(253).describe('ID of the site, or its domain'),
    metrics: z
        .array(z.string())
        .describe(`One or more of: ${Object.keys(statsMetrics).join(', ')}`),
    date_range: z
        .union([z.string(), z.array(z.string()).length(2)])
        .describe(
            'day, 7d, 30d and so on (they end yesterday), month, 6mo, year, all, or [first day, last day] as YYYY-MM-DD',
        ),
    dimensions: z.array(z.string()).optional().describe(`Up to two of: ${dimensionNames}`),
    filters: z
        .array(z.unknown())
        .optional()
        .describe(
            'All have to hold: [operator, dimension, values], such as ["is", "visit:country", ["DE"]], joined by ["and", […]], ["or", […]], ["not", …]. Operators: is, is_not, contains, contains_not, begins_with, matches, matches_not (RE2). event:goal and segment take is and is_not',
        ),
    order_by: z
        .array(z.array(z.string()).length(2))
        .optional()
        .describe('Such as [["visitors", "desc"]]'),
    goal: z.string().optional().describe('ID of a goal, for conversions and conversion_rate'),
    limit: z.number().int().min(1).max(mostRows).optional(),
    offset: z.number().int().min(0).optional(),
});

const queryTool = defineTool({
    name: 'query',
    title: 'Query figures',
    description:
        'Figures of a site, as a whole or split by time, source, page, place, device, event and more, filtered and ordered: the Stats API. Rates are in percent, durations in seconds. How each metric is counted stands in the resources.',
    input: queryInput,
    run: async ({ limit = mostRows, offset = 0, ...asked }, { ask, link }) => {
        const include = { total_rows: true };
        const pagination = { limit, offset };
        // checked by the call itself, which names the place of what is wrong
        const body = { ...asked, include, pagination } as CallInput<typeof statsQuery>['body'];
        const answer = await ask(statsQuery, { body });
        const { site_id: site, date_range, filters } = answer.query;
        const [from, to] = date_range;
        const view = viewOf(answer.query.dimensions);
        const { page, ...tab } = view;
        const isOfGoals = JSON.stringify(filters).includes(goalDimension);
        const goals = isOfGoals ? (await ask(listGoals, { params: { id: site } })).list : [];
        const filter = readStatsFilter(filters, goals);
        const words = { site, from, to, filter, goal: asked.goal, ...tab };
        const { results, meta } = answer;
        return { link: link(page, words), data: { results, meta, date_range } };
    },
});

export const queryTools: readonly Tool[] = [listSitesTool, queryTool];
