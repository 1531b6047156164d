import { type ArticleInput, articleInput } from '../../../contract/content/resources/articles';
import { issueFault } from '../../../contract/issueFault';
import type { Database } from '../../platform/database/database';
import { requirePublicImages } from '../../platform/files/fileUses';
import { invalid } from '../../platform/http/errors';
import { errorsByField } from '../../platform/http/validate';
import type { ArticleRowData } from './articleRows';
import { missingOf } from './articleState';
import { sanitizeArticle } from './sanitizeArticle';

/** Refuses a category that does not exist. */
export const requireCategory = async (db: Database, id: string | null): Promise<void> => {
    if (id === null) return;
    const found = await db
        .selectFrom('article_categories')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
    if (!found) throw invalid({ categoryId: 'category.gone' });
};

/** Sanitising writes out entities and attributes, and can make a text longer. */
const requireLength = (body: string) => {
    const { error } = articleInput.shape.body.safeParse(body, { error: issueFault });
    if (error) throw invalid(errorsByField(error));
};

/** What a published article, also a scheduled one, must not lose. */
const requireComplete = (content: ArticleInput, before: ArticleRowData | undefined) => {
    const missing = before?.state === 'published' ? missingOf(content) : [];
    if (missing.length === 0) return;
    throw invalid(
        Object.fromEntries(missing.map(field => [field, 'article.needed_when_published'])),
    );
};

/** An article's content as it may be stored: sanitised, and what it refers to is there. 422 by field. */
export const checkArticle = async (
    db: Database,
    input: ArticleInput,
    before: ArticleRowData | undefined,
): Promise<ArticleInput> => {
    const body = sanitizeArticle(input.body);
    const content = { ...input, body, tags: [...new Set(input.tags)] };
    requireLength(body);
    requireComplete(content, before);
    await requireCategory(db, content.categoryId);
    // an image that was chosen before may have become private since: that is no fault of this edit
    if (content.coverId !== null && content.coverId !== before?.cover_id) {
        await requirePublicImages(db, 'coverId', [content.coverId]);
    }
    return content;
};
