import { z } from 'zod';
import { person } from '../../identity/person';
import { noticedChanges } from '../../market/domainLook';
import { amount, currency } from '../../platform/money';
import { recordId } from '../../platform/resource';
import { plannedPart } from '../parts/partCalls';
import { accountKinds } from '../resources/money';
import { orderChecks, orderStates, orderTypes, signedAmount } from '../resources/orders';
import { deliveredFact, deliveredFile, deliveryUpload } from './deliveredFiles';
import { orderActions } from './orderTransition';
import { orderFulfilments } from './timers';

const instant = z.number().int();

/** What is handed over. */
export const orderItemKinds = [
    ...(['domain', 'code', 'files', 'database', 'content', 'account'] as const),
    ...(['ad_account', 'app_store', 'mail_list', 'document', 'icp'] as const),
] as const;
export type OrderItemKind = (typeof orderItemKinds)[number];

const planPeriods = ['month', 'year'] as const;
export const disputeReasons = [
    ...(['not_delivered', 'not_as_described', 'does_not_work'] as const),
    ...(['rights', 'no_answer', 'other'] as const),
] as const;

const couponCode = z.string().trim().toUpperCase().max(32);

export const productWish = z.object({
    kind: z.literal('product'),
    productId: recordId,
    coupon: couponCode.optional(),
});

/** What somebody wants to buy: a product, a plan for a month or a year, or money on the balance. */
export const orderWish = z.discriminatedUnion('kind', [
    productWish,
    z.object({
        kind: z.literal('subscription'),
        planId: recordId,
        period: z.enum(planPeriods),
        coupon: couponCode.optional(),
    }),
    z.object({ kind: z.literal('topup'), amount, currency }),
]);
export type OrderWish = z.output<typeof orderWish>;

/** One line of the money that will move: into somebody's account, or out of it (below zero). */
const moneyMove = z.object({
    /** whose account; what goes to the inviter is part of the platform's */
    part: z.enum(['buyer', 'seller', 'platform', 'order']),
    account: z.enum(accountKinds),
    amount: signedAmount,
    currency,
});
export type MoneyMove = z.output<typeof moneyMove>;

const price = z.object({
    /** what the goods cost, what a coupon takes off, what is to be paid */
    price: signedAmount,
    discount: signedAmount,
    total: signedAmount,
    /** the platform's part, which the seller pays out of the price, and its rate in hundredths of a % */
    fee: signedAmount,
    feeRate: z.number().int(),
    /** what the seller gets */
    net: signedAmount,
    currency,
});

export const orderQuote = price.extend({
    type: z.enum(orderTypes),
    title: z.string(),
    fulfilment: z.enum(orderFulfilments),
    /** ms for each step: paying, delivering, looking at it, one extension of that */
    timers: z.object({
        pay: z.number().int(),
        deliver: z.number().int(),
        inspect: z.number().int(),
        extend: z.number().int(),
    }),
    /** what of the price is released by facts, before the rest at the end */
    parts: z.array(plannedPart),
    /** of all that it says: an order that is made with it is made as it was shown, or refused */
    key: z.string(),
});
export type OrderQuote = z.output<typeof orderQuote>;

/** The one line: who must act, by when, what happens otherwise, and the money that then moves. */
const nextStep = z.object({
    /** null when nobody has to do anything */
    who: z.enum(['buyer', 'seller', 'both', 'admin']).nullable(),
    action: z.enum(orderActions).nullable(),
    /** ms */
    by: instant.nullable(),
    /** what happens by itself then; `callAdmin`: an administrator has to decide */
    otherwise: z.enum([...orderActions, 'callAdmin']).nullable(),
    /** when they act, and when nobody does */
    money: z.array(moneyMove),
    moneyOtherwise: z.array(moneyMove),
});
export type OrderNextStep = z.output<typeof nextStep>;

const item = z.object({
    id: z.string(),
    kind: z.enum(orderItemKinds),
    required: z.boolean(),
    /** the seller's words */
    note: z.string(),
    /** there is a code to be taken, once; when it was */
    hasCode: z.boolean(),
    codeShownAt: instant.nullable(),
    sellerDoneAt: instant.nullable(),
    buyerOkAt: instant.nullable(),
});
export type OrderItem = z.output<typeof item>;

const download = z.object({
    /** active, frozen (while there is a dispute), revoked */
    state: z.enum(['active', 'frozen', 'revoked']),
    fileName: z.string(),
    semver: z.string(),
    /** bytes */
    size: z.number().int(),
    /** hex digest of the file that was bought */
    sha256: z.string(),
    used: z.number().int(),
    max: z.number().int(),
});

const disputeMessage = z.object({
    id: z.string(),
    part: z.enum(['buyer', 'seller', 'admin']),
    author: person,
    kind: z.enum(['message', 'proposal', 'decision']),
    body: z.string(),
    files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int() })),
    /** of a proposal: so much of the price to the buyer, and what became of it */
    toBuyer: signedAmount.nullable(),
    proposalState: z.enum(['', 'open', 'accepted', 'withdrawn', 'replaced']),
    /** what accepting it would move */
    money: z.array(moneyMove),
    at: instant,
});
export type DisputeMessage = z.output<typeof disputeMessage>;

const dispute = z.object({
    id: z.string(),
    openedBy: z.enum(['buyer', 'seller', 'admin']),
    reasonCode: z.enum(disputeReasons),
    claim: signedAmount,
    state: z.enum(['open', 'closed']),
    outcome: z.enum(['', 'release', 'refund', 'split']),
    toBuyer: signedAmount.nullable(),
    /** what waits for a second administrator; only administrators see it */
    decision: z
        .object({
            action: z.enum(['release', 'refund', 'split']),
            toBuyer: signedAmount,
            by: person,
        })
        .nullable(),
    deadlineAt: instant,
    /** from when on either side may ask an administrator to decide, and how long that takes, ms */
    escalation: z.object({
        from: instant,
        service: z.number().int(),
        /** who asked, and when; null before */
        asked: z.object({ by: z.enum(['buyer', 'seller']), at: instant }).nullable(),
    }),
    messages: z.array(disputeMessage),
});
export type OrderDispute = z.output<typeof dispute>;

const review = z.object({
    part: z.enum(['buyer', 'seller']),
    /** 2: written some months later */
    round: z.union([z.literal(1), z.literal(2)]),
    author: person,
    stars: z.number().int(),
    text: z.string(),
    at: instant,
    /** false: only whoever wrote it sees it yet */
    isShown: z.boolean(),
});
export type OrderReview = z.output<typeof review>;

export const ownOrderRow = z.object({
    id: z.string(),
    number: z.string(),
    type: z.enum(orderTypes),
    title: z.string(),
    productId: z.string().nullable(),
    /** whose order it is to whoever asks */
    part: z.enum(['buyer', 'seller', 'admin']),
    buyer: person,
    seller: person.nullable(),
    price: signedAmount,
    discount: signedAmount,
    total: signedAmount,
    currency,
    state: z.enum(orderStates),
    stateSince: instant,
    next: nextStep.pick({ who: true, action: true, by: true, otherwise: true }),
    createdAt: instant,
    version: z.number().int(),
});
export type OwnOrderRow = z.output<typeof ownOrderRow>;

const timelineEntry = z.object({
    action: z.string(),
    from: z.string(),
    to: z.string(),
    actorType: z.string(),
    /** null of timers, payments, and of administrators to others */
    actor: person.nullable(),
    reason: z.string(),
    /** what a delivery handed over */
    files: z.array(deliveredFact),
    /** what the buyer accepted with the order */
    terms: z.array(z.object({ title: z.string(), href: z.string() })),
    at: instant,
});

export const ownOrder = ownOrderRow.extend({
    ...price.shape,
    fulfilment: z.enum([...orderFulfilments, '']),
    next: nextStep,
    /** what whoever asks may do now */
    actions: z.array(z.enum(orderActions)),
    /** the earliest first */
    timeline: z.array(timelineEntry),
    /** the usual states of this type in their order, for a line of steps */
    steps: z.array(z.enum(orderStates)),
    /** what buyer and seller agreed beside the price, word for word; empty without */
    conditions: z.string(),
    /** what of the total was put down before it is paid */
    deposit: signedAmount,
    /** where that goes if the buyer lets the order expire or cancels it; null without, and once it is paid or over */
    depositOtherwise: z.enum(['seller', 'buyer']).nullable(),
    items: z.array(item),
    download: download.nullable(),
    /** what the seller handed over as files, the latest delivery first */
    delivered: z.array(deliveredFile),
    /** what waits to be delivered; only the seller sees it */
    uploads: z.array(deliveryUpload),
    /** where the domain is to be pushed to; empty before the buyer has said it */
    buyerAccount: z.string(),
    isExtended: z.boolean(),
    /** by how many days one side wants to put the deadline off */
    extension: z.object({ by: z.enum(['buyer', 'seller']), days: z.number().int() }).nullable(),
    dispute: dispute.nullable(),
    reviews: z.array(review),
    /** until when reviews are written; null before the end */
    reviewUntil: instant.nullable(),
    /** when reviews are written once more; null of orders that are reviewed once, and before the end */
    secondReview: z.object({ from: instant, until: instant }).nullable(),
    /** when the seller may spend it, and when that was done */
    maturesAt: instant.nullable(),
    maturedAt: instant.nullable(),
    paidAt: instant.nullable(),
    completedAt: instant.nullable(),
    /** since when an administrator holds the release; null for an order that goes on */
    heldAt: instant.nullable(),
    /** its money waits for a check of a person; whether one was refused only administrators are told */
    check: z.enum(orderChecks),
    /** banks have taken so much of the payment back, and so much of the price can still go to somebody */
    lost: signedAmount,
    remaining: signedAmount,
    /** a refund can go back through the gateway; only administrators are told */
    canGoBack: z.boolean(),
    /** what the registry says of its domain that is otherwise than when it was listed; null: nothing */
    domainWarning: noticedChanges.nullable(),
    /** false: the seller's account is disabled, and the order cannot be paid meanwhile */
    isSellerActive: z.boolean(),
    /**
     * what the buyer has on the balance in the order's currency; null where it pays for nothing, and to all
     * others
     */
    balance: signedAmount.nullable(),
});
export type OwnOrder = z.output<typeof ownOrder>;
