import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';

type EntryRow = Row<'dictionary_entries'>;

/** Entries of whatever dictionary by their ids; those that are gone are not in it. */
export const entriesById = async (
    db: Database,
    ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, EntryRow>> => {
    const wanted = [...new Set(ids.filter(id => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await db
        .selectFrom('dictionary_entries')
        .selectAll()
        .where('id', 'in', wanted)
        .execute();
    return new Map(rows.map(row => [row.id, row]));
};

/** The entries of all dictionaries that are offered, in their order. */
export const offeredEntries = (db: Database): Promise<EntryRow[]> =>
    db
        .selectFrom('dictionary_entries')
        .selectAll()
        .where('enabled', '=', 1)
        .orderBy('position')
        .orderBy('id')
        .execute();

/** Whether a dictionary offers anything at all. */
export const hasOffered = async (db: Database, kind: string): Promise<boolean> => {
    const found = db
        .selectFrom('dictionary_entries')
        .select('id')
        .where('kind', '=', kind)
        .where('enabled', '=', 1);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
};
