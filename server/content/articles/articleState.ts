import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArticleState } from '../../../contract/content/resources/articles';
import { hasContent } from './sanitizeArticle';

interface Stored {
    state: string;
    /** ms; 0: never */
    published_at: number;
}

/**
 * Its state at an instant (ms). Whether a published article is due is decided when it is read: it
 * appears on time, whatever the server did in between.
 */
export const stateOf = ({ state, published_at }: Stored, now: number): ArticleState =>
    state === 'published' && published_at > now ? 'scheduled' : (state as ArticleState);

/** Whether anybody may have read it by an instant (ms), whatever became of it since. */
export const hasBeenPublic = (row: Stored & { was_published: 0 | 1 }, now: number): boolean =>
    row.was_published === 1 || stateOf(row, now) === 'published';

/** Articles that are in a state at an instant (ms). */
export const isInState = (state: ArticleState, now: number): RawBuilder<SqlBool> => {
    if (state === 'published') {
        return sql<SqlBool>`state = 'published' and published_at <= ${now}`;
    }
    if (state === 'scheduled') {
        return sql<SqlBool>`state = 'published' and published_at > ${now}`;
    }
    return sql<SqlBool>`state = ${state}`;
};

export type Needed = 'summary' | 'body';

/** What the public needs of an article and is not there; it has a title always. */
export const missingOf = (article: { summary: string; body: string }): Needed[] => [
    ...(article.summary === '' ? (['summary'] as const) : []),
    ...(hasContent(article.body) ? [] : (['body'] as const)),
];
