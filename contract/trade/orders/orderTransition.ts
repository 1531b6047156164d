import type { OrderState, OrderType, orderActors } from '../resources/orders';

export type OrderActor = (typeof orderActors)[number];

/** Everything that is done to an order, by people or by itself. */
export const orderActions = [
    ...(['create', 'pay', 'cancel', 'expire', 'start', 'deliver', 'accept'] as const),
    ...(['agreeRefund', 'refund', 'missDelivery', 'endInspection', 'dispute'] as const),
    ...(['acceptProposal', 'release', 'split', 'beginSupport', 'chargeBack'] as const),
    'chargePart',
    ...(['giveAccount', 'giveCode', 'takeCode', 'tick', 'confirmItem', 'download'] as const),
    'deliverAgain',
    ...(['extend', 'proposeExtension', 'agreeExtension', 'refuseExtension'] as const),
    ...(['write', 'propose', 'withdrawProposal', 'escalate', 'decide', 'review'] as const),
    ...(['hold', 'unhold'] as const),
    ...(['notePart', 'settlePart'] as const),
] as const;
export type OrderAction = (typeof orderActions)[number];

/** What is bought is kept in escrow until both are content; plans and top-ups are there at once. */
export const goodsTypes = ['source', 'website', 'domain'] as const satisfies readonly OrderType[];
export const instantTypes = ['subscription', 'topup'] as const satisfies readonly OrderType[];
/** There is one of it: whoever orders it reserves it. */
export const singleTypes = ['website', 'domain'] as const satisfies readonly OrderType[];

/** What has to hold beside state and actor; the server knows how each is looked up. */
export const orderGuards = [
    ...(['isDelivered', 'isAutomatic', 'isManual', 'hasSupport', 'hasProposal'] as const),
    ...(['canExtend', 'hasExtension', 'isPush', 'hasCode', 'isInReview'] as const),
    ...(['isFree', 'isHeld', 'hasDownload', 'canEscalate', 'isSellerActive'] as const),
    'hasParts',
] as const;
export type OrderGuard = (typeof orderGuards)[number];

/** What a move does beside the state: money, clocks, and what hangs on the order. */
export const orderEffects = [
    ...(['reserve', 'free', 'sell', 'relist', 'withdraw', 'makeItems', 'grant', 'revoke'] as const),
    ...(['escrow', 'release', 'refund', 'split', 'settle', 'chargeBack', 'freeCoupon'] as const),
    ...(['openDispute', 'closeDispute', 'extendPlan', 'dropCopy'] as const),
] as const;
export type OrderEffect = (typeof orderEffects)[number];

/** The clocks of an order; each runs in some states, and has an action at its end. */
export const orderClocks = ['pay', 'deliver', 'inspect', 'dispute', 'support'] as const;
export type OrderClock = (typeof orderClocks)[number];

export interface OrderTransition {
    action: OrderAction;
    /** empty: it does not exist yet */
    from: readonly (OrderState | '')[];
    /** undefined: it stays in its state */
    to?: OrderState;
    by: readonly OrderActor[];
    /** all types without it */
    types?: readonly OrderType[];
    guard?: OrderGuard;
    effects?: readonly OrderEffect[];
}

/** States in which it is not delivered yet, in which it is on its way, and in which it is over. */
export const open = ['paid', 'delivering'] as const;
export const running = ['paid', 'delivering', 'delivered'] as const;
export const ended = ['completed', 'after_sale', 'split'] as const;
