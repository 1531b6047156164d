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
    /** hex SHA-256 of what a file is known by; of its bytes where another file begins as it does */
    part: string;
    /** with which it came last */
    key_id: string;
    /** bytes that were counted; the next ones begin there */
    position: number;
    lines: number;
    /** lines that could not be read */
    malformed: number;
    received_at: number;
    /** the last bytes that were counted: how many, and their hex SHA-256; 0 where they are not known */
    tail_bytes: number;
    tail_hash: string;
}

/** By which it is known that a day's sums are what this server counted. */
export interface LogSealTable {
    site_id: string;
    /** UTC */
    day: string;
    /** HMAC of the sums; empty once they were found to be others */
    signature: string;
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

/** Requests of a page on a day, of those that had a view on it; kept for some weeks. */
export interface LogPathTable {
    site_id: string;
    /** UTC */
    day: string;
    /** its beginning where it is long; empty for all that a day has beyond a number */
    path: string;
    /** as in `LogSlotTable` */
    views: number;
    bots: number;
    networks: number;
    prefetches: number;
    redirects: number;
    errors: number;
    cached: number;
}

export interface AccessLogTables {
    log_keys: LogKeyTable;
    log_parts: LogPartTable;
    log_slots: LogSlotTable;
    log_seals: LogSealTable;
    log_paths: LogPathTable;
}
