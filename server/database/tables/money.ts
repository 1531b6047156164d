import type { ColumnType } from 'kysely';

export interface OrderTable {
    id: string;
    /** what people read out: F20261121-000123 */
    number: string;
    type: string;
    buyer_id: string;
    seller_id: string | null;
    product_id: string | null;
    title: string;
    price: number;
    discount: number;
    total: number;
    fee: number;
    currency: string;
    state: string;
    state_since: number;
    deadline_at: number | null;
    search_text: string;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface OrderEventTable {
    order_id: string;
    seq: number;
    from_state: string;
    to_state: string;
    actor_type: string;
    actor_id: string;
    reason: string;
    at: number;
}

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
    /** whose account it is; null of the house's own */
    user_id: string | null;
    /** below 2^53: larger ones the driver would refuse to read */
    amount: ColumnType<number, number | bigint, never>;
    currency: string;
    created_at: number;
}

/** What the postings of an account add up to; the database itself keeps it. */
export interface LedgerBalanceTable {
    account: string;
    currency: string;
    amount: number;
    /** 1 where it is never below zero */
    is_owed: number;
    /** ms; nothing moves since then */
    stopped_at: number | null;
    stopped_why: string;
}

export interface UsdtAddressTable {
    id: string;
    /** tron, ethereum, bsc, polygon, arbitrum */
    chain: string;
    address: string;
    /** free, leased, dedicated, retired */
    state: string;
    user_id: string | null;
    order_id: string | null;
    leased_until: number | null;
    note: string;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface UsdtTransferTable {
    id: string;
    chain: string;
    tx_hash: string;
    log_index: number;
    block: number;
    from_address: string;
    to_address: string;
    /** this and the addresses as canonicalAddress writes them */
    token: string;
    /** 6 decimals */
    amount: number;
    /** seen, confirmed, orphaned */
    state: string;
    confirmations: number;
    user_id: string | null;
    order_id: string | null;
    journal_id: string | null;
    created_at: number;
}

export interface WithdrawalTable {
    id: string;
    user_id: string;
    amount: number;
    fee: number;
    currency: string;
    /** usdt_trc20, usdt_erc20, alipay, bank */
    method: string;
    /** masked: the whole one is sealed */
    destination: string;
    state: string;
    state_since: number;
    risk_notes: string;
    approved_by: string | null;
    tx_hash: string | null;
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

/** Orders, the ledger, USDT, withdrawals, plans and coupons; amounts are of the smallest unit. */
export interface MoneyTables {
    orders: OrderTable;
    order_events: OrderEventTable;
    ledger_journals: LedgerJournalTable;
    ledger_postings: LedgerPostingTable;
    ledger_balances: LedgerBalanceTable;
    usdt_addresses: UsdtAddressTable;
    usdt_transfers: UsdtTransferTable;
    withdrawals: WithdrawalTable;
    price_plans: PricePlanTable;
    coupons: CouponTable;
    payment_rails: PaymentRailTable;
}
