import { sql } from 'kysely';
import { mayDeleteArticle } from '../../../contract/content/resources/articleDeletion';
import { articles } from '../../../contract/content/resources/articles';
import { fault } from '../../../contract/fault';
import { atLeast, atMost, equals } from '../../platform/crud/conditions';
import { type CrudContext, type Definition, defineCrud } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { setFileUses } from '../../platform/files/fileUses';
import { ApiError } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { lastNumber, nextNumber } from './articleNumbers';
import {
    type ArticleRowData,
    contentColumns,
    contentOf,
    isSameContent,
    presentArticle,
    presentArticles,
} from './articleRows';
import { hasBeenPublic, isInState, stateOf } from './articleState';
import { checkArticle } from './checkArticle';
import { filesIn } from './sanitizeArticle';

const addRevision = (row: ArticleRowData, { db, now, session }: CrudContext) =>
    db
        .insertInto('article_revisions')
        .values({
            id: newId(now),
            article_id: row.id,
            number: row.revision,
            content: JSON.stringify(contentOf(row)),
            author_id: session.userId,
            created_at: now,
        })
        .execute();

const setTags = async (trx: Database, { id, tags }: ArticleRowData) => {
    await trx.deleteFrom('article_tags').where('article_id', '=', id).execute();
    const rows = (JSON.parse(tags) as string[]).map(tag => ({ article_id: id, tag }));
    if (rows.length > 0) await trx.insertInto('article_tags').values(rows).execute();
};

const setFiles = async (trx: Database, row: ArticleRowData) => {
    const place = { resource: articles.name, recordId: row.id };
    const cover = row.cover_id === null ? [] : [row.cover_id];
    await setFileUses(trx, { ...place, field: 'coverId' }, cover);
    await setFileUses(trx, { ...place, field: 'body' }, filesIn(row.body_html));
};

const store: Definition<typeof articles, 'articles'>['store'] = async (input, context, before) => {
    const content = await checkArticle(context.db, input, before);
    const columns = contentColumns(content);
    if (before) {
        const isSame = isSameContent(content, contentOf(before));
        return { ...columns, revision: before.revision + (isSame ? 0 : 1) };
    }
    const made = { state: 'draft', published_at: 0, author_id: context.session.userId };
    // the number that `makeId` took in this transaction
    return { ...columns, ...made, number: await lastNumber(context.db), revision: 1 };
};

/** Throws 409 with the titles of what has to stay. */
const requireDeletable = (rows: readonly ArticleRowData[], session: Session, now: number) => {
    const deleter = { id: session.userId, roles: session.roles };
    const kept = rows.filter(row => {
        const article = {
            authorId: row.author_id,
            state: stateOf(row, now),
            wasPublished: hasBeenPublic(row, now),
        };
        return !mayDeleteArticle(deleter, article);
    });
    if (kept.length === 0) return;
    const titles = kept.map(({ title }) => title).join(', ');
    throw new ApiError(409, fault('article.not_own_draft', { titles }));
};

/** How articles lie in their table. */
export const articleDefinition = {
    resource: articles,
    table: 'articles',
    columns: {
        updatedAt: 'updated_at',
        createdAt: 'created_at',
        publishedAt: 'published_at',
        title: 'title',
        views: 'views',
    },
    empty: { publishedAt: 0 },
    searched: ['search_text'],
    filters: {
        state: (state, { now }) => isInState(state, now),
        language: equals('language'),
        categoryId: equals('category_id'),
        // read from an index in the list's order; many articles have the same tag
        tag: tag => sql`replace(tags, ${JSON.stringify(tag)}, '') <> tags`,
        authorId: equals('author_id'),
        publishedAt_gte: at => atLeast('published_at')(Math.max(at, 1)),
        publishedAt_lte: at => sql`published_at between 1 and ${at}`,
        updatedAt_gte: atLeast('updated_at'),
        updatedAt_lte: atMost('updated_at'),
    },
    presentRows: presentArticles,
    present: presentArticle,
    title: ({ title }) => title,
    makeId: async ({ db }) => String(await nextNumber(db)),
    store,
    afterWrite: async (row, context, before) => {
        if (row.revision === before?.revision) return;
        await addRevision(row, context);
        await setTags(context.db, row);
        await setFiles(context.db, row);
    },
    beforeRemove: async (rows, { now, session }) => requireDeletable(rows, session, now),
    trash: {
        children: {
            article_revisions: { column: 'article_id' },
            article_tags: { column: 'article_id' },
        },
        references: { category_id: 'article_categories' },
        // one that is planned for later waits as it did
        restored: (row, now) =>
            stateOf(row, now) === 'published'
                ? { state: 'draft', published_at: 0, was_published: 1 }
                : {},
    },
    cells: {
        category: ({ category }, language) =>
            category && (language === 'zh' ? category.nameZh : category.nameEn),
    },
} satisfies Definition<typeof articles, 'articles'>;

export const articleResource = defineCrud(articleDefinition);
