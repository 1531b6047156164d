import type { Database } from '../database/database';

/** What people are called, loaded for all of the ids at once. */
export const personNames = async (db: Database, ids: readonly (string | null)[]) => {
    const wanted = [...new Set(ids)].filter(id => id !== null);
    const rows =
        wanted.length === 0
            ? []
            : await db
                  .selectFrom('users')
                  .select(['id', 'name', 'email'])
                  .where('id', 'in', wanted)
                  .execute();
    const names = new Map(rows.map(({ id, name, email }) => [id, name || email]));
    return (id: string) => ({ id, name: names.get(id) ?? '' });
};
