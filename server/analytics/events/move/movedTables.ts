import type { EventStore } from '../store';

/** A table of the event store, and how its rows are read so that both sides say the same. */
export interface MovedTable {
    table: string;
    /** those that rows are written with, joined by commas */
    columns: string;
    /** rows that count, with `day`; `where` is a condition on `site` and `day` */
    select(where: string): string;
}

/**
 * In this order: what is written into the first two is counted in the last one by itself. What is made of them
 * for a while, `recent_visits`, is made anew.
 */
const names = ['events', 'detections', 'visits', 'page_days', 'host_days', 'day_changes'] as const;

const selectOf =
    (name: (typeof names)[number], columns: string) =>
    (where: string): string => {
        if (name === 'day_changes') {
            return `SELECT site, day, sum(changed.rows) AS rows FROM day_changes AS changed
            WHERE ${where} GROUP BY site, day`;
        }
        // of rows that replace each other the last one counts
        return `SELECT ${columns} FROM ${name} ${name === 'detections' ? 'FINAL' : ''} WHERE ${where}`;
    };

export const readMovedTables = async (store: EventStore): Promise<MovedTable[]> => {
    const rows = await store.query<{ table: string; name: string }>(
        `SELECT table, name FROM system.columns
        WHERE database = currentDatabase() AND default_kind = '' ORDER BY table, position`,
    );
    return names.map(name => {
        const columns = rows
            .filter(({ table }) => table === name)
            .map(column => column.name)
            .join(', ');
        return { table: name, columns, select: selectOf(name, columns) };
    });
};
