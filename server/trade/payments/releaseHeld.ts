import type { Transaction } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { Tables } from '../../platform/database/tables';
import { keepCardMoney } from '../cardMoney/keepCardMoney';
import { assign } from '../ledger/journals';
import { post } from '../ledger/post';
import { requireOrder } from './payableOrder';
import { creditInflows } from './receivePayment';
import type { Payment } from './storedPayments';

type Trx = Transaction<Tables>;

/** What was never enough belongs to the buyer once nothing more is waited for. */
export const releaseHeld = async (trx: Trx, payment: Payment, now: number): Promise<void> => {
    const held = await trx
        .selectFrom('payment_inflows')
        .select(['id', 'amount', 'currency', 'account', 'kind'])
        .where('payment_id', '=', payment.id)
        .where('credited_to', '=', 'held')
        .execute();
    if (held.length === 0) return;
    const { buyer_id } = await requireOrder(trx, payment.orderId);
    for (const { id, amount, currency, account, kind } of held) {
        const inflow = {
            id,
            kind: kind as 'gateway',
            from: { name: account, userId: null },
            amount: BigInt(amount),
            currency: currency as Currency,
        };
        await post(trx, assign(inflow, 'unmatched', buyer_id), now);
    }
    await creditInflows(trx, payment.id, 'balance');
    await keepCardMoney(trx, payment, now);
    const { numUpdatedRows } = await trx
        .updateTable('payments')
        .set({ credited_to: 'balance', updated_at: now })
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error(`there is no payment ${payment.id}`);
};
