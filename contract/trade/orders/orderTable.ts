import type { OrderState, OrderType } from '../resources/orders';
import { orderInPlace } from './orderInPlace';
import { orderMoves } from './orderMoves';
import {
    type OrderAction,
    type OrderClock,
    type OrderTransition,
    running,
} from './orderTransition';

/** All that can happen to an order. */
export const orderTransitions: readonly OrderTransition[] = [...orderMoves, ...orderInPlace];

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
