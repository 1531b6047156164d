import {
    type searchMarket as call,
    type MarketQuery,
    marketPageSize,
} from '../../../contract/market/public/market';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import type { TradeTerms } from '../tradeTerms';
import { type MarketScale, marketScale } from './conditions';
import { countFacets } from './facets';
import { findListingIds } from './marketBase';
import { nameFacets } from './nameFacets';
import { listingRowsById, presentListingRows } from './presentRows';
import type { SearchCache } from './searchCache';

/** On which a search depends beside its words: ages are reckoned by days. */
export const dayOf = ({ now, yuan, hasTest }: MarketScale): string =>
    `${new Date(now).toISOString().slice(0, 10)} ${yuan} ${hasTest}`;

/** What a search can be narrowed down to, counted once for all who ask. */
export const readFacets = (
    { db, kept, scale }: { db: Database; kept: SearchCache; scale: MarketScale },
    words: Omit<MarketQuery, 'sort' | 'page'>,
) => kept.get(['facets', dayOf(scale), words], () => countFacets(db, words, scale));

/** A page of what is on sale, and what the search can be narrowed down to. */
export const searchMarket = async (
    db: Database,
    { kept, terms }: { kept: SearchCache; terms: TradeTerms },
    query: MarketQuery,
    now: number,
): Promise<CallAnswer<typeof call>> => {
    const scale = await marketScale(db, terms, now);
    const { sort, page: asked = 1, ...words } = query;
    const counted = await readFacets({ db, kept, scale }, words);
    const { total } = counted;
    const facets = await nameFacets(db, counted.facets);
    const pages = Math.max(1, Math.ceil(total / marketPageSize));
    const page = Math.min(asked, pages);
    const offset = (page - 1) * marketPageSize;
    // what there is none of needs no second look
    const ids =
        total === 0
            ? []
            : await kept.get(['ids', dayOf(scale), words, sort, page], () =>
                  findListingIds(db, query, scale, { limit: marketPageSize, offset }),
              );
    const rows = await listingRowsById(db, ids, ['listed']);
    return {
        list: await presentListingRows(db, rows, { terms, now }),
        total,
        page,
        pages,
        facets,
        priceCurrency: query.currency ?? 'CNY',
    };
};
