import type { dictionary } from '../../../contract/content/resources/dictionaries';
import { fault } from '../../../contract/fault';
import { defineCrud } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { entryColumns, entryLists, presentEntries } from './entryRows';

/** How many products have each of a dictionary's entries, by the entry's id; market knows. */
export type CountEntryUses = (
    db: Database,
    dictionary: string,
    ids: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** One dictionary of products, a kind of its own in the common table. */
export const dictionaryCrud = (
    resource: ReturnType<typeof dictionary>,
    countUses: CountEntryUses,
) =>
    defineCrud({
        resource,
        table: 'dictionary_entries',
        fixed: { kind: resource.name },
        ...entryLists,
        presentRows: async (rows, { db }) => {
            const ids = rows.map(({ id }) => id);
            const uses = await countUses(db, resource.name, ids);
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
        beforeRemove: async (rows, { db }) => {
            const ids = rows.map(({ id }) => id);
            const uses = await countUses(db, resource.name, ids);
            const used = rows.filter(({ id }) => uses.has(id)).map(({ code }) => code);
            if (used.length > 0) {
                throw new ApiError(409, fault('dictionary.in_use', { names: used.join(', ') }));
            }
        },
    });
