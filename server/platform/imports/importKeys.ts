import type { Database } from '../database/database';

/** Ids of the records that keys of somebody's own mean, whether they are still there or not. */
export const recordsByKey = async (
    db: Database,
    resource: string,
    keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
    if (keys.length === 0) return new Map();
    const rows = await db
        .selectFrom('import_keys')
        .select(['record_key', 'record_id'])
        .where('resource', '=', resource)
        .where('record_key', 'in', keys)
        .execute();
    return new Map(rows.map(({ record_key, record_id }) => [record_key, record_id]));
};

/** Those of the keys whose record lies in the trash. */
export const trashedKeys = async (
    db: Database,
    resource: string,
    keys: readonly string[],
): Promise<ReadonlySet<string>> => {
    const records = await recordsByKey(db, resource, keys);
    if (records.size === 0) return new Set();
    const rows = await db
        .selectFrom('trashed_records')
        .select('id')
        .where('resource', '=', resource)
        .where('id', 'in', [...records.values()])
        .execute();
    const trashed = new Set(rows.map(({ id }) => id));
    return new Set([...records].flatMap(([key, id]) => (trashed.has(id) ? [key] : [])));
};

/** From now on the key means this record; what it meant before is gone for good. */
export const rememberKey = async (
    db: Database,
    { resource, key, id }: { resource: string; key: string; id: string },
): Promise<void> => {
    await db
        .insertInto('import_keys')
        .values({ resource, record_key: key, record_id: id })
        .onConflict(conflict =>
            conflict.columns(['resource', 'record_key']).doUpdateSet({ record_id: id }),
        )
        .execute();
};
