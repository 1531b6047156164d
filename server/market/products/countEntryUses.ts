import type { CountEntryUses } from '../../content/dictionaries/dictionaryCrud';
import { dictionaryFields } from './productRows';

const columns = Object.values(dictionaryFields).flat();

export const countEntryUses: CountEntryUses = async (db, dictionary, ids) => {
    const [, column] = columns.find(([, , name]) => name === dictionary) ?? [];
    if (column === undefined) throw new Error(`no product has entries of ${dictionary}`);
    if (ids.length === 0) return new Map();
    const rows = await db
        .selectFrom('products')
        .select(({ fn }) => [column, fn.countAll<number>().as('uses')])
        .where(column, 'in', ids)
        .groupBy(column)
        .execute();
    return new Map(rows.map(row => [String(row[column]), Number(row.uses)]));
};
