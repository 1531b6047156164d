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
    state: 'kept' | 'queued' | 'sent' | 'failed';
    tries: number;
    next_try_at: number;
    error: string;
    created_at: number;
    sent_at: number | null;
}

export interface ClientErrorTable {
    id: string;
    error: string;
    info: string;
    url: string;
    agent: string;
    at: number;
}

/** What the installation itself keeps. */
export interface SystemTables {
    settings: SettingTable;
    mails: MailTable;
    client_errors: ClientErrorTable;
}
