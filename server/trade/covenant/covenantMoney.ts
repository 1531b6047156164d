import { ApiError } from '../../platform/http/errors';
import { holdOrder, unholdOrder } from '../orders/holds';
import { moveOrder } from '../orders/moveOrder';
import { byPayment, byTimer, lockOrder, type StoredOrder, type Trx } from '../orders/orderRows';
import { covenantHold } from './covenantHold';

/*
 * The money of covenants. The whole price stays in the order's escrow until the covenant ends: the order is held in
 * `delivered`, so that nothing releases it, and a dispute about it is one like any other. Whoever holds back a part
 * of the price alone answers these two questions in another way, and changes nothing else.
 */

/** Whether a bank looks at the money that the order was paid with. */
export const isPaymentDisputed = async (trx: Trx, orderId: string): Promise<boolean> => {
    const found = await trx
        .selectFrom('card_money_uses')
        .innerJoin('card_money', 'card_money.id', 'card_money_uses.card_money_id')
        .select('card_money.id')
        .where('card_money_uses.order_id', '=', orderId)
        .where('card_money.is_disputed', '=', 1)
        .executeTakeFirst();
    return found !== undefined;
};

/** Keeps the money; false where somebody else holds the order now, so that it has to be tried again. */
export const holdForCovenant = async (
    trx: Trx,
    order: StoredOrder,
    now: number,
): Promise<boolean> => {
    if (order.held_at !== null) return order.held_why === covenantHold;
    await holdOrder(trx, { order, actor: byPayment, reason: covenantHold }, now);
    return true;
};

/**
 * So much goes to the buyer, the rest to the seller; once. Throws 409 when the order is not held for its covenant, and
 * while a bank looks at its payment.
 */
export const settleCovenant = async (
    trx: Trx,
    { orderId, toBuyer: asked }: { orderId: string; toBuyer: bigint },
    now: number,
): Promise<void> => {
    const held = await lockOrder(trx, orderId);
    const isOurs = held.state === 'delivered' && held.held_why === covenantHold;
    if (!isOurs || (await isPaymentDisputed(trx, orderId))) {
        throw new ApiError(409, 'order.wrong_state');
    }
    const order = await unholdOrder(
        trx,
        { order: held, actor: byPayment, reason: covenantHold },
        now,
    );
    // of what a bank took back meanwhile nobody can give anything
    const left = BigInt(order.price) - BigInt(order.lost_held);
    const toBuyer = asked < left ? asked : left;
    const move = { order, action: 'endCovenant', actor: byTimer } as const;
    if (toBuyer === 0n) {
        await moveOrder(trx, { ...move, to: 'completed' }, now);
        return;
    }
    const columns = { split_to_buyer: Number(toBuyer) };
    await moveOrder(trx, { ...move, to: 'split', toBuyer, columns }, now);
};
