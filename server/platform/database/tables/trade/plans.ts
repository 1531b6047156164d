import type { ColumnType } from 'kysely';
import type { Amount } from '../../amount';

/** Somebody's time with a plan; periods that count follow one another. */
export interface PlanPeriodTable {
    id: string;
    user_id: string;
    plan_id: string;
    /** JSON: the plan as it was when it was bought */
    plan: string;
    /** month or year */
    period: string;
    starts_at: number;
    ends_at: number;
    /** what was paid for it, with the credit of what it replaced */
    worth: Amount;
    currency: string;
    /** without one it was covered by credit alone */
    order_id: string | null;
    /** live, replaced, cancelled */
    state: string;
    created_at: number;
    updated_at: number;
}

/** Events that somebody's sites measured in a month. */
export interface UsageCounterTable {
    user_id: string;
    /** ms */
    starts_at: number;
    events: number;
    counted_at: number;
    /** since when the allowance is used up; carried on from month to month */
    over_since: number | null;
}

/** The last number of a series: R2026 … */
export interface ReceiptNumberTable {
    series: string;
    last: number;
}

export interface ReceiptTable {
    id: string;
    /** R2026-000001, C2026-000001 */
    number: string;
    /** receipt or credit_note */
    kind: string;
    /** buyer or seller */
    part: string;
    order_id: string;
    user_id: string;
    total: Amount;
    currency: string;
    /** JSON: everything that is printed; never changes */
    snapshot: ColumnType<string, string, never>;
    issued_at: number;
}

/** Whom somebody's receipts are made out to. */
export interface BillingDetailTable {
    user_id: string;
    name: string;
    /** lines */
    address: string;
    tax_id: string;
    created_at: number;
    updated_at: number;
    version: number;
}

/** Plans that people have, and receipts; amounts are of the smallest unit. */
export interface PlanTables {
    plan_periods: PlanPeriodTable;
    usage_counters: UsageCounterTable;
    receipt_numbers: ReceiptNumberTable;
    receipts: ReceiptTable;
    billing_details: BillingDetailTable;
}
