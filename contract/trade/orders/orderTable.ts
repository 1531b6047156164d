import type { OrderState, OrderType, orderActors } from '../resources/orders';

export type OrderActor = (typeof orderActors)[number];

/** Everything that is done to an order, by people or by itself. */
export const orderActions = [
    ...(['create', 'pay', 'cancel', 'expire', 'start', 'deliver', 'accept'] as const),
    ...(['agreeRefund', 'refund', 'missDelivery', 'endInspection', 'dispute'] as const),
    ...(['acceptProposal', 'release', 'split', 'beginSupport', 'chargeBack'] as const),
    'chargePart',
    ...(['giveAccount', 'giveCode', 'takeCode', 'tick', 'confirmItem', 'download'] as const),
    ...(['extend', 'proposeExtension', 'agreeExtension', 'refuseExtension'] as const),
    ...(['write', 'propose', 'withdrawProposal', 'decide', 'review'] as const),
    ...(['hold', 'unhold'] as const),
] as const;
export type OrderAction = (typeof orderActions)[number];

/** What is bought is kept in escrow until both are content; plans and top-ups are there at once. */
export const goodsTypes = ['source', 'website', 'domain'] as const satisfies readonly OrderType[];
const instantTypes = ['subscription', 'topup'] as const satisfies readonly OrderType[];
/** There is one of it: whoever orders it reserves it. */
export const singleTypes = ['website', 'domain'] as const satisfies readonly OrderType[];

/** What has to hold beside state and actor; the server knows how each is looked up. */
export const orderGuards = [
    ...(['isDelivered', 'isAutomatic', 'isManual', 'hasSupport', 'hasProposal'] as const),
    ...(['canExtend', 'hasExtension', 'isPush', 'hasCode', 'isInReview'] as const),
    ...(['isFree', 'isHeld'] as const),
] as const;
export type OrderGuard = (typeof orderGuards)[number];

/** What a move does beside the state: money, clocks, and what hangs on the order. */
export const orderEffects = [
    ...(['reserve', 'free', 'sell', 'relist', 'withdraw', 'makeItems', 'grant', 'revoke'] as const),
    ...(['escrow', 'release', 'refund', 'split', 'settle', 'chargeBack', 'freeCoupon'] as const),
    ...(['openDispute', 'closeDispute', 'extendPlan'] as const),
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

const open = ['paid', 'delivering'] as const;
const running = ['paid', 'delivering', 'delivered'] as const;
const ended = ['completed', 'after_sale', 'split'] as const;
const goods = goodsTypes;

/** Moves from state to state. Guards, what a person may do, the timeline and the picture follow it. */
const moves: readonly OrderTransition[] = [
    { action: 'create', from: [''], to: 'pending_payment', by: ['buyer'], effects: ['reserve'] },
    {
        action: 'pay',
        from: ['pending_payment'],
        to: 'paid',
        by: ['buyer', 'payment'],
        types: goods,
        effects: ['escrow', 'makeItems', 'grant'],
    },
    {
        action: 'pay',
        from: ['pending_payment'],
        to: 'completed',
        by: ['buyer', 'payment'],
        types: instantTypes,
        effects: ['settle', 'extendPlan'],
    },
    {
        action: 'cancel',
        from: ['pending_payment'],
        to: 'cancelled',
        by: ['buyer', 'admin'],
        effects: ['free', 'freeCoupon'],
    },
    {
        action: 'expire',
        from: ['pending_payment'],
        to: 'expired',
        by: ['timer'],
        effects: ['free', 'freeCoupon'],
    },
    {
        action: 'start',
        from: ['paid'],
        to: 'delivering',
        by: ['seller'],
        types: goods,
        guard: 'isManual',
    },
    {
        action: 'deliver',
        from: open,
        to: 'delivered',
        by: ['seller', 'admin'],
        types: goods,
        guard: 'isDelivered',
    },
    {
        action: 'deliver',
        from: ['paid'],
        to: 'delivered',
        by: ['payment'],
        types: ['source'],
        guard: 'isAutomatic',
    },
    {
        action: 'agreeRefund',
        from: open,
        to: 'refunded',
        by: ['seller'],
        types: goods,
        effects: ['refund', 'revoke', 'relist'],
    },
    {
        action: 'refund',
        from: open,
        to: 'refunded',
        by: ['admin'],
        types: goods,
        effects: ['refund', 'revoke', 'relist'],
    },
    {
        action: 'missDelivery',
        from: open,
        to: 'refunded',
        by: ['timer'],
        types: goods,
        effects: ['refund', 'revoke', 'relist'],
    },
    {
        action: 'accept',
        from: ['delivered'],
        to: 'completed',
        by: ['buyer'],
        types: goods,
        guard: 'isFree',
        effects: ['release', 'sell'],
    },
    {
        action: 'endInspection',
        from: ['delivered'],
        to: 'completed',
        by: ['timer'],
        types: goods,
        guard: 'isFree',
        effects: ['release', 'sell'],
    },
    {
        action: 'dispute',
        from: running,
        to: 'disputed',
        by: ['buyer', 'seller', 'admin'],
        types: goods,
        effects: ['openDispute'],
    },
    {
        action: 'release',
        from: ['disputed'],
        to: 'completed',
        by: ['admin'],
        types: goods,
        effects: ['closeDispute', 'release', 'sell'],
    },
    {
        action: 'refund',
        from: ['disputed'],
        to: 'refunded',
        by: ['admin'],
        types: goods,
        effects: ['closeDispute', 'refund', 'revoke', 'withdraw'],
    },
    {
        action: 'split',
        from: ['disputed'],
        to: 'split',
        by: ['admin'],
        types: goods,
        effects: ['closeDispute', 'split', 'sell'],
    },
    ...(
        [
            ['completed', ['closeDispute', 'release', 'sell']],
            ['refunded', ['closeDispute', 'refund', 'revoke', 'withdraw']],
            ['split', ['closeDispute', 'split', 'sell']],
        ] as const
    ).map(
        ([to, effects]): OrderTransition => ({
            action: 'acceptProposal',
            from: ['disputed'],
            to,
            by: ['buyer', 'seller'],
            types: goods,
            guard: 'hasProposal',
            effects,
        }),
    ),
    {
        action: 'beginSupport',
        from: ['completed'],
        to: 'after_sale',
        by: ['timer'],
        types: ['source'],
        guard: 'hasSupport',
    },
    {
        action: 'chargeBack',
        from: ['completed', 'after_sale'],
        to: 'charged_back',
        by: ['payment'],
        types: goods,
        effects: ['chargeBack', 'revoke'],
    },
    {
        action: 'chargeBack',
        from: ['completed'],
        to: 'charged_back',
        by: ['payment'],
        types: ['subscription'],
        effects: ['chargeBack'],
    },
    // the bank gives the money back while it lies in escrow; whose the goods are nobody knows
    {
        action: 'chargeBack',
        from: running,
        to: 'refunded',
        by: ['payment'],
        types: goods,
        effects: ['refund', 'chargeBack', 'revoke', 'withdraw'],
    },
    {
        action: 'chargeBack',
        from: ['disputed'],
        to: 'refunded',
        by: ['payment'],
        types: goods,
        effects: ['closeDispute', 'refund', 'chargeBack', 'revoke', 'withdraw'],
    },
];

/** Actions in a state, which stays. */
const inPlace: readonly OrderTransition[] = [
    { action: 'giveAccount', from: open, by: ['buyer'], types: ['domain'], guard: 'isPush' },
    { action: 'giveCode', from: open, by: ['seller'], types: ['domain', 'website'] },
    {
        action: 'takeCode',
        from: running,
        by: ['buyer'],
        types: ['domain', 'website'],
        guard: 'hasCode',
    },
    { action: 'tick', from: open, by: ['seller'], types: goods, guard: 'isManual' },
    { action: 'confirmItem', from: running, by: ['buyer'], types: goods, guard: 'isManual' },
    {
        action: 'download',
        from: ['paid', 'delivering', 'delivered', ...ended],
        by: ['buyer'],
        types: ['source'],
    },
    { action: 'extend', from: ['delivered'], by: ['buyer'], types: goods, guard: 'canExtend' },
    { action: 'proposeExtension', from: running, by: ['buyer', 'seller'], types: goods },
    ...(['agreeExtension', 'refuseExtension'] as const).map(
        (action): OrderTransition => ({
            action,
            from: running,
            by: ['buyer', 'seller'],
            types: goods,
            guard: 'hasExtension',
        }),
    ),
    { action: 'write', from: ['disputed'], by: ['buyer', 'seller', 'admin'], types: goods },
    { action: 'propose', from: ['disputed'], by: ['buyer', 'seller'], types: goods },
    { action: 'withdrawProposal', from: ['disputed'], by: ['buyer', 'seller'], types: goods },
    // a decision that waits for a second administrator, or is taken back
    { action: 'decide', from: ['disputed'], by: ['admin'], types: goods },
    // nothing is released or matures, and the clock of the inspection stands still
    {
        action: 'hold',
        from: [...running, 'disputed', ...ended],
        by: ['admin', 'payment'],
        types: goods,
        guard: 'isFree',
    },
    {
        action: 'unhold',
        from: [...running, 'disputed', ...ended, 'refunded', 'charged_back'],
        by: ['admin', 'payment'],
        types: goods,
        guard: 'isHeld',
    },
    // the bank gives a part of the money back
    {
        action: 'chargePart',
        from: [...running, 'disputed', ...ended],
        by: ['payment'],
        types: goods,
        effects: ['chargeBack'],
    },
    {
        action: 'chargePart',
        from: ['completed'],
        by: ['payment'],
        types: ['subscription'],
        effects: ['chargeBack'],
    },
    { action: 'review', from: ended, by: ['buyer', 'seller'], types: goods, guard: 'isInReview' },
];

export const orderTransitions: readonly OrderTransition[] = [...moves, ...inPlace];

/** Which clock runs in a state, and what happens at its end when nobody does anything. */
export const stateClocks: Readonly<
    Partial<Record<OrderState, { clock: OrderClock; action: OrderAction | 'callAdmin' | 'none' }>>
> = {
    pending_payment: { clock: 'pay', action: 'expire' },
    paid: { clock: 'deliver', action: 'missDelivery' },
    delivering: { clock: 'deliver', action: 'missDelivery' },
    delivered: { clock: 'inspect', action: 'endInspection' },
    // nobody loses by silence: an administrator has to decide
    disputed: { clock: 'dispute', action: 'callAdmin' },
    after_sale: { clock: 'support', action: 'none' },
};

/** Whose move it is in a state, and what is expected of them. */
export const stateTurns: Readonly<
    Partial<Record<OrderState, { who: 'buyer' | 'seller' | 'both'; action: OrderAction }>>
> = {
    pending_payment: { who: 'buyer', action: 'pay' },
    paid: { who: 'seller', action: 'deliver' },
    delivering: { who: 'seller', action: 'deliver' },
    delivered: { who: 'buyer', action: 'accept' },
    disputed: { who: 'both', action: 'acceptProposal' },
};

/** States in which what was paid lies in the order's escrow account. */
export const escrowStates = [...running, 'disputed'] as const satisfies readonly OrderState[];

/** The moves that an action can be in a state; several where it leads to several. */
export const transitionsOf = (
    action: OrderAction,
    from: OrderState | '',
    type: OrderType,
): readonly OrderTransition[] =>
    orderTransitions.filter(
        move =>
            move.action === action &&
            move.from.includes(from) &&
            (move.types === undefined || move.types.includes(type)),
    );

/** Whether an order may have gone from one state to another at all. */
export const isMove = (from: OrderState | '', to: OrderState, type: OrderType): boolean =>
    orderTransitions.some(
        move =>
            (move.to ?? from) === to &&
            move.from.includes(from) &&
            (move.types === undefined || move.types.includes(type)),
    );
