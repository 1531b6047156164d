import type { Generated } from 'kysely';

export interface ShareTable {
    id: string;
    site_id: string;
    created_by: string;
    name: string;
    /** SHA-256 of the link's code, hex; unique */
    code_hash: string;
    /** the code, sealed, so that its owner can copy it again */
    code_sealed: string;
    password_hash: string | null;
    expires_at: number | null;
    /** JSON array of report names */
    reports: string;
    uses: Generated<number>;
    last_used_at: number | null;
    revoked_at: number | null;
    created_at: number;
    /** `preview`: the server's own, for visitors of the public pages; empty of one that somebody made */
    purpose: Generated<string>;
}

export interface ShareTables {
    shares: ShareTable;
}
