import { keepCardMoney } from '../../cardMoney/keepCardMoney';
import { returnCardMoney } from '../../cardMoney/moveCardMoney';
import { unholdForPayment } from '../../orders/holds';
import { requireOrder } from '../payableOrder';
import { returnedOf } from '../refunds/refundable';
import type { Payment } from '../storedPayments';
import type { CardDisputeRow, Trx } from './disputeRows';

/** What banks took back of a payment by other disputes than this. */
export const lostOf = async (
    trx: Trx,
    { id }: Pick<Payment, 'id'>,
    dispute: Pick<CardDisputeRow, 'id'>,
): Promise<bigint> => {
    const rows = await trx
        .selectFrom('card_disputes')
        .select('amount')
        .where('payment_id', '=', id)
        .where('state', '=', 'lost')
        .where('id', '<>', dispute.id)
        .execute();
    return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
};

/** Money that came before any of it was kept is looked up by where it lies now. */
export const requireCardMoney = async (
    trx: Trx,
    payment: Payment,
    inflowId: string,
    now: number,
): Promise<void> => {
    const found = trx.selectFrom('card_money').select('id').where('id', '=', inflowId);
    if (await found.executeTakeFirst()) return;
    await keepCardMoney(trx, payment, now);
    const order = await requireOrder(trx, payment.orderId);
    if (order.type === 'topup') return;
    const amount = await returnedOf(trx, order);
    await returnCardMoney(trx, { orderId: order.id, amount }, now);
};

/** Orders with money of an inflow in them. */
export const ordersWith = async (trx: Trx, inflowId: string): Promise<string[]> => {
    const rows = await trx
        .selectFrom('card_money_uses')
        .select('order_id')
        .where('card_money_id', '=', inflowId)
        .where('amount', '>', 0)
        .orderBy('order_id')
        .execute();
    return rows.map(({ order_id }) => order_id);
};

/** What the bank looks at does not mature meanwhile. */
export const setDisputed = async (trx: Trx, inflowId: string, is: boolean): Promise<void> => {
    await trx
        .updateTable('card_money')
        .set({ is_disputed: is ? 1 : 0 })
        .where('id', '=', inflowId)
        .execute();
};

/** Lets orders that a dispute held go on, but for those that are still in question. */
export const liftHolds = async (
    trx: Trx,
    reason: string,
    but: readonly string[],
    now: number,
): Promise<void> => {
    const held = await trx
        .selectFrom('orders')
        .select('id')
        .where('held_why', '=', reason)
        .orderBy('id')
        .execute();
    for (const { id } of held) {
        if (!but.includes(id)) await unholdForPayment(trx, { orderId: id, reason }, now);
    }
};
