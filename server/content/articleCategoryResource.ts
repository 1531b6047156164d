import { articleCategories } from '../../contract/resources/articles';
import { isFlag } from '../crud/conditions';
import { type CrudContext, defineCrud } from '../crud/definition';
import { asFlag } from '../database/asFlag';
import { ApiError, invalid } from '../http/errors';

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
    columns: {
        position: 'position',
        code: 'code',
        nameZh: 'name_zh',
        nameEn: 'name_en',
        updatedAt: 'updated_at',
    },
    searched: ['code', 'name_zh', 'name_en'],
    filters: { enabled: isFlag('enabled') },
    presentRows: async (rows, context) => {
        const uses = await countUses(
            context,
            rows.map(({ id }) => id),
        );
        return rows.map(row => ({
            id: row.id,
            code: row.code,
            nameZh: row.name_zh,
            nameEn: row.name_en,
            position: row.position,
            enabled: row.enabled === 1,
            uses: uses.get(row.id) ?? 0,
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            version: row.version,
        }));
    },
    title: ({ code }) => code,
    store: async (input, { db }, before) => {
        const same = await db
            .selectFrom('article_categories')
            .select('id')
            .where('code', '=', input.code)
            .executeTakeFirst();
        if (same && same.id !== before?.id) throw invalid({ code: 'already there' });
        return {
            code: input.code,
            name_zh: input.nameZh,
            name_en: input.nameEn,
            position: input.position,
            enabled: asFlag(input.enabled),
        };
    },
    beforeRemove: async (rows, context) => {
        const uses = await countUses(
            context,
            rows.map(({ id }) => id),
        );
        const used = rows.filter(({ id }) => uses.has(id)).map(({ code }) => code);
        if (used.length > 0) {
            throw new ApiError(409, `Articles have it: ${used.join(', ')}. Switch it off instead.`);
        }
    },
});
