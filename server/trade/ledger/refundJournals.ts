import type { Currency } from '../../../contract/platform/money';
import type { Journal } from './journal';
import { journal } from './journals';
import { type LedgerAccount, ledgerAccounts } from './ledgerAccounts';

const { available, platform, receivable, suspense } = ledgerAccounts;

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

/** It came back after all: the gateway has the money again, and the buyer is owed it. */
export const undoRefund = (
    { id, orderId, userId, currency, amount }: RefundMoney,
    from: LedgerAccount,
): Journal =>
    journal(
        `rfu:${id}`,
        'refund_return',
        currency,
        [
            [from, -amount],
            [available(userId), amount],
        ],
        orderId,
    );

/**
 * What a gateway takes for a disputed card, or gives back (below zero); `id` is its own entry:
 * `<rail>:<dispute>:<entry>`. It is of no order: the platform bears it.
 */
export const disputeFee = (
    { id, currency, amount }: Pick<RefundMoney, 'id' | 'currency' | 'amount'>,
    to: LedgerAccount,
): Journal =>
    journal(`df:${id}`, 'dispute_fee', currency, [
        [to, amount],
        [platform('loss'), -amount],
    ]);

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
