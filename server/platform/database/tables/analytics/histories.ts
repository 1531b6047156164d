/** What a site takes in of another tool's history. */
export interface HistoryImportTable {
    id: string;
    site_id: string;
    created_by: string;
    /** on which the file lies */
    server_id: string;
    tool: string;
    /** of the file */
    name: string;
    /** a `HistoryState` */
    state: string;
    /** a `HistoryFaultName`; null unless it failed */
    fault: string | null;
    bytes: number;
    received: number;
    /** of the step that it is at, in thousandths */
    share: number;
    rows: number;
    kept: number;
    /** JSON: rows by their `HistoryRefusal` */
    refused: string;
    /** JSON list of the first ones: reason and place */
    examples: string;
    /** that it added to the event store; null before that is known */
    events: number | null;
    /** rows of `history_sums` */
    sums: number;
    from_day: string | null;
    to_day: string | null;
    /** JSON: a `HistoryNotes`; null where the tool said nothing of its sums */
    notes: string | null;
    /** sealed `HistorySource`; null for a file, and once everything was fetched */
    source: string | null;
    /** YYYY-MM-DD that is fetched next */
    next_day: string | null;
    created_at: number;
    updated_at: number;
}

/**
 * A daily sum as another tool tells it. It is beside the events and never among them: nothing tells whose visits it
 * adds up, and what is made of events (filters, signed figures) cannot be made of it.
 */
export interface HistorySumTable {
    import_id: string;
    number: number;
    site_id: string;
    /** a `SumKind` */
    kind: string;
    /** as the tool cuts its days */
    day: string;
    /** empty for a whole day, or where the tool has none */
    value: string;
    visitors: number | null;
    visits: number | null;
    views: number | null;
    bounces: number | null;
    /** that its visits took together */
    seconds: number | null;
    events: number | null;
}

export interface HistoryTables {
    history_imports: HistoryImportTable;
    history_sums: HistorySumTable;
}
