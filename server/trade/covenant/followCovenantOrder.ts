import type { OrderState } from '../../../contract/trade/resources/orders';
import { planJob } from '../../platform/jobs/jobQueue';
import type { AskedMove } from '../orders/askedMove';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { findCovenant, lockCovenant, type StoredCovenant } from './covenantRows';
import { freezeCovenant } from './freezeCovenant';
import { moveCovenant } from './moveCovenant';

/** Looks at a covenant: it begins, its days are judged, it ends and is settled. */
export const covenantLookKind = 'covenant_look';

/** Plans the next look at a covenant. */
const planCovenantLook = (trx: Trx, orderId: string, runAt: number, now: number) => {
    const key = `covenant:${orderId}:look`;
    return planJob(trx, { kind: covenantLookKind, key, runAt, payload: { orderId } }, now);
};

const over: readonly OrderState[] = [
    ...(['completed', 'split', 'refunded', 'cancelled', 'expired', 'charged_back'] as const),
];

const follow = async (
    trx: Trx,
    covenant: StoredCovenant,
    state: OrderState,
    now: number,
): Promise<void> => {
    const move = (action: 'contest' | 'decide' | 'cancel') =>
        moveCovenant(trx, { covenant, action, by: 'order' }, now);
    const isOpen = ['agreed', 'running', 'ended'].includes(covenant.state);
    if (state === 'disputed' && isOpen) await move('contest');
    else if (over.includes(state) && covenant.state === 'contested') await move('decide');
    else if (over.includes(state) && isOpen) await move('cancel');
    else if (state === 'delivered') await planCovenantLook(trx, covenant.order_id, now, now);
};

/** What an order's move means for its covenant, in the same transaction. */
export const followCovenantOrder = async (
    trx: Trx,
    before: Pick<StoredOrder, 'state'>,
    order: StoredOrder,
    { action }: Pick<AskedMove, 'action'>,
    now: number,
): Promise<void> => {
    if (order.type !== 'website' || order.state === before.state) return;
    if (action === 'create') return freezeCovenant(trx, order, now);
    if (!(await findCovenant(trx, order.id))) return;
    await follow(trx, await lockCovenant(trx, order.id), order.state, now);
};
