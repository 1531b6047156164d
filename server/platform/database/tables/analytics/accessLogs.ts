/** Lets a web server, or a CDN, send a site's access log. */
export interface LogKeyTable {
    id: string;
    site_id: string;
    /** the owner's word for it */
    name: string;
    /** hex SHA-256; the key itself is shown once and kept nowhere */
    key_hash: string;
    /** id of a user */
    created_by: string;
    created_at: number;
    last_used_at: number | null;
    revoked_at: number | null;
}

/** How much of a log has been counted, so that nothing is counted twice. */
export interface LogPartTable {
    site_id: string;
    /** hex SHA-256: of an uploaded file's bytes, or of what a followed file is known by */
    part: string;
    /** with which it came last */
    key_id: string;
    /** bytes that were counted; the next ones begin there */
    position: number;
    lines: number;
    /** lines that could not be read */
    malformed: number;
    received_at: number;
}

/** Requests of a quarter of an hour: each zone's days and hours begin with one. */
export interface LogSlotTable {
    site_id: string;
    /** ms, start of the quarter */
    at: number;
    /** pages that were answered to agents that no bot claims */
    views: number;
    /** pages that were answered to agents that say they are bots */
    bots: number;
    /** pages that were answered to addresses of data centres */
    networks: number;
    /** pages that a browser fetched in case somebody opens them */
    prefetches: number;
    redirects: number;
    errors: number;
    /** what pages draw in */
    assets: number;
    /** other methods, other hosts, what the site's settings leave out */
    others: number;
    /** of the views: answered from a cache that the log knows of, or "not modified" */
    cached: number;
    /** of the views: those that came here long after they happened */
    late: number;
}

export interface AccessLogTables {
    log_keys: LogKeyTable;
    log_parts: LogPartTable;
    log_slots: LogSlotTable;
}
