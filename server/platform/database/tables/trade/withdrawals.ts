import type { Amount } from '../../amount';

/** Where somebody has money paid out to. */
export interface PayoutAddressTable {
    id: string;
    user_id: string;
    /** usdt_trc20, usdt_erc20, alipay, bank */
    method: string;
    /** JSON of the whole destination, sealed */
    sealed: string;
    /** the same for the same destination, whoever has it */
    fingerprint: string;
    masked: string;
    label: string;
    /** ms; not before */
    usable_at: number;
    /** ms; null while it is there */
    removed_at: number | null;
    created_at: number;
    updated_at: number;
    version: number;
}

/** What happened to a withdrawal, in its order. */
export interface WithdrawalEventTable {
    withdrawal_id: string;
    seq: number;
    action: string;
    from_state: string;
    to_state: string;
    /** owner, admin, server */
    actor_type: string;
    actor_id: string;
    reason: string;
    at: number;
}

/** What was taken out to be signed elsewhere, in one file. */
export interface WithdrawalBatchTable {
    id: string;
    method: string;
    currency: string;
    items: number;
    total: Amount;
    /** the file */
    sealed: string;
    /** hex, of the file's bytes */
    sha256: string;
    created_by: string;
    created_at: number;
}

/** What withdrawals cost and need, by `<method>:<currency>`. */
export interface WithdrawalRuleTable {
    id: string;
    enabled: 0 | 1;
    /** smallest unit */
    fee: number;
    /** hundredths of a per cent of the amount, added to `fee` */
    fee_rate: number;
    minimum: number;
    /** more than this needs two administrators */
    second_above: number;
    created_at: number;
    updated_at: number;
    version: number;
}

/** Withdrawals beside their own table. */
export interface WithdrawalTables {
    payout_addresses: PayoutAddressTable;
    withdrawal_events: WithdrawalEventTable;
    withdrawal_batches: WithdrawalBatchTable;
    withdrawal_rules: WithdrawalRuleTable;
}
