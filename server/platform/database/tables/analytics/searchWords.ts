/** A property of Google's Search Console and the key to read it with. */
export interface SearchConsoleTable {
    site_id: string;
    /** another one with each property: what was asked for an earlier one is not stored */
    id: string;
    property: string;
    /** e-mail address of the service account */
    account: string;
    /** empty once it is disconnected: the property is still that of the figures */
    sealed_key: string;
    connected_at: number;
    next_at: number;
    /** tries that failed since the last one that did not */
    failures: number;
    /** JSON of `ConsoleOutcome`; empty before the first */
    last: string;
}

/** What was asked of a day (Pacific time). */
interface SearchDayTable {
    site_id: string;
    day: string;
    /** 0: the Search Console had nothing yet */
    is_known: number;
    is_final: number;
    asked_at: number;
}

/** An uploaded file. */
export interface SearchFileTable {
    id: string;
    site_id: string;
    engine: string;
    kind: string;
    name: string;
    /** of what is in it, whatever its coding */
    hash: string;
    from_day: string;
    to_day: string;
    /** JSON list of the days that it tells apart; empty where it does not */
    days: string;
    rows: number;
    created_at: number;
}

/**
 * Figures of a query, page or whole day. In the database and not beside the events: a day is replaced as a whole, a file
 * removed as a whole, both in one transaction with what says so, and there are a few thousand rows a day at the most.
 */
export interface SearchFigureTable {
    site_id: string;
    engine: string;
    kind: string;
    /** empty for what the API told */
    file_id: string;
    /** the first day, where a file has but a sum */
    day: string;
    number: number;
    /** empty for a whole day */
    value: string;
    clicks: number;
    impressions: number;
    /** impressions × position × 1000 */
    ranks: number | null;
}

export interface SearchWordTables {
    search_consoles: SearchConsoleTable;
    search_days: SearchDayTable;
    search_files: SearchFileTable;
    search_figures: SearchFigureTable;
}
