import { randomBytes } from 'node:crypto';
import { changesOf } from '../../../platform/audit/changes';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import { decimalText } from '../../../platform/export/decimalText';
import { ApiError, invalid, notFound } from '../../../platform/http/errors';
import { planJob } from '../../../platform/jobs/jobQueue';
import { giveToCard } from '../../cardMoney/moveCardMoney';
import { InsufficientFunds } from '../../ledger/ledgerErrors';
import { post } from '../../ledger/post';
import * as journals from '../../ledger/refundJournals';
import { requireOrder } from '../payableOrder';
import type { Rails } from '../rails';
import { lockPayment, type Payment } from '../storedPayments';
import { refundableOf } from './refundable';
import { moneyOfRefund, type RefundRow, refundJob, type Trx } from './refundRows';

interface AskedRefund {
    id: string;
    paymentId: string;
    amount: bigint;
    reason: string;
}

/** `R20261122` and 12 letters that nobody guesses; what the gateways allow in a number. */
const newNumber = (now: number): string => {
    const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
    return `R${day}${randomBytes(6).toString('hex').toUpperCase()}`;
};

const findSame = async (trx: Trx, { id, paymentId, amount }: AskedRefund) => {
    const row = await trx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
    if (row && (row.payment_id !== paymentId || BigInt(row.amount) !== amount)) {
        throw new ApiError(409, 'refund.id_used');
    }
    return row;
};

const insert = (
    trx: Trx,
    { id, amount, reason }: AskedRefund,
    { payment, buyerId, by }: { payment: Payment; buyerId: string; by: string },
    now: number,
): Promise<RefundRow> =>
    trx
        .insertInto('refunds')
        .values({
            id,
            number: newNumber(now),
            payment_id: payment.id,
            order_id: payment.orderId,
            user_id: buyerId,
            rail: payment.rail,
            amount: Number(amount),
            currency: payment.railCurrency,
            state: 'requested',
            state_since: now,
            reason,
            asked_by: by,
            reference: '',
            failure: '',
            attempts: 0,
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .returningAll()
        .executeTakeFirstOrThrow();

const reserve = async (trx: Trx, row: RefundRow, now: number): Promise<void> => {
    try {
        await post(trx, journals.requestRefund(moneyOfRefund(row)), now);
        await giveToCard(trx, row.payment_id, BigInt(row.amount));
    } catch (cause) {
        if (!(cause instanceof InsufficientFunds)) throw cause;
        throw invalid({ amount: 'refund.above_balance' });
    }
};

/**
 * Puts aside what is to go back and plans to ask the gateway, in the transaction of whoever wants it. Throws
 * 404 and 409, and 422 under `amount`; then the transaction has to end.
 */
export const requestRefund = async (
    trx: Trx,
    rails: Rails,
    asked: AskedRefund,
    context: CrudContext,
): Promise<void> => {
    const { now, session } = context;
    const payment = await lockPayment(trx, asked.paymentId);
    if (!payment) throw notFound('payment.not_found');
    const order = await requireOrder(trx, payment.orderId);
    if (order.buyer_id === session.userId) {
        throw new ApiError(409, 'refund.own');
    }
    if (await findSame(trx, asked)) return;
    const rail = rails.get(payment.rail);
    if (!rail?.refund) throw new ApiError(409, 'refund.not_possible');
    const { amount: most, isWhole } = await refundableOf(trx, rail, payment, order);
    if (asked.amount > most) throw invalid({ amount: 'refund.above_payment' });
    if (isWhole && asked.amount < payment.received) {
        throw invalid({ amount: 'refund.whole_only' });
    }
    const by = { payment, buyerId: order.buyer_id, by: session.userId };
    const row = await insert(trx, asked, by, now);
    await reserve(trx, row, now);
    await planJob(trx, refundJob(row.id, now), now);
    const { currency } = payment;
    const amount = `${decimalText(String(asked.amount), currency)} ${currency}`;
    const facts = { refunds: row.number, amount, reason: asked.reason };
    await writeAudit(trx, {
        actor: context,
        now,
        action: 'refund',
        resource: 'payments',
        recordId: payment.id,
        title: payment.number,
        changes: changesOf(undefined, facts),
    });
};

/** The payment that an order was paid by, where a gateway can give it back; throws 422 under `toRail`. */
export const refundOrderToRail = async (
    trx: Trx,
    rails: Rails,
    { orderId, id, reason }: { orderId: string; id: string; reason: string },
    context: CrudContext,
): Promise<void> => {
    const row = await trx
        .selectFrom('payments')
        .select(['id', 'amount', 'received', 'rail'])
        .where('order_id', '=', orderId)
        .where('state', '=', 'settled')
        .where('credited_to', '=', 'order')
        .orderBy('id', 'desc')
        .executeTakeFirst();
    const rail = row && rails.get(row.rail as Payment['rail']);
    if (!row || !rail?.refund) {
        throw invalid({ toRail: 'refund.gateway_cannot' });
    }
    // where only the whole goes back, what was too much goes with it
    const isWhole = (await rail.refundsWhole?.(trx)) ?? false;
    const amount = BigInt(isWhole ? row.received : row.amount);
    const asked = { id, paymentId: row.id, amount, reason };
    await requestRefund(trx, rails, asked, context);
};
