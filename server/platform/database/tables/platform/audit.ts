export interface AuditLogTable {
    id: string;
    seq: number;
    at: number;
    actor_id: string;
    actor: string;
    address: string;
    action: string;
    resource: string;
    record_id: string;
    title: string;
    changes: string;
    previous_hash: string;
    hash: string;
}

export interface AuditHeadTable {
    id: number;
    seq: number;
    hash: string;
}

/** The log of actions. */
export interface AuditTables {
    audit_log: AuditLogTable;
    audit_head: AuditHeadTable;
}
