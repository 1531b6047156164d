/** A key pair of this server's for signing notes; it stays, for what it signed does. */
export interface TransparencyKeyTable {
    /** of the key in notes: a log's origin, or the witness's */
    name: string;
    /** 1: signs checkpoints of a log; 4: cosigns those of others */
    type: number;
    /** hex */
    public_key: string;
    /** the seed, sealed with the server's secret */
    sealed_key: string;
    created_at: number;
}

/** A public log of sealed days; the one with the highest number is written to. */
export interface TransparencyLogTable {
    number: number;
    origin: string;
    /** leaves in it */
    size: number;
    created_at: number;
    /** when the days that were sealed before the log began had their leaves */
    taken_up_at: number | null;
    /** since when nothing is added, because it does not continue what was published of it */
    stopped_at: number | null;
    /** why, in words; empty while it goes on */
    stopped_by: string;
}

/** One leaf. What says more than its entry is deleted with its site. */
export interface TransparencyLeafTable {
    log: number;
    /** 0 and on, without a gap */
    number: number;
    /** what is published */
    entry: string;
    site_id: string | null;
    day: string | null;
    /** 0: as sealed; further ones: what was deleted of the day later */
    seq: number | null;
    /** what the entry commits to, and the salt, hex */
    statement: string | null;
    salt: string | null;
}

/** Up to 256 hashes of the tree. */
export interface TransparencyTileTable {
    log: number;
    level: number;
    number: number;
    /** hex, one after the other */
    hashes: string;
}

/** A tree that is signed, or will be: no other of its size ever is. */
export interface TransparencyCheckpointTable {
    log: number;
    size: number;
    /** base64 */
    root: string;
    /** the signed note; empty until it is signed */
    note: string;
    /** lines of witnesses */
    cosignatures: string;
    created_at: number;
    published_at: number | null;
}

/** A site's name in the log, which says nothing of it. */
export interface TransparencySiteTable {
    site_id: string;
    /** 16 random bytes, hex */
    name: string;
}

/** The last checkpoint of somebody else's log that was cosigned here. */
export interface WitnessedLogTable {
    origin: string;
    size: number;
    /** base64 */
    root: string;
    /** with this server's cosignature */
    note: string;
    updated_at: number;
}

/** What an authority has signed about a checkpoint (RFC 3161). */
export interface TransparencyTimestampTable {
    log: number;
    size: number;
    /** DER, base64 */
    token: string;
    /** the trusted certificate that it led to, likewise */
    root: string;
    /** what the authority's certificate calls it */
    authority: string;
    /** by the authority's clock */
    stamped_at: number;
    created_at: number;
}

/** A site whose owner has the log's newest checkpoint mailed. */
export interface LogMailTable {
    site_id: string;
    /** its owner when this was switched on: of nobody else's site anything is mailed */
    user_id: string;
    /** en or zh */
    language: string;
    /** the newest leaf (of which log) that a mail told of, or that was there when this was switched on */
    told_log: number;
    told_leaf: number;
    sent_at: number | null;
    created_at: number;
}

export interface TransparencyTables {
    log_mails: LogMailTable;
    transparency_timestamps: TransparencyTimestampTable;
    transparency_keys: TransparencyKeyTable;
    transparency_logs: TransparencyLogTable;
    transparency_leaves: TransparencyLeafTable;
    transparency_tiles: TransparencyTileTable;
    transparency_checkpoints: TransparencyCheckpointTable;
    transparency_sites: TransparencySiteTable;
    witnessed_logs: WitnessedLogTable;
}
