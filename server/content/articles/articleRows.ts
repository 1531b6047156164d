import type {
    Article,
    ArticleInput,
    ArticleLanguage,
    ArticleRow,
} from '../../../contract/content/resources/articles';
import { userNames } from '../../identity/accounts/userNames';
import type { CrudContext, Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { hasBeenPublic, stateOf } from './articleState';

export type ArticleRowData = Row<'articles'>;

const categoriesOf = async (db: Database, ids: readonly (string | null)[]) => {
    const wanted = [...new Set(ids)].filter(id => id !== null);
    if (wanted.length === 0) return new Map<string, ArticleRow['category']>();
    const rows = await db
        .selectFrom('article_categories')
        .select(['id', 'name_zh', 'name_en'])
        .where('id', 'in', wanted)
        .execute();
    return new Map(rows.map(row => [row.id, { nameZh: row.name_zh, nameEn: row.name_en }]));
};

/** Rows of the list, with the names of what they refer to. */
export const presentArticles = async (
    rows: ArticleRowData[],
    { db, now }: Pick<CrudContext, 'db' | 'now'>,
): Promise<ArticleRow[]> => {
    const names = await userNames(
        db,
        rows.map(row => row.author_id),
    );
    const categories = await categoriesOf(
        db,
        rows.map(row => row.category_id),
    );
    return rows.map(row => ({
        id: row.id,
        language: row.language as ArticleLanguage,
        title: row.title,
        summary: row.summary,
        coverId: row.cover_id,
        categoryId: row.category_id,
        category: categories.get(row.category_id ?? '') ?? null,
        tags: JSON.parse(row.tags) as string[],
        state: stateOf(row, now),
        publishedAt: row.published_at || null,
        wasPublished: hasBeenPublic(row, now),
        authorId: row.author_id,
        author: names.get(row.author_id) ?? '',
        views: row.views,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

/** A whole article. */
export const presentArticle = async (
    row: ArticleRowData,
    context: Pick<CrudContext, 'db' | 'now'>,
): Promise<Article> => {
    const [shown] = await presentArticles([row], context);
    return {
        ...(shown as ArticleRow),
        body: row.body_html,
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        revision: row.revision,
    };
};

/** What people wrote of an article: what a revision keeps. */
export const contentOf = (row: ArticleRowData): ArticleInput => ({
    language: row.language as ArticleLanguage,
    title: row.title,
    summary: row.summary,
    body: row.body_html,
    coverId: row.cover_id,
    categoryId: row.category_id,
    tags: JSON.parse(row.tags) as string[],
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
});

/** The columns of what people write. */
export const contentColumns = (content: ArticleInput) => ({
    language: content.language,
    title: content.title,
    summary: content.summary,
    body_html: content.body,
    cover_id: content.coverId,
    category_id: content.categoryId,
    tags: JSON.stringify(content.tags),
    seo_title: content.seoTitle,
    seo_description: content.seoDescription,
    search_text: [content.title, content.summary, ...content.tags].join('\n'),
});

export const isSameContent = (one: ArticleInput, other: ArticleInput): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
