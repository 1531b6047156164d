import { rails } from '../../../contract/trade/paymentRails';
import { settingsIn } from '../../platform/settings/settingsStore';
import type { Payment } from '../payments/storedPayments';
import { changeUse, type Trx } from './cardMoneyRows';

const dayMs = 86_400_000;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** What came by the payment, went somewhere, and is not kept here yet. */
const newInflows = (trx: Trx, { id }: Pick<Payment, 'id'>) =>
    trx
        .selectFrom('payment_inflows')
        .select(['id', 'amount', 'currency', 'credited_to'])
        .where('payment_id', '=', id)
        .where('credited_to', 'in', ['order', 'balance'])
        .where(({ not, exists, selectFrom }) =>
            not(
                exists(
                    selectFrom('card_money')
                        .select('card_money.id')
                        .whereRef('card_money.id', '=', 'payment_inflows.id'),
                ),
            ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/**
 * Keeps what came by a card with the day on which it can be withdrawn, and whether an order or the buyer's
 * balance has it. Call it once a payment's money has its place; money that no bank takes back is not kept.
 */
export const keepCardMoney = async (
    trx: Trx,
    payment: Pick<Payment, 'id' | 'orderId' | 'rail' | 'railAmount'>,
    now: number,
): Promise<void> => {
    if (!rails[payment.rail].canBeChargedBack) return;
    const order = await trx
        .selectFrom('orders')
        .select(['type', 'buyer_id'])
        .where('id', '=', payment.orderId)
        .executeTakeFirstOrThrow();
    const { card_hold_days } = await settingsIn(trx);
    // a top-up is the buyer's own money again at once
    let due = order.type === 'topup' ? 0n : payment.railAmount;
    for (const { id, amount: came, currency, credited_to } of await newInflows(trx, payment)) {
        const amount = BigInt(came);
        const used = credited_to === 'order' ? least(amount, due) : 0n;
        due -= used;
        await trx
            .insertInto('card_money')
            .values({
                id,
                payment_id: payment.id,
                user_id: order.buyer_id,
                currency,
                amount,
                unspent: amount - used,
                matures_at: now + card_hold_days * dayMs,
                is_disputed: 0,
                created_at: now,
            })
            .execute();
        await changeUse(trx, { id, orderId: payment.orderId }, used, now);
    }
};
