import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { currency } from '../platform/money';
import { listOf, pagingQuery } from '../platform/paging';
import { recordId } from '../platform/resource';
import { signedAmount } from './resources/orders';

const dayMs = 86_400_000;

/** A plan that ended goes on for so long; after it the free allowance holds. */
export const planGraceMs = 7 * dayMs;
/** Reports say that an allowance is used up after so long. */
export const overuseGraceMs = 7 * dayMs;

export const planPeriods = ['month', 'year'] as const;
export type PlanPeriod = (typeof planPeriods)[number];
const planPeriod = z.enum(planPeriods);

/** `free`: there never was a plan. Data stay in all of them. */
export const planStates = ['free', 'active', 'grace', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

/** A plan as it was when it was bought; prices in the smallest unit. */
export const planSnapshot = z.object({
    id: z.string(),
    code: z.string(),
    nameZh: z.string(),
    nameEn: z.string(),
    featuresZh: z.array(z.string()),
    featuresEn: z.array(z.string()),
    priceMonth: signedAmount,
    priceYear: signedAmount,
    currency,
    /** a month */
    events: z.number().int(),
    sites: z.number().int(),
});
export type PlanSnapshot = z.output<typeof planSnapshot>;

/** ms; `until` is the first instant after it */
const span = { from: z.number().int(), until: z.number().int() };

export const planUsage = z.object({
    ...span,
    /** page views and events measured in that month */
    events: z.number().int(),
    /** null: as many as one likes */
    eventLimit: z.number().int().nullable(),
    sites: z.number().int(),
    siteLimit: z.number().int().nullable(),
    countedAt: z.number().int(),
    /** since when the events are used up; null while they are not */
    overSince: z.number().int().nullable(),
    /** from when on reports say so, and whether they do by now */
    noticeAt: z.number().int().nullable(),
    isNoticed: z.boolean(),
});
export type PlanUsage = z.output<typeof planUsage>;

const ownPlanAnswer = z.object({
    /** false: this server sets no limits */
    isOn: z.boolean(),
    state: z.enum(planStates),
    plan: planSnapshot.nullable(),
    periodStart: z.number().int().nullable(),
    periodEnd: z.number().int().nullable(),
    /** until when the plan's limits hold after its end */
    graceUntil: z.number().int().nullable(),
    /** the plan that was paid and begins later, and what comes back when it is cancelled */
    next: z
        .object({
            plan: planSnapshot,
            ...span,
            returned: signedAmount,
            currency,
            /** the periods that it is made of */
            ids: z.array(z.string()),
        })
        .nullable(),
    usage: planUsage,
});
export type OwnPlan = z.output<typeof ownPlanAnswer>;

export const ownPlan = defineCall({
    method: 'GET',
    path: '/api/v1/work/plan',
    summary: 'Get your plan, your usage and the next period',
    access: siteOwners,
    answer: ownPlanAnswer,
});

export const offeredPlans = defineCall({
    method: 'GET',
    path: '/api/v1/work/plan/offers',
    summary: 'List the plans on sale; none while plans are turned off',
    access: siteOwners,
    answer: z.object({ list: z.array(planSnapshot) }),
});

/** `live` counts, or will; of the others the day on which they ended is their end. */
const periodStates = ['live', 'replaced', 'cancelled'] as const;

const ownPeriod = z.object({
    id: z.string(),
    plan: planSnapshot.pick({ code: true, nameZh: true, nameEn: true }),
    period: planPeriod,
    ...span,
    /** what was paid for it, with the credit of what it replaced */
    worth: signedAmount,
    currency,
    /** null for one that credit alone covered */
    orderId: z.string().nullable(),
    state: z.enum(periodStates),
});
export type OwnPeriod = z.output<typeof ownPeriod>;

export const listPlanPeriods = defineCall({
    method: 'GET',
    path: '/api/v1/work/plan/periods',
    summary: 'List your past, current and future plan periods, latest first',
    access: siteOwners,
    query: pagingQuery,
    answer: listOf(ownPeriod),
});

/** `new`: begins now. `extend`: goes on after the present period. `upgrade`: replaces it now. `later`: begins at its end. */
export const planChanges = ['new', 'extend', 'upgrade', 'later'] as const;
export type PlanChangeKind = (typeof planChanges)[number];

/** What a change costs, line by line; the lines add up to the total. */
export const planPrice = z.object({
    kind: z.enum(planChanges),
    plan: planSnapshot,
    period: planPeriod,
    lines: z.array(
        z.object({
            /** `plan`: its price. `credit`: what is left of a period that it replaces. */
            kind: z.enum(['plan', 'credit']),
            nameZh: z.string(),
            nameEn: z.string(),
            ...span,
            /** below zero for a credit */
            amount: signedAmount,
        }),
    ),
    total: signedAmount,
    currency,
    ...span,
    /** nothing is to be paid: it begins without an order */
    isCovered: z.boolean(),
});
export type PlanPrice = z.output<typeof planPrice>;

const chosen = z.object({ planId: recordId, period: planPeriod });

/** 404 for a plan that is not offered; 409 while another plan follows the present one. */
export const pricePlan = defineCall({
    method: 'GET',
    path: '/api/v1/work/plan/price',
    summary: 'Get the cost of a plan for you now, line by line',
    access: siteOwners,
    query: chosen,
    answer: planPrice,
});

/** 404 for a plan that is not offered; 409 when something is to be paid for it. */
export const beginCoveredPlan = defineCall({
    method: 'POST',
    path: '/api/v1/work/plan/begin',
    summary: 'Start a plan that is covered by the credit of the current one',
    access: siteOwners,
    body: chosen,
    answer: ownPlanAnswer,
});

/** What was paid for it goes to the balance. 409 when nothing follows the present period. */
/**
 * Cancels the periods that one was shown, and no others: again it changes nothing. 409 when there are others
 * by now.
 */
export const cancelNextPlan = defineCall({
    method: 'POST',
    path: '/api/v1/work/plan/next/cancel',
    summary: 'Cancel the renewal or plan scheduled after the current period',
    access: siteOwners,
    body: z.object({
        /** as `next.ids` named them */
        ids: z.array(recordId).min(1).max(100),
    }),
    answer: ownPlanAnswer,
});
