import { type ServiceCategory, serviceCategories } from '../../../contract/content/public/articles';
import type { PublicService, ServiceText } from '../../../contract/content/public/service';
import type { ArticleLanguage } from '../../../contract/content/resources/articles';
import type { OperatorSettings } from '../../../contract/platform/settings';
import type { Database } from '../../platform/database/database';
import { publishedArticles } from './publicArticles';
import { shownHtml } from './shownHtml';

/** More than this of a subject nobody reads on one page. */
const mostTexts = 60;

const rowsOf = (db: Database, now: number) =>
    publishedArticles(db, now)
        .innerJoin('article_categories', 'article_categories.id', 'articles.category_id')
        .select(['articles.id', 'articles.language', 'articles.title', 'articles.updated_at'])
        .select(['articles.body_html', 'article_categories.code'])
        .where('article_categories.code', 'in', serviceCategories)
        .orderBy('articles.number')
        .limit(mostTexts * serviceCategories.length)
        .execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Those in the reader's language; where nobody wrote any, those in the other. */
const inLanguage = (rows: readonly Row[], language: ArticleLanguage): readonly Row[] => {
    const own = rows.filter(row => row.language === language);
    return own.length > 0 ? own : rows;
};

/** What the operator says to visitors: where to ask, and the texts of the service categories. */
export const readService = async (
    db: Database,
    now: number,
    settings: OperatorSettings,
    language: ArticleLanguage,
): Promise<PublicService> => {
    const rows = await rowsOf(db, now);
    const textsOf = (code: ServiceCategory): Promise<ServiceText[]> =>
        Promise.all(
            inLanguage(
                rows.filter(row => row.code === code),
                language,
            )
                .slice(0, mostTexts)
                .map(async row => ({
                    id: row.id,
                    language: row.language as ArticleLanguage,
                    title: row.title,
                    body: await shownHtml(db, row.body_html),
                    updatedAt: row.updated_at,
                })),
        );
    const { kefu_link: support, group_link: group, contact_email: email } = settings;
    return {
        channels: { support, group, email },
        faq: await textsOf('faq'),
        terms: await textsOf('terms'),
        privacy: await textsOf('privacy'),
    };
};
