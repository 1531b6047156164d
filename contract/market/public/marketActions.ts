import { z } from 'zod';
import { accountHolders, defineCall, granted } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { productStates } from '../resources/products';
import { listingInterest } from './listingInterest';
import { listing } from './listings';
import { marketRow } from './market';

const instant = z.number().int();
const params = z.object({ id: recordId });
const done = z.object({});
const own = '/api/v1/work/own';

/** What a listing is to whoever is signed in; 404 for what visitors do not see. */
export const listingStanding = defineCall({
    method: 'GET',
    path: `${own}/market/:id`,
    summary: 'Get whether a listing is your own or a favourite',
    access: accountHolders,
    params,
    answer: z.object({
        isOwn: z.boolean(),
        isFavourite: z.boolean(),
        /** may hide questions */
        isModerator: z.boolean(),
    }),
});

const preview = listing.extend({
    preview: z.object({
        /** of the seller's own; else of somebody who reviews it */
        isOwn: z.boolean(),
        state: z.enum(productStates),
        /** whose content it is; null for what stands in the listing now */
        revision: z.number().int().nullable(),
        /** images that only their owner can load yet, by a call with the token */
        ownImages: z.array(z.string()),
    }),
});
export type ListingPreview = z.output<typeof preview>;

/**
 * The page of a listing or of one of its revisions before others see it. 404 for everybody but its seller and
 * administrators, who review it.
 */
export const previewListing = defineCall({
    method: 'GET',
    path: `${own}/market/:id/preview`,
    summary: 'A listing as buyers will see it, for its seller and its reviewers',
    access: accountHolders,
    params,
    query: z.object({ revision: z.coerce.number().int().min(1).optional() }),
    answer: preview,
});

const favourite = marketRow.extend({
    /** what it cost when it was kept, in the currency of then */
    keptPrice: amount,
    keptCurrency: currency,
    keptAt: instant,
    /** when its price was last changed while it was on sale; null when it never was */
    priceChangedAt: instant.nullable(),
    interest: listingInterest,
});
export type Favourite = z.output<typeof favourite>;

/** What is not shown any more is left out. */
export const listFavourites = defineCall({
    method: 'GET',
    path: `${own}/favourites`,
    summary: 'List your favourites, latest first',
    access: accountHolders,
    query: pagingQuery,
    answer: listOf(favourite),
});

/** Also for what is one already; 404 for what visitors do not see, 409 when there are too many. */
export const keepFavourite = defineCall({
    method: 'PUT',
    path: `${own}/favourites/:id`,
    summary: 'Add a listing to your favourites',
    access: accountHolders,
    params,
    answer: done,
});

/** Also for what is none. */
export const dropFavourite = defineCall({
    method: 'DELETE',
    path: `${own}/favourites/:id`,
    summary: 'Remove a listing from your favourites',
    access: accountHolders,
    params,
    answer: done,
});

const savedSearch = z.object({
    id: z.string(),
    name: z.string(),
    /** of the market’s address, without its question mark */
    query: z.string(),
    hasMails: z.boolean(),
    createdAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

const searchPath = `${own}/saved_searches`;

export const listSavedSearches = defineCall({
    method: 'GET',
    path: searchPath,
    summary: 'List your saved searches',
    access: accountHolders,
    answer: z.object({ list: z.array(savedSearch) }),
});

/** 409 when there are too many, 422 for words that the market does not know. */
export const saveSearch = defineCall({
    method: 'POST',
    path: searchPath,
    summary: 'Save a search and get notified of new listings',
    access: accountHolders,
    body: z.object({
        name: z.string().trim().min(1).max(80),
        query: z.string().max(1_000),
        hasMails: z.boolean(),
    }),
    answer: savedSearch,
});

export const changeSavedSearch = defineCall({
    method: 'PATCH',
    path: `${searchPath}/:id`,
    summary: 'Turn the e-mails of a saved search on or off',
    access: accountHolders,
    params,
    body: z.object({ hasMails: z.boolean() }),
    answer: savedSearch,
});

export const deleteSavedSearch = defineCall({
    method: 'DELETE',
    path: `${searchPath}/:id`,
    summary: 'Delete a saved search',
    access: accountHolders,
    params,
    answer: done,
});

/** For programs for mails, which send a form to it (RFC 8058); whoever opens it gets to the page. */
export const searchOneClickPath = '/api/v1/work/public/market/unsubscribe/:token';

/** Also when they are off already; 404 for a token that this server did not make. */
export const stopSearchMails = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/market/stop_mails',
    summary: 'Turn off the e-mails of a saved search with the link in one of them',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200) }),
    answer: z.object({ name: z.string() }),
});

const questionText = (max: number) => z.string().trim().min(1).max(max);

/** 404 for what visitors do not see, 409 for one's own, 429 for too many a day. */
export const askQuestion = defineCall({
    method: 'POST',
    path: `${own}/market/:id/questions`,
    summary: 'Ask a public question about a listing',
    access: accountHolders,
    params,
    body: z.object({ body: questionText(1_000) }),
    answer: z.object({ id: z.string() }),
});

/** 404 for who is not the seller, 409 when it is hidden. An answer may be changed. */
export const answerQuestion = defineCall({
    method: 'PUT',
    path: `${own}/questions/:id/answer`,
    summary: 'Answer a question about your listing',
    access: accountHolders,
    params,
    body: z.object({ answer: questionText(2_000) }),
    answer: done,
});

export const hideQuestion = defineCall({
    method: 'POST',
    path: '/api/v1/work/questions/:id/hide',
    summary: 'Remove a question and its answer',
    access: granted('listings.review'),
    params,
    answer: done,
});
