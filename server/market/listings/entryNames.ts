import type { EntryName } from '../../../contract/market/public/market';
import type { Database } from '../../platform/database/database';

/** What entries of dictionaries are called, by their ids. */
export const entryNames = async (
    db: Database,
    ids: readonly (string | null)[],
): Promise<Map<string, EntryName>> => {
    const wanted = [...new Set(ids.filter(id => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await db
        .selectFrom('dictionary_entries')
        .select(['id', 'name_zh', 'name_en'])
        .where('id', 'in', wanted)
        .execute();
    return new Map(rows.map(({ id, name_zh, name_en }) => [id, { zh: name_zh, en: name_en }]));
};
