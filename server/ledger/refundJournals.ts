import type { Currency } from '../../contract/money';
import { journal } from './journals';
import { type LedgerAccount, ledgerAccounts } from './ledgerAccounts';
import type { Journal } from './post';

const { available, receivable, suspense } = ledgerAccounts;

/** What goes back to a buyer the way it came. */
export interface RefundMoney {
    id: string;
    orderId: string;
    userId: string;
    currency: Currency;
    amount: bigint;
}

/** It is put aside before the gateway is asked. */
export const requestRefund = ({ id, orderId, userId, currency, amount }: RefundMoney): Journal =>
    journal(
        `rfr:${id}`,
        'refund_request',
        currency,
        [
            [available(userId), -amount],
            [suspense('refund'), amount],
        ],
        orderId,
    );

/** The gateway refused it: it is the buyer's again. */
export const returnRefund = ({ id, orderId, userId, currency, amount }: RefundMoney): Journal =>
    journal(
        `rfb:${id}`,
        'refund_return',
        currency,
        [
            [suspense('refund'), -amount],
            [available(userId), amount],
        ],
        orderId,
    );

/** The gateway gave it back. */
export const payRefund = (
    { id, orderId, currency, amount }: RefundMoney,
    to: LedgerAccount,
): Journal =>
    journal(
        `rfp:${id}`,
        'refund_paid',
        currency,
        [
            [suspense('refund'), -amount],
            [to, amount],
        ],
        orderId,
    );

/** A payment that lies with its buyer is taken back: what is left of it, the rest is owed. */
export const chargeBackBuyer = (
    { orderId, userId, currency, amount }: Omit<RefundMoney, 'id'>,
    { id, to, left }: { id: string; to: LedgerAccount; left: bigint },
): Journal => {
    const taken = left < amount ? left : amount;
    return journal(
        `cb:${id}`,
        'chargeback',
        currency,
        [
            [to, amount],
            [available(userId), -taken],
            [receivable(userId), taken - amount],
        ],
        orderId,
    );
};
