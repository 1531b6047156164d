import { type Migration, sql } from 'kysely';
import { type AnyDatabase, index, stamps, table } from './columns';
import { isSqlite } from './listIndexes';

interface Computed {
    sqlite: string;
    postgres: string;
}

const sqliteDetail = (field: string): string =>
    `cast(case when json_valid(details) then json_extract(details, '$.${field}') end as bigint)`;

// by a pattern, as the first step reads the details: jsonb refuses characters that people's texts may have
const postgresDetail = (field: string, written: string): string =>
    `cast(substring(details from '"${field}":${written}') as bigint)`;

const digits = String.raw`(\d{1,16})`;
const profit = {
    sqlite: sqliteDetail('monthProfit'),
    postgres: postgresDetail('monthProfit', `"${digits}"`),
};
const claims = ['claimedUv', 'claimedPv'] as const;

const multipleBy = (value: string): string =>
    `case when ${value} > 0 then price * 100 / (${value} * 12) end`;

/** What the database keeps right by itself. */
const computed: Readonly<Record<string, Computed>> = {
    // hundredths: the price against what the seller says to earn in a year
    price_profit: { sqlite: multipleBy(profit.sqlite), postgres: multipleBy(profit.postgres) },
    // hundredths of the smallest unit: the price against the visits of a month
    price_visit: {
        sqlite: 'case when visits > 0 then price * 100 / visits end',
        postgres: 'case when visits > 0 then price * 100 / visits end',
    },
    // visitors or else page views a month, as the seller says
    claimed: {
        sqlite: `coalesce(${claims.map(sqliteDetail).join(', ')})`,
        postgres: `coalesce(${claims.map(field => postgresDetail(field, digits)).join(', ')})`,
    },
};

const productColumns = async (db: AnyDatabase): Promise<void> => {
    const plain = [
        ...['uv bigint', 'visits bigint', 'sensors integer', 'sources integer not null default 0'],
        ...['has_room integer not null default 0', 'has_passport integer not null default 0'],
        ...['in_auction integer not null default 0', 'has_covenant integer not null default 0'],
        ...['found_at bigint'],
    ];
    for (const column of plain) {
        await sql.raw(`alter table products add column ${column}`).execute(db);
    }
    const kept = isSqlite(db) ? 'virtual' : 'stored';
    for (const [column, { sqlite, postgres }] of Object.entries(computed)) {
        const value = isSqlite(db) ? sqlite : postgres;
        const definition = `${column} bigint generated always as (${value}) ${kept}`;
        await sql.raw(`alter table products add column ${definition}`).execute(db);
    }
};

/** Bits of the sources, the first for the first; at least so many ten thousandths of the visits. */
const sources = ['search', 'direct', 'external', 'social', 'paid', 'ai'];
const mainShare = 3_334;
const bitsOfSources = sources
    .map((name, at) => `case when share_${name} >= ${mainShare} then ${2 ** at} else 0 end`)
    .join(' + ');

const ofTraffic = (value: string): string =>
    `(select ${value} from listing_traffic where product_id = products.id)`;

const latestVersion = `(select v.id from product_versions as v
    where v.product_id = products.id and v.state = 'approved'
    order by v.created_at desc, v.id desc limit 1)`;

/** What is there already. */
const fill = async (db: AnyDatabase): Promise<void> => {
    await sql
        .raw(
            'update products set has_covenant = 1 where id in (select product_id from covenant_offers)',
        )
        .execute(db);
    await sql
        .raw(`update products set
            uv = ${ofTraffic('uv')},
            visits = ${ofTraffic('case when measured_days >= 28 then visits end')},
            sensors = ${ofTraffic(`case when payload like '%"coverage":{%' then 2 else 1 end`)},
            sources = coalesce(${ofTraffic(bitsOfSources)}, 0)
            where id in (select product_id from listing_traffic)`)
        .execute(db);
    await sql
        .raw(`update products set has_room = 1 where id in (
            select r.product_id from data_rooms as r
            where r.is_open = 1 and r.product_id = products.id and r.seller_id = products.seller_id
            and (r.stripe_read_at is not null or exists (
                select 1 from room_documents as d
                where d.product_id = r.product_id and d.removed_at is null)))`)
        .execute(db);
    await sql
        .raw(`update products set has_passport = 1 where type = 'source' and exists (
            select 1 from code_passports as p join product_versions as o on o.id = p.version_id
            where p.version_id = ${latestVersion} and p.sha256 = o.sha256 and p.facts is not null)`)
        .execute(db);
    await sql
        .raw(`update products set in_auction = 1 where id in (
            select product_id from auctions where state = 'live')`)
        .execute(db);
};

/** All that a search reads, the texts last: the one of the first step with what came to it. */
const searched = [
    ...['state', 'type', 'published_at', 'id', 'price', 'currency', 'seller_id', 'platform_id'],
    ...['suffix_id', 'domain_type_id', 'language_id', 'database_id', 'source_type_id'],
    ...['website_type_id', 'begun_on', 'icp_status', 'licence', 'month_revenue', 'monetisation'],
    ...['uv', 'sources', 'sensors', 'claimed', 'price_profit', 'price_visit'],
    ...['has_room', 'has_passport', 'in_auction', 'has_covenant', 'found_at', 'search_text'],
];

/** Who looked at a listing: figures of days, and of today who they were. */
const interest = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'listing_views', {
        product_id: 'text in key',
        // YYYY-MM-DD in UTC
        day: 'text in key',
        views: 'integer',
    });
    await table(db, 'listing_seen', {
        day: 'text in key',
        product_id: 'text in key',
        // hashes with the day's salt
        visitor: 'text in key',
        address: 'text',
    });
    await index(db, 'listing_seen', ['day', 'product_id', 'address']);
    await index(db, 'favourites', ['product_id', 'created_at']);
    await table(db, 'price_changes', {
        product_id: 'text in key',
        at: 'bigint in key',
        // smallest unit of the currency
        price: 'bigint',
        currency: 'text',
    });
    // listings that an e-mail about a saved search has told of
    await table(db, 'search_told', {
        search_id: { to: 'saved_searches.id', onDelete: 'cascade', isInKey: true },
        product_id: 'text in key',
    });
};

/** What makes listings easy to find: ratios and marks to search by, who looks, price changes, and collections. */
export const discovery: Migration = {
    up: async (db: AnyDatabase) => {
        await productColumns(db);
        await fill(db);
        if (isSqlite(db)) {
            await db.schema.dropIndex('products_market').execute();
            await index(db, 'products', searched, { name: 'products_market' });
        }
        await interest(db);
        await table(db, 'collections', {
            id: 'text key',
            // in its address
            slug: 'text unique',
            title_zh: 'text',
            title_en: 'text',
            text_zh: 'text',
            text_en: 'text',
            // JSON array of product ids in their order
            listings: 'text',
            position: 'integer',
            enabled: 'integer',
            ...stamps,
        });
        await index(db, 'collections', ['position', 'id']);
        await index(db, 'collections', ['updated_at', 'id']);
    },
};
