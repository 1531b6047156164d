import { z } from 'zod';
import { accountHolders, defineCall, granted } from '../../platform/call';
import { webLinkOrNone } from '../../platform/fields';
import { amount, currency } from '../../platform/money';
import { listOf, pagingQuery } from '../../platform/paging';
import { defineResource, recordId, stamps } from '../../platform/resource';
import { moneyProofs } from '../moneyProofs';
import { monthlyMoney } from '../monthlyMoney';
import { partPlan } from '../partPlan';
import { productLabels } from './productLabels';

export const productTypes = ['source', 'website', 'domain'] as const;
export type ProductType = (typeof productTypes)[number];

/** draft → in review → listed → reserved → sold; `withdrawn` and `paused` are out of sale. */
export const productStates = [
    ...(['draft', 'in_review', 'listed'] as const),
    /** paused: its proof of ownership was lost, or its seller's account is disabled; it is listed again after that */
    ...(['reserved', 'sold', 'withdrawn', 'paused'] as const),
] as const;
export type ProductState = (typeof productStates)[number];

const text = (max: number) => z.string().trim().max(max);
/** It stands in other people's e-mails, between words of this server: one line. */
export const productTitle = text(120).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'field.one_line');
const signed = z.string().regex(/^(0|-?[1-9]\d{0,15})$/, 'field.smallest_unit');
const flag = z.boolean();
const reference = recordId.nullable();
const count = (max: number) => z.number().int().min(0).max(max);
/** YYYY-MM-DD; days have no zone here */
const day = z.iso.date('field.day').nullable();

export const icpStates = ['none', 'filed', 'unknown'] as const;
export const transferMethods = ['push', 'authcode', 'registrar_transfer', 'cn_trade'] as const;
export const licences = ['regular', 'extended', 'GPL', 'MIT', 'custom'] as const;
export const originalities = ['original', 'licensed', 'unknown'] as const;
export const deliveries = ['auto', 'manual'] as const;
export const installServices = ['none', 'free', 'paid'] as const;
export const monetisations = [
    ...(['ads', 'affiliate', 'subscription', 'shop', 'services'] as const),
    ...(['sponsoring', 'donations', 'none'] as const),
] as const;
export const siteAssets = [
    ...(['domain', 'files', 'database', 'content', 'social_accounts'] as const),
    ...(['ad_accounts', 'app_stores', 'mail_list', 'trademark'] as const),
] as const;

export const domainDetails = z.object({
    type: z.literal('domain'),
    /** the domain, also in Unicode; kept in lower case and punycode */
    fqdn: text(253).min(1),
    suffixId: reference,
    domainTypeId: reference,
    platformId: reference,
    registeredOn: day,
    expiresOn: day,
    icpStatus: z.enum(icpStates),
    icpNumber: text(60),
    transferMethod: z.enum(transferMethods),
    /** no transfer to another registrar before this day */
    lockUntil: day,
    whoisPrivacy: flag,
    /** a year, in the product's currency */
    renewalCost: amount.nullable(),
    parts: partPlan.optional(),
});

export const sourceDetails = z.object({
    type: z.literal('source'),
    languageId: reference,
    sourceTypeId: reference,
    databaseId: reference,
    framework: text(60),
    demoUrl: webLinkOrNone,
    licence: z.enum(licences),
    originality: z.enum(originalities),
    delivery: z.enum(deliveries),
    installService: z.enum(installServices),
    /** only where installing is paid */
    installPrice: amount.nullable(),
    supportDays: count(3650),
    isEncrypted: flag,
    hasDocs: flag,
    minEnvironment: text(300),
    parts: partPlan.optional(),
});

export const websiteDetails = z.object({
    type: z.literal('website'),
    url: webLinkOrNone,
    websiteTypeId: reference,
    domainIncluded: flag,
    /** a site of the seller that this server measures */
    measuredSiteId: reference,
    techStack: text(200),
    hosting: text(120),
    foundedOn: day,
    monetisation: z.array(z.enum(monetisations)).max(monetisations.length),
    /** what the seller says, a month; where there is a table of months, its averages */
    monthRevenue: amount.nullable(),
    /** below zero for a loss */
    monthProfit: signed.nullable(),
    /** the seller's word, month by month */
    months: monthlyMoney.optional(),
    proofs: moneyProofs.optional(),
    hoursPerWeek: count(168),
    /** visitors and page views a month, as the seller says; what is measured stands beside */
    claimedUv: count(1_000_000_000).nullable().optional(),
    claimedPv: count(10_000_000_000).nullable().optional(),
    icpStatus: z.enum(icpStates),
    assets: z.array(z.enum(siteAssets)).max(siteAssets.length),
    trainingDays: count(365),
    reasonForSale: text(500),
    parts: partPlan.optional(),
});

/** What belongs to a product's type; the type stays as it was first written. */
export const productDetails = z.discriminatedUnion('type', [
    domainDetails,
    sourceDetails,
    websiteDetails,
]);
export type ProductDetails = z.output<typeof productDetails>;

/** What sellers write, and change later by a revision. */
export const offered = z.object({
    title: productTitle.min(1),
    summary: text(300),
    /** HTML, sanitised when it is stored */
    body: z.string().max(100_000),
    coverId: reference,
    gallery: z.array(recordId).max(20),
    price: amount,
    currency,
    tags: z.array(text(30).min(1)).max(10),
    details: productDetails,
});
export type Offered = z.output<typeof offered>;

const person = z.object({ id: z.string(), name: z.string() });

const productRow = z.object({
    id: z.string(),
    type: z.enum(productTypes),
    title: z.string(),
    coverId: z.string().nullable(),
    /** the domain or address; empty for source code */
    subject: z.string(),
    sellerId: z.string(),
    seller: person,
    price: amount,
    currency,
    state: z.enum(productStates),
    reviewerId: z.string().nullable(),
    reviewer: person.nullable(),
    /** a seller's edit of a listed product waits to be looked at */
    hasSubmitted: z.boolean(),
    publishedAt: z.number().int().nullable(),
    ...stamps,
});
export type ProductRow = z.output<typeof productRow>;

const product = productRow.extend({
    ...offered.shape,
    stateReason: z.string(),
    soldAt: z.number().int().nullable(),
});
export type Product = z.output<typeof product>;

const comma = <const Values extends readonly [string, ...string[]]>(values: Values) =>
    z
        .string()
        .transform(text => text.split(','))
        .pipe(z.array(z.enum(values)));

const instant = z.coerce.number().int();

export const products = defineResource({
    name: 'products',
    noun: 'product',
    row: productRow,
    record: product,
    input: offered.extend({ sellerId: recordId }),
    filters: {
        type: comma(productTypes).optional(),
        state: comma(productStates).optional(),
        sellerId: recordId.optional(),
        reviewerId: recordId.optional(),
        currency: currency.optional(),
        price_gte: z.coerce.number().int().min(0).optional(),
        price_lte: z.coerce.number().int().min(0).optional(),
        /** a seller's edit waits */
        submitted: z.enum(['true']).optional(),
        /** a version of source code waits for a reviewer */
        newVersion: z.enum(['true']).optional(),
        /** an entry of any of the seven dictionaries */
        entryId: recordId.optional(),
        createdAt_gte: instant.optional(),
        createdAt_lte: instant.optional(),
    },
    tabs: { field: 'state', values: productStates },
    sort: ['createdAt', 'updatedAt', 'title', 'price', 'state', 'type', 'publishedAt'],
    order: 'DESC',
    access: {
        list: granted('listings.read'),
        create: granted('listings.manage'),
        edit: granted('listings.manage'),
        delete: granted('listings.manage'),
    },
    trash: true,
    money: [
        ...['price', 'details.renewalCost', 'details.installPrice'],
        ...['details.monthRevenue', 'details.monthProfit'],
    ],
    labels: productLabels,
    exported: {
        title: 'text',
        type: 'text',
        subject: 'text',
        seller: 'text',
        price: 'text',
        currency: 'text',
        state: 'text',
        reviewer: 'text',
        publishedAt: 'instant',
        createdAt: 'instant',
        updatedAt: 'instant',
    },
});

/** What can be done with a product beside editing, and from which states. */
export const productActions = {
    submit: { from: ['draft'], to: 'in_review' },
    approve: { from: ['in_review'], to: 'listed' },
    /** back to the seller, who is told the reason */
    sendBack: { from: ['in_review'], to: 'draft' },
    withdraw: { from: ['draft', 'in_review', 'listed', 'paused'], to: 'withdrawn' },
    reopen: { from: ['withdrawn'], to: 'draft' },
} as const satisfies Record<string, { from: readonly ProductState[]; to: ProductState }>;
export type ProductAction = keyof typeof productActions;
export const productActionNames = Object.keys(productActions) as [
    ProductAction,
    ...ProductAction[],
];
/** Actions that a seller is told the reason of. */
export const actionsWithReason: readonly ProductAction[] = ['sendBack', 'withdraw'];

const params = z.object({ id: recordId });
const reason = text(500);

/** 409 from another state or version; 422 names what a product still lacks. */
export const transitionProduct = defineCall({
    method: 'POST',
    path: '/api/v1/work/products/:id/action',
    summary: 'Submit, approve, return, withdraw or reopen a product',
    access: granted('listings.review'),
    params,
    body: z.object({ action: z.enum(productActionNames), reason, version: z.number().int() }),
    answer: product,
});

/** Who may be asked to look at a product. */
export const listReviewers = defineCall({
    method: 'GET',
    path: '/api/v1/work/products/reviewers',
    summary: 'List the people who may review products',
    access: granted('listings.review'),
    answer: z.object({ list: z.array(person) }),
});

export const assignReviewer = defineCall({
    method: 'POST',
    path: '/api/v1/work/products/:id/reviewer',
    summary: 'Assign a product to a reviewer, or unassign it',
    access: granted('listings.review'),
    params,
    body: z.object({ reviewerId: recordId.nullable(), version: z.number().int() }),
    answer: product,
});

const revisionStates = [
    ...(['submitted', 'approved', 'rejected', 'replaced'] as const),
    'withdrawn',
] as const;

const revision = z.object({
    id: z.string(),
    productId: z.string(),
    number: z.number().int(),
    state: z.enum(revisionStates),
    reason: z.string(),
    submittedBy: person,
    reviewer: person.nullable(),
    createdAt: z.number().int(),
    decidedAt: z.number().int().nullable(),
    content: offered,
});
export type ProductRevision = z.output<typeof revision>;

export const listProductRevisions = defineCall({
    method: 'GET',
    path: '/api/v1/work/products/:id/revisions',
    summary: 'List the revisions of a product, latest first',
    access: granted('listings.read'),
    params,
    query: pagingQuery,
    answer: listOf(revision),
});

/** An edit of a product that is listed: it goes on as it is until somebody approves. */
export const submitProductRevision = defineCall({
    method: 'POST',
    path: '/api/v1/work/products/:id/revisions',
    summary: 'Propose an edit of your listed product',
    access: accountHolders,
    params,
    body: offered,
    answer: revision,
});

/** 409 when it was decided or replaced meanwhile. */
export const decideProductRevision = defineCall({
    method: 'POST',
    path: '/api/v1/work/products/:id/revisions/:number/decide',
    summary: 'Approve or reject a proposed edit',
    access: granted('listings.review'),
    params: params.extend({ number: z.coerce.number().int().min(1) }),
    body: z.object({ isApproved: z.boolean(), reason }),
    answer: revision,
});
