import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { addWritten } from '../articles/addWritten';
import { helpArticles } from './helpArticles';

const category = {
    code: 'help',
    name_zh: '帮助',
    name_en: 'Help',
    position: 899,
    enabled: 1,
} as const;

const hasHadArticles = async (db: Database): Promise<boolean> => {
    const numbers = await db
        .selectFrom('sequences')
        .select('last')
        .where('name', '=', 'articles')
        .executeTakeFirstOrThrow();
    return Number(numbers.last) > 0;
};

const helpCategory = async (db: Database, now: number): Promise<string> => {
    const known = await db
        .selectFrom('article_categories')
        .select('id')
        .where('code', '=', category.code)
        .executeTakeFirst();
    if (known) return known.id;
    const id = newId(now);
    await db
        .insertInto('article_categories')
        .values({ ...category, id, created_at: now, updated_at: now, version: 1 })
        .execute();
    return id;
};

/**
 * Publishes the help articles on an installation that never had an article, in the administrator's name. They
 * are articles like any other: once changed or deleted they stay so.
 */
export const addHelpArticles = (
    database: Database,
    { authorId, now }: { authorId: string; now: number },
): Promise<void> =>
    database.transaction().execute(async db => {
        if (await hasHadArticles(db)) return;
        const categoryId = await helpCategory(db, now);
        for (const article of helpArticles) {
            await addWritten(db, article, { authorId, at: now, isDemo: false, categoryId });
        }
    });
