import type { Amount } from '../../amount';

/** How the columns of an account's statements are mapped. */
export interface StatementMappingTable {
    account: string;
    currency: string;
    /** JSON */
    columns: string;
    updated_at: number;
}

/** A file of a bank or gateway. */
export interface StatementTable {
    id: string;
    account: string;
    currency: string;
    name: string;
    /** hex, of its text */
    sha256: string;
    /** ms; of its first and last line */
    from_at: number;
    until_at: number;
    imported_by: string;
    created_at: number;
}

export interface StatementLineTable {
    id: string;
    statement_id: string;
    account: string;
    currency: string;
    /** hex, over what the line says and its place among equal ones: known from any file */
    line_hash: string;
    /** place in its file */
    position: number;
    at: number;
    reference: string;
    amount: Amount;
    fee: Amount;
    note: string;
    state: string;
    /** the journal that it stands for; no two lines stand for the same */
    journal_id: string | null;
    booked_amount: Amount | null;
    /** 1: fee or payout are in the books */
    booked: 0 | 1;
    explanation: string;
    explained_by: string;
}

/** A day of the books, in UTC, into which nothing is posted any more. */
export interface AccountingDayTable {
    day: string;
    /** ms; the first instant after it */
    ends_at: number;
    /** JSON: the closing balance of each account of the chart, by currency */
    balances: string;
    journals: number;
    /** hex, over the hash of the day before, the day and its balances */
    hash: string;
    closed_by: string;
    closed_at: number;
}

/** A correction of the books by hand, which two administrators agreed on. */
export interface AdjustmentTable {
    id: string;
    type: string;
    user_id: string;
    /** where outside the money moved; empty for nowhere */
    account: string;
    currency: string;
    amount: Amount;
    reference: string;
    reason: string;
    requested_by: string;
    created_at: number;
}

/** What auditors look at: statements from outside, and days that are closed. */
export interface AccountingTables {
    statement_mappings: StatementMappingTable;
    statements: StatementTable;
    statement_lines: StatementLineTable;
    accounting_days: AccountingDayTable;
    adjustments: AdjustmentTable;
}
