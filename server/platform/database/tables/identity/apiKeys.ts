export interface ApiKeyTable {
    id: string;
    user_id: string;
    name: string;
    /** the key's beginning, by which people recognise it */
    hint: string;
    /** SHA-256 of the key, hex: the key itself is only with its owner */
    key_hash: string;
    /** JSON array */
    scopes: string;
    /** JSON array of ids; null: all sites of its owner */
    sites: string | null;
    calls_per_hour: number;
    created_at: number;
    /** null: until it is revoked */
    expires_at: number | null;
    last_used_at: number | null;
    revoked_at: number | null;
}

/** What programs call the API with. */
export interface ApiKeyTables {
    api_keys: ApiKeyTable;
}
