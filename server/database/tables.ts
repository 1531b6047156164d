/** Instants are integer milliseconds, flags 0 or 1, lists JSON text: the same on both databases. */
type Flag = 0 | 1;

export interface UserTable {
    id: string;
    /** lower case, unique */
    email: string;
    name: string;
    password_hash: string;
    /** JSON array of roles */
    roles: string;
    created_at: number;
    updated_at: number;
}

export interface SessionTable {
    /** SHA-256 of the token, hex: the token itself is only in the browser */
    token_hash: string;
    user_id: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
}

export interface SiteTable {
    id: string;
    owner_id: string;
    kind: 'normal' | 'own' | 'demo';
    domain: string;
    name: string;
    timezone: string;
    cookieless: Flag;
    honour_dnt: Flag;
    created_at: number;
    updated_at: number;
}

/** Random text that makes the visitors of cookieless sites; deleted when its day has ended. */
export interface SaltTable {
    /** YYYY-MM-DD in the zone of the sites that use it */
    day: string;
    salt: string;
}

export interface Tables {
    salts: SaltTable;
    users: UserTable;
    sessions: SessionTable;
    sites: SiteTable;
}
