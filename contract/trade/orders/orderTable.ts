import type { OrderState, OrderType, orderActors } from '../resources/orders';

export type OrderActor = (typeof orderActors)[number];

/** Everything that is done to an order, by people or by itself. */
export const orderActs = [
    ...(['create', 'pay', 'cancel', 'expire', 'start', 'deliver', 'accept'] as const),
    ...(['agreeRefund', 'refund', 'missDelivery', 'endInspection', 'dispute'] as const),
    ...(['acceptProposal', 'release', 'split', 'beginSupport', 'chargeBack'] as const),
    'chargePart',
    ...(['giveAccount', 'giveCode', 'takeCode', 'tick', 'confirmItem', 'download'] as const),
    ...(['extend', 'proposeExtension', 'agreeExtension', 'refuseExtension'] as const),
    ...(['write', 'propose', 'withdrawProposal', 'decide', 'review'] as const),
    ...(['hold', 'unhold'] as const),
] as const;
export type OrderAct = (typeof orderActs)[number];

/** What is bought is kept in escrow until both are content; plans and top-ups are there at once. */
export const goodsTypes = ['source', 'website', 'domain'] as const satisfies readonly OrderType[];
export const instantTypes = ['subscription', 'topup'] as const satisfies readonly OrderType[];
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

/** The clocks of an order; each runs in some states, and has an act at its end. */
export const orderClocks = ['pay', 'deliver', 'inspect', 'dispute', 'support'] as const;
export type OrderClock = (typeof orderClocks)[number];

export interface OrderMove {
    act: OrderAct;
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
const moves: readonly OrderMove[] = [
    { act: 'create', from: [''], to: 'pending_payment', by: ['buyer'], effects: ['reserve'] },
    {
        act: 'pay',
        from: ['pending_payment'],
        to: 'paid',
        by: ['buyer', 'payment'],
        types: goods,
        effects: ['escrow', 'makeItems', 'grant'],
    },
    {
        act: 'pay',
        from: ['pending_payment'],
        to: 'completed',
        by: ['buyer', 'payment'],
        types: instantTypes,
        effects: ['settle', 'extendPlan'],
    },
    {
        act: 'cancel',
        from: ['pending_payment'],
        to: 'cancelled',
        by: ['buyer', 'admin'],
        effects: ['free', 'freeCoupon'],
    },
    {
        act: 'expire',
        from: ['pending_payment'],
        to: 'expired',
        by: ['timer'],
        effects: ['free', 'freeCoupon'],
    },
    {
        act: 'start',
        from: ['paid'],
        to: 'delivering',
        by: ['seller'],
        types: goods,
        guard: 'isManual',
    },
    {
        act: 'deliver',
        from: open,
        to: 'delivered',
        by: ['seller', 'admin'],
        types: goods,
        guard: 'isDelivered',
    },
    {
        act: 'deliver',
        from: ['paid'],
        to: 'delivered',
        by: ['payment'],
        types: ['source'],
        guard: 'isAutomatic',
    },
    {
        act: 'agreeRefund',
        from: open,
        to: 'refunded',
        by: ['seller'],
        types: goods,
        effects: ['refund', 'revoke', 'relist'],
    },
    {
        act: 'refund',
        from: open,
        to: 'refunded',
        by: ['admin'],
        types: goods,
        effects: ['refund', 'revoke', 'relist'],
    },
    {
        act: 'missDelivery',
        from: open,
        to: 'refunded',
        by: ['timer'],
        types: goods,
        effects: ['refund', 'revoke', 'relist'],
    },
    {
        act: 'accept',
        from: ['delivered'],
        to: 'completed',
        by: ['buyer'],
        types: goods,
        guard: 'isFree',
        effects: ['release', 'sell'],
    },
    {
        act: 'endInspection',
        from: ['delivered'],
        to: 'completed',
        by: ['timer'],
        types: goods,
        guard: 'isFree',
        effects: ['release', 'sell'],
    },
    {
        act: 'dispute',
        from: running,
        to: 'disputed',
        by: ['buyer', 'seller', 'admin'],
        types: goods,
        effects: ['openDispute'],
    },
    {
        act: 'release',
        from: ['disputed'],
        to: 'completed',
        by: ['admin'],
        types: goods,
        effects: ['closeDispute', 'release', 'sell'],
    },
    {
        act: 'refund',
        from: ['disputed'],
        to: 'refunded',
        by: ['admin'],
        types: goods,
        effects: ['closeDispute', 'refund', 'revoke', 'withdraw'],
    },
    {
        act: 'split',
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
        ([to, effects]): OrderMove => ({
            act: 'acceptProposal',
            from: ['disputed'],
            to,
            by: ['buyer', 'seller'],
            types: goods,
            guard: 'hasProposal',
            effects,
        }),
    ),
    {
        act: 'beginSupport',
        from: ['completed'],
        to: 'after_sale',
        by: ['timer'],
        types: ['source'],
        guard: 'hasSupport',
    },
    {
        act: 'chargeBack',
        from: ['completed', 'after_sale'],
        to: 'charged_back',
        by: ['payment'],
        types: goods,
        effects: ['chargeBack', 'revoke'],
    },
    {
        act: 'chargeBack',
        from: ['completed'],
        to: 'charged_back',
        by: ['payment'],
        types: ['subscription'],
        effects: ['chargeBack'],
    },
    // the bank gives the money back while it lies in escrow; whose the goods are nobody knows
    {
        act: 'chargeBack',
        from: running,
        to: 'refunded',
        by: ['payment'],
        types: goods,
        effects: ['refund', 'chargeBack', 'revoke', 'withdraw'],
    },
    {
        act: 'chargeBack',
        from: ['disputed'],
        to: 'refunded',
        by: ['payment'],
        types: goods,
        effects: ['closeDispute', 'refund', 'chargeBack', 'revoke', 'withdraw'],
    },
];

/** Acts in a state, which stays. */
const inPlace: readonly OrderMove[] = [
    { act: 'giveAccount', from: open, by: ['buyer'], types: ['domain'], guard: 'isPush' },
    { act: 'giveCode', from: open, by: ['seller'], types: ['domain', 'website'] },
    {
        act: 'takeCode',
        from: running,
        by: ['buyer'],
        types: ['domain', 'website'],
        guard: 'hasCode',
    },
    { act: 'tick', from: open, by: ['seller'], types: goods, guard: 'isManual' },
    { act: 'confirmItem', from: running, by: ['buyer'], types: goods, guard: 'isManual' },
    {
        act: 'download',
        from: ['paid', 'delivering', 'delivered', ...ended],
        by: ['buyer'],
        types: ['source'],
    },
    { act: 'extend', from: ['delivered'], by: ['buyer'], types: goods, guard: 'canExtend' },
    { act: 'proposeExtension', from: running, by: ['buyer', 'seller'], types: goods },
    ...(['agreeExtension', 'refuseExtension'] as const).map(
        (act): OrderMove => ({
            act,
            from: running,
            by: ['buyer', 'seller'],
            types: goods,
            guard: 'hasExtension',
        }),
    ),
    { act: 'write', from: ['disputed'], by: ['buyer', 'seller', 'admin'], types: goods },
    { act: 'propose', from: ['disputed'], by: ['buyer', 'seller'], types: goods },
    { act: 'withdrawProposal', from: ['disputed'], by: ['buyer', 'seller'], types: goods },
    // a decision that waits for a second administrator, or is taken back
    { act: 'decide', from: ['disputed'], by: ['admin'], types: goods },
    // nothing is released or matures, and the clock of the inspection stands still
    {
        act: 'hold',
        from: [...running, 'disputed', ...ended],
        by: ['admin', 'payment'],
        types: goods,
        guard: 'isFree',
    },
    {
        act: 'unhold',
        from: [...running, 'disputed', ...ended, 'refunded', 'charged_back'],
        by: ['admin', 'payment'],
        types: goods,
        guard: 'isHeld',
    },
    // the bank gives a part of the money back
    {
        act: 'chargePart',
        from: [...running, 'disputed', ...ended],
        by: ['payment'],
        types: goods,
        effects: ['chargeBack'],
    },
    {
        act: 'chargePart',
        from: ['completed'],
        by: ['payment'],
        types: ['subscription'],
        effects: ['chargeBack'],
    },
    { act: 'review', from: ended, by: ['buyer', 'seller'], types: goods, guard: 'isInReview' },
];

export const orderMoves: readonly OrderMove[] = [...moves, ...inPlace];

/** Which clock runs in a state, and what happens at its end when nobody does anything. */
export const stateClocks: Readonly<
    Partial<Record<OrderState, { clock: OrderClock; act: OrderAct | 'callAdmin' | 'none' }>>
> = {
    pending_payment: { clock: 'pay', act: 'expire' },
    paid: { clock: 'deliver', act: 'missDelivery' },
    delivering: { clock: 'deliver', act: 'missDelivery' },
    delivered: { clock: 'inspect', act: 'endInspection' },
    // nobody loses by silence: an administrator has to decide
    disputed: { clock: 'dispute', act: 'callAdmin' },
    after_sale: { clock: 'support', act: 'none' },
};

/** Whose move it is in a state, and what is expected of them. */
export const stateTurns: Readonly<
    Partial<Record<OrderState, { who: 'buyer' | 'seller' | 'both'; act: OrderAct }>>
> = {
    pending_payment: { who: 'buyer', act: 'pay' },
    paid: { who: 'seller', act: 'deliver' },
    delivering: { who: 'seller', act: 'deliver' },
    delivered: { who: 'buyer', act: 'accept' },
    disputed: { who: 'both', act: 'acceptProposal' },
};

/** States in which what was paid lies in the order's escrow account. */
export const escrowStates = [...running, 'disputed'] as const satisfies readonly OrderState[];

/** The moves that an act can be in a state; several where it leads to several. */
export const movesOf = (
    act: OrderAct,
    from: OrderState | '',
    type: OrderType,
): readonly OrderMove[] =>
    orderMoves.filter(
        move =>
            move.act === act &&
            move.from.includes(from) &&
            (move.types === undefined || move.types.includes(type)),
    );

/** Whether an order may have gone from one state to another at all. */
export const isMove = (from: OrderState | '', to: OrderState, type: OrderType): boolean =>
    orderMoves.some(
        move =>
            (move.to ?? from) === to &&
            move.from.includes(from) &&
            (move.types === undefined || move.types.includes(type)),
    );
