import type {
    ArticleRevision,
    ArticleRevisionHead,
} from '../../../contract/content/resources/articleActions';
import { type ArticleInput, articles } from '../../../contract/content/resources/articles';
import { userNames } from '../../identity/accounts/userNames';
import { writeAudit } from '../../platform/audit/writeAudit';
import { type CrudContext, defineCrud } from '../../platform/crud/definition';
import { editRecord, requireRow } from '../../platform/crud/writeRecord';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';
import { requirePublicImages } from '../../platform/files/fileUses';
import { notFound } from '../../platform/http/errors';
import { articleDefinition, articleResource } from './articleResource';
import { requireCategory } from './checkArticle';

interface Which {
    id: string;
    number: number;
}

const requireRevision = async (db: Database, { id, number }: Which) => {
    const row = await db
        .selectFrom('article_revisions')
        .selectAll()
        .where('article_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
    if (!row) throw notFound('revision.not_found');
    return row;
};

/** What was saved of an article, the latest first. */
export const listRevisions = async (
    db: Database,
    id: string,
    page: Page,
): Promise<{ list: ArticleRevisionHead[]; total: number }> => {
    await requireRow(articleResource, id, { db });
    const found = db.selectFrom('article_revisions').where('article_id', '=', id);
    const { rows, total } = await pageOf(found.selectAll().orderBy('number', 'desc'), page);
    const names = await userNames(
        db,
        rows.map(row => row.author_id),
    );
    const list = rows.map(row => ({
        number: row.number,
        createdAt: row.created_at,
        author: names.get(row.author_id) ?? '',
        title: (JSON.parse(row.content) as ArticleInput).title,
    }));
    return { list, total };
};

/** One revision as a whole. */
export const getRevision = async (db: Database, which: Which): Promise<ArticleRevision> => {
    const row = await requireRevision(db, which);
    const content = JSON.parse(row.content) as ArticleInput;
    const names = await userNames(db, [row.author_id]);
    return {
        number: row.number,
        createdAt: row.created_at,
        author: names.get(row.author_id) ?? '',
        title: content.title,
        content,
    };
};

/** Categories and images that a revision names may be gone by now. */
const withoutMissing = async (db: Database, content: ArticleInput): Promise<ArticleInput> => {
    const { categoryId, coverId } = content;
    const isThere = (check: Promise<void>) =>
        check.then(
            () => true,
            () => false,
        );
    const hasCategory = await isThere(requireCategory(db, categoryId));
    const hasCover =
        coverId !== null && (await isThere(requirePublicImages(db, 'coverId', [coverId])));
    return {
        ...content,
        categoryId: hasCategory ? categoryId : null,
        coverId: hasCover ? coverId : null,
    };
};

/** Writes an old content as the newest one. 409 when the article is not at `version` any more. */
export const restoreRevision = async (
    context: CrudContext,
    which: Which,
    version: number,
): Promise<Record<string, unknown>> => {
    const { content } = await getRevision(context.db, which);
    const restoring = defineCrud({
        ...articleDefinition,
        afterWrite: async (row, inside, before) => {
            await articleDefinition.afterWrite(row, inside, before);
            await writeAudit(inside.db, {
                actor: inside,
                now: inside.now,
                action: 'restore',
                resource: articles.name,
                recordId: row.id,
                title: row.title,
                changes: { revision: [which.number, row.revision] },
            });
        },
    });
    const input = await withoutMissing(context.db, content);
    return editRecord(restoring, { id: which.id, version }, input, context);
};
