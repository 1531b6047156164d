import type { OrderState } from '../../../contract/trade/resources/orders';
import { planJob } from '../../platform/jobs/jobQueue';
import type { AskedMove } from '../orders/askedMove';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { openPartsOf } from '../parts/partRows';
import { findCovenant, isOpenCovenant, lockCovenant, type StoredCovenant } from './covenantRows';
import { freezeCovenant } from './freezeCovenant';
import { leaveCovenant } from './leaveCovenant';
import { moveCovenant } from './moveCovenant';

/** Looks at a covenant: it begins, its days are judged, it ends and is settled. */
export const covenantLookKind = 'covenant_look';

/** Plans the next look at a covenant. */
export const planCovenantLook = (trx: Trx, orderId: string, runAt: number, now: number) => {
    const key = `covenant:${orderId}:look`;
    return planJob(trx, { kind: covenantLookKind, key, runAt, payload: { orderId } }, now);
};

/** Ends after which what a covenant held back is still held. */
const endedWell: readonly OrderState[] = ['completed', 'after_sale'];
const endedOtherwise: readonly OrderState[] = [
    ...(['split', 'refunded', 'cancelled', 'expired', 'charged_back'] as const),
];

/** A dispute about the order is over, and has left the covenant's share alone. */
const resume = async (trx: Trx, covenant: StoredCovenant, now: number): Promise<void> => {
    const part = (await openPartsOf(trx, covenant.order_id)).find(
        ({ kind }) => kind === 'covenant',
    );
    // what somebody objects to is answered by itself
    if (!part || part.is_asked === 1) return;
    const to = covenant.begins_on === '' ? 'agreed' : 'running';
    await moveCovenant(trx, { covenant, action: 'resume', by: 'order', to }, now);
    await planCovenantLook(trx, covenant.order_id, now, now);
};

const follow = async (
    trx: Trx,
    covenant: StoredCovenant,
    state: OrderState,
    now: number,
): Promise<void> => {
    if (state === 'disputed' && isOpenCovenant(covenant)) {
        await moveCovenant(trx, { covenant, action: 'contest', by: 'order' }, now);
    } else if (endedWell.includes(state) && covenant.state === 'contested') {
        await resume(trx, covenant, now);
    } else if (endedOtherwise.includes(state)) await leaveCovenant(trx, covenant.order_id, now);
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
