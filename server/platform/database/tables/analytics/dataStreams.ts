/** A webhook that is told of conversions. */
export interface GoalWebhookTable {
    channel_id: string;
    site_id: string;
    /** JSON list of `ToldGoal` */
    goals: string;
    /** conversions that were handed over */
    sent: number;
    sent_at: number | null;
    /** grows with each change: of two servers one alone writes */
    looks: number;
    created_at: number;
    updated_at: number;
}

/** A conversion that was handed over: it never is again. */
interface SentConversionTable {
    channel_id: string;
    conversion: string;
    site_id: string;
    at: number;
}

/** Where a site's events are written every day. */
export interface EventExportTable {
    site_id: string;
    /** who set it, and answers for where it leads */
    user_id: string;
    /** `folder` or `s3` */
    place: string;
    /** `ndjson` or `parquet` */
    format: string;
    /** what of the place may be shown */
    target: string;
    sealed: string;
    /** the first day (UTC) that is written by itself */
    from_day: string;
    done_at: number | null;
    /** why the last try failed; empty since it went well */
    fault: string;
    detail: string;
    failed_at: number | null;
    created_at: number;
    updated_at: number;
}

/** One day (UTC) of it. */
export interface EventExportDayTable {
    site_id: string;
    day: string;
    /** `waiting`, `done` or `failed` */
    state: string;
    /** of the files that are there; 0 before */
    version: number;
    /** rows that had come for the day when these were written */
    made_of: number;
    rows: number;
    bytes: number;
    /** JSON list of `ExportedFile`, also of a version that is not finished */
    files: string;
    /** SHA-256 of the manifest */
    digest: string;
    tries: number;
    next_try_at: number;
    fault: string;
    detail: string;
    claimed_by: string;
    claimed_until: number;
    asked_at: number;
    done_at: number | null;
}

export interface DataStreamTables {
    goal_webhooks: GoalWebhookTable;
    sent_conversions: SentConversionTable;
    event_exports: EventExportTable;
    event_export_days: EventExportDayTable;
}
