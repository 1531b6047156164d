import { holds } from '../../../contract/platform/call';
import { requireOtherPerson } from '../../identity/approvals/otherPerson';
import { standingOf } from '../../identity/users/standing';
import { ApiError } from '../../platform/http/errors';
import type { OrderActing, StoredOrder, Trx } from './orderRows';

interface Deciding {
    trx: Trx;
    order: StoredOrder;
    /** who agrees */
    actor: OrderActing;
    now: number;
}

/** Whoever agrees is another person than who decided, and both may decide at this moment. Throws 409. */
export const requireSecondDecider = async (
    { trx, order, actor, now }: Deciding,
    decider: string,
): Promise<void> => {
    if (decider === actor.id) throw new ApiError(409, 'order.second_decides');
    if (!holds(await standingOf(trx, decider), 'orders.decide')) {
        throw new ApiError(409, 'order.decider_left');
    }
    const parties = [order.buyer_id, order.seller_id];
    const agreement = { first: decider, second: actor.id, parties };
    await requireOtherPerson(trx, { ...agreement, permission: 'orders.decide' }, now);
};
