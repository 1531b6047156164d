import { holds } from '../../../contract/platform/call';
import { readApprovalRules } from '../../identity/approvals/rules';
import {
    lastRemoval,
    secondPersonFault,
    secondPersons,
} from '../../identity/approvals/secondPerson';
import { standingOf } from '../../identity/users/standing';
import { ApiError } from '../../platform/http/errors';
import type { OrderActing, StoredOrder, Trx } from './orderRows';

const dayMs = 86_400_000;

interface Deciding {
    trx: Trx;
    order: StoredOrder;
    /** who agrees */
    actor: OrderActing;
    now: number;
}

/**
 * Whoever agrees is neither who decided nor an account of theirs, and both may decide at this moment. Where nobody
 * else could be asked, as where one person runs all of it, any other account is enough, unless who decided has just
 * taken the right from somebody. Throws 409.
 */
export const requireSecondDecider = async (
    { trx, order, actor, now }: Deciding,
    decider: string,
): Promise<void> => {
    if (decider === actor.id) throw new ApiError(409, 'order.second_decides');
    if (!holds(await standingOf(trx, decider), 'orders.decide')) {
        throw new ApiError(409, 'order.decider_left');
    }
    const { accountDays } = await readApprovalRules(trx);
    const permission = 'orders.decide' as const;
    const parties = { requester: decider, beneficiary: null, permission };
    const asked = { parties, candidate: actor.id, accountDays };
    const fault = await secondPersonFault(trx, asked, now);
    if (fault === '') return;
    const able = await secondPersons(trx, parties, accountDays, now);
    const isOther = (id: string) => id !== order.buyer_id && id !== order.seller_id;
    const isAlone = !able.some(isOther);
    if (isAlone && (await lastRemoval(trx, decider, now - accountDays * dayMs)) === 0) return;
    throw new ApiError(409, fault);
};
