import { z } from 'zod';
import { person } from '../../identity/person';
import { partKinds, partPlan } from '../../market/partPlan';
import { productTypes } from '../../market/resources/products';
import { accountHolders, defineCall } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { saleTerms } from '../orders/checkout';
import { plannedPart } from '../parts/partCalls';
import { signedAmount } from '../resources/orders';
import {
    depositEnds,
    mostConditions,
    mostExclusiveDays,
    offerStates,
    personalOfferAction,
} from './offerTable';

const instant = z.number().int();
const path = '/api/v1/work/own/offers';

/** What a buyer or seller proposes. */
const proposal = z.object({
    /** smallest unit of the listing's currency */
    price: amount,
    currency,
    /** kept with the order, word for word */
    conditions: z.string().trim().max(mostConditions).default(''),
    /** days that the buyer has to pay while nobody else can buy; 0: the usual time, without a deposit */
    exclusiveDays: z.number().int().min(0).max(mostExclusiveDays).default(0),
    /** in which the price is released; null: as the listing says, empty: all of it at the end */
    parts: partPlan.nullable().default(null),
});

/** One version of a thread, as it was proposed. */
const offerVersion = z.object({
    id: z.string(),
    number: z.number().int(),
    by: z.enum(['buyer', 'seller']),
    price: signedAmount,
    currency,
    conditions: z.string(),
    exclusiveDays: z.number().int(),
    /** what is held of the buyer's money for the exclusivity, or would be once it is accepted */
    deposit: signedAmount,
    depositEnd: z.enum(['', 'held', ...depositEnds]),
    /** what of the price would be released by facts, before the rest at the end */
    parts: z.array(plannedPart),
    state: z.enum(offerStates),
    stateSince: instant,
    /** null while its clock stands still */
    expiresAt: instant.nullable(),
    /** the listing as it was offered upon */
    productRevision: z.number().int(),
    createdAt: instant,
});
export type OfferVersion = z.output<typeof offerVersion>;

const offerRow = z.object({
    /** of the thread */
    id: z.string(),
    productId: z.string(),
    title: z.string(),
    type: z.enum(productTypes),
    part: z.enum(['buyer', 'seller']),
    buyer: person,
    seller: person,
    /** as the listing asks now; "0" where it names no price */
    asking: signedAmount,
    askingCurrency: currency,
    latest: offerVersion,
    /** it is for whoever asks to answer */
    isYourTurn: z.boolean(),
    orderId: z.string().nullable(),
});
export type OfferRow = z.output<typeof offerRow>;

export const offerThread = offerRow.extend({
    /** the earliest first */
    versions: z.array(offerVersion),
    actions: z.array(personalOfferAction),
    /** the listing has another revision than the latest offer speaks of: it can be countered, not accepted */
    isListingChanged: z.boolean(),
    /** what the seller would get of the latest price, and the fee */
    fee: signedAmount,
    net: signedAmount,
    /** what parts of the price can hang on, and what the listing says */
    partKinds: z.array(z.enum(partKinds)),
    listedParts: partPlan,
    /** of the latest, for a counter-offer */
    version: z.number().int(),
    /** to be accepted by a buyer who accepts; null where the operator has none */
    terms: saleTerms.nullable(),
    /** what the buyer can spend; null for the seller */
    balance: signedAmount.nullable(),
});
export type OfferThread = z.output<typeof offerThread>;

/** 404 for what is not on sale, 409 for one's own. Nothing is kept. */
export const prepareOffer = defineCall({
    method: 'POST',
    path: `${path}/prepare`,
    summary: 'Get the rules for an offer on a listing',
    access: accountHolders,
    body: z.object({ productId: recordId }),
    answer: z.object({
        productId: z.string(),
        title: z.string(),
        asking: signedAmount,
        currency,
        /** the least that is taken */
        minimum: signedAmount,
        /** hours until it expires without an answer */
        hours: z.number().int(),
        /** per cent of the price that is held for exclusivity */
        depositRate: z.number().int(),
        canBeExclusive: z.boolean(),
        /** what parts of the price can hang on, and what the listing says */
        partKinds: z.array(z.enum(partKinds)),
        parts: partPlan,
        /** the thread in which an offer of one's own waits already */
        pendingId: z.string().nullable(),
        terms: saleTerms.nullable(),
        balance: signedAmount,
    }),
});

/**
 * The id is the caller's: the same request again answers the same thread. 409 for what cannot be offered upon now,
 * 422 for a price below the minimum, a currency that is not the listing's, and a deposit that is not covered.
 */
export const makeOffer = defineCall({
    method: 'POST',
    path,
    summary: 'Make an offer on a listing',
    access: accountHolders,
    body: proposal.extend({
        id: z.uuid(),
        productId: recordId,
        acceptedTerms: z.string().max(100).optional(),
    }),
    answer: offerThread,
});

export const listOwnOffers = defineCall({
    method: 'GET',
    path,
    summary: 'List the offers you made or received, latest first',
    access: accountHolders,
    query: pagingQuery.extend({ side: z.enum(['made', 'received']).default('made') }),
    answer: listOf(offerRow),
});

/** 404 for who is neither buyer nor seller. */
export const getOwnOffer = defineCall({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get an offer with all its counter-offers',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: offerThread,
});

const version = z.number().int();

export const offerAnswer = z.discriminatedUnion('action', [
    z.object({
        action: z.literal('accept'),
        offerId: recordId,
        version,
        acceptedTerms: z.string().max(100).optional(),
        /** what the thread said that the seller gets; 409 when the fee is another by now */
        net: amount.optional(),
    }),
    z.object({ action: z.literal('reject'), offerId: recordId, version }),
    z.object({ action: z.literal('withdraw'), offerId: recordId, version }),
    proposal.extend({
        action: z.literal('counter'),
        offerId: recordId,
        version,
        /** of the new version */
        id: z.uuid(),
        acceptedTerms: z.string().max(100).optional(),
    }),
]);
export type OfferAnswer = z.output<typeof offerAnswer>;

/** `offerId` names the version of the thread that was seen: 409 when there is another by now. */
export const answerOffer = defineCall({
    method: 'POST',
    path: `${path}/:id/action`,
    summary: 'Accept, reject, counter or withdraw an offer',
    access: accountHolders,
    params: z.object({ id: recordId }),
    body: offerAnswer,
    answer: offerThread,
});
