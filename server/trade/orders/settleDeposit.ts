import { settleAuction } from '../auctions/followAuctionOrder';
import { settleOfferDeposit } from '../offers/followOrder';
import type { StoredOrder, Trx } from './orderRows';

/**
 * The order is paid. From the balance, what was put down is a part of what was paid; what came from outside is
 * all of it, so the deposit goes back to the balance.
 */
export const settleDeposit = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    if (order.deposit_account === '') return;
    const isCounted = order.payment_journal === `pay:${order.id}`;
    const isAuctions = order.deposit_account.startsWith('auction:');
    const settle = isAuctions ? settleAuction : settleOfferDeposit;
    await settle(trx, order, { isCounted }, now);
    if (isCounted) return;
    await trx
        .updateTable('orders')
        .set({ deposit: 0, deposit_account: '' })
        .where('id', '=', order.id)
        .execute();
};
