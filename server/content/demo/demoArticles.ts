import type { Database } from '../../platform/database/database';
import { addWritten } from '../articles/addWritten';
import { demoArticles } from './articles';

const dayMs = 86_400_000;

/** Publishes a few made-up articles; answers how many. */
export const fillDemoArticles = (
    database: Database,
    { authorId, now }: { authorId: string; now: number },
): Promise<number> =>
    database.transaction().execute(async db => {
        for (const [at, article] of demoArticles.entries()) {
            await addWritten(db, article, {
                authorId,
                at: now - (at * 5 + 2) * dayMs,
                isDemo: true,
                categoryId: null,
            });
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
