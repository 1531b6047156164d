import { changeUnspent } from '../../cardMoney/cardMoneyRows';
import type { LedgerAccount } from '../../ledger/ledgerAccounts';
import { chargeBackPayment, takeFromOrder } from '../../orders/chargeBack';
import { requireOrder } from '../payableOrder';
import type { Payment } from '../storedPayments';
import type { Trx } from './disputeRows';

interface Lost {
    payment: Payment;
    /** the journal that brought the money */
    inflowId: string;
    amount: bigint;
    /** `<rail>:<dispute>` */
    id: string;
    /** the account that the money left by */
    to: LedgerAccount;
}

/** What an inflow's money lies in: orders, what was bought last first. */
const usesIn = async (trx: Trx, inflowId: string) => {
    const rows = await trx
        .selectFrom('card_money_uses')
        .select(['order_id', 'amount'])
        .where('card_money_id', '=', inflowId)
        .where('amount', '>', 0)
        .orderBy('created_at', 'desc')
        .orderBy('order_id', 'desc')
        .execute();
    return rows.map(({ order_id: orderId, amount }) => ({ orderId, amount: BigInt(amount) }));
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Orders out of which a part is missing now, and which go on all the same. */
const isGoingOn = async (trx: Trx, orderId: string): Promise<boolean> => {
    const { state } = await requireOrder(trx, orderId);
    return state !== 'refunded' && state !== 'charged_back';
};

/**
 * A bank took back so much of what came: from the buyer what lies on his balance, then from the orders that
 * he paid with it, and whatever is left from the buyer again, who owes what he has not. Answers the orders
 * that go on with a part of their money missing.
 */
export const takeBack = async (
    trx: Trx,
    { payment, inflowId, amount, id, to }: Lost,
    now: number,
): Promise<string[]> => {
    const { unspent } = await trx
        .selectFrom('card_money')
        .select('unspent')
        .where('id', '=', inflowId)
        .executeTakeFirstOrThrow();
    const ofBalance = least(BigInt(unspent), amount);
    let left = amount - ofBalance;
    const hit: string[] = [];
    for (const use of await usesIn(trx, inflowId)) {
        const part = least(use.amount, left);
        if (part === 0n) break;
        const isDirect = use.orderId === payment.orderId;
        const loss = {
            id,
            to,
            amount: part,
            orderId: use.orderId,
            cardMoneyId: inflowId,
            isDirect,
        };
        const taken = await takeFromOrder(trx, loss, now);
        left -= taken;
        if (taken > 0n && (await isGoingOn(trx, use.orderId))) hit.push(use.orderId);
    }
    await changeUnspent(trx, inflowId, -ofBalance);
    const ofBuyer = { orderId: payment.orderId, currency: payment.railCurrency, id, to };
    if (ofBalance + left > 0n) {
        await chargeBackPayment(trx, { ...ofBuyer, amount: ofBalance + left }, now);
    }
    return hit;
};
