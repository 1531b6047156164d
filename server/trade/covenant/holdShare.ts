import { leastPart, partShares, sharesOf } from '../../../contract/market/partPlan';
import type { CovenantTerms } from '../../../contract/trade/covenant/covenantTerms';
import { ApiError, invalid } from '../../platform/http/errors';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { insertCovenantPart } from '../parts/makeParts';
import { partsOf } from '../parts/partRows';

/** Whether the other parts of a price leave room for a covenant's share. */
export const fitsBeside = (
    stages: readonly { share: number }[],
    { share }: Pick<CovenantTerms, 'share'>,
): boolean => sharesOf(stages) + share / 100 <= partShares.most;

/**
 * Makes a covenant's share a part of its order's price, which stays in escrow beyond the order's end. Throws 409 where
 * the price is too low for it or other parts leave too little, and 422 for a coupon of the platform, whose money would
 * be paid out.
 */
export const holdShare = async (
    trx: Trx,
    order: StoredOrder,
    { share }: Pick<CovenantTerms, 'share'>,
    now: number,
): Promise<bigint> => {
    const per = share / 100;
    const others = await partsOf(trx, order.id);
    if (!fitsBeside(others, { share })) throw new ApiError(409, 'covenant.parts');
    if (order.discount > 0) throw invalid({ 'wish.coupon': 'part.no_coupon' });
    const amount = (BigInt(order.price) * BigInt(per)) / 100n;
    if (amount < leastPart(order.currency)) throw new ApiError(409, 'covenant.too_small');
    await insertCovenantPart(
        trx,
        order.id,
        { share: per, amount, position: others.length + 1 },
        now,
    );
    return amount;
};
