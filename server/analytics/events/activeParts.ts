import type { EventStore } from './store';

/** The rows of a table and the folders (absolute) in which they lie. */
export interface TableParts {
    table: string;
    rows: number;
    folders: string[];
}

/** What of the embedded store's folder its tables are made of at this moment. */
export const readActiveParts = (store: EventStore): Promise<TableParts[]> =>
    store.query<TableParts>(
        `SELECT tables.name AS table, toFloat64(sum(parts.rows)) AS rows,
            groupArrayIf(parts.path, parts.path != '') AS folders
        FROM system.tables AS tables
        LEFT JOIN (SELECT table, path, rows FROM system.parts WHERE database = currentDatabase() AND active) AS parts
            ON parts.table = tables.name
        WHERE tables.database = currentDatabase() AND tables.engine LIKE '%MergeTree'
            AND NOT startsWith(tables.name, 'held_rows_')
        GROUP BY tables.name ORDER BY tables.name`,
    );
