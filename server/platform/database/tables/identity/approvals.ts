import type { Amount } from '../../amount';

/** An action that waits, or waited, for a second administrator. */
export interface ApprovalTable {
    id: string;
    kind: string;
    state: string;
    /** second, delay */
    mode: string;
    title: string;
    subject: string;
    subject_id: string;
    /** of what it is about, as it was when it was asked for */
    stamp: string;
    amount: Amount;
    /** empty where no money moves */
    currency: string;
    beneficiary_id: string | null;
    /** fingerprint; empty for none */
    destination: string;
    /** JSON */
    changes: string;
    /** JSON of the action's input, sealed: it may hold keys of gateways */
    sealed: string;
    requested_by: string;
    decided_by: string | null;
    reason: string;
    note: string;
    failure: string;
    due_at: number | null;
    expires_at: number;
    decided_at: number | null;
    open_key: string | null;
    created_at: number;
    updated_at: number;
    version: number;
}

/** What one administrator did alone, below the limits. */
export interface ApprovalUseTable {
    id: string;
    kind: string;
    amount: Amount;
    currency: string;
    done_by: string;
    beneficiary_id: string | null;
    destination: string;
    created_at: number;
}

export interface ApprovalTables {
    approvals: ApprovalTable;
    approval_uses: ApprovalUseTable;
    approval_rules: {
        id: string;
        /** JSON */
        rules: string;
        created_at: number;
        updated_at: number;
        version: number;
    };
    approval_turns: { id: string; turns: number };
}
