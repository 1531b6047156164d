/** Measured traffic of a website on sale, as it was read last. */
export interface ListingTrafficTable {
    product_id: string;
    site_id: string;
    /** ms */
    computed_at: number;
    /** of the last 30 days */
    pv: number;
    uv: number;
    ip: number;
    visits: number;
    /** how many of the 30 days were measured */
    measured_days: number;
    /**
     * shares of these visits by where they came from, in ten thousandths; null where the seller does
     * not show them
     */
    share_search: number | null;
    share_direct: number | null;
    share_external: number | null;
    share_social: number | null;
    /** advertisements and campaigns */
    share_paid: number | null;
    share_ai: number | null;
    share_other: number | null;
    /** in ten thousandths; null without visits */
    bounce_rate: number | null;
    suspicious_share: number | null;
    /** ms of the first measured event */
    measured_since: number;
    /** canonical JSON of contract/market/public/trafficSnapshot.ts */
    payload: string;
    key_id: string;
    /** Ed25519 over the payload, hex */
    signature: string;
}

/** Which reports a seller shows beside the figures. */
export interface TrafficChoiceTable {
    product_id: string;
    /** JSON array */
    reports: string;
    updated_at: number;
}

/** The figures of a listing as they were signed when it was ordered. */
export interface TrafficSnapshotTable {
    order_id: string;
    product_id: string;
    payload: string;
    key_id: string;
    signature: string;
    created_at: number;
}

export interface SigningKeyTable {
    /** first 16 hex digits of the public key's SHA-256 */
    id: string;
    /** 32 bytes, hex */
    public_key: string;
    /** PKCS 8, sealed with the server's secret */
    sealed_key: string;
    created_at: number;
}

export interface ListingTrafficTables {
    listing_traffic: ListingTrafficTable;
    traffic_choices: TrafficChoiceTable;
    traffic_snapshots: TrafficSnapshotTable;
    signing_keys: SigningKeyTable;
}
