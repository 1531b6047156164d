type Flag = 0 | 1;

/** One link of a site's hash chain: the digest of a day, made once no event of it can come any more. */
export interface DigestTable {
    site_id: string;
    /** YYYY-MM-DD in the site's zone at the time */
    day: string;
    /** how rows are hashed and figures computed */
    format: number;
    timezone: string;
    /** ms; where the digest before ends, also when the zone was changed in between */
    start_at: number;
    /** ms, exclusive */
    end_at: number;
    /** measured events of the day, those that are left out of the figures too */
    events: number;
    /** hex SHA-256 over the events' hashes */
    events_hash: string;
    /** visits with a detection, and a hash over these detections */
    detections: number;
    detections_hash: string;
    /** JSON of the day's figures */
    figures: string;
    /** `hash` of the site's digest before; empty for the first */
    previous_hash: string;
    /** hex SHA-256 over all of the above and `created_at` */
    hash: string;
    /** HMAC of `hash` with the server's secret */
    signature: string;
    created_at: number;
    /** when retention began to delete the day's events; null while they are kept */
    erasing_at: number | null;
    /** when all of them were gone */
    erased_at: number | null;
    /** HMAC of `hash` and `erasing_at`; empty while they are kept */
    erasure: string;
}

/** What a sealed day holds since a visitor was erased from it; takes the place of its digest's content. */
export interface DayAmendmentTable {
    site_id: string;
    day: string;
    /** hash of the day's digest */
    digest: string;
    begun_at: number;
    /** null while events are being deleted */
    done_at: number | null;
    /** measured events erased so far */
    erased: number;
    /** whether the day was as sealed before anything was erased */
    was_intact: Flag;
    events: number;
    events_hash: string;
    detections: number;
    detections_hash: string;
    figures: string;
    /** HMAC of all of the above */
    signature: string;
}

/** The chain of sealed days. */
export interface DigestTables {
    digests: DigestTable;
    day_amendments: DayAmendmentTable;
}
