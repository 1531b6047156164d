import type { Migration } from 'kysely';
import { newId } from '../newId';
import { type AnyDatabase, index } from './006/columns';

/** Articles in these are shown on the page of questions, terms and privacy, once somebody writes some. */
const categories = [
    ['faq', '常见问题', 'Questions and answers'],
    ['terms', '服务条款', 'Terms of service'],
    ['privacy', '隐私政策', 'Privacy'],
] as const;

const seedCategories = async (db: AnyDatabase): Promise<void> => {
    // a step of the schema has no clock
    const now = Date.now();
    const rows = categories.map(([code, name_zh, name_en], at) => ({
        id: newId(now),
        code,
        name_zh,
        name_en,
        position: 900 + at,
        enabled: 1,
        created_at: now,
        updated_at: now,
        version: 1,
    }));
    await db
        .insertInto('article_categories')
        .values(rows)
        .onConflict(conflict => conflict.column('code').doNothing())
        .execute();
};

/** What visitors read: offers that are shown to them, the preview's own link, articles by date. */
export const publicPages: Migration = {
    up: async (db: AnyDatabase) => {
        await db.schema
            .alterTable('coupons')
            .addColumn('is_public', 'integer', made => made.notNull().defaultTo(0))
            .execute();
        await index(db, 'coupons', ['is_public', 'created_at', 'id']);
        // preview: made by the server itself for visitors of the site's own pages
        await db.schema
            .alterTable('shares')
            .addColumn('purpose', 'text', made => made.notNull().defaultTo(''))
            .execute();
        await index(db, 'articles', ['state', 'language', 'published_at', 'number']);
        await seedCategories(db);
    },
};
