import type { ArticleLanguage } from '../../../contract/content/resources/articles';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { nextNumber } from './articleNumbers';
import { type ArticleRowData, contentColumns, contentOf } from './articleRows';

/** An article that comes with the program. */
export interface WrittenArticle {
    language: ArticleLanguage;
    title: string;
    summary: string;
    tags: readonly string[];
    /** HTML */
    body: string;
}

interface Published {
    authorId: string;
    /** ms */
    at: number;
    isDemo: boolean;
    categoryId: string | null;
}

/** Adds such an article as one that was published then, with its first revision and its tags. */
export const addWritten = async (
    db: Database,
    { language, title, summary, body, tags }: WrittenArticle,
    { authorId, at, isDemo, categoryId }: Published,
): Promise<void> => {
    const number = await nextNumber(db);
    const id = String(number);
    const columns = contentColumns({
        language,
        title,
        summary,
        body,
        coverId: null,
        categoryId,
        tags: [...tags],
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
        is_demo: isDemo ? 1 : 0,
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
    await db
        .insertInto('article_tags')
        .values(tags.map(tag => ({ article_id: id, tag })))
        .execute();
};
