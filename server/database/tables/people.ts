export interface InviteTable {
    id: string;
    inviter_id: string;
    invitee_id: string;
    /** of the invitee's registration */
    address: string;
    agent: string;
    state: string;
    note: string;
    created_at: number;
    updated_at: number;
    version: number;
}

/** What administrators keep about people. */
export interface PeopleTables {
    invites: InviteTable;
}
