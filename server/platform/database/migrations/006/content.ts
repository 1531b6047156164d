import { type AnyDatabase, entity, index, stamps, table } from './columns';

/** Articles, the material library, ads. */
export const contentTables = async (db: AnyDatabase) => {
    await entity(db, 'files', {
        name: 'text',
        // hex; the name under which the bytes lie in the storage
        sha256: 'text',
        size: 'bigint',
        // found from the content
        mime: 'text',
        // public or private
        visibility: 'text',
        width: 'integer?',
        height: 'integer?',
        has_thumbnail: 'integer',
        owner_id: 'text',
        alt: 'text',
        ...stamps,
    }).execute();
    await index(db, 'files', ['created_at']);
    for (const column of ['sha256', 'name', 'size']) await index(db, 'files', [column]);
    // where a file stands: an article's text or cover, a product's gallery
    await table(db, 'file_uses', {
        file_id: 'text',
        resource: 'text',
        record_id: 'text',
        field: 'text',
    }).execute();
    await index(db, 'file_uses', ['file_id']);
    await index(db, 'file_uses', ['resource', 'record_id']);

    await entity(db, 'article_categories', {
        code: 'text',
        name_zh: 'text',
        name_en: 'text',
        position: 'integer',
        enabled: 'integer',
        ...stamps,
    }).execute();
    await index(db, 'article_categories', ['code'], true);
    // ids are decimal numbers: their addresses take digits only
    await entity(db, 'articles', {
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
        // last: whoever reads the columns before it need not read past it
        body_html: 'text',
    }).execute();
    await index(db, 'articles', ['number'], true);
    await index(db, 'articles', ['state', 'published_at']);
    for (const column of ['updated_at', 'created_at', 'published_at', 'title', 'author_id']) {
        await index(db, 'articles', [column]);
    }
    await index(db, 'articles', ['category_id']);
    await table(db, 'article_tags', { article_id: 'text', tag: 'text' })
        .addPrimaryKeyConstraint('article_tags_key', ['article_id', 'tag'])
        .execute();
    await index(db, 'article_tags', ['tag']);
    // the last number that was given: those of deleted records are not given again
    await db.schema
        .createTable('sequences')
        .addColumn('name', 'text', column => column.primaryKey())
        .addColumn('last', 'bigint', column => column.notNull())
        .execute();
    await db.insertInto('sequences').values({ name: 'articles', last: 0 }).execute();
    await entity(db, 'article_revisions', {
        article_id: 'text',
        number: 'integer',
        // JSON of the article's fields
        content: 'text',
        author_id: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'article_revisions', ['article_id', 'number'], true);

    await entity(db, 'ads', {
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
    }).execute();
    await index(db, 'ads', ['place']);
    await table(db, 'ad_counts', {
        ad_id: 'text',
        // YYYY-MM-DD, UTC
        day: 'text',
        views: 'bigint',
        clicks: 'bigint',
    })
        .addPrimaryKeyConstraint('ad_counts_key', ['ad_id', 'day'])
        .execute();
    // who was counted today
    await table(db, 'ad_seen', { day: 'text', ad_id: 'text', action: 'text', visitor: 'text' })
        .addPrimaryKeyConstraint('ad_seen_key', ['day', 'ad_id', 'action', 'visitor'])
        .execute();
};
