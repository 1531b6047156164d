import type { ColumnType, Generated } from 'kysely';
import type { Amount } from '../../amount';

export interface LedgerJournalTable {
    /** the business event: pay:<order>, dep:<chain>:<tx>:<log> …; posts once */
    id: string;
    kind: string;
    order_id: string | null;
    note: string;
    created_at: number;
}

export interface LedgerPostingTable {
    id: string;
    journal_id: string;
    /** user:<id>:available, order:<id>:escrow, ext:bank … */
    account: string;
    /** whose account it is; null of the platform's own */
    user_id: string | null;
    amount: ColumnType<number | bigint, number | bigint, never>;
    currency: string;
    created_at: number;
}

/** What the postings of an account add up to; the database itself keeps it. */
export interface LedgerBalanceTable {
    account: string;
    currency: string;
    amount: Amount;
    /** 1 where it is never below zero */
    is_owed: number;
    /** ms; nothing moves since then */
    stopped_at: number | null;
    stopped_why: string;
}

/** Each journal's link, in the order in which they were written down. */
export interface LedgerChainTable {
    seq: number;
    journal_id: string;
    /** hex SHA-256, as `journalHash` makes it; empty before the first */
    previous_hash: string;
    hash: string;
}

/** One row: where the chain ends. */
export interface LedgerHeadTable {
    id: number;
    seq: number;
    hash: string;
}

/** A journal of a demo that was taken away: its record is gone, and what it moved was moved back. */
export interface DemoReversalTable {
    journal_id: string;
    /** `undo:<this>` is the journal that moved it back */
    reversal_id: string;
}

export interface WithdrawalTable {
    id: string;
    user_id: string;
    amount: Amount;
    fee: Amount;
    currency: string;
    /** usdt_trc20, usdt_erc20, alipay, bank */
    method: string;
    /** empty where it is sent on no chain */
    chain: Generated<string>;
    /** masked; `sealed` has the whole one as JSON, as it was at the request */
    destination: string;
    sealed: Generated<string>;
    fingerprint: Generated<string>;
    address_id: Generated<string | null>;
    state: string;
    state_since: number;
    /** what administrators wrote; the hints are the server's own, as JSON */
    risk_notes: string;
    risk_hints: Generated<string>;
    /** how many administrators have to approve: 1 or 2 */
    approvals: Generated<number>;
    approved_by: string | null;
    second_approved_by: Generated<string | null>;
    batch_id: Generated<string | null>;
    sent_by: Generated<string | null>;
    /** of a chain: from which address, as whoever recorded it says; empty where nothing was said */
    sent_from: Generated<string>;
    tx_hash: string | null;
    /** which of the transaction's logs proves it; null until one does */
    log_index: Generated<number | null>;
    proof_file: Generated<string | null>;
    /** what the last look at the chain said */
    proof_note: Generated<string>;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface PricePlanTable {
    id: string;
    code: string;
    name_zh: string;
    name_en: string;
    /** JSON arrays of lines */
    features_zh: string;
    features_en: string;
    price_month: number;
    price_year: number;
    currency: string;
    /** per month */
    events: number;
    sites: number;
    position: number;
    enabled: 0 | 1;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface CouponTable {
    id: string;
    /** upper case */
    code: string;
    /** percent or amount */
    kind: string;
    /** hundredths of a percent, or the smallest unit */
    value: number;
    currency: string | null;
    min_total: number;
    max_uses: number | null;
    per_user: number | null;
    /** JSON array of order types */
    scope: string;
    starts_at: number | null;
    ends_at: number | null;
    enabled: 0 | 1;
    /** 1: shown to visitors on the page of offers */
    is_public: Generated<0 | 1>;
    /** of one order; null for a bound that its order has */
    max_discount: Generated<number | null>;
    /** of all orders together; null without an end */
    budget: Generated<number | null>;
    /** platform or seller */
    funded_by: Generated<string>;
    /** whose goods it is for, when he pays for it */
    seller_id: Generated<string | null>;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface PaymentRailTable {
    id: string;
    enabled: 0 | 1;
    /** JSON */
    options: string;
    secrets: string;
    created_at: number;
    updated_at: number;
    version: number;
}

/** The ledger, withdrawals, plans and coupons; amounts are of the smallest unit. */
export interface MoneyTables {
    ledger_journals: LedgerJournalTable;
    ledger_postings: LedgerPostingTable;
    ledger_balances: LedgerBalanceTable;
    ledger_chain: LedgerChainTable;
    ledger_head: LedgerHeadTable;
    demo_reversals: DemoReversalTable;
    withdrawals: WithdrawalTable;
    price_plans: PricePlanTable;
    coupons: CouponTable;
    payment_rails: PaymentRailTable;
}
