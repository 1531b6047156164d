import type { EntryName } from '../../../contract/market/public/market';
import { entriesById } from '../../content/dictionaries/entries';
import type { Database } from '../../platform/database/database';

/** What entries of dictionaries are called, by their ids. */
export const entryNames = async (
    db: Database,
    ids: readonly (string | null)[],
): Promise<Map<string, EntryName>> => {
    const entries = [...(await entriesById(db, ids)).values()];
    return new Map(entries.map(({ id, name_zh, name_en }) => [id, { zh: name_zh, en: name_en }]));
};
