/** What is known of somebody beyond what they say; one row a person and kind. */
export interface VerificationTable {
    id: string;
    user_id: string;
    /** phone, identity */
    kind: string;
    /** draft, open, verified, rejected */
    state: string;
    /** of a rejection; empty of all others */
    reason: string;
    /** what the person is told beside it */
    note: string;
    submitted_at: number | null;
    decided_by: string | null;
    decided_at: number | null;
    /** of a phone check that was begun: what the provider answers with, and until when */
    ref: string | null;
    ref_until: number | null;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface VerificationDocumentTable {
    id: string;
    verification_id: string;
    name: string;
    /** a WebP image as base64, sealed */
    content: string;
    /** bytes of the image */
    size: number;
    added_at: number;
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
    verification_documents: VerificationDocumentTable;
    confirmed_emails: ConfirmedEmailTable;
}
