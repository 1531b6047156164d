import { sql } from 'kysely';
import type { z } from 'zod';
import {
    type PublicArticleCard,
    type PublicArticles,
    type publicArticles,
    serviceCategories,
} from '../../../contract/content/public/articles';
import type { ArticleLanguage } from '../../../contract/content/resources/articles';
import { fileAddress, thumbnailAddress } from '../../../contract/platform/resources/files';
import { peopleById } from '../../identity/users/people';
import type { Row } from '../../platform/crud/definition';
import { containsText } from '../../platform/database/containsText';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';

type Query = z.output<NonNullable<typeof publicArticles.query>>;

/** Articles that everybody may read at an instant (ms). */
export const publishedArticles = (db: Database, now: number) =>
    db
        .selectFrom('articles')
        .where('articles.state', '=', 'published')
        .where('articles.published_at', '<=', now);

/** Without those that stand on the service page. */
export const listedArticles = (db: Database, now: number) => {
    const apart = db
        .selectFrom('article_categories')
        .select('id')
        .where('code', 'in', serviceCategories);
    return publishedArticles(db, now).where(({ eb, or }) =>
        or([eb('articles.category_id', 'is', null), eb('articles.category_id', 'not in', apart)]),
    );
};

const cardColumns = [
    ...(['articles.id', 'articles.language', 'articles.title', 'articles.summary'] as const),
    ...(['articles.tags', 'articles.published_at', 'articles.category_id'] as const),
    ...(['article_categories.code', 'article_categories.name_zh'] as const),
    ...(['article_categories.name_en', 'articles.author_id'] as const),
    ...(['articles.cover_id', 'articles.views'] as const),
] as const;

/** With the category while it is in use. */
export const withCards = (rows: ReturnType<typeof publishedArticles>) =>
    rows
        .leftJoin('article_categories', join =>
            join
                .onRef('article_categories.id', '=', 'articles.category_id')
                .on('article_categories.enabled', '=', 1),
        )
        .select(cardColumns);

type CardRow = Awaited<ReturnType<ReturnType<typeof withCards>['execute']>>[number];

const coverOf = (file: Row<'files'> | undefined) =>
    file?.visibility === 'public'
        ? {
              source: fileAddress(file.id),
              thumbnail:
                  file.has_thumbnail === 1 ? thumbnailAddress(file.id) : fileAddress(file.id),
              width: file.width ?? 0,
              height: file.height ?? 0,
              alt: file.alt,
          }
        : null;

/** Cards with their author's name, and their cover while it is public. */
export const presentCards = async (
    db: Database,
    rows: readonly CardRow[],
): Promise<PublicArticleCard[]> => {
    const people = await peopleById(
        db,
        rows.map(row => row.author_id),
    );
    const files = await filesById(
        db,
        rows.map(row => row.cover_id),
    );
    return rows.map(row => ({
        id: row.id,
        language: row.language as ArticleLanguage,
        title: row.title,
        summary: row.summary,
        cover: coverOf(files.get(row.cover_id ?? '')),
        tags: JSON.parse(row.tags) as string[],
        category:
            row.code === null
                ? null
                : { code: row.code, nameZh: row.name_zh ?? '', nameEn: row.name_en ?? '' },
        author: people.get(row.author_id)?.name ?? '',
        publishedAt: row.published_at,
        views: row.views,
    }));
};

const found = (db: Database, now: number, { q, category, tag, language }: Query) => {
    let rows = listedArticles(db, now);
    if (language) rows = rows.where('articles.language', '=', language);
    if (q) rows = rows.where(containsText(db, ['articles.search_text'], q));
    if (tag) rows = rows.where(sql<boolean>`replace(tags, ${JSON.stringify(tag)}, '') <> tags`);
    if (category) {
        const one = db.selectFrom('article_categories').select('id').where('code', '=', category);
        rows = rows.where('articles.category_id', '=', one);
    }
    return rows;
};

/** How many there are of each language and category. */
const countByGroup = async (db: Database, now: number) => {
    const rows = await listedArticles(db, now)
        .leftJoin('article_categories', 'article_categories.id', 'articles.category_id')
        .select(({ fn }) => [
            ...(['articles.language', 'code', 'name_zh', 'name_en'] as const),
            ...(['position', 'enabled'] as const),
            fn.countAll<number>().as('count'),
        ])
        .groupBy(['articles.language', 'code', 'name_zh', 'name_en', 'position', 'enabled'])
        .orderBy('position')
        .orderBy('code')
        .execute();
    return rows.map(row => ({ ...row, count: Number(row.count) }));
};

type Group = Awaited<ReturnType<typeof countByGroup>>[number];

const categoriesIn = (groups: readonly Group[], language: ArticleLanguage | undefined) => {
    const categories = new Map<string, PublicArticles['categories'][number]>();
    for (const { code, name_zh, name_en, enabled, count, ...group } of groups) {
        if (code === null || enabled !== 1) continue;
        if (language !== undefined && group.language !== language) continue;
        const articles = (categories.get(code)?.articles ?? 0) + count;
        categories.set(code, { code, nameZh: name_zh ?? '', nameEn: name_en ?? '', articles });
    }
    return [...categories.values()];
};

const inLanguage = (groups: readonly Group[], language: ArticleLanguage): number =>
    groups.reduce((sum, group) => sum + (group.language === language ? group.count : 0), 0);

/** One page of what is published. */
export const listPublicArticles = async (
    db: Database,
    now: number,
    query: Query,
): Promise<Omit<PublicArticles, 'canSubscribe'>> => {
    const matching = found(db, now, query);
    const { count } = await matching
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const order = query.sort === 'views' ? 'articles.views' : 'articles.published_at';
    const rows = await withCards(matching)
        .orderBy(order, 'desc')
        .orderBy('articles.number', 'desc')
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage)
        .execute();
    const groups = await countByGroup(db, now);
    return {
        list: await presentCards(db, rows),
        total: Number(count),
        categories: categoriesIn(groups, query.language),
        languages: { zh: inLanguage(groups, 'zh'), en: inLanguage(groups, 'en') },
    };
};
