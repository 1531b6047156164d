import type { Currency } from '../../../contract/platform/money';
import type { Journal } from '../ledger/journal';
import { journal } from '../ledger/journals';
import { type LedgerAccount, ledgerAccounts } from '../ledger/ledgerAccounts';

/** What a line of a statement moves; sizes of the smallest unit, above zero. */
export interface BookedLine {
    id: string;
    account: LedgerAccount;
    currency: Currency;
    size: bigint;
}

/** What a gateway kept for its service: it holds so much less, and the platform bears it. */
export const gatewayFee = ({ id, account, currency, size }: BookedLine): Journal =>
    journal(`gfee:${id}`, 'gateway_fee', currency, [
        [account, size],
        [ledgerAccounts.platform('gateway_fee'), -size],
    ]);

/** What a gateway sent to the platform's bank account. */
export const gatewayPayout = ({ id, account, currency, size }: BookedLine): Journal =>
    journal(`gout:${id}`, 'gateway_payout', currency, [
        [account, size],
        [ledgerAccounts.bank, -size],
    ]);
