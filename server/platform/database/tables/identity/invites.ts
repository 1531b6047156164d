type Flag = 0 | 1;

/** Who registered with whose invite code. */
export interface InviteTable {
    id: string;
    inviter_id: string;
    invitee_id: string;
    /** of the invitee's registration; empty when it is not known */
    address: string;
    agent: string;
    /** what counts as one address (`addressBucket`); empty for one that says nothing */
    bucket: string;
    /** the inviter came from there too */
    same_address: Flag;
    /** in the same browser */
    same_device: Flag;
    /** others came from there within a day */
    same_batch: Flag;
    state: 'valid' | 'void';
    note: string;
    /** e-mails of both: they stay */
    search_text: string;
    created_at: number;
    updated_at: number;
    version: number;
}

/** An administrator who sees as somebody else, for a while. */
export interface ImpersonationTable {
    session_id: string;
    /** the administrator's own session, which it ends with */
    parent_id: string;
    administrator_id: string;
    administrator: string;
    user_id: string;
    user_email: string;
    address: string;
    until: number;
    /** null until its end is in the log */
    ended_at: number | null;
}

/** What administrators keep about people. */
export interface InviteTables {
    invites: InviteTable;
    impersonations: ImpersonationTable;
}
