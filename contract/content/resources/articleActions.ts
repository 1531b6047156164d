import { z } from 'zod';
import { defineCall, editors } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { maxIds, recordId } from '../../platform/resource';
import { articleInput, articles } from './articles';

/** What an article can be made; a publishing instant that is to come makes it `scheduled`. */
export const articleMoves = ['draft', 'published', 'archived'] as const;
export type ArticleMove = (typeof articleMoves)[number];

const stateChange = z.object({
    id: recordId,
    state: z.enum(articleMoves),
    /**
     * ms or, by the server's clock, now; for `published` and `archived`. Without it an article keeps
     * the instant at which it was published before, or is published now.
     */
    publishedAt: z
        .union([z.number().int().min(1), z.literal('now')])
        .nullable()
        .optional(),
});
export type ArticleStateChange = z.output<typeof stateChange>;

/**
 * All of them, or none. 422 when something is missing that the public needs: `errors` by the
 * article's id. The answer holds what takes it back.
 */
export const setArticleStates = defineCall({
    method: 'POST',
    path: `${articles.path}/states`,
    summary: 'Publish, schedule, withdraw or archive articles',
    access: editors,
    body: z.object({ changes: z.array(stateChange).min(1).max(maxIds) }),
    answer: z.object({ previous: z.array(stateChange) }),
});

/** What the list can be filtered by. */
export const articleChoices = defineCall({
    method: 'GET',
    path: `${articles.path}/choices`,
    summary: 'List authors and the most used tags',
    access: editors,
    answer: z.object({
        authors: z.array(z.object({ id: z.string(), name: z.string() })),
        tags: z.array(z.string()),
    }),
});
export type ArticleChoices = z.output<typeof articleChoices.answer>;

const revisionHead = z.object({
    number: z.number().int(),
    /** ms */
    createdAt: z.number().int(),
    /** name or e-mail; empty once the account is gone */
    author: z.string(),
    title: z.string(),
});
export type ArticleRevisionHead = z.output<typeof revisionHead>;

const revision = revisionHead.extend({ content: articleInput });
export type ArticleRevision = z.output<typeof revision>;

const params = z.object({ id: recordId });
const revisionParams = params.extend({ number: z.coerce.number().int().min(1).max(1e9) });

export const listArticleRevisions = defineCall({
    method: 'GET',
    path: `${articles.path}/:id/revisions`,
    summary: 'List the revisions of an article, latest first',
    access: editors,
    params,
    query: pagingQuery,
    answer: listOf(revisionHead),
});

export const getArticleRevision = defineCall({
    method: 'GET',
    path: `${articles.path}/:id/revisions/:number`,
    summary: 'Get a revision of an article',
    access: editors,
    params: revisionParams,
    answer: revision,
});

/** Makes a new revision with the old content; 409 when somebody changed the article since `version`. */
export const restoreArticleRevision = defineCall({
    method: 'POST',
    path: `${articles.path}/:id/revisions/:number/restore`,
    summary: 'Restore a revision of an article',
    access: editors,
    params: revisionParams,
    body: z.object({ version: z.number().int() }),
    answer: articles.record,
});
