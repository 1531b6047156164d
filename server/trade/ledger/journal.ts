import type { Currency } from '../../../contract/platform/money';
import type { JournalKind } from '../../../contract/trade/resources/money';
import type { LedgerAccount } from './ledgerAccounts';

/** A move of money into an account (above zero) or out of it, in the currency's smallest unit. */
export interface Line {
    account: LedgerAccount;
    currency: Currency;
    amount: bigint;
}

/** A business event's lines; together they come to nothing in each currency. */
export interface Journal {
    /** the business event: `pay:<order>`, `dep:<chain>:<tx>:<log>` …; it posts once */
    id: string;
    kind: JournalKind;
    orderId?: string;
    note?: string;
    lines: readonly Line[];
}
