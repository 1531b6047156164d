/** What the audit found, from the run that saw it first to the one that saw it no more. */
export interface LedgerFindingTable {
    id: string;
    /** JSON: check, subject, currency, the how many-th of these; null once it is settled */
    open_key: string | null;
    check_name: string;
    subject: string;
    currency: string;
    /** JSON: names of the accounts that it is about */
    accounts: string;
    /** empty where that cannot be said */
    expected: string;
    found: string;
    /** ms */
    first_seen: number;
    last_seen: number;
    settled_at: number | null;
    /** what an administrator says about it; empty without one */
    note: string;
    noted_by: string | null;
    noted_at: number | null;
}

/** The last run of the audit: one row. */
export interface LedgerAuditTable {
    id: string;
    /** ms */
    ran_at: number;
    faults: number;
    /** 0: it stopped before it had seen all */
    is_complete: 0 | 1;
    /** why it could not run; empty when it did */
    failure: string;
}

export interface FindingTables {
    ledger_findings: LedgerFindingTable;
    ledger_audits: LedgerAuditTable;
}
