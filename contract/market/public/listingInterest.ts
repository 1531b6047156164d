import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { recordId } from '../../platform/resource';

/** Fewer are not shown: so few say nothing, and could be found out. */
export const leastShown = { views: 20, watchers: 3 } as const;
export const viewDays = 30;

/** How many people look at a listing; null below what is shown. */
export const listingInterest = z.object({
    /** of the last 30 days, each visitor once a day; no bots, no data centres, not its seller */
    views: z.number().int().nullable(),
    /** accounts that have it among their favourites, other than those that have something in common with its seller's */
    watchers: z.number().int().nullable(),
});
export type ListingInterest = z.output<typeof listingInterest>;

/** A visitor counts once a day; bots, its seller and repetitions are answered alike. 404 for what is not shown. */
export const viewListing = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/market/:id/view',
    summary: 'Count a view of a listing',
    access: 'public',
    params: z.object({ id: recordId }),
    answer: z.object({}),
});
