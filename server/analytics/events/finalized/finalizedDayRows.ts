import type { Database } from '../../../platform/database/database';

interface ClosedDayRow {
    site_id: string;
    day: string;
    rows: number;
    version: number;
}

const batchSize = 100;

/** Writes down how many rows days had when they were closed, and how often that was. */
export const writeClosedDays = async (
    db: Database,
    rows: readonly ClosedDayRow[],
): Promise<void> => {
    for (let at = 0; at < rows.length; at += batchSize) {
        await db
            .insertInto('finalized_days')
            .values(rows.slice(at, at + batchSize))
            .onConflict(conflict =>
                conflict.columns(['site_id', 'day']).doUpdateSet(row => ({
                    rows: row.ref('excluded.rows'),
                    version: row.ref('excluded.version'),
                })),
            )
            .execute();
    }
};
