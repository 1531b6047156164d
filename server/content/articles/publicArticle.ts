import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PublicArticle } from '../../../contract/content/public/articles';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { listedArticles, presentCards, publishedArticles, withCards } from './publicArticles';
import { readingMinutes } from './readingTime';
import { type Heading, shownHtml, textOf, withAnchors } from './shownHtml';

const mostRelated = 3;

interface Text {
    body: string;
    headings: Heading[];
    readingMinutes: number;
}

/** Texts as they are shown, by article and version: sanitising a long one takes milliseconds. */
const texts = new LRUCache<string, Text>({ max: 200 });

interface Stored {
    id: string;
    version: number;
    updated_at: number;
    body_html: string;
}

const textOfArticle = async (db: Database, stored: Stored): Promise<Text> => {
    const key = [stored.id, stored.version, stored.updated_at, stored.body_html.length].join(':');
    const kept = texts.get(key);
    if (kept) return kept;
    const { html, headings } = withAnchors(await shownHtml(db, stored.body_html));
    const text = { body: html, headings, readingMinutes: readingMinutes(textOf(html)) };
    texts.set(key, text);
    return text;
};

interface Place {
    id: string;
    language: string;
    published_at: number;
    number: number;
    category_id: string | null;
}

/** The one published next, or the one before, in the same language. */
const neighbour = async (db: Database, now: number, of: Place, side: 'newer' | 'older') => {
    const [comparison, order] =
        side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
    const row = await listedArticles(db, now)
        .select(['articles.id', 'articles.title'])
        .where('articles.language', '=', of.language)
        .where(
            sql<boolean>`(articles.published_at, articles.number)
                ${sql.raw(comparison)} (${of.published_at}, ${of.number})`,
        )
        .orderBy('articles.published_at', order)
        .orderBy('articles.number', order)
        .limit(1)
        .executeTakeFirst();
    return row ?? null;
};

const relatedTo = async (db: Database, now: number, of: Place) => {
    if (of.category_id === null) return [];
    const rows = await withCards(
        listedArticles(db, now)
            .where('articles.category_id', '=', of.category_id)
            .where('articles.language', '=', of.language)
            .where('articles.id', '<>', of.id),
    )
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.number', 'desc')
        .limit(mostRelated)
        .execute();
    return presentCards(db, rows);
};

/** An article that is published, by its number; throws 404. */
export const readPublicArticle = async (
    db: Database,
    now: number,
    id: string,
): Promise<PublicArticle> => {
    const row = await withCards(publishedArticles(db, now))
        .select(['articles.number', 'articles.seo_title', 'articles.seo_description'])
        .select(['articles.updated_at', 'articles.version', 'articles.body_html'])
        .where('articles.id', '=', id)
        .executeTakeFirst();
    const [card] = row ? await presentCards(db, [row]) : [];
    if (!row || !card) throw notFound('article.not_found');
    return {
        ...card,
        ...(await textOfArticle(db, row)),
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        updatedAt: row.updated_at,
        newer: await neighbour(db, now, row, 'newer'),
        older: await neighbour(db, now, row, 'older'),
        related: await relatedTo(db, now, row),
    };
};
