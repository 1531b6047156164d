import type { OrderType } from '../resources/orders';
import type { OrderClock } from './orderTransition';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How an order is carried out: its type, and where that is not all, how it is delivered. */
export const orderFulfilments = [
    ...(['source_auto', 'source_manual', 'domain_push', 'domain_transfer'] as const),
    ...(['website', 'instant'] as const),
] as const;
export type OrderFulfilment = (typeof orderFulfilments)[number];

/** How long each clock of an order runs, ms; an order keeps those that it was made with. */
export interface OrderTimers extends Record<Exclude<OrderClock, 'support'>, number> {
    /** by which the buyer may extend the inspection, once; 0 for not at all */
    extend: number;
    /** from the release until the seller may spend it */
    mature: number;
    /** in which reviews are written, and after which they are shown */
    review: number;
    /**
     * from the order's end until each side may write a second review, for as long as the first; 0 or none
     * for orders without one. Whether a website earns what was said shows only after some months.
     */
    secondReview?: number;
    /** from a dispute's beginning until either side may ask an administrator; orders before it was there have none */
    escalate?: number;
    /** from then on, in which administrators mean to decide: the page says so, and nothing happens at its end by itself */
    decide?: number;
}

const dispute = 60 * day;
const review = 30 * day;
const escalate = 3 * day;
const decide = 5 * day;
const secondReview = 90 * day;

export const orderTimers: Readonly<Record<OrderFulfilment, OrderTimers>> = {
    source_auto: {
        pay: 30 * minute,
        deliver: 3 * day,
        inspect: 3 * day,
        extend: 3 * day,
        mature: 3 * day,
        review,
        dispute,
        escalate,
        decide,
    },
    source_manual: {
        pay: 30 * minute,
        deliver: 3 * day,
        inspect: 3 * day,
        extend: 3 * day,
        mature: 3 * day,
        review,
        dispute,
        escalate,
        decide,
    },
    domain_push: {
        pay: 24 * hour,
        deliver: 3 * day,
        inspect: 3 * day,
        extend: 3 * day,
        mature: 7 * day,
        review,
        dispute,
        escalate,
        decide,
    },
    domain_transfer: {
        pay: 24 * hour,
        deliver: 7 * day,
        inspect: 5 * day,
        extend: 5 * day,
        mature: 7 * day,
        review,
        dispute,
        escalate,
        decide,
    },
    website: {
        pay: 48 * hour,
        deliver: 7 * day,
        inspect: 7 * day,
        extend: 7 * day,
        mature: 7 * day,
        review,
        secondReview,
        dispute,
        escalate,
        decide,
    },
    instant: {
        pay: 30 * minute,
        deliver: 0,
        inspect: 0,
        extend: 0,
        mature: 0,
        review: 0,
        dispute: 0,
    },
};

/** A dispute of an order that was made before these were kept with orders: the presets hold. */
export const escalationOf = ({
    escalate: wait = escalate,
    decide: service = decide,
}: Partial<OrderTimers>): { wait: number; service: number } => ({ wait, service });

/** Days by which both sides together may put a deadline off. */
export const agreedDays = { least: 1, most: 60 } as const;

/** How far each clock has run when whoever has to act is reminded. */
export const reminderShares = [0.5, 0.8, 0.95] as const;

/** How an order of these goods goes. */
export const fulfilmentOf = (
    type: OrderType,
    { delivery, transferMethod }: { delivery?: unknown; transferMethod?: unknown } = {},
): OrderFulfilment => {
    if (type === 'source') return delivery === 'auto' ? 'source_auto' : 'source_manual';
    if (type === 'domain') return transferMethod === 'push' ? 'domain_push' : 'domain_transfer';
    return type === 'website' ? 'website' : 'instant';
};
