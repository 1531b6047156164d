import type { EntryName, ListingImage, MarketRow } from '../../../contract/market/public/market';
import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { peopleById } from '../../identity/users/people';
import { publicNames } from '../../identity/users/publicNames';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { demoTrafficOf } from '../demo/demoTraffic';
import { hostOfProduct } from '../ownership/ownershipRows';
import type { TradeTerms } from '../tradeTerms';
import { coverCurve } from './coverCurve';
import { entryNames } from './entryNames';
import { listingImages } from './listingImages';

export const rowColumns = [
    ...(['id', 'seller_id', 'type', 'title', 'summary', 'cover_id', 'price', 'currency'] as const),
    ...(['tags', 'details', 'state', 'is_demo', 'published_at', 'begun_on'] as const),
    'icp_status' as const,
    ...(['month_revenue', 'licence', 'platform_id', 'suffix_id', 'domain_type_id'] as const),
    ...(['language_id', 'database_id', 'source_type_id', 'website_type_id'] as const),
    ...(['price_profit', 'price_visit', 'sensors'] as const),
    ...(['has_room', 'has_passport', 'in_auction', 'has_covenant'] as const),
] as const;

export type ListingRow = Pick<Row<'products'>, (typeof rowColumns)[number]>;

/** The entries that stand out, by type. */
const shownEntries = (row: ListingRow): (string | null)[] => {
    if (row.type === 'domain') return [row.domain_type_id, row.platform_id];
    if (row.type === 'source') return [row.source_type_id, row.language_id, row.database_id];
    return [row.website_type_id];
};

/** What else sets it apart, beside what its own facts say. */
const featuresOf = (row: ListingRow): MarketRow['highlights']['features'] => [
    ...(row.sensors === 2 ? (['two_sensors'] as const) : []),
    ...(row.has_covenant === 1 ? (['covenant'] as const) : []),
    ...(row.has_room === 1 ? (['data_room'] as const) : []),
    ...(row.in_auction === 1 ? (['auction'] as const) : []),
    ...(row.has_passport === 1 ? (['passport'] as const) : []),
];

const hostOf = (url: string): string => {
    if (!canParseUrl(url)) return '';
    return new URL(url).hostname;
};

const subjectOf = (details: ProductDetails): string => {
    if (details.type === 'domain') return details.fqdn;
    return details.type === 'website' ? hostOf(details.url) : '';
};

interface Measured {
    /** distinct visitors of 30 days */
    uv: number;
    sensors: 1 | 2;
    curve: number[];
}

interface Around {
    images: ReadonlyMap<string, ListingImage>;
    names: ReadonlyMap<string, EntryName>;
    /** of websites whose traffic is measured here, by product */
    measured: ReadonlyMap<string, Measured>;
    /** products */
    proven: ReadonlySet<string>;
    /** by their ids */
    sellers: ReadonlyMap<string, MarketRow['seller']>;
}

/** Of a price beyond all measure the database reckons more than a number holds: one such listing must not end a list. */
const tellable = (value: number | bigint | null): number | null =>
    value === null ? null : Math.min(Number(value), Number.MAX_SAFE_INTEGER);

/** A curve has no dates: of a demo it is the same on every day. */
const curveOf = (row: ListingRow, measured: Around['measured']): number[] =>
    measured.get(row.id)?.curve ?? coverCurve(demoTrafficOf(row, 0)?.daily ?? []);

const presentRow = (
    row: ListingRow,
    { images, names, measured, proven, sellers }: Around,
): MarketRow => ({
    id: row.id,
    type: row.type as MarketRow['type'],
    title: row.title,
    summary: row.summary,
    subject: subjectOf(JSON.parse(row.details) as ProductDetails),
    cover: images.get(row.cover_id ?? '') ?? null,
    curve: curveOf(row, measured),
    price: String(row.price),
    currency: row.currency as MarketRow['currency'],
    tags: JSON.parse(row.tags) as string[],
    state: row.state as MarketRow['state'],
    seller: sellers.get(row.seller_id) ?? { id: null, name: '', ...unrated },
    isDemo: row.is_demo === 1,
    publishedAt: row.published_at ?? 0,
    highlights: {
        begunOn: row.begun_on,
        icp: row.icp_status as MarketRow['highlights']['icp'],
        entries: shownEntries(row).flatMap(id => names.get(id ?? '') ?? []),
        licence: row.licence as MarketRow['highlights']['licence'],
        revenue: row.month_revenue === null ? null : String(row.month_revenue),
        visitors: measured.get(row.id)?.uv ?? null,
        sensors: measured.get(row.id)?.sensors ?? null,
        isProven: proven.has(row.id),
        multiple: tellable(row.price_profit),
        visitPrice: tellable(row.price_visit),
        features: featuresOf(row),
    },
});

const measuredOf = async (db: Database, rows: readonly ListingRow[]) => {
    const websites = rows.filter(({ type }) => type === 'website').map(({ id }) => id);
    if (websites.length === 0) return new Map<string, Measured>();
    const found = await db
        .selectFrom('listing_traffic')
        .select(['product_id', 'uv', 'payload'])
        .where('product_id', 'in', websites)
        .execute();
    return new Map(
        found.map(({ product_id, uv, payload }) => {
            const { daily = [], coverage } = JSON.parse(payload) as Partial<TrafficSnapshot>;
            const sensors: Measured['sensors'] = coverage ? 2 : 1;
            return [product_id, { uv, sensors, curve: coverCurve(daily) }];
        }),
    );
};

/** What a cover is drawn of where nobody uploaded one. */
export const drawnOf = async (
    db: Database,
    rows: readonly ListingRow[],
): Promise<(row: ListingRow) => { curve: number[]; entries: EntryName[] }> => {
    const measured = await measuredOf(db, rows);
    const names = await entryNames(db, rows.flatMap(shownEntries));
    return row => ({
        curve: curveOf(row, measured),
        entries: shownEntries(row).flatMap(id => names.get(id ?? '') ?? []),
    });
};

/** Those whose seller has proven to have the domain or website that they name now. */
const provenOf = async (db: Database, rows: readonly ListingRow[]) => {
    const hosts = new Map(
        rows.flatMap(row => {
            const host = hostOfProduct(row);
            return host === undefined ? [] : [[`${row.id} ${row.seller_id} ${host}`, row.id]];
        }),
    );
    if (hosts.size === 0) return new Set<string>();
    const checks = await db
        .selectFrom('ownership_checks')
        .select(['product_id', 'seller_id', 'host'])
        .where('product_id', 'in', [...hosts.values()])
        .where('state', '=', 'verified')
        .execute();
    return new Set(
        checks.flatMap(({ product_id, seller_id, host }) => {
            return hosts.get(`${product_id} ${seller_id} ${host}`) ?? [];
        }),
    );
};

/** Of whom ratings are read; without it none are, as in lists of one's own. */
export interface Rated {
    terms: Pick<TradeTerms, 'ratingsOf'>;
    /** ms */
    now: number;
}

const unrated = { rating: null, reviews: 0 } as const;

/** What everybody sees of who sells; those whose account is closed or disabled have no page. */
const sellersOf = async (db: Database, rows: readonly ListingRow[], rated: Rated | undefined) => {
    const ids = rows.map(({ seller_id }) => seller_id);
    const [people, named] = [await peopleById(db, ids), await publicNames(db, ids)];
    const ratings = await rated?.terms.ratingsOf(db, ids, rated.now);
    return new Map(
        ids.map(id => {
            const shown = people.get(id)?.isActive ? id : null;
            const { rating, reviews } = ratings?.get(id) ?? unrated;
            return [id, { id: shown, name: named(id), rating, reviews }];
        }),
    );
};

/** Listings as the lists of the market show them, in the order given. */
export const presentListingRows = async (
    db: Database,
    rows: readonly ListingRow[],
    rated?: Rated,
): Promise<MarketRow[]> => {
    const around = {
        images: await listingImages(
            db,
            rows.map(({ cover_id }) => cover_id),
        ),
        names: await entryNames(db, rows.flatMap(shownEntries)),
        measured: await measuredOf(db, rows),
        proven: await provenOf(db, rows),
        sellers: await sellersOf(db, rows, rated),
    };
    return rows.map(row => presentRow(row, around));
};

/** The listings with these ids that are in one of the states, in the order of the ids. */
export const listingRowsById = async (
    db: Database,
    ids: readonly string[],
    states: readonly string[],
): Promise<ListingRow[]> => {
    if (ids.length === 0) return [];
    const rows = await db
        .selectFrom('products')
        .select([...rowColumns])
        .where('id', 'in', ids)
        .where('state', 'in', states)
        .execute();
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
};
