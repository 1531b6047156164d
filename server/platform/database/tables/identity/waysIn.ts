/** A passkey (WebAuthn credential) of an account. */
export interface PasskeyTable {
    id: string;
    user_id: string;
    /** base64url; unique */
    credential_id: string;
    /** COSE key, base64url */
    public_key: string;
    /** how often the authenticator says it signed; 0 for those that do not count */
    counter: number;
    /** JSON array, as the browser told them */
    transports: string;
    name: string;
    /** kept by a password manager or platform on several devices */
    is_synced: 0 | 1;
    created_at: number;
    last_used_at: number | null;
}

/** An identity provider that the operator lets people sign in by. */
export interface SsoProviderTable {
    /** stands in the redirect URI: letters, digits and hyphens */
    id: string;
    label: string;
    issuer: string;
    client_id: string;
    /** empty for a public client */
    sealed_secret: string;
    /** with blanks between them */
    scopes: string;
    /** JSON array of domains of e-mail addresses; empty: any */
    domains: string;
    is_on: 0 | 1;
    creates_accounts: 'never' | 'registration' | 'always';
    links_by_email: 0 | 1;
    trusts_email: 0 | 1;
    trusts_second_step: 0 | 1;
    /** path of a claim, such as `groups` or `realm_access.roles`; empty: roles stay as they are */
    role_claim: string;
    /** JSON array of { value, role } */
    role_rules: string;
    created_at: number;
    updated_at: number;
}

/** Who somebody is at an identity provider: issuer and subject together, never an address alone. */
export interface SsoIdentityTable {
    id: string;
    user_id: string;
    issuer: string;
    subject: string;
    /** as the provider told it when it was linked, so that people recognise it */
    email: string;
    created_at: number;
    last_used_at: number | null;
}

/** Ways to sign in beside a password. */
export interface WayInTables {
    passkeys: PasskeyTable;
    sso_providers: SsoProviderTable;
    sso_identities: SsoIdentityTable;
}
