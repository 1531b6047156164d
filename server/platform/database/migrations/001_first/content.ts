import { newId } from '../../newId';
import { type AnyDatabase, index, stamps, table } from '../columns';
import { listIndexes } from '../listIndexes';

/** Articles with their categories, tags and revisions. */
const articles = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'article_categories', {
        id: 'text key',
        code: 'text',
        name_zh: 'text',
        name_en: 'text',
        position: 'integer',
        enabled: 'integer',
        ...stamps,
    });
    await index(db, 'article_categories', ['code'], { isUnique: true });

    // ids are decimal numbers: their addresses take digits only
    await table(db, 'articles', {
        id: 'text key',
        number: 'bigint',
        language: 'text',
        title: 'text',
        summary: 'text',
        cover_id: 'text?',
        category_id: 'text?',
        // JSON array
        tags: 'text',
        seo_title: 'text',
        seo_description: 'text',
        state: 'text',
        // 0: never; both databases order that in the same way
        published_at: 'bigint',
        author_id: 'text',
        // number of the latest revision
        revision: 'integer',
        search_text: 'text',
        ...stamps,
        views: ['integer', 0],
        // last: whoever reads the columns before it need not read past it
        body_html: 'text',
    });
    await listIndexes(db, 'articles', {
        order: 'updated_at',
        sorted: ['updated_at', 'created_at', 'title', 'views'],
        sortedByAllButZero: ['published_at'],
        filtered: ['language', 'category_id', 'author_id'],
        read: ['tags'],
        searched: ['search_text'],
    });
    // whether a published one is due is read from the index too
    await index(db, 'articles', ['state', 'updated_at', 'id', 'published_at']);
    await index(db, 'articles', ['number'], { isUnique: true });
    await index(db, 'articles', ['state', 'published_at']);
    await index(db, 'articles', ['state', 'language', 'published_at', 'number']);
    await index(db, 'articles', ['state', 'language', 'views', 'number']);

    await table(db, 'article_tags', {
        article_id: 'text in key',
        tag: 'text in key',
    });
    await index(db, 'article_tags', ['tag']);

    await table(db, 'article_revisions', {
        id: 'text key',
        article_id: 'text',
        number: 'integer',
        // JSON of the article's fields
        content: 'text',
        author_id: 'text',
        created_at: 'bigint',
    });
    await index(db, 'article_revisions', ['article_id', 'number'], { isUnique: true });

    // who read one is known for a day, so that each counts once
    await table(db, 'article_seen', {
        day: 'text in key',
        article_id: 'text in key',
        visitor: 'text in key',
        address: 'text',
    });
    await index(db, 'article_seen', ['day', 'article_id', 'address']);

    // the last number that was given: those of deleted records are not given again
    await table(db, 'sequences', {
        name: 'text key',
        last: 'bigint',
    });
    await db.insertInto('sequences').values({ name: 'articles', last: 0 }).execute();
};

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
    await db.insertInto('article_categories').values(rows).execute();
};

/** Ads, and how often they were seen and followed. */
const ads = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'ads', {
        id: 'text key',
        place: 'text',
        title: 'text',
        image_id: 'text?',
        link: 'text',
        alt: 'text',
        language: 'text',
        weight: 'integer',
        // 0: none; both databases order that in the same way
        starts_at: 'bigint',
        ends_at: 'bigint',
        enabled: 'integer',
        ...stamps,
    });
    await listIndexes(db, 'ads', {
        order: 'updated_at',
        sorted: ['updated_at', 'created_at', 'title', 'place', 'weight'],
        sortedByAllButZero: ['starts_at', 'ends_at'],
        searched: ['title', 'link', 'alt'],
    });

    await table(db, 'ad_counts', {
        ad_id: 'text in key',
        // YYYY-MM-DD, UTC
        day: 'text in key',
        views: 'bigint',
        clicks: 'bigint',
    });

    // who was counted today
    await table(db, 'ad_seen', {
        day: 'text in key',
        ad_id: 'text in key',
        action: 'text in key',
        visitor: 'text in key',
    });
};

/** What products are sorted by: platforms, suffixes, languages … */
const dictionaries = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'dictionary_entries', {
        id: 'text key',
        // name of the resource: domains_plat, domain_suffix …
        kind: 'text',
        code: 'text',
        name_zh: 'text',
        name_en: 'text',
        position: 'integer',
        enabled: 'integer',
        ...stamps,
    });
    await index(db, 'dictionary_entries', ['kind', 'code'], { isUnique: true });
    await index(db, 'dictionary_entries', ['kind', 'position']);
};

/** What editors write. */
export const contentTables = async (db: AnyDatabase): Promise<void> => {
    await articles(db);
    await ads(db);
    await dictionaries(db);
    await seedCategories(db);
};
