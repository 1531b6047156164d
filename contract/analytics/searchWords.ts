import { z } from 'zod';
import { listOf, pagingQuery } from '../platform/paging';
import { defineList, defineReport } from './report';
import { reportQuery } from './reportQuery';
import { searchEngines } from './searchEngines';

const count = z.number().int();

/** As an engine counts: it says how often a site was shown and opened, never by whom. */
const engineFigures = {
    clicks: count,
    impressions: count,
    /** clicks ÷ impressions, 0 to 1; null without impressions */
    ctr: z.number().nullable(),
    /** 1 is the first result; weighted by impressions; null where the engine does not tell */
    position: z.number().nullable(),
};
const figures = z.object(engineFigures);
export type EngineFigures = z.output<typeof figures>;

/** The same where it may be that nothing is known. */
const maybe = {
    clicks: count.nullable(),
    impressions: count.nullable(),
    ctr: engineFigures.ctr,
    position: engineFigures.position,
};

/** The days are those of the engine's zone; a filter narrows the site's own visits alone. */
const searchQuery = reportQuery.extend({ engine: z.enum(searchEngines).default('google') });

const columns = {
    clicks: { label: ['Clicks', '点击次数'], kind: 'count' },
    impressions: { label: ['Impressions', '展现次数'], kind: 'count' },
    ctr: { label: ['CTR', '点击率'], kind: 'share' },
    position: { label: ['Position', '排名'], kind: 'number' },
} as const;
const entriesColumn = {
    label: ['Visits from the engine', '来自该引擎的访问'],
    kind: 'count',
} as const;

const word = figures.extend({ query: z.string() });
export type SearchWord = z.output<typeof word>;

export const wordSorts = ['clicks', 'impressions', 'ctr', 'position', 'query'] as const;
export type WordSort = (typeof wordSorts)[number];

export const searchWords = defineList({
    name: 'searchWords',
    label: ['Search words', '搜索词（站长平台）'],
    summary: 'What people searched for before a search engine showed or opened a site’s pages',
    sharedIn: ['search_words'],
    columns: { query: { label: ['Query', '查询词'], kind: 'text' }, ...columns },
    query: searchQuery.extend({
        ...pagingQuery.shape,
        sort: z.enum(wordSorts).default('clicks'),
        order: z.enum(['ASC', 'DESC']).default('DESC'),
        /** queries that contain it */
        q: z.string().trim().max(200).optional(),
    }),
    answer: listOf(word),
});

const searchPage = z.object({
    /** path, with its host where that is not the site's domain */
    page: z.string(),
    ...maybe,
    /** visits from the engine that began there; null where more pages are measured than are looked at */
    entries: count.nullable(),
});
export type SearchPage = z.output<typeof searchPage>;

export const searchPages = defineList({
    name: 'searchPages',
    label: ['Landing pages of search', '搜索着陆页'],
    summary:
        'A site’s pages as a search engine counts them, beside the visits from it that began there',
    sharedIn: ['search_words'],
    columns: {
        page: { label: ['Page', '页面'], kind: 'text' },
        ...columns,
        entries: entriesColumn,
    },
    query: searchQuery.extend(pagingQuery.shape),
    answer: listOf(searchPage),
});

/** Who knows a day: the engine and the site's own measuring, or only one of them. */
export const dayKnowledge = ['both', 'engine', 'site', 'none'] as const;

const searchDay = z.object({
    day: z.string(),
    ...maybe,
    /** visits from the engine on that day; null before the first measured event */
    entries: count.nullable(),
    known: z.enum(dayKnowledge),
    /** the engine may still change its figures */
    isPreliminary: z.boolean(),
    /** only in the sum of a file that does not tell days apart */
    isSummed: z.boolean(),
    /** made of the queries that are told, as nothing tells the day as a whole */
    isOfQueries: z.boolean(),
});
export type SearchDay = z.output<typeof searchDay>;

export const searchDays = defineList({
    name: 'searchDays',
    label: ['Search by day', '按日搜索数据'],
    summary: 'A search engine’s figures of each day beside the site’s own visits from it',
    sharedIn: ['search_words'],
    columns: {
        day: { label: ['Day', '日期'], kind: 'text' },
        ...columns,
        entries: entriesColumn,
        known: { label: ['Known by', '数据来源'], kind: 'text' },
    },
    query: searchQuery.extend(pagingQuery.shape),
    answer: listOf(searchDay).extend({
        /** IANA name of the zone whose days these are */
        zone: z.string(),
    }),
});

const sum = z.object({ clicks: count, impressions: count });

/** Why a file whose days touch the period is not counted: they go beyond it, or others have them. */
export const leftOutReasons = ['outside', 'covered'] as const;

export const searchSummary = defineReport({
    name: 'searchSummary',
    summary:
        'A search engine’s figures of a period beside the site’s own visits from it, and what is known of it',
    sharedIn: ['search_words'],
    query: searchQuery,
    answer: z.object({
        /** IANA name of the zone whose days these are */
        zone: z.string(),
        /** whether anything of this engine is stored, of any day */
        hasAny: z.boolean(),
        /** first and last day of which something is stored; null without any */
        stored: z.object({ from: z.string(), to: z.string() }).nullable(),
        /** of the whole period; null where nothing is known of it */
        totals: figures.nullable(),
        /** the totals are made of the queries that are told, as nothing tells the whole */
        isOfQueries: z.boolean(),
        /** in totals, but in no query: total − Σ queries, over the days of which both are known; null without any */
        notDisclosed: sum.nullable(),
        /** visits from the engine in the period */
        entries: count,
        /** days of the period by who knows them */
        days: z.object({
            both: count,
            engine: count,
            site: count,
            none: count,
            preliminary: count,
        }),
        /** over the days that both know; null without any */
        onBoth: z.object({ clicks: count, entries: count }).nullable(),
        /** files that are not counted; guests of a share link are told of none */
        leftOut: z.array(
            z.object({
                name: z.string(),
                from: z.string(),
                to: z.string(),
                reason: z.enum(leftOutReasons),
            }),
        ),
    }),
});
export type SearchSummary = z.output<typeof searchSummary.answer>;
