import type { Currency } from '../../../contract/platform/money';
import type { AdjustmentType } from '../../../contract/trade/accounting/adjustments';
import type { Journal } from './journal';
import { journal, type Move } from './journals';
import { type LedgerAccount, ledgerAccounts } from './ledgerAccounts';

const { available, platform, receivable } = ledgerAccounts;

/** A correction by hand as far as its money goes; smallest unit. */
interface AdjustmentMoney {
    id: string;
    type: AdjustmentType;
    userId: string;
    currency: Currency;
    amount: bigint;
    /** where outside */
    outside: LedgerAccount;
}

/** From somebody's balance as far as it reaches, the rest is owed. */
const takenFrom = (userId: string, amount: bigint, left: bigint): Move[] => {
    const taken = left < amount ? left : amount;
    return [
        [available(userId), -taken],
        [receivable(userId), taken - amount],
    ];
};

/** `left`: what lies in the person's balance before. */
export const adjust = (
    { id, type, userId, currency, amount, outside }: AdjustmentMoney,
    left: bigint,
): Journal => {
    const moves: Readonly<Record<AdjustmentType, () => Move[]>> = {
        credit: () => [
            [platform('adjustment'), -amount],
            [available(userId), amount],
        ],
        debit: () => [[platform('adjustment'), amount], ...takenFrom(userId, amount, left)],
        write_off: () => [
            [platform('loss'), -amount],
            [receivable(userId), amount],
        ],
        refund_outside: () => [[outside, amount], ...takenFrom(userId, amount, left)],
        receipt_outside: () => [
            [outside, -amount],
            [available(userId), amount],
        ],
    };
    return journal(`adj:${id}`, 'correction', currency, moves[type]());
};
