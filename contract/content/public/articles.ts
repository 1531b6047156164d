import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { articleLanguages } from '../resources/articles';

/** Codes of the categories whose articles stand on the service page, and not among the others. */
export const serviceCategories = ['faq', 'terms', 'privacy'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

const category = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type PublicCategory = z.output<typeof category>;

const cover = z.object({
    /** path; the small one is at most 480 px wide */
    source: z.string(),
    thumbnail: z.string(),
    /** px of the whole one; 0 where they are not known */
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
});
export type PublicCover = z.output<typeof cover>;

const articleCard = z.object({
    /** the number in its address */
    id: z.string(),
    language: z.enum(articleLanguages),
    title: z.string(),
    summary: z.string(),
    cover: cover.nullable(),
    category: category.nullable(),
    tags: z.array(z.string()),
    /** the author's name; empty for one who gave none */
    author: z.string(),
    /** ms */
    publishedAt: z.number().int(),
    /** readers, each counted once a day; no bots */
    views: z.number().int(),
});
export type PublicArticleCard = z.output<typeof articleCard>;

/** Orders of the list. */
const articleSorts = ['latest', 'views'] as const;

/** An unknown category or tag finds nothing. */
export const publicArticles = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/articles',
    summary: 'List published articles and their categories',
    access: 'public',
    query: pagingQuery.extend({
        perPage: z.coerce.number().int().min(1).max(50).default(12),
        /** part of a title, summary or tag */
        q: z.string().trim().max(120).optional(),
        category: z.string().trim().max(40).optional(),
        tag: z.string().trim().max(30).optional(),
        language: z.enum(articleLanguages).optional(),
        sort: z.enum(articleSorts).default('latest'),
    }),
    answer: listOf(articleCard).extend({
        /** of the language asked for */
        categories: z.array(category.extend({ articles: z.number().int() })),
        /** how many there are in each language, whatever was asked for */
        languages: z.object({ zh: z.number().int(), en: z.number().int() }),
        /** whether new ones can be had by e-mail: where the server knows its address, for links */
        canSubscribe: z.boolean(),
    }),
});
export type PublicArticles = z.output<typeof publicArticles.answer>;

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable();

/** 404 for an article that is not published, or not yet. */
export const publicArticle = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/articles/:id',
    summary: 'Get a published article and related articles',
    access: 'public',
    params: z.object({ id: z.string().regex(/^\d{1,62}$/, 'field.not_number') }),
    answer: articleCard.extend({
        /** sanitised HTML; its headings have the ids named below */
        body: z.string(),
        headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.number().int() })),
        seoTitle: z.string(),
        seoDescription: z.string(),
        /** ms */
        updatedAt: z.number().int(),
        readingMinutes: z.number().int(),
        newer: neighbour,
        older: neighbour,
        /** of the same category and language */
        related: z.array(articleCard),
    }),
});
export type PublicArticle = z.output<typeof publicArticle.answer>;

/** A reader counts once a day; bots and repetitions are answered alike. 404 as above. */
export const viewArticle = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/articles/:id/view',
    summary: 'Count a view of an article',
    access: 'public',
    params: publicArticle.params,
    answer: z.object({}),
});
