import type { CallAnswer } from '../../contract/call';
import {
    type searchMarket as call,
    type MarketQuery,
    marketPageSize,
} from '../../contract/public/market';
import type { Database } from '../database/database';
import { marketScale } from './conditions';
import { countFacets } from './facets';
import { findListingIds } from './marketBase';
import { listingRowsById, presentListingRows } from './presentRows';

/** A page of what is on sale, and what the search can be narrowed down to. */
export const searchMarket = async (
    db: Database,
    query: MarketQuery,
    now: number,
): Promise<CallAnswer<typeof call>> => {
    const scale = await marketScale(db, now);
    const { total, facets } = await countFacets(db, query, scale);
    const pages = Math.max(1, Math.ceil(total / marketPageSize));
    const page = Math.min(query.page ?? 1, pages);
    const offset = (page - 1) * marketPageSize;
    const ids = await findListingIds(db, query, scale, { limit: marketPageSize, offset });
    const rows = await listingRowsById(db, ids, ['listed']);
    return {
        list: await presentListingRows(db, rows),
        ...{ total, page, pages, facets, priceCurrency: query.currency ?? 'CNY' },
    };
};
