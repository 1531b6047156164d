import type { dictionary } from '../../../contract/content/resources/dictionaries';
import { fault } from '../../../contract/fault';
import { type CrudContext, defineCrud } from '../../platform/crud/definition';
import { ApiError, invalid } from '../../platform/http/errors';
import { entryColumns, entryLists, presentEntries } from './entryRows';

/** The column of `products` that refers to a dictionary. */
type DictionaryColumn =
    | 'platform_id'
    | 'suffix_id'
    | 'domain_type_id'
    | 'language_id'
    | 'database_id'
    | 'source_type_id'
    | 'website_type_id';

/** How many products have each entry. */
const countUses = async ({ db }: CrudContext, column: DictionaryColumn, ids: string[]) => {
    if (ids.length === 0) return new Map<string, number>();
    const rows = await db
        .selectFrom('products')
        .select(({ fn }) => [column, fn.countAll<number>().as('uses')])
        .where(column, 'in', ids)
        .groupBy(column)
        .execute();
    return new Map(rows.map(row => [String(row[column]), Number(row.uses)]));
};

/** One dictionary of products, a kind of its own in the common table. */
export const dictionaryCrud = (resource: ReturnType<typeof dictionary>, column: DictionaryColumn) =>
    defineCrud({
        resource,
        table: 'dictionary_entries',
        fixed: { kind: resource.name },
        ...entryLists,
        presentRows: async (rows, context) => {
            const ids = rows.map(({ id }) => id);
            const uses = await countUses(context, column, ids);
            return presentEntries(rows, uses);
        },
        title: ({ code }) => code,
        store: async (input, { db }, before) => {
            const same = await db
                .selectFrom('dictionary_entries')
                .select('id')
                .where('kind', '=', resource.name)
                .where('code', '=', input.code)
                .executeTakeFirst();
            if (same && same.id !== before?.id) throw invalid({ code: 'field.taken' });
            return entryColumns(input);
        },
        beforeRemove: async (rows, context) => {
            const ids = rows.map(({ id }) => id);
            const uses = await countUses(context, column, ids);
            const used = rows.filter(({ id }) => uses.has(id)).map(({ code }) => code);
            if (used.length > 0) {
                throw new ApiError(409, fault('dictionary.in_use', { names: used.join(', ') }));
            }
        },
    });
