import type { Database } from '../../../platform/database/database';
import { splitParts } from '../../ledger/journals';
import { moneyOf, paidOf, type StoredOrder } from '../../orders/orderRows';
import type { OrderRow } from '../payableOrder';
import type { Rail } from '../rail';
import type { Payment } from '../storedPayments';

/** What of an order's money came back to the buyer's balance; smallest unit. */
export const returnedOf = async (db: Database, order: OrderRow): Promise<bigint> => {
    const total = paidOf(order);
    if (order.type === 'topup') return order.state === 'completed' ? total : 0n;
    if (order.state === 'refunded') return total;
    if (order.state === 'split') {
        return splitParts(moneyOf(order as StoredOrder), BigInt(order.split_to_buyer ?? 0)).buyer;
    }
    if (order.type !== 'subscription') return 0n;
    const given = db.selectFrom('ledger_journals').select('id').where('id', '=', `psr:${order.id}`);
    return (await given.executeTakeFirst()) ? total : 0n;
};

/** What a payment has brought to its buyer's balance: that, and no more, can go back the way it came. */
const leftWithBuyer = async (db: Database, payment: Payment, order: OrderRow): Promise<bigint> => {
    const { creditedTo, received, railAmount, state } = payment;
    if (state === 'reversed' || creditedTo === '') return 0n;
    if (creditedTo === 'balance') return received;
    const surplus = received > railAmount ? received - railAmount : 0n;
    return (await returnedOf(db, order)) + surplus;
};

/** What was sent back before, or is on its way. */
const askedBefore = async (db: Database, paymentId: string): Promise<bigint> => {
    const rows = await db
        .selectFrom('refunds')
        .select('amount')
        .where('payment_id', '=', paymentId)
        .where('state', 'not in', ['failed', 'returned'])
        .execute();
    return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
};

/** What banks have taken back, or may take. */
const claimedOf = async (db: Database, paymentId: string): Promise<bigint> => {
    const rows = await db
        .selectFrom('card_disputes')
        .select('amount')
        .where('payment_id', '=', paymentId)
        .where('state', 'in', ['open', 'lost'])
        .execute();
    return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
};

/**
 * So much of a payment can go back through its gateway, smallest unit; whether the buyer still has it is
 * known when it is taken. Rails that exchange give nothing back.
 */
export const refundableOf = async (
    db: Database,
    rail: Rail | undefined,
    payment: Payment,
    order: OrderRow,
): Promise<{ amount: bigint; isWhole: boolean }> => {
    if (!rail?.refund || payment.railCurrency !== payment.currency) {
        return { amount: 0n, isWhole: false };
    }
    const most = payment.received - (await claimedOf(db, payment.id));
    const here = await leftWithBuyer(db, payment, order);
    const left = here < most ? here : most;
    const amount = left - (await askedBefore(db, payment.id));
    const isWhole = (await rail.refundsWhole?.(db)) ?? false;
    const isEnough = amount > 0n && (!isWhole || amount >= payment.received);
    return { amount: isEnough ? amount : 0n, isWhole };
};
