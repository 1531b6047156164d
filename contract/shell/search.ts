import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';

/** Resources of the back-office that are searched: for whoever may open their list. */
export const searchedResources = [
    'orders',
    'payments',
    'withdrawals',
    'usdt_transfers',
    'users',
    'products',
    'coupons',
    'articles',
] as const;
export type SearchedResource = (typeof searchedResources)[number];

/** What can be found: one's sites, purchases, sales and listings, and records of the back-office. */
export const foundKinds = ['sites', 'ownOrders', 'ownListings', ...searchedResources] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The most of one kind in an answer. */
export const mostFound = 5;

const found = z.object({
    kind: z.enum(foundKinds),
    id: z.string(),
    /** what it is called: a site's name, an order's number, an e-mail address, a hash */
    title: z.string(),
    /** what tells it apart beside that, such as a domain or what was ordered; may be empty */
    note: z.string(),
});
export type Found = z.output<typeof found>;

/** Of each kind what its own list would find, the first few; Chinese names by their pinyin too. */
export const search = defineCall({
    method: 'GET',
    path: '/api/v1/user/search',
    summary: 'Find sites, orders, listings and records by a name, number, address or hash',
    access: accountHolders,
    query: z.object({ q: z.string().trim().min(1).max(120) }),
    answer: z.object({ list: z.array(found) }),
});
