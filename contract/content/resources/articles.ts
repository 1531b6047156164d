import { z } from 'zod';
import { fault } from '../../fault';
import { editors } from '../../platform/call';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { dictionary } from './dictionaries';

export const articleLanguages = ['zh', 'en'] as const;
export type ArticleLanguage = (typeof articleLanguages)[number];

/** `scheduled` is published, at an instant that is still to come. */
export const articleStates = ['draft', 'scheduled', 'published', 'archived'] as const;
export type ArticleState = (typeof articleStates)[number];

const text = (max: number) => z.string().trim().max(max);

/** What search engines show of a title or description before they cut it; longer is allowed. */
export const shownBySearchEngines = { seoTitle: 60, seoDescription: 160 } as const;

export const articleInput = z.object({
    language: z.enum(articleLanguages),
    title: text(120).min(1),
    summary: text(300),
    /** HTML, sanitised when it is stored */
    body: z.string().max(200_000),
    /** a public image of the material library */
    coverId: recordId.nullable(),
    categoryId: recordId.nullable(),
    tags: z.array(text(30).min(1)).max(10, fault('article.tags_too_many', { max: 10 })),
    /** empty: the article's own title */
    seoTitle: text(120),
    /** empty: the summary */
    seoDescription: text(320),
});
export type ArticleInput = z.output<typeof articleInput>;

const articleRow = z.object({
    id: z.string(),
    language: z.enum(articleLanguages),
    title: z.string(),
    summary: z.string(),
    coverId: z.string().nullable(),
    categoryId: z.string().nullable(),
    category: z.object({ nameZh: z.string(), nameEn: z.string() }).nullable(),
    tags: z.array(z.string()),
    state: z.enum(articleStates),
    /** ms */
    publishedAt: z.number().int().nullable(),
    /** it is public, or was once */
    wasPublished: z.boolean(),
    authorId: z.string(),
    /** name or e-mail; empty once the account is gone */
    author: z.string(),
    /** readers since it was published, each counted once a day; no bots */
    views: z.number().int(),
    ...stamps,
});
export type ArticleRow = z.output<typeof articleRow>;

const article = articleRow.extend({
    body: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    /** number of the latest revision */
    revision: z.number().int(),
});
export type Article = z.output<typeof article>;

const instant = z.coerce.number().int();

export const articles = defineResource({
    name: 'articles',
    noun: 'article',
    row: articleRow,
    record: article,
    input: articleInput,
    filters: {
        state: z.enum(articleStates).optional(),
        language: z.enum(articleLanguages).optional(),
        categoryId: recordId.optional(),
        tag: z.string().trim().max(30).optional(),
        authorId: recordId.optional(),
        publishedAt_gte: instant.optional(),
        publishedAt_lte: instant.optional(),
        updatedAt_gte: instant.optional(),
        updatedAt_lte: instant.optional(),
    },
    tabs: { field: 'state', values: articleStates },
    sort: ['updatedAt', 'createdAt', 'publishedAt', 'title', 'views'],
    order: 'DESC',
    access: { list: editors, create: editors, edit: editors, delete: editors },
    trash: true,
    labels: {
        id: ['Number', '编号'],
        language: ['Language', '语言'],
        title: ['Title', '标题'],
        summary: ['Summary', '摘要'],
        body: ['Text', '正文'],
        coverId: ['Cover', '封面'],
        categoryId: ['Category', '分类'],
        category: ['Category', '分类'],
        tags: ['Tags', '标签'],
        tag: ['Tag', '标签'],
        state: ['Status', '状态'],
        publishedAt: ['Published', '发布时间'],
        wasPublished: ['Has been public', '曾经发布'],
        publishedAt_gte: ['Published from', '发布时间起'],
        publishedAt_lte: ['Published until', '发布时间止'],
        updatedAt_gte: ['Changed from', '修改时间起'],
        updatedAt_lte: ['Changed until', '修改时间止'],
        authorId: ['Author', '作者'],
        author: ['Author', '作者'],
        seoTitle: ['SEO title', 'SEO 标题'],
        seoDescription: ['SEO description', 'SEO 描述'],
        revision: ['Revision', '版本'],
        views: ['Views', '阅读量'],
        ...stampLabels,
    },
    exported: {
        id: 'text',
        language: 'text',
        title: 'text',
        summary: 'text',
        category: 'text',
        tags: 'text',
        state: 'text',
        author: 'text',
        views: 'count',
        publishedAt: 'instant',
        createdAt: 'instant',
        updatedAt: 'instant',
    },
});

/** Groups of articles on the public site. */
export const articleCategories = dictionary('article_categories', 'article category', {
    list: [...editors, 'dictionaries.manage'],
    uses: ['Articles', '文章数'],
});
