import type { Generated } from 'kysely';

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
    /** pool, xpub, shared */
    source: Generated<string>;
    /** of which public key it is the child, by the key's hash; empty of others */
    key_id: Generated<string>;
    key_index: number | null;
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
    /** 6 decimals; 0 of another token */
    amount: number;
    /** seen, confirmed, orphaned, reversed, wrong */
    state: string;
    confirmations: number;
    user_id: string | null;
    order_id: string | null;
    journal_id: string | null;
    block_hash: Generated<string>;
    /** ms */
    block_at: Generated<number>;
    /** in the token's own decimals, as decimal text */
    raw_value: Generated<string>;
    /** what became of it; see `transferOutcomes` */
    outcome: Generated<string>;
    /** what somebody wrote when it was dealt with by hand */
    note: Generated<string>;
    /** how often it was credited and vanished */
    reversals: Generated<number>;
    payment_id: string | null;
    created_at: number;
}

/** For which order an address waits, and how long. */
export interface UsdtLeaseTable {
    id: string;
    chain: string;
    address: string;
    order_id: string;
    user_id: string;
    /** of a shared address: the payment is known by it; 0 where any amount is its own */
    amount: number;
    /** ms, all three */
    leased_from: number;
    matched_until: number;
    free_at: number;
}

/** Whose an address is for good. */
export interface UsdtOwnerTable {
    /** its 20 bytes as nodes write them, whichever chain it is on */
    account: string;
    /** empty: several had it before, so it is nobody's any more */
    user_id: string;
    since: number;
}

export interface ChainCursorTable {
    chain: string;
    /** the last block that was looked at */
    number: number;
    hash: string;
    /** up to here it was looked at a second time */
    swept: number;
    head: number;
    checked_at: number;
    /** how often in a row a fork below confirmed transfers was seen */
    doubts: number;
    alarm: string;
    alarm_at: number | null;
}

export interface ChainBlockTable {
    chain: string;
    number: number;
    hash: string;
}

export interface UsdtRateTable {
    id: string;
    /** CNY or USD */
    currency: string;
    /** what one USDT costs, as decimal text */
    rate: string;
    source: string;
    set_by: string;
    created_at: number;
}

/** What the last comparison of a chain with the books came to, by chain. */
export interface ChainCheckTable {
    /** the chain */
    id: string;
    /** the final block at which the balances were read */
    block: number;
    /** what lies on our addresses, and what the books say has to; decimal text, 6 digits */
    found: string;
    booked: string;
    /** why they could not be compared; empty when they were */
    failure: string;
    checked_at: number;
}

/** Addresses, transfers, leases, rates, and where the watchers of the chains are. */
export interface UsdtTables {
    usdt_addresses: UsdtAddressTable;
    usdt_transfers: UsdtTransferTable;
    usdt_leases: UsdtLeaseTable;
    usdt_owners: UsdtOwnerTable;
    usdt_rates: UsdtRateTable;
    chain_checks: ChainCheckTable;
    chain_cursors: ChainCursorTable;
    chain_blocks: ChainBlockTable;
}
