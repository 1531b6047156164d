import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { listOf } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { listingReview, sellerCard } from './listings';
import { marketRow } from './market';
import { soldListing } from './marketHome';

export const reviewsPageSize = 10;

const sellerProfile = sellerCard.extend({
    id: z.string(),
    /** made up, with all that is said of them */
    isDemo: z.boolean(),
    /** the newest first; `listed` says how many there are */
    onSale: z.array(marketRow),
    /** what there was one of, and how many of these; without prices and test money */
    sold: z.array(soldListing),
    soldCount: z.number().int(),
    /** one order of each buyer, the latest first */
    latestReviews: listOf(listingReview).extend({
        page: z.number().int(),
        pages: z.number().int(),
    }),
});
export type SellerProfile = z.output<typeof sellerProfile>;

/**
 * 404 alike for who has never offered or sold anything, whose account is closed or disabled, and for whom there
 * is not.
 */
export const getSeller = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/sellers/:id',
    summary: 'Get a seller with listings, sales and reviews',
    access: 'public',
    params: z.object({ id: recordId }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1) }),
    answer: sellerProfile,
});
