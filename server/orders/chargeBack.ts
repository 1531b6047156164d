import { escrowStates } from '../../contract/orders/orderTable';
import { chargeBack } from '../ledger/journals';
import { type LedgerAccount, ledgerAccounts } from '../ledger/ledgerAccounts';
import { post } from '../ledger/post';
import { chargeBackBuyer } from '../ledger/refundJournals';
import { pendingOf } from './maturity';
import { moveOrder } from './moveOrder';
import { byPayment, lockOrder, moneyOf, type StoredOrder, type Trx } from './orderRows';

/** What lies on an account and can be taken: nothing of one that is stopped. */
const leftOn = async (trx: Trx, { name }: LedgerAccount, currency: string): Promise<bigint> => {
    const row = await trx
        .selectFrom('ledger_balances')
        .select(['amount', 'stopped_at'])
        .where('account', '=', name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    return row && row.stopped_at === null ? BigInt(row.amount) : 0n;
};

interface Charge {
    orderId: string;
    /** `<rail>:<number>` of the rail's event */
    id: string;
    /** the account that the money left by */
    to: LedgerAccount;
}

/** What of an order's own money somebody still has: what is pending of other orders is not touched. */
const leftOf = async (trx: Trx, order: StoredOrder, userId: string | null) => {
    if (userId === null) return { pending: 0n, available: 0n };
    const { pending, available } = ledgerAccounts;
    const ofOrder = (await pendingOf(trx, order.id)).find(part => part.userId === userId);
    const most = await leftOn(trx, pending(userId), order.currency);
    const own = ofOrder?.amount ?? 0n;
    return {
        pending: own < most ? own : most,
        available: await leftOn(trx, available(userId), order.currency),
    };
};

const chargeBackEnded = async (
    trx: Trx,
    order: StoredOrder,
    { id, to }: Charge,
    now: number,
): Promise<StoredOrder> => {
    const seller = await leftOf(trx, order, order.seller_id);
    const referrer = await leftOf(trx, order, order.referrer_id);
    const journal = chargeBack(moneyOf(order), { id, to, seller, referrer });
    return moveOrder(trx, { order, act: 'chargeBack', actor: byPayment, journal }, now);
};

/**
 * A card's payment of the whole order was taken back: out of escrow while it lies there, else from the
 * seller what is left, the rest is owed. Throws 409 for an order in which there is nothing to take.
 */
export const chargeBackOrder = async (
    trx: Trx,
    charge: Charge,
    now: number,
): Promise<StoredOrder> => {
    const order = await lockOrder(trx, charge.orderId);
    const isHeld = escrowStates.some(state => state === order.state);
    if (!isHeld) return chargeBackEnded(trx, order, charge, now);
    const amount = BigInt(order.total);
    const taken = { orderId: order.id, userId: order.buyer_id, currency: order.currency, amount };
    const journal = chargeBackBuyer(taken, { id: charge.id, to: charge.to, left: amount });
    return moveOrder(trx, { order, act: 'chargeBack', actor: byPayment, journal }, now);
};

/** A payment that did not end in an order's goods was taken back: from the buyer, the rest is owed. */
export const chargeBackPayment = async (
    trx: Trx,
    charge: Charge & { amount: bigint; currency: StoredOrder['currency'] },
    now: number,
): Promise<void> => {
    const { buyer_id: userId } = await lockOrder(trx, charge.orderId);
    const { orderId, currency, amount, id, to } = charge;
    const left = await leftOn(trx, ledgerAccounts.available(userId), currency);
    await post(trx, chargeBackBuyer({ orderId, userId, currency, amount }, { id, to, left }), now);
};
