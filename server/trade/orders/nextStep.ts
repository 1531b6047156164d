import { stateClocks, stateTurns } from '../../../contract/trade/orders/orderTable';
import type { OrderAction } from '../../../contract/trade/orders/orderTransition';
import type { OrderNextStep } from '../../../contract/trade/orders/ownOrders';
import { isEscalated } from './escalationState';
import { type KeptAmounts, previewMoney } from './orderMoney';
import type { StoredOrder } from './orderRows';

type Turn = Pick<OrderNextStep, 'who' | 'action'>;

const turnOf = (order: StoredOrder, now: number): Turn => {
    const { state, fulfilment, deadline_at, buyer_account } = order;
    const isOpen = state === 'paid' || state === 'delivering';
    // a seller cannot push a domain before knowing where to
    if (isOpen && fulfilment === 'domain_push' && buyer_account === '') {
        return { who: 'buyer', action: 'giveAccount' };
    }
    if (state === 'delivered' && order.held_at !== null) return { who: 'admin', action: 'unhold' };
    // which way it is decided nobody knows: no money is shown
    if (isEscalated(order)) return { who: 'admin', action: null };
    if (state === 'disputed' && deadline_at !== null && deadline_at <= now) {
        return { who: 'admin', action: 'release' };
    }
    return stateTurns[state] ?? { who: null, action: null };
};

/** The one line of an order: who must act, by when, what happens otherwise. */
export const briefNextStep = (
    order: StoredOrder,
    now: number,
): Omit<OrderNextStep, 'money' | 'moneyOtherwise'> => {
    const turn = turnOf(order, now);
    const action = order.deadline_at === null ? undefined : stateClocks[order.state]?.action;
    const otherwise = action === 'none' || isEscalated(order) ? undefined : action;
    return {
        ...turn,
        by: turn.who === null ? null : order.deadline_at,
        otherwise: otherwise ?? null,
    };
};

/** The same with the money that then moves. */
export const nextStepOf = (order: StoredOrder, now: number, kept?: KeptAmounts): OrderNextStep => {
    const brief = briefNextStep(order, now);
    // what a delivery leads to is what the buyer accepts after it
    const leadsTo: OrderAction | null =
        brief.action === 'deliver' || brief.action === 'giveAccount' ? 'accept' : brief.action;
    const { otherwise } = brief;
    return {
        ...brief,
        money: leadsTo === null ? [] : previewMoney(order, leadsTo, kept && { kept }),
        moneyOtherwise:
            otherwise === null || otherwise === 'callAdmin'
                ? []
                : previewMoney(order, otherwise, kept && { kept }),
    };
};
