import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { productTypes } from '../resources/products';
import { collectionCard } from './collections';
import { facetNames, facetValue, marketRow } from './market';

const kind = z.object({
    type: z.enum(productTypes),
    /** on sale */
    count: z.number().int(),
    /** the word of a search by which it is divided */
    word: z.enum(facetNames),
    /** the most frequent first */
    categories: z.array(facetValue),
});
export type MarketKind = z.output<typeof kind>;

/** What everybody may know of a sale that is completed: no price, which is between its two sides. */
export const soldListing = z.object({
    id: z.string(),
    type: z.enum(productTypes),
    title: z.string(),
    /** ms */
    soldAt: z.number().int(),
});
export type SoldListing = z.output<typeof soldListing>;

/** 429 like a search. */
export const marketHome = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/home',
    summary: 'Get categories with counts, websites with measured traffic and recent sales',
    access: 'public',
    answer: z.object({
        kinds: z.array(kind),
        /** websites whose traffic this server measures, the most visited first */
        measured: z.array(marketRow),
        /** the first ones, in the editors' order */
        collections: z.array(collectionCard),
        /** the latest first, one of each seller; without test money and what is made up */
        sold: z.array(soldListing),
    }),
});
export type MarketHome = z.output<typeof marketHome.answer>;
