import { type Migration, SqliteAdapter, sql } from 'kysely';
import { type AnyDatabase, entity, index, table } from './006/columns';

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
const addReadOut = async (db: AnyDatabase, isSqlite: boolean) => {
    for (const [column, rule] of Object.entries(readOut)) {
        const { type, fields } = rule;
        const values = fields.map(field => (isSqlite ? inSqlite(field) : inPostgres(field, rule)));
        const value = values.length === 1 ? values[0] : `coalesce(${values.join(', ')})`;
        const cast = type === 'bigint' ? `cast(${value} as bigint)` : value;
        const kept = isSqlite ? 'virtual' : 'stored';
        const definition = `${column} ${type} generated always as (${cast}) ${kept}`;
        await sql.raw(`alter table products add column ${definition}`).execute(db);
    }
};

/** All that a search of the market reads, of one state and type: the texts last, and no other row. */
const searched = [
    ...['state', 'type', 'published_at', 'id', 'price', 'currency', 'seller_id'],
    ...['platform_id', 'suffix_id', 'domain_type_id', 'language_id', 'database_id'],
    ...['source_type_id', 'website_type_id', 'measured_site_id'],
    ...Object.keys(readOut),
];

const addProductIndexes = async (db: AnyDatabase, isSqlite: boolean) => {
    await index(db, 'products', ['state', 'type', 'published_at', 'id']);
    await index(db, 'products', ['state', 'published_at', 'id']);
    // PostgreSQL keeps long texts beside its rows, and takes none of them into an index
    if (!isSqlite) return;
    const searchIndex = db.schema.createIndex('products_market').on('products');
    await searchIndex.columns([...searched, 'search_text']).execute();
};

/** What visitors of the market keep: favourites and searches, and what they ask a seller. */
export const market: Migration = {
    up: async (db: AnyDatabase) => {
        const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
        await addReadOut(db, isSqlite);
        await addProductIndexes(db, isSqlite);

        await table(db, 'favourites', {
            user_id: 'text',
            product_id: 'text',
            // what it cost when it was kept
            price: 'bigint',
            currency: 'text',
            created_at: 'bigint',
        })
            .addPrimaryKeyConstraint('favourites_key', ['user_id', 'product_id'])
            .execute();

        await entity(db, 'saved_searches', {
            user_id: 'text',
            name: 'text',
            // as it stands in the address
            query: 'text',
            // zh or en: of the mails
            language: 'text',
            has_mails: 'integer',
            // listings up to here have been told of
            told_until: 'bigint',
            created_at: 'bigint',
        }).execute();
        await index(db, 'saved_searches', ['user_id', 'created_at']);

        await entity(db, 'product_questions', {
            product_id: 'text',
            author_id: 'text',
            body: 'text',
            answer: 'text',
            answered_at: 'bigint?',
            // whoever took it off the page
            hidden_by: 'text?',
            created_at: 'bigint',
        }).execute();
        await index(db, 'product_questions', ['product_id', 'created_at']);
        await index(db, 'product_questions', ['author_id', 'created_at']);
    },
};
