import { articleCategories } from '../../../contract/content/resources/articles';
import { fault } from '../../../contract/fault';
import { type CrudContext, defineCrud } from '../../platform/crud/definition';
import { ApiError, invalid } from '../../platform/http/errors';
import { entryColumns, entryLists, presentEntries } from '../dictionaries/entryRows';

/** How many articles each category has. */
const countUses = async ({ db }: CrudContext, ids: string[]) => {
    if (ids.length === 0) return new Map<string, number>();
    const rows = await db
        .selectFrom('articles')
        .select(({ fn }) => ['category_id', fn.countAll<number>().as('uses')])
        .where('category_id', 'in', ids)
        .groupBy('category_id')
        .execute();
    return new Map(rows.map(row => [String(row.category_id), Number(row.uses)]));
};

/** How the categories of articles lie in their table. */
export const articleCategoryResource = defineCrud({
    resource: articleCategories,
    table: 'article_categories',
    ...entryLists,
    presentRows: async (rows, context) => {
        const uses = await countUses(
            context,
            rows.map(({ id }) => id),
        );
        return presentEntries(rows, uses);
    },
    title: ({ code }) => code,
    store: async (input, { db }, before) => {
        const same = await db
            .selectFrom('article_categories')
            .select('id')
            .where('code', '=', input.code)
            .executeTakeFirst();
        if (same && same.id !== before?.id) throw invalid({ code: 'field.taken' });
        return entryColumns(input);
    },
    beforeRemove: async (rows, context) => {
        const uses = await countUses(
            context,
            rows.map(({ id }) => id),
        );
        const used = rows.filter(({ id }) => uses.has(id)).map(({ code }) => code);
        if (used.length > 0) {
            throw new ApiError(409, fault('category.in_use', { names: used.join(', ') }));
        }
    },
});
