import type { Generated } from 'kysely';

export interface SettingTable {
    key: string;
    /** JSON */
    value: string;
    updated_at: number;
}

export interface MailTable {
    id: string;
    recipient: string;
    subject: string;
    /** erased once it is sent */
    text: string;
    /** the same with its looks; empty for a mail of mere text, and erased with the text */
    html: Generated<string>;
    /** where programs for mails unsubscribe by themselves (RFC 8058); empty where there is nothing to unsubscribe from */
    unsubscribe: Generated<string>;
    state: 'kept' | 'queued' | 'sent' | 'failed';
    tries: number;
    next_try_at: number;
    error: string;
    created_at: number;
    sent_at: number | null;
}

/** Work that is due at an instant. */
export interface JobTable {
    id: string;
    kind: string;
    /** there is one job of it at a time */
    key: string;
    /** JSON */
    payload: string;
    run_at: number;
    /** 0, or until when somebody works at it */
    leased_until: number;
    /** that failed */
    tries: number;
    /** of the last one that failed */
    error: string;
    created_at: number;
}

export interface ClientErrorTable {
    id: string;
    error: string;
    info: string;
    url: string;
    agent: string;
    at: number;
}

/** One row: by which the server sees that its secret is another one. */
export interface ServerSecretTable {
    id: number;
    fingerprint: string;
}

/** How somebody likes to see a list of the back-office. */
export interface ListViewTable {
    id: string;
    owner_id: string;
    resource: string;
    name: string;
    /** JSON: filter, sort, order, columns */
    content: string;
    is_shared: 0 | 1;
    created_at: number;
    updated_at: number;
}

/** What staff tell each other about a record. */
export interface StaffNoteTable {
    id: string;
    resource: string;
    record_id: string;
    body: string;
    author_id: string;
    created_at: number;
}

/** A deleted record that can still be restored. */
export interface TrashedRecordTable {
    resource: string;
    id: string;
    title: string;
    /** whose record it was; empty where it is the platform's */
    owner_id: string;
    deleted_by: string;
    /** ms */
    deleted_at: number;
    /** JSON: the record's rows by their tables */
    rows: string;
}

/** What the installation itself keeps. */
/** A server that runs on this database, or has events in its spool that are not loaded yet. */
export interface ServerTable {
    /** of its data folder */
    id: string;
    /** below 1,024 */
    number: number;
    name: string;
    /** separated by commas */
    roles: string;
    started_at: number;
    /** ms, by the database's clock */
    seen_at: number;
    /** ms, by the database's clock; null when nothing waits */
    waiting_since: number | null;
    /** the process that speaks for it; empty of one that has stopped */
    holder: Generated<string>;
}

/** What only one server does at a time. */
export interface LeaseTable {
    name: string;
    holder: string;
    fence: number;
    /** ms, by the database's clock */
    until_at: number;
}

export interface SystemTables {
    servers: ServerTable;
    leases: LeaseTable;
    settings: SettingTable;
    mails: MailTable;
    jobs: JobTable;
    client_errors: ClientErrorTable;
    server_secret: ServerSecretTable;
    list_views: ListViewTable;
    staff_notes: StaffNoteTable;
    trashed_records: TrashedRecordTable;
}
