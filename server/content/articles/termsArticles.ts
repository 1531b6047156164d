import { createHash } from 'node:crypto';
import type { ArticleLanguage } from '../../../contract/content/resources/articles';
import type { Database } from '../../platform/database/database';
import { publishedArticles } from './publicArticles';

/** More of them nobody reads before buying. */
const mostTerms = 10;

export interface TermsArticle {
    id: string;
    language: ArticleLanguage;
    title: string;
    /** of title and text, hex */
    sha256: string;
}

/** What the operator has published as terms, in every language. */
export const termsArticles = async (db: Database, now: number): Promise<TermsArticle[]> => {
    const rows = await publishedArticles(db, now)
        .innerJoin('article_categories', 'article_categories.id', 'articles.category_id')
        .select(['articles.id', 'articles.language', 'articles.title', 'articles.body_html'])
        .where('article_categories.code', '=', 'terms')
        .orderBy('articles.number')
        .limit(mostTerms)
        .execute();
    return rows.map(({ id, language, title, body_html }) => ({
        id,
        language: language as ArticleLanguage,
        title,
        sha256: createHash('sha256')
            .update(JSON.stringify([title, body_html]))
            .digest('hex'),
    }));
};
