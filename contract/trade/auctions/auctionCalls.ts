import { z } from 'zod';
import { person } from '../../identity/person';
import { productTypes } from '../../market/resources/products';
import { accountHolders, defineCall, granted } from '../../platform/call';
import { amount, currency } from '../../platform/money';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { saleTerms } from '../orders/checkout';
import { signedAmount } from '../resources/orders';
import { auctionKinds, auctionStates } from './auctionTable';

const instant = z.number().int();
const path = '/api/v1/work/own/auctions';
const params = z.object({ id: recordId });

/** What everybody sees of an auction. Nobody's maximum is in it, and no reserve that is not shown. */
const auctionView = z.object({
    id: z.string(),
    productId: z.string(),
    title: z.string(),
    type: z.enum(productTypes),
    /** made up: nobody real can bid */
    isDemo: z.boolean(),
    /** its seller changed it since the auction began; the winner gets it as it was then */
    isListingChanged: z.boolean(),
    kind: z.enum(auctionKinds),
    currency,
    state: z.enum(auctionStates),
    startPrice: signedAmount,
    /** what whoever leads would pay, or a declining one asks now; null while there is none to tell */
    price: signedAmount.nullable(),
    /** the least that a new bidder may bid; null of declining ones and when nothing is taken */
    minimum: signedAmount.nullable(),
    /** none, or whether it is met; null while sealed bids are not opened */
    reserve: z.enum(['none', 'met', 'not_met']).nullable(),
    /** where the seller shows it */
    reserveAmount: signedAmount.nullable(),
    /** the price for at once; null when it cannot be had so */
    buyNow: signedAmount.nullable(),
    /** of a declining one: when it asks less, ms */
    nextDropAt: instant.nullable(),
    startsAt: instant,
    endsAt: instant,
    /** so long bids in its last minutes have put the end off, ms; 0 unless it runs */
    extendedMs: z.number().int(),
    /** the server's clock, ms */
    now: instant,
    bids: z.number().int(),
    bidders: z.number().int(),
    /** the bidder's number in the log; null of sealed bids until they are opened */
    leader: z.number().int().nullable(),
    /**
     * what stays with the platform of the price that it ends at, as it was when the auction was started: hundredths of
     * a per cent, by prices below an amount; null for all above
     */
    fees: z.array(z.object({ rate: z.number().int(), below: amount.nullable() })),
});
export type AuctionView = z.output<typeof auctionView>;

/** What somebody sees of their own part. */
const ownPart = z.object({
    part: z.enum(['seller', 'bidder', 'visitor']),
    /** own number in the log; null before the first bid */
    number: z.number().int().nullable(),
    /** own maximum or sealed amount; null without */
    maximum: signedAmount.nullable(),
    deposit: signedAmount,
    depositEnd: z.enum(['', 'held', 'released', 'counted', 'forfeited']),
    isLeading: z.boolean(),
    /** own order, once one has won */
    orderId: z.string().nullable(),
    /** until when that order has to be paid, ms; null while its clock stands still, and once it is paid or over */
    payUntil: instant.nullable(),
});

export const ownAuction = auctionView.extend({
    own: ownPart,
    /** what the caller can do now */
    canCancel: z.boolean(),
    /** hundredths of a per cent of one's own maximum that is put down */
    depositRate: z.number().int(),
    terms: saleTerms.nullable(),
    balance: signedAmount,
});
export type OwnAuction = z.output<typeof ownAuction>;

/** The latest auction of a listing; null without one. */
export const getListingAuction = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/:id/auction',
    summary: 'Get the auction of a listing',
    access: 'public',
    params,
    answer: z.object({ auction: auctionView.nullable() }),
});

/**
 * While an auction runs, hashes alone of what would tell somebody's maximum; afterwards every record as it was hashed.
 * Of one that was cancelled while it ran they stay hashes.
 * `sha256(previous + "\n" + body)` is each record's hash, beginning with 64 zeros.
 */
export const getAuctionLog = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/auctions/:id/log',
    summary: 'Get the hash-chained log of an auction',
    access: 'public',
    params,
    answer: z.object({
        id: z.string(),
        isOpened: z.boolean(),
        /** hash of the latest record */
        head: z.string(),
        list: z.array(
            z.object({
                seq: z.number().int(),
                hash: z.string(),
                /** null until bids are opened */
                body: z.string().nullable(),
            }),
        ),
    }),
});

const auctionInput = z.object({
    id: z.uuid(),
    productId: recordId,
    kind: z.enum(auctionKinds),
    currency,
    startPrice: amount,
    reserve: amount.nullable().default(null),
    isReserveShown: z.boolean().default(false),
    buyNow: amount.nullable().default(null),
    /** of a declining one */
    floorPrice: amount.nullable().default(null),
    /** how much less each time */
    dropBy: amount.nullable().default(null),
    intervalMinutes: z.number().int().min(1).max(1_440).nullable().default(null),
    /** ms; null: at once */
    startsAt: instant.nullable().default(null),
    endsAt: instant,
});
export type AuctionInput = z.output<typeof auctionInput>;

/** 409 for a listing that cannot be auctioned now; 422 names a wrong field. */
export const startAuction = defineCall({
    method: 'POST',
    path,
    summary: 'Start an auction of your listing',
    access: accountHolders,
    body: auctionInput,
    answer: ownAuction,
});

export const listOwnAuctions = defineCall({
    method: 'GET',
    path,
    summary: 'List the auctions you bid in or sell by, latest first',
    access: accountHolders,
    query: pagingQuery.extend({ side: z.enum(['bidding', 'selling']).default('bidding') }),
    answer: listOf(auctionView.extend({ own: ownPart })),
});

export const getAuction = defineCall({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get an auction with your own part in it',
    access: accountHolders,
    params,
    answer: ownAuction,
});

/**
 * One's own maximum in a rising auction; the price that was seen in a declining one, or for at once; of sealed bids the
 * amount with its salt and commitment. 409 when it is refused, 422 for a wrong field or a deposit that is not covered.
 */
export const placeAuctionBid = defineCall({
    method: 'POST',
    path: `${path}/:id/bid`,
    summary: 'Bid in an auction',
    access: accountHolders,
    params,
    body: z.object({
        amount,
        currency,
        /** true: for the price for at once, or the declining price */
        isBuyNow: z.boolean().default(false),
        /** of a sealed bid: hex digest of `salt|amount`; without both the server makes them */
        salt: z
            .string()
            .regex(/^[0-9a-f]{32,64}$/)
            .optional(),
        commitment: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
        acceptedTerms: z.string().max(100).optional(),
    }),
    answer: ownAuction,
});

export const cancelAuction = defineCall({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancel your auction while nobody has bid, or after the winner did not pay',
    access: accountHolders,
    params,
    body: z.object({}),
    answer: ownAuction,
});

const officeRow = auctionView.extend({
    seller: person,
    reason: z.string(),
    orderId: z.string().nullable(),
    /** bidders whose accounts have something in common with the seller's: for a person to look at */
    flagged: z.array(
        z.object({ bidder: person, number: z.number().int(), relations: z.array(z.string()) }),
    ),
});
export type OfficeAuction = z.output<typeof officeRow>;

export const listAuctions = defineCall({
    method: 'GET',
    path: '/api/v1/work/auctions',
    summary: 'List all auctions, latest first',
    access: granted('orders.read'),
    query: pagingQuery.extend({ state: z.enum(auctionStates).optional() }),
    answer: listOf(officeRow),
});

export const decideAuction = defineCall({
    method: 'POST',
    path: '/api/v1/work/auctions/:id/decide',
    summary: 'Freeze, resume or cancel an auction',
    access: granted('orders.decide'),
    params,
    body: z.object({
        action: z.enum(['freeze', 'thaw', 'cancel']),
        reason: z.string().trim().min(1, 'field.needed').max(500),
    }),
    answer: officeRow,
});
