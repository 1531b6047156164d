/** What is known of somebody beyond what they say; one row a person and kind. */
export interface VerificationTable {
    id: string;
    user_id: string;
    /** phone, identity */
    kind: string;
    /** begun, open, verified, rejected */
    state: string;
    /** of a rejection; empty of all others */
    reason: string;
    /** what the person is told beside it */
    note: string;
    submitted_at: number | null;
    decided_by: string | null;
    decided_at: number | null;
    /** of a check that was begun: what the provider answers with */
    ref: string | null;
    /** until when it may; null once it has */
    ref_until: number | null;
    /** the provider's last message; empty before one */
    event: string;
    /** JSON array of the provider's words */
    remarks: string;
    /** keyed: the same for the same person; of an identity alone */
    person_key: string | null;
    /** until when the document was valid */
    expires_at: number | null;
    created_at: number;
    updated_at: number;
    version: number;
}

/** Addresses whose owner brought a code that was mailed there. */
export interface ConfirmedEmailTable {
    /** lower case */
    email: string;
    /** the last time */
    confirmed_at: number;
}

export interface VerificationTables {
    verifications: VerificationTable;
    confirmed_emails: ConfirmedEmailTable;
}
