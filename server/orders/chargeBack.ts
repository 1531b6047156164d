import type { Currency } from '../../contract/money';
import { chargeBack } from '../ledger/journals';
import type { LedgerAccount } from '../ledger/ledgerAccounts';
import { moveOrder } from './moveOrder';
import { byPayment, lockOrder, moneyOf, type StoredOrder, type Trx } from './orderRows';

const balanceOf = async (trx: Trx, account: string, currency: Currency): Promise<bigint> => {
    const row = await trx
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', account)
        .where('currency', '=', currency)
        .executeTakeFirst();
    return BigInt(row?.amount ?? 0);
};

/**
 * A card's payment was taken back after the order was completed: `id` is `<rail>:<number>` of the rail's
 * event, `to` the account that it left by. Throws 409 for an order that is not completed.
 */
export const chargeBackOrder = async (
    trx: Trx,
    { orderId, id, to }: { orderId: string; id: string; to: LedgerAccount },
    now: number,
): Promise<StoredOrder> => {
    const order = await lockOrder(trx, orderId);
    const leftOf = async (userId: string | null) => ({
        pending: await balanceOf(trx, `user:${userId}:pending`, order.currency),
        available: await balanceOf(trx, `user:${userId}:available`, order.currency),
    });
    const seller = await leftOf(order.seller_id);
    const referrer = await leftOf(order.referrer_id);
    const journal = chargeBack(moneyOf(order), { id, to, seller, referrer });
    return moveOrder(trx, { order, act: 'chargeBack', actor: byPayment, journal }, now);
};
