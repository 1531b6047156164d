import type { Database } from '../../platform/database/database';

/** Numbers of orders by their ids. */
export const orderNumbers = async (
    db: Database,
    ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
    const wanted = [...new Set(ids.filter(id => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where('id', 'in', wanted)
        .execute();
    return new Map(rows.map(({ id, number }) => [id, number]));
};
