import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { webLinkDraft } from '../platform/fields';
import { amount, currency } from '../platform/money';
import { listOf, pagingQuery } from '../platform/paging';
import { recordId } from '../platform/resource';
import { ownershipStates } from './ownership';
import { entryName } from './public/market';
import {
    domainDetails,
    offered,
    productStates,
    productTitle,
    productTypes,
    sourceDetails,
    websiteDetails,
} from './resources/products';
import { productVersionInput, versionStates } from './resources/productVersions';

const text = (max: number) => z.string().trim().max(max);

/**
 * What a seller has written so far: as `offered`, but nothing is needed yet, and addresses may be
 * half typed. It is checked as a whole when it is submitted.
 */
export const listingDraft = offered.extend({
    title: productTitle,
    details: z.discriminatedUnion('type', [
        domainDetails.extend({ fqdn: text(253) }),
        sourceDetails.extend({ demoUrl: webLinkDraft }),
        websiteDetails.extend({ url: webLinkDraft }),
    ]),
});
export type ListingDraft = z.output<typeof listingDraft>;

const ownListingRow = z.object({
    id: z.string(),
    type: z.enum(productTypes),
    title: z.string(),
    coverId: z.string().nullable(),
    /** the domain or address; empty for source code */
    subject: z.string(),
    /** what a picture is drawn of where there is none, as on the market: measured traffic, 0 to 100 */
    curve: z.array(z.number().int()),
    /** entries of dictionaries that stand out, such as a source code's language */
    entries: z.array(entryName),
    price: amount,
    currency,
    state: z.enum(productStates),
    /** why it was sent back or withdrawn */
    stateReason: z.string(),
    /** a proposed edit waits to be looked at */
    hasSubmitted: z.boolean(),
    /** null of source code */
    ownership: z.enum(ownershipStates).nullable(),
    publishedAt: z.number().int().nullable(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
    version: z.number().int(),
});
export type OwnListingRow = z.output<typeof ownListingRow>;

/** An edit of a listing on sale, which waits or was decided last. */
const proposal = z.object({
    number: z.number().int(),
    state: z.enum(['submitted', 'approved', 'rejected']),
    /** why it was rejected */
    reason: z.string(),
    createdAt: z.number().int(),
    decidedAt: z.number().int().nullable(),
    content: listingDraft,
});
export type ListingProposal = z.output<typeof proposal>;

const ownListing = ownListingRow.extend({
    ...listingDraft.shape,
    soldAt: z.number().int().nullable(),
    /** what it lacks before it can be submitted, by field */
    lacking: z.record(z.string(), z.string()),
    proposal: proposal.nullable(),
});
export type OwnListing = z.output<typeof ownListing>;

const path = '/api/v1/work/listings';
const params = z.object({ id: recordId });
const version = z.number().int();

export const listOwnListings = defineCall({
    method: 'GET',
    path,
    summary: 'List your own listings, last changed first',
    access: accountHolders,
    query: pagingQuery.extend({ state: z.enum(productStates).optional() }),
    answer: listOf(ownListingRow).extend({
        /** listings in each state that there are any in */
        counts: z.partialRecord(z.enum(productStates), z.number().int()),
    }),
});

/** 409 for who has too many drafts already. */
export const createOwnListing = defineCall({
    method: 'POST',
    path,
    summary: 'Create a draft listing',
    access: accountHolders,
    body: listingDraft,
    answer: ownListing,
});

export const getOwnListing = defineCall({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one of your listings and what is still missing',
    access: accountHolders,
    params,
    answer: ownListing,
});

/** 409 when it was changed since `version`, and of what is no draft. */
export const saveOwnListing = defineCall({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Save a draft, complete or not',
    access: accountHolders,
    params,
    body: listingDraft.extend({ version }),
    answer: ownListing,
});

/** What sellers do with a listing themselves; the rest is the administrators'. */
export const ownListingActions = ['submit', 'withdraw', 'reopen'] as const;
export type OwnListingAction = (typeof ownListingActions)[number];

/** 409 from another state or version; 422 names what it still lacks. */
export const transitionOwnListing = defineCall({
    method: 'POST',
    path: `${path}/:id/action`,
    summary: 'Submit a draft, withdraw a listing or reopen it',
    access: accountHolders,
    params,
    body: z.object({ action: z.enum(ownListingActions), version }),
    answer: ownListing,
});

/** 409 when it was decided, replaced or taken back already. */
export const withdrawProposal = defineCall({
    method: 'POST',
    path: `${path}/:id/proposal/withdraw`,
    summary: 'Withdraw an edit that is waiting for review; the listing stays unchanged',
    access: accountHolders,
    params,
    body: z.object({ number: z.number().int() }),
    answer: ownListing,
});

/** 409 of what was on sale: orders may tell of it. */
export const removeOwnListing = defineCall({
    method: 'POST',
    path: `${path}/:id/remove`,
    summary: 'Delete a draft and the files that nothing else uses',
    access: accountHolders,
    params,
    body: z.object({ version }),
    answer: z.null(),
});

/** What was done to a listing, without the names of those who decide. */
export const listingHistory = defineCall({
    method: 'GET',
    path: `${path}/:id/history`,
    summary: 'List the decisions about one of your listings, latest first',
    access: accountHolders,
    params,
    query: pagingQuery,
    answer: listOf(
        z.object({
            id: z.string(),
            at: z.number().int(),
            /** as in the log: `submit`, `approve`, `sendBack` … */
            action: z.string(),
            by: z.enum(['seller', 'platform', 'server']),
            reason: z.string(),
        }),
    ),
});
export type ListingEvent = z.output<typeof listingHistory.answer>['list'][number];

const choice = z.object({ id: z.string(), nameZh: z.string(), nameEn: z.string() });

/** The closed lists that the fields of a listing are chosen from. */
export const listingChoices = defineCall({
    method: 'GET',
    path: `${path}/choices`,
    summary: 'List the choices for a listing: dictionary entries and your own sites',
    access: accountHolders,
    answer: z.object({
        /** by field of the details: `suffixId`, `languageId` … */
        entries: z.record(z.string(), z.array(choice)),
        /** a website for sale may show the figures of one of these */
        sites: z.array(z.object({ id: z.string(), name: z.string(), domain: z.string() })),
        /** in which a price may be asked */
        currencies: z.array(currency),
    }),
});

/** What the platform keeps of a price, by the rule as it is now. */
export const quoteListingFee = defineCall({
    method: 'GET',
    path: `${path}/fee`,
    summary: 'Calculate what a seller receives from a price',
    access: accountHolders,
    query: z.object({ type: z.enum(productTypes), price: amount, currency }),
    answer: z.object({
        /** hundredths of a per cent */
        rate: z.number().int(),
        fee: amount,
        net: amount,
    }),
});

const ownVersion = z.object({
    id: z.string(),
    semver: z.string(),
    changelog: z.string(),
    fileName: z.string(),
    sha256: z.string(),
    /** bytes */
    size: z.number().int(),
    fileCount: z.number().int().nullable(),
    state: z.enum(versionStates),
    reason: z.string(),
    createdAt: z.number().int(),
    decidedAt: z.number().int().nullable(),
});
export type OwnVersion = z.output<typeof ownVersion>;

export const listOwnVersions = defineCall({
    method: 'GET',
    path: `${path}/:id/versions`,
    summary: 'List the versions of your source code, newest first',
    access: accountHolders,
    params,
    query: pagingQuery,
    answer: listOf(ownVersion),
});

/** 409 of what is no source code. */
export const addOwnVersion = defineCall({
    method: 'POST',
    path: `${path}/:id/versions`,
    summary: 'Add a version with an uploaded file; it is reviewed first',
    access: accountHolders,
    params,
    body: productVersionInput,
    answer: ownVersion,
});

/** 409 of one that was reviewed already. */
export const removeOwnVersion = defineCall({
    method: 'POST',
    path: `${path}/:id/versions/:version/remove`,
    summary: 'Delete a version that has not been reviewed yet, and its file',
    access: accountHolders,
    params: params.extend({ version: recordId }),
    answer: z.null(),
});

/** How much of the room for one's files is taken. */
export const listingFilesUsage = defineCall({
    method: 'GET',
    path: `${path}/usage`,
    summary: 'Get your storage use and limit in bytes',
    access: accountHolders,
    answer: z.object({
        used: z.number().int(),
        quota: z.number().int(),
        /** largest file, and largest image */
        file: z.number().int(),
        image: z.number().int(),
    }),
});

/** Takes one file as multipart/form-data; a stream, so it stands beside the calls. */
export const listingUploadPath = `${path}/files`;
/**
 * image: shown to its owner alone until a listing with it is submitted; package: a download; proof: behind what is said
 * of a website's money, a picture without what its camera wrote into it
 */
export const listingUploadQuery = z.object({ kind: z.enum(['image', 'package', 'proof']) });
/** A small WebP of an image of one's own, public or not; a stream too. */
export const ownImagePath = `${path}/files/:id`;
