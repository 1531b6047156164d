import type { FacetName, MarketQuery } from '../../../contract/market/public/market';
import type {
    MarketHome,
    MarketKind,
    SoldListing,
} from '../../../contract/market/public/marketHome';
import type { ProductType } from '../../../contract/market/resources/products';
import { peopleById } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { readCollections } from '../collections/publicCollections';
import type { TradeTerms } from '../tradeTerms';
import { type MarketScale, marketScale } from './marketScale';
import { nameFacets } from './nameFacets';
import { listingRowsById, presentListingRows, type Rated } from './presentRows';
import type { MarketNow, SearchCache } from './searchCache';
import { readFacets, readIds } from './searchMarket';

/** By which a kind is divided on the home page: the first one that has entries. */
const divided = {
    website: ['websiteType'],
    domain: ['domainType', 'suffix'],
    source: ['sourceType', 'language'],
} as const satisfies Record<ProductType, readonly FacetName[]>;

const mostCategories = 6;
const mostMeasured = 4;
const mostCollections = 3;
const mostSold = 5;
/** Sales that are looked through for those of different sellers. */
const soldLookedAt = 60;

interface Around {
    db: Database;
    market: MarketNow;
    scale: MarketScale;
    rated: Rated;
}

/** Counted as the search of that kind counts, so that a link leads to as many. */
const kindOf = async (around: Around, type: keyof typeof divided): Promise<MarketKind> => {
    const { total, facets } = await readFacets(around, { type });
    const named = await nameFacets(around.db, facets, around.scale);
    const words = divided[type];
    const found = words.flatMap(word => {
        const values = named.find(({ name }) => name === word)?.values ?? [];
        return values.length > 0 ? [{ word, values }] : [];
    });
    const { word, values } = found[0] ?? { word: words[0], values: [] };
    return { type, count: total, word, categories: values.slice(0, mostCategories) };
};

const measuredWebsites: MarketQuery = { type: 'website', measured: ['yes'], sort: 'traffic' };

const readMeasured = async (around: Around) => {
    const { db, rated } = around;
    const ids = await readIds(around, measuredWebsites, { limit: mostMeasured, offset: 0 });
    return presentListingRows(db, await listingRowsById(db, ids, ['listed']), rated);
};

const lastSold = (db: Database) =>
    db
        .selectFrom('products')
        .select(['id', 'type', 'title', 'sold_at', 'seller_id'])
        .where('state', '=', 'sold')
        .where('sold_at', 'is not', null)
        .where('is_demo', '=', 0)
        // two who pay one another with made-up money have sold nothing
        .where('currency', '<>', 'TST')
        .orderBy('sold_at', 'desc')
        .orderBy('id')
        .limit(soldLookedAt)
        .execute();

/** One of each seller, so that a pair that sells to and fro does not fill the list. */
const readSold = async ({ db, market }: Around): Promise<SoldListing[]> => {
    const rows = await market.get(['home sold'], () => lastSold(db));
    const people = await peopleById(
        db,
        rows.map(({ seller_id }) => seller_id),
    );
    const seen = new Set<string>();
    const shown = rows.filter(({ seller_id }) => {
        const isFirst = !seen.has(seller_id) && people.get(seller_id)?.isActive === true;
        seen.add(seller_id);
        return isFirst;
    });
    return shown.slice(0, mostSold).map(({ id, type, title, sold_at }) => ({
        id,
        type: type as ProductType,
        title,
        soldAt: sold_at ?? 0,
    }));
};

/** What the market opens with before anything is searched for. */
export const readMarketHome = async (
    db: Database,
    { kept, terms }: { kept: SearchCache; terms: TradeTerms },
    now: number,
): Promise<MarketHome> => {
    const scale = await marketScale(db, terms, now);
    const around = { db, market: await kept.now(), scale, rated: { terms, now } };
    const kinds: MarketKind[] = [];
    // one after another: SQLite has one connection
    for (const type of ['website', 'domain', 'source'] as const) {
        kinds.push(await kindOf(around, type));
    }
    return {
        kinds,
        measured: await readMeasured(around),
        collections: await readCollections(db, { terms, now }, mostCollections),
        sold: await readSold(around),
    };
};
