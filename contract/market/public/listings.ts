import { z } from 'zod';
import { verifiedFacts } from '../../identity/verification';
import { defineCall } from '../../platform/call';
import { amount } from '../../platform/money';
import { recordId } from '../../platform/resource';
import { publicPassport } from '../passport/passports';
import { productDetails } from '../resources/products';
import { roomOutline } from '../room/roomParts';
import { listingInterest } from './listingInterest';
import { entryName, listingImage, marketRow } from './market';

const instant = z.number().int();
const ms = z.number().int();

/** Of orders and reviews that are stored; null where there is nothing to reckon from. */
export const sellerCard = z.object({
    /** of their page; null where they have none, as their account is closed or disabled */
    id: z.string().nullable(),
    name: z.string(),
    /** path of their picture; empty without one */
    avatar: z.string(),
    /** ms */
    memberSince: instant,
    /** orders that were completed and paid with money, and how many people they were for */
    sales: z.number().int(),
    buyers: z.number().int(),
    /** 1 to 5, of reviews that everybody may see: the last one of each buyer who is no relation */
    rating: z.number().nullable(),
    reviews: z.number().int(),
    /** from payment to delivery, the median */
    deliverMs: ms.nullable(),
    /** from a question to its answer, the median */
    answerMs: ms.nullable(),
    disputesLost: z.number().int(),
    /** when what was checked of them, ms; null of what was not */
    verified: verifiedFacts,
    /** others of the seller on sale */
    listed: z.number().int(),
});
export type SellerCard = z.output<typeof sellerCard>;

export const listingReview = z.object({
    stars: z.number().int(),
    text: z.string(),
    /** written some months after the deal */
    isSecond: z.boolean(),
    at: instant,
    /** of whoever bought, shortened */
    author: z.string(),
});
export type ListingReview = z.output<typeof listingReview>;

const question = z.object({
    id: z.string(),
    body: z.string(),
    answer: z.string(),
    at: instant,
    answeredAt: instant.nullable(),
    /** shortened */
    author: z.string(),
});
export type ListingQuestion = z.output<typeof question>;

/** What the price is made of; the fee is the seller's to pay, out of the price. */
const listingTerms = z.object({
    fee: amount,
    /** hundredths of a per cent */
    feeRate: z.number().int(),
    /** what the seller gets */
    net: amount,
    /** ms; how long paying, handing over and looking at it may take */
    pay: ms,
    deliver: ms,
    inspect: ms,
});
export type ListingTerms = z.output<typeof listingTerms>;

/** What two listings are compared by, and the page of one shows. */
const listingFacts = marketRow.extend({
    /** of proofs those alone that the seller shows */
    details: productDetails,
    /** proofs that reviewers have seen and buyers do not */
    hiddenProofs: z.number().int(),
    /** of each dictionary's entry in the details, by its id */
    names: z.record(z.string(), entryName),
    /** since when the ownership of the domain or website is proven, ms */
    provenAt: instant.nullable(),
    seller: sellerCard,
    terms: listingTerms,
});
export type ListingFacts = z.output<typeof listingFacts>;

const version = z.object({
    semver: z.string(),
    /** sanitised HTML; empty where nobody wrote what is new */
    changelog: z.string(),
    /** bytes, and files in the package; null where they could not be counted */
    size: z.number().int(),
    fileCount: z.number().int().nullable(),
    /** hex digest of the package */
    sha256: z.string(),
    /** when it was approved */
    at: instant,
});
export type ListingVersion = z.output<typeof version>;

export const listing = listingFacts.extend({
    /** sanitised HTML */
    body: z.string(),
    gallery: z.array(listingImage),
    soldAt: instant.nullable(),
    interest: listingInterest,
    /** what is in its data room; null without one */
    room: roomOutline.nullable(),
    /** of source code: approved versions, the one that is delivered first */
    versions: z.array(version),
    /** what was found in the archive that a buyer gets; null of what is no source code or was never looked at */
    passport: publicPassport.nullable(),
    /** the newest first */
    questions: z.array(question),
    /** of other orders of this seller too, the newest first */
    reviews: z.array(listingReview),
    similar: z.array(marketRow),
});
export type Listing = z.output<typeof listing>;

const params = z.object({ id: recordId });

/** 404 for what is not on sale, in an order or sold. */
export const getListing = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/:id',
    summary: 'Get a listing with its seller, questions and similar listings',
    access: 'public',
    params,
    answer: listing,
});

const mostCompared = 4;

/** What is not there any more is left out. */
export const compareListings = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/market/compare',
    summary: 'Compare up to four listings',
    access: 'public',
    query: z.object({
        ids: z
            .union([z.string().transform(text => text.split(',')), z.array(z.string())])
            .transform(ids => [...new Set(ids.filter(id => id !== ''))])
            .pipe(z.array(recordId).max(mostCompared)),
    }),
    answer: z.object({ list: z.array(listingFacts) }),
});
