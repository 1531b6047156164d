import type { Database } from '../../platform/database/database';

/** Name, or else e-mail, of accounts by their ids; those that are gone are not in it. */
export const userNames = async (
    db: Database,
    ids: readonly string[],
): Promise<Map<string, string>> => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const rows = await db
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', 'in', wanted)
        .execute();
    return new Map(rows.map(({ id, name, email }) => [id, name || email]));
};
