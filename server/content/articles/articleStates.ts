import type { ArticleStateChange } from '../../../contract/content/resources/articleActions';
import { articles } from '../../../contract/content/resources/articles';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { asFlag } from '../../platform/database/asFlag';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { type ArticleRowData, contentOf } from './articleRows';
import { hasBeenPublic, missingOf, type Needed, stateOf } from './articleState';

type Target = Pick<ArticleRowData, 'state' | 'published_at'>;

const targetOf = (change: ArticleStateChange, before: ArticleRowData, now: number): Target => {
    const { state } = change;
    const publishedAt = change.publishedAt === 'now' ? now : change.publishedAt;
    const wasPublished = before.published_at > 0 && before.published_at <= now;
    const kept = wasPublished ? before.published_at : 0;
    if (state === 'draft') return { state, published_at: 0 };
    if (state === 'archived') return { state, published_at: publishedAt ?? kept };
    return { state, published_at: publishedAt ?? (kept || now) };
};

/** What the action is called in the log. */
const actionOf = (target: Target, now: number) => {
    const names = {
        draft: 'withdraw',
        scheduled: 'schedule',
        published: 'publish',
        archived: 'archive',
    } as const;
    return names[stateOf(target, now)];
};

const lacks = (missing: readonly Needed[]): string =>
    missing.length > 1
        ? 'article.no_summary_no_text'
        : missing[0] === 'body'
          ? 'article.no_text'
          : 'article.no_summary';

/** Refuses, by the article's id, what lacks something that the public needs. */
const requireComplete = (rows: readonly ArticleRowData[], targets: Map<string, Target>) => {
    const errors = rows
        .filter(({ id }) => targets.get(id)?.state === 'published')
        .map(row => [row.id, missingOf(contentOf(row))] as const)
        .filter(([, missing]) => missing.length > 0)
        .map(([id, missing]) => [id, lacks(missing)]);
    if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};

const shownState = (row: Target, now: number) => ({
    state: stateOf(row, now),
    publishedAt: row.published_at || null,
});

const move = async (row: ArticleRowData, target: Target, { db, now, ...by }: CrudContext) => {
    const { numUpdatedRows } = await db
        .updateTable('articles')
        .set({
            ...target,
            // withdrawing it does not undo that it was read
            was_published: asFlag(hasBeenPublic(row, now) || stateOf(target, now) === 'published'),
            version: row.version + 1,
            updated_at: now,
        })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
    await writeAudit(db, {
        actor: by,
        now,
        action: actionOf(target, now),
        resource: articles.name,
        recordId: row.id,
        title: row.title,
        changes: changesOf(shownState(row, now), shownState(target, now)),
    });
};

/**
 * Publishes, schedules, withdraws or archives articles, all or none, and answers what takes it back.
 * 404, 409 or, by the article's id, 422.
 */
export const setArticleStates = (
    outside: CrudContext,
    changes: readonly ArticleStateChange[],
): Promise<{ previous: ArticleStateChange[] }> =>
    outside.db.transaction().execute(async db => {
        const context = { ...outside, db };
        const wanted = new Map(changes.map(change => [change.id, change]));
        const rows = await db
            .selectFrom('articles')
            .selectAll()
            .where('id', 'in', [...wanted.keys()])
            .orderBy('number')
            .execute();
        if (rows.length < wanted.size) throw notFound('article.not_found');
        const targets = new Map(
            rows.map(row => {
                const change = wanted.get(row.id) as ArticleStateChange;
                return [row.id, targetOf(change, row, context.now)];
            }),
        );
        requireComplete(rows, targets);
        const moved = rows.filter(row => {
            const target = targets.get(row.id);
            return target?.state !== row.state || target.published_at !== row.published_at;
        });
        for (const row of moved) await move(row, targets.get(row.id) as Target, context);
        return {
            previous: moved.map(row => ({
                id: row.id,
                state: row.state as ArticleStateChange['state'],
                publishedAt: row.published_at || null,
            })),
        };
    });
