import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { nextNumber } from '../articles/articleNumbers';
import { type ArticleRowData, contentColumns, contentOf } from '../articles/articleRows';
import { type DemoArticle, demoArticles } from './articles';

const dayMs = 86_400_000;

const addArticle = async (
    db: Database,
    article: DemoArticle,
    { authorId, at }: { authorId: string; at: number },
): Promise<void> => {
    const number = await nextNumber(db);
    const id = String(number);
    const columns = contentColumns({
        language: article.language,
        title: article.title,
        summary: article.summary,
        body: article.body,
        coverId: null,
        categoryId: null,
        tags: [...article.tags],
        seoTitle: '',
        seoDescription: '',
    });
    const row: Omit<ArticleRowData, 'views'> = {
        ...columns,
        id,
        number,
        state: 'published',
        published_at: at,
        author_id: authorId,
        revision: 1,
        was_published: 1,
        is_demo: 1,
        created_at: at,
        updated_at: at,
        version: 1,
    };
    await db.insertInto('articles').values(row).execute();
    const content = JSON.stringify(contentOf({ ...row, views: 0 }));
    const own = { article_id: id, number: 1, author_id: authorId, created_at: at };
    await db
        .insertInto('article_revisions')
        .values({ ...own, id: newId(at), content })
        .execute();
    const tags = article.tags.map(tag => ({ article_id: id, tag }));
    await db.insertInto('article_tags').values(tags).execute();
};

/** Publishes a few made-up articles; answers how many. */
export const fillDemoArticles = (
    database: Database,
    { authorId, now }: { authorId: string; now: number },
): Promise<number> =>
    database.transaction().execute(async db => {
        for (const [at, article] of demoArticles.entries()) {
            await addArticle(db, article, { authorId, at: now - (at * 5 + 2) * dayMs });
        }
        return demoArticles.length;
    });

/** Takes them away with who read them; answers how many there were. */
export const removeDemoArticles = (database: Database): Promise<number> =>
    database.transaction().execute(async db => {
        const ids = db.selectFrom('articles').select('id').where('is_demo', '=', 1);
        for (const table of ['article_revisions', 'article_tags', 'article_seen'] as const) {
            await db.deleteFrom(table).where('article_id', 'in', ids).execute();
        }
        const { numDeletedRows } = await db
            .deleteFrom('articles')
            .where('is_demo', '=', 1)
            .executeTakeFirst();
        return Number(numDeletedRows);
    });
