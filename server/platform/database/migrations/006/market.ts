import { type AnyDatabase, entity, index, stamps } from './columns';

/** Products and what they refer to. */
export const marketTables = async (db: AnyDatabase) => {
    await entity(db, 'dictionary_entries', {
        // name of the resource: domains_plat, domain_suffix …
        kind: 'text',
        code: 'text',
        name_zh: 'text',
        name_en: 'text',
        position: 'integer',
        enabled: 'integer',
        ...stamps,
    }).execute();
    await index(db, 'dictionary_entries', ['kind', 'code'], true);
    await index(db, 'dictionary_entries', ['kind', 'position']);

    await entity(db, 'products', {
        seller_id: 'text',
        // source, website or domain
        type: 'text',
        title: 'text',
        summary: 'text',
        body_html: 'text',
        cover_id: 'text?',
        // JSON array of file ids
        gallery: 'text',
        // smallest unit of the currency
        price: 'bigint',
        currency: 'text',
        // JSON array
        tags: 'text',
        // JSON of the fields of its type
        details: 'text',
        platform_id: 'text?',
        suffix_id: 'text?',
        domain_type_id: 'text?',
        language_id: 'text?',
        database_id: 'text?',
        source_type_id: 'text?',
        website_type_id: 'text?',
        // id of a site whose traffic this server measures
        measured_site_id: 'text?',
        state: 'text',
        // why it was sent back or withdrawn
        state_reason: 'text',
        reviewer_id: 'text?',
        revision: 'integer',
        published_at: 'bigint?',
        sold_at: 'bigint?',
        search_text: 'text',
        ...stamps,
    }).execute();
    await index(db, 'products', ['created_at']);
    await index(db, 'products', ['state', 'created_at']);
    await index(db, 'products', ['seller_id', 'created_at']);
    await index(db, 'products', ['type', 'state']);
    await index(db, 'products', ['price']);
    await entity(db, 'product_revisions', {
        product_id: 'text',
        number: 'integer',
        // JSON of the fields
        content: 'text',
        // submitted, approved, rejected, changes_requested
        state: 'text',
        reason: 'text',
        submitted_by: 'text',
        reviewer_id: 'text?',
        created_at: 'bigint',
        decided_at: 'bigint?',
    }).execute();
    await index(db, 'product_revisions', ['product_id', 'number'], true);
    await index(db, 'product_revisions', ['state', 'created_at']);
    await entity(db, 'product_versions', {
        product_id: 'text',
        semver: 'text',
        changelog_html: 'text',
        file_id: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'product_versions', ['product_id', 'created_at']);
};
