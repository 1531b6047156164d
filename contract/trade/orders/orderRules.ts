import { z } from 'zod';
import { type Fault, fault } from '../../fault';
import { administrators, defineCall } from '../../platform/call';
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

const rules = z.object({
    /** ms of each clock by fulfilment */
    timers: z.record(z.enum(orderFulfilments), z.record(z.string(), z.number().int())),
    fees,
    /** of each part; 0 before the first change */
    versions: z.object({ timers: z.number().int(), fees: z.number().int() }),
});
export type OrderRulesView = z.output<typeof rules>;

const path = '/api/v1/work/orderRules';
const version = z.number().int();

export const getOrderRules = defineCall({
    method: 'GET',
    path,
    summary: 'Get the time limits of orders and the platform fees',
    access: administrators,
    answer: rules,
});

/** Of orders that are made from now on. 409 when somebody was faster; 422 names fulfilment and clock. */
export const changeOrderTimers = defineCall({
    method: 'PUT',
    path: `${path}/timers`,
    summary: 'Change the time limits of orders',
    access: administrators,
    body: z.object({ version, timers }),
    answer: rules,
});

/** Of orders that are made from now on. 409 when somebody was faster; 422 names type, band and field. */
export const changeOrderFees = defineCall({
    method: 'PUT',
    path: `${path}/fees`,
    summary: 'Change the platform fees',
    access: administrators,
    stepUp: true,
    body: z.object({ version, fees }),
    answer: rules,
});
