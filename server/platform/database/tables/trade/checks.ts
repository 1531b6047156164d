/** A check of somebody: asked for, and decided by a person or a provider. */
export interface IdentityCheckTable {
    id: string;
    user_id: string;
    /** identity, sanctions */
    kind: string;
    /** order, withdrawal: the action that it was asked for, and its id */
    for_action: string;
    action_id: string;
    /** open, passed, refused */
    state: string;
    decided_by: string | null;
    decided_at: number | null;
    note: string;
    /** ms; null of what is not passed */
    expires_at: number | null;
    open_key: string | null;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface CheckTables {
    identity_checks: IdentityCheckTable;
    check_rules: {
        id: string;
        /** JSON */
        rules: string;
        created_at: number;
        updated_at: number;
        version: number;
    };
}
