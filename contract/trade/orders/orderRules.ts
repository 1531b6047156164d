import { z } from 'zod';
import { type Fault, fault } from '../../fault';
import { person } from '../../identity/person';
import { administrators, defineCall } from '../../platform/call';
import { recordId } from '../../platform/resource';
import { type Band, feeTable } from './fees';
import { goodsTypes } from './orderTransition';
import { type OrderFulfilment, type OrderTimers, orderFulfilments, orderTimers } from './timers';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What each clock may be set to, ms. */
export const timerRanges: Readonly<Record<keyof OrderTimers, readonly [number, number]>> = {
    pay: [5 * minute, 7 * day],
    deliver: [hour, 60 * day],
    inspect: [hour, 60 * day],
    extend: [0, 60 * day],
    mature: [0, 90 * day],
    review: [day, 365 * day],
    dispute: [day, 365 * day],
    secondReview: [0, 365 * day],
    escalate: [hour, 60 * day],
    decide: [hour, 60 * day],
};
export const timerNames = Object.keys(timerRanges) as (keyof OrderTimers)[];

const withoutSecond = timerNames.filter(name => name !== 'secondReview');

/** What is there at once has a clock for paying, and no other; websites alone are reviewed twice. */
export const timersOfFulfilment = (fulfilment: OrderFulfilment): readonly (keyof OrderTimers)[] => {
    if (fulfilment === 'instant') return ['pay'];
    return fulfilment === 'website' ? timerNames : withoutSecond;
};

/** Hundredths of a per cent: no fee is above half of the price. */
export const mostRate = 5_000;
export const mostBands = 10;

const timers = z
    .record(z.enum(orderFulfilments), z.record(z.string(), z.number().int()))
    .superRefine((given, context) => {
        for (const fulfilment of orderFulfilments) {
            for (const name of timersOfFulfilment(fulfilment)) {
                const value = given[fulfilment]?.[name];
                const [least, most] = timerRanges[name];
                const isRight = value !== undefined && value >= least && value <= most;
                if (isRight) continue;
                const message = fault('field.between', { min: least, max: most });
                context.addIssue({ code: 'custom', path: [fulfilment, name], message });
            }
        }
    });

const whole = z.number().int().min(1).max(1_000_000_000, 'field.too_large');

const band = z.object({
    /** prices below so many whole units of the currency; the last band has none */
    below: z.object({ CNY: whole, other: whole }).optional(),
    rate: z.number().int().min(0).max(mostRate),
});

const isAbove = (next: Band, before: Band): boolean =>
    next.below === undefined ||
    (before.below !== undefined &&
        next.below.CNY > before.below.CNY &&
        next.below.other > before.below.other);

const bands = z
    .array(band)
    .min(1)
    .max(mostBands)
    .superRefine((list, context) => {
        for (const [at, one] of list.entries()) {
            const isLast = at === list.length - 1;
            const before = list[at - 1];
            const problem = (message: Fault) =>
                context.addIssue({ code: 'custom', path: [at, 'below'], message });
            if (isLast !== (one.below === undefined)) {
                problem(isLast ? 'fees.last_band' : 'field.needed');
            } else if (before && !isAbove(one, before)) problem('fees.band_order');
        }
    });

const fees = z.object({ source: bands, website: bands, domain: bands });
export type FeeBands = z.output<typeof fees>;

export type FulfilmentTimers = Readonly<Record<OrderFulfilment, OrderTimers>>;

/** What holds where nobody has set anything. */
export const presetFees: FeeBands = Object.fromEntries(
    goodsTypes.map(type => [type, feeTable[type].map(one => ({ ...one }))]),
) as FeeBands;
export const presetTimers: FulfilmentTimers = orderTimers;

/** Days after its registration or last transfer before a domain is listed; 0: at once. */
export const mostCoolingDays = 365;
const cooling = z.object({ days: z.number().int().min(0).max(mostCoolingDays) });
export type Cooling = z.output<typeof cooling>;
export const presetCooling: Cooling = { days: 60 };

/** What is set apart from the others: each part has versions of its own. */
export const rulePartNames = ['timers', 'fees', 'cooling'] as const;
export type RulePart = (typeof rulePartNames)[number];

export const ruleStates = ['planned', 'current', 'past', 'withdrawn'] as const;
/** No version is planned further ahead than this, ms. */
export const mostAheadMs = 730 * day;
/** So many versions of a part are shown, and so many can be planned at a time. */
export const mostVersionsShown = 50;
export const mostPlanned = 10;

/** One version of a part: from when it holds, who set it and why, and what it changes. */
const ruleVersion = z.object({
    id: z.string(),
    part: z.enum(rulePartNames),
    number: z.number().int(),
    state: z.enum(ruleStates),
    /** ms; orders made from then on have it, until the next version starts */
    effectiveAt: z.number().int(),
    createdAt: z.number().int(),
    /** null of a version that was there before versions were kept */
    author: person.nullable(),
    reason: z.string(),
    /** who took it back before it started, and when */
    withdrawnAt: z.number().int().nullable(),
    withdrawnBy: person.nullable(),
    withdrawReason: z.string(),
    /** by clock or band: what the version before it has, and what it has */
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type RuleVersion = z.output<typeof ruleVersion>;

const rules = z.object({
    /** in force now: ms of each clock by fulfilment */
    timers: z.record(z.enum(orderFulfilments), z.record(z.string(), z.number().int())),
    fees,
    cooling,
    /** the number of each part's latest version; 0 before the first change */
    versions: z.object({
        timers: z.number().int(),
        fees: z.number().int(),
        cooling: z.number().int(),
    }),
    /** of all parts, the latest start first */
    history: z.array(ruleVersion),
});
export type OrderRulesView = z.output<typeof rules>;

const path = '/api/v1/work/orderRules';
const reason = z.string().trim().min(1).max(500);
const change = {
    /** the number of the part's latest version that was seen */
    version: z.number().int(),
    /** ms from which it holds, never in the past; from now on without it */
    effectiveAt: z.number().int().min(0).optional(),
    reason,
};

export const getOrderRules = defineCall({
    method: 'GET',
    path,
    summary: 'Get the time limits of orders and the platform fees, with their versions',
    access: administrators,
    answer: rules,
});

/**
 * Of orders that are made from then on. 409 when somebody was faster, or a version starts at that instant; 422 names
 * fulfilment and clock, or the instant.
 */
export const changeOrderTimers = defineCall({
    method: 'PUT',
    path: `${path}/timers`,
    summary: 'Change the time limits of orders, now or from a date',
    access: administrators,
    stepUp: true,
    body: z.object({ ...change, timers }),
    answer: rules,
});

/** Likewise; 422 names type, band and field. */
export const changeOrderFees = defineCall({
    method: 'PUT',
    path: `${path}/fees`,
    summary: 'Change the platform fees, now or from a date',
    access: administrators,
    stepUp: true,
    body: z.object({ ...change, fees }),
    answer: rules,
});

/** Likewise, of what is listed from then on. */
export const changeCooling = defineCall({
    method: 'PUT',
    path: `${path}/cooling`,
    summary:
        'Change how long a domain waits after its registration or transfer before it is listed',
    access: administrators,
    stepUp: true,
    body: z.object({ ...change, cooling }),
    answer: rules,
});

/** 404 for none; 409 for one that has started or was taken back before. */
export const withdrawOrderRules = defineCall({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    summary: 'Withdraw a planned change of time limits or fees before it starts',
    access: administrators,
    stepUp: true,
    params: z.object({ id: recordId }),
    body: z.object({ reason }),
    answer: rules,
});
