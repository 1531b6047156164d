import { z } from 'zod';
import { partKinds } from '../../market/partPlan';
import { accountHolders, defineCall, granted } from '../../platform/call';
import { amount } from '../../platform/money';
import { recordId } from '../../platform/resource';
import { signedAmount } from '../resources/orders';
import { factNames, factStates, partActions, partMeans, partStates } from './partTable';

const instant = z.number().int();
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'part.digest_form');

/** One thing that the server looked at: how it was when the order was paid, and how it is. */
const partFact = z.object({
    name: z.enum(factNames),
    state: z.enum(factStates),
    before: z.string(),
    now: z.string(),
});
export type PartFact = z.output<typeof partFact>;

export const orderPart = z.object({
    id: z.string(),
    kind: z.enum(partKinds),
    /** whole per cent of the price */
    share: z.number().int(),
    amount: signedAmount,
    /** of analytics: days for which the seller may go on reading */
    readDays: z.number().int(),
    state: z.enum(partStates),
    /** of what was settled, or will be: so much to the buyer */
    toBuyer: signedAmount,
    metAt: instant.nullable(),
    metBy: z.enum(partMeans),
    /** when it is paid, unless the buyer objects; null before its fact is there */
    dueAt: instant.nullable(),
    settledAt: instant.nullable(),
    /** whoever decided it said so much */
    why: z.string(),
    /** the last look at the facts; null before the first */
    checkedAt: instant.nullable(),
    facts: z.array(partFact),
    /** what the seller says, or the buyer against it, to whoever decides */
    statement: z.string(),
    isAsked: z.boolean(),
    /** the buyer alone: the DNS record that shows the domain is theirs */
    record: z.object({ host: z.string(), text: z.string() }).nullable(),
    /** of files: the digest that the buyer confirms, over those of all delivered files */
    digest: z.string().nullable(),
    /** what whoever asks may do now */
    actions: z.array(z.enum(partActions)),
    version: z.number().int(),
});
export type OrderPartShown = z.output<typeof orderPart>;

/** What of the price hangs on a fact, before there is an order. */
export const plannedPart = z.object({
    kind: z.enum(partKinds),
    share: z.number().int(),
    readDays: z.number().int(),
    amount: signedAmount,
});
export type PlannedPart = z.output<typeof plannedPart>;

const version = z.number().int();
const words = z.string().trim().min(1).max(2_000);
const params = z.object({ id: recordId, part: recordId });
const path = '/api/v1/work/own/orders/:id/parts';

const partList = z.object({ list: z.array(orderPart) });

/** 404 for who is neither buyer nor seller; administrators see all. */
export const listOrderParts = defineCall({
    method: 'GET',
    path,
    summary: 'List the stages in which an order’s price is released',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: partList,
});

/** Looks at the facts of a part at once; 429 for looking too often, 409 for a part that is paid. */
export const checkOrderPart = defineCall({
    method: 'POST',
    path: `${path}/:part/check`,
    summary: 'Check the facts of a release stage now',
    access: accountHolders,
    params,
    answer: partList,
});

export const partInput = z.discriminatedUnion('action', [
    /** `digest` is needed of files: the one that was compared */
    z.object({ action: z.literal('confirm'), digest: digest.optional(), version }),
    z.object({ action: z.literal('object'), text: words, version }),
    z.object({ action: z.literal('prove'), text: words, version }),
]);
export type PartInput = z.output<typeof partInput>;

/** 409 for what cannot be done now or when somebody was faster; 422 names a wrong field. */
export const actOnOrderPart = defineCall({
    method: 'POST',
    path: `${path}/:part/action`,
    summary: 'Confirm a release stage, object to it, or ask for a review',
    access: accountHolders,
    params,
    body: partInput,
    answer: partList,
});

/** 409 for an order of one's own and for what nobody asked to have decided. */
export const decideOrderPart = defineCall({
    method: 'POST',
    path: '/api/v1/work/orders/:id/parts/:part/decide',
    summary: 'Decide on a release stage that was sent to review',
    access: granted('orders.decide'),
    stepUp: true,
    params,
    body: z.object({
        /** refuse: it stays held, and can be shown anew */
        action: z.enum(['decide', 'refuse']),
        /** of the part's amount to the buyer, smallest unit; the rest is the seller's */
        toBuyer: amount.default('0'),
        reason: z.string().trim().min(1).max(500),
        version,
    }),
    answer: partList,
});
