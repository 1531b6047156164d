import { sql } from 'kysely';
import { type AnyDatabase, index, stamps, table } from '../../columns';
import { isSqlite, listIndexes } from '../../listIndexes';

interface ReadOut {
    type: 'text' | 'bigint';
    /** of the details; the first that is there */
    fields: readonly string[];
    /** how a value is written in JSON, for PostgreSQL */
    written: string;
}

/** What the market is filtered and ordered by, out of the details: the database itself keeps it right. */
const readOut: Readonly<Record<string, ReadOut>> = {
    begun_on: {
        type: 'text',
        fields: ['registeredOn', 'foundedOn'],
        written: String.raw`"(\d{4}-\d\d-\d\d)"`,
    },
    icp_status: { type: 'text', fields: ['icpStatus'], written: '"([a-z]+)"' },
    licence: { type: 'text', fields: ['licence'], written: '"([A-Za-z]+)"' },
    // smallest unit of the currency
    month_revenue: { type: 'bigint', fields: ['monthRevenue'], written: String.raw`"(\d{1,16})"` },
    // JSON array
    monetisation: { type: 'text', fields: ['monetisation'], written: String.raw`(\[[^\]]*\])` },
};

// Read by a pattern, because jsonb refuses characters that people's texts may have, and a quotation
// mark in a text stands behind a backslash, where the pattern finds nothing.
const inPostgres = (field: string, { written }: ReadOut): string =>
    `substring(details from '"${field}":${written}')`;

const inSqlite = (field: string): string =>
    `case when json_valid(details) then json_extract(details, '$.${field}') end`;

// PostgreSQL computes such a column when a row is written, SQLite when it is read or indexed
const addReadOut = async (db: AnyDatabase): Promise<void> => {
    for (const [column, rule] of Object.entries(readOut)) {
        const { type, fields } = rule;
        const values = fields.map(field =>
            isSqlite(db) ? inSqlite(field) : inPostgres(field, rule),
        );
        const value = values.length === 1 ? values[0] : `coalesce(${values.join(', ')})`;
        const cast = type === 'bigint' ? `cast(${value} as bigint)` : value;
        const kept = isSqlite(db) ? 'virtual' : 'stored';
        const definition = `${column} ${type} generated always as (${cast}) ${kept}`;
        await sql.raw(`alter table products add column ${definition}`).execute(db);
    }
};

/** Of which dictionaries a product has an entry. */
const entries = [
    ...['platform_id', 'suffix_id', 'domain_type_id', 'language_id', 'database_id'],
    ...['source_type_id', 'website_type_id'],
];

/** All that a search of the market reads, of one state and type: the texts last, and no other row. */
const searched = [
    ...['state', 'type', 'published_at', 'id', 'price', 'currency', 'seller_id', ...entries],
    ...['measured_site_id', ...Object.keys(readOut), 'search_text'],
];

const productIndexes = async (db: AnyDatabase): Promise<void> => {
    await listIndexes(db, 'products', {
        order: 'created_at',
        sorted: ['created_at', 'updated_at', 'title', 'price', 'published_at', 'state', 'type'],
        filtered: ['state', 'type', 'currency', 'seller_id', 'reviewer_id'],
        searched: ['search_text'],
    });
    // how many products have an entry is counted in lists of dictionaries
    for (const column of entries) await index(db, 'products', [column]);
    await index(db, 'products', ['state', 'type', 'published_at', 'id']);
    await index(db, 'products', ['state', 'published_at', 'id']);
    // PostgreSQL keeps long texts beside its rows, and takes none of them into an index
    if (isSqlite(db)) await index(db, 'products', searched, { name: 'products_market' });
};

/** What is offered, as it was submitted, and versions of source code. */
export const productTables = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'products', {
        id: 'text key',
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
    });
    await addReadOut(db);
    await productIndexes(db);

    await table(db, 'product_revisions', {
        id: 'text key',
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
    });
    await index(db, 'product_revisions', ['product_id', 'number'], { isUnique: true });
    await index(db, 'product_revisions', ['state', 'created_at']);

    await table(db, 'product_versions', {
        id: 'text key',
        product_id: 'text',
        semver: 'text',
        changelog_html: 'text',
        file_id: 'text',
        created_at: 'bigint',
        // of the file
        file_name: ['text', ''],
        sha256: ['text', ''],
        size: ['bigint', 0],
        // submitted, approved, rejected
        state: ['text', 'submitted'],
        reason: ['text', ''],
        author_id: ['text', ''],
        file_count: 'integer?',
        reviewer_id: 'text?',
        decided_at: 'bigint?',
    });
    await index(db, 'product_versions', ['product_id', 'created_at']);
    await index(db, 'product_versions', ['product_id', 'semver'], { isUnique: true });
};
