import { setImmediate as turn } from 'node:timers/promises';
import {
    type searchMarket as call,
    type MarketQuery,
    marketPageSize,
} from '../../../contract/market/public/market';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import type { TradeTerms } from '../tradeTerms';
import { countInCopy, findInCopy } from './copy/searchCopy';
import { countFacets } from './facets';
import { findListingIds } from './marketBase';
import { type MarketScale, marketScale, scaleName } from './marketScale';
import { nameFacets } from './nameFacets';
import { listingRowsById, presentListingRows } from './presentRows';
import type { MarketNow, SearchCache } from './searchCache';

interface Asked {
    db: Database;
    market: MarketNow;
    scale: MarketScale;
}

/** On which a search depends beside its words. */
const aroundOf = (scale: MarketScale): string => `${scaleName(scale)} ${scale.hasTest}`;

/** What a search can be narrowed down to, counted once for all who ask. */
export const readFacets = (
    { db, market: { columns, get }, scale }: Asked,
    words: Omit<MarketQuery, 'sort' | 'page'>,
) =>
    get(['facets', aroundOf(scale), words], () =>
        columns ? countInCopy(columns, words, scale) : countFacets(db, words, scale),
    );

/** A page of what is found, looked for once for all who ask. */
export const readIds = (
    { db, market: { columns, get }, scale }: Asked,
    words: Omit<MarketQuery, 'page'>,
    page: { limit: number; offset: number },
) =>
    get(['ids', aroundOf(scale), words, page], async () => {
        if (!columns) return findListingIds(db, words, scale, page);
        // counting has taken its time: others come first
        await turn();
        return findInCopy(columns, words, scale, page);
    });

/** A page of what is on sale, and what the search can be narrowed down to. */
export const searchMarket = async (
    db: Database,
    { kept, terms }: { kept: SearchCache; terms: TradeTerms },
    query: MarketQuery,
    now: number,
): Promise<CallAnswer<typeof call>> => {
    const scale = await marketScale(db, terms, now);
    const asked = { db, market: await kept.now(), scale };
    const { page: wanted = 1, ...words } = query;
    const { sort: _, ...filters } = words;
    const { total, facets } = await readFacets(asked, filters);
    const pages = Math.max(1, Math.ceil(total / marketPageSize));
    const page = Math.min(wanted, pages);
    const offset = (page - 1) * marketPageSize;
    // what there is none of needs no second look
    const ids = total === 0 ? [] : await readIds(asked, words, { limit: marketPageSize, offset });
    const rows = await listingRowsById(db, ids, ['listed']);
    return {
        list: await presentListingRows(db, rows, { terms, now }),
        total,
        page,
        pages,
        facets: await nameFacets(db, facets, scale),
        priceCurrency: query.currency ?? 'CNY',
    };
};
