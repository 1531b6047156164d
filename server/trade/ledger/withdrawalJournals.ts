import type { Currency } from '../../../contract/platform/money';
import type { Journal } from './journal';
import { journal } from './journals';
import { type LedgerAccount, ledgerAccounts } from './ledgerAccounts';

const { available, frozen, platform } = ledgerAccounts;

/** A withdrawal as far as its money goes. */
export interface WithdrawalMoney {
    id: string;
    userId: string;
    currency: Currency;
    amount: bigint;
    fee: bigint;
}

/** What is asked for is put aside. */
export const requestWithdrawal = ({
    id,
    userId,
    currency,
    amount,
    fee,
}: WithdrawalMoney): Journal =>
    journal(`wh:${id}`, 'withdrawal_request', currency, [
        [available(userId), -(amount + fee)],
        [frozen(userId), amount + fee],
    ]);

/** It was refused, given up, or did not arrive. */
export const returnWithdrawal = ({ id, userId, currency, amount, fee }: WithdrawalMoney): Journal =>
    journal(`wr:${id}`, 'withdrawal_return', currency, [
        [frozen(userId), -(amount + fee)],
        [available(userId), amount + fee],
    ]);

/** It left the platform. */
export const payWithdrawal = (
    { id, userId, currency, amount, fee }: WithdrawalMoney,
    to: LedgerAccount,
): Journal =>
    journal(`wp:${id}`, 'withdrawal_paid', currency, [
        [frozen(userId), -(amount + fee)],
        [to, amount],
        [platform('withdraw_fee'), fee],
    ]);
