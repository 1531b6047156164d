import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { entryName, marketRow } from './market';

const collectionHead = z.object({
    slug: z.string(),
    title: entryName,
    /** plain text, a paragraph a line */
    text: entryName,
    /** listings in it that are on sale */
    count: z.number().int(),
    /** ms */
    updatedAt: z.number().int(),
});

/** With its first listings, whose covers stand for it. */
export const collectionCard = collectionHead.extend({ first: z.array(marketRow) });
export type CollectionCard = z.output<typeof collectionCard>;

/** Those with something on sale. */
export const listCollections = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/collections',
    summary: 'List collections of listings',
    access: 'public',
    answer: z.object({ list: z.array(collectionCard) }),
});

export const publicCollection = collectionHead.extend({
    /** in the editors' order */
    list: z.array(marketRow),
});
export type PublicCollection = z.output<typeof publicCollection>;

/** 404 for what is not published; one without anything on sale has an empty list. */
export const getCollection = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/collections/:slug',
    summary: 'Get a collection of listings',
    access: 'public',
    params: z.object({ slug: z.string().max(80) }),
    answer: publicCollection,
});
