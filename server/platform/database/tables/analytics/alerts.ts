/** What is watched of a site. */
export interface AlertTable {
    id: string;
    site_id: string;
    name: string;
    /** JSON of `AlertDefinition` */
    definition: string;
    is_paused: number;
    state: string;
    /** ms; since when it has the state */
    since: number;
    /** JSON of what was found last; empty before */
    last: string;
    /** JSON list of the last values with their bounds, the oldest first */
    recent: string;
    next_at: number;
    /** grows with each look: of two servers one alone writes */
    looks: number;
    created_at: number;
    updated_at: number;
}

/** One time that an alert fired. */
interface AlertFiringTable {
    id: string;
    alert_id: string;
    site_id: string;
    began_at: number;
    ended_at: number | null;
    /** empty while it goes on */
    ended_by: string;
    /** JSON of what was found when it began */
    found: string;
    /** when it was told of; null in quiet hours, and without a channel */
    told_at: number | null;
    end_told_at: number | null;
}

export interface AlertTables {
    alerts: AlertTable;
    alert_firings: AlertFiringTable;
}
