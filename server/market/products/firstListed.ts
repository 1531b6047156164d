import type { Database } from '../../platform/database/database';

/**
 * Since when each of these products was on sale (ms): by the first of its revisions that was approved, as an approved
 * edit counts anew for the lists. Of what has none by its listing; nothing of what was never on sale.
 */
export const firstListed = async (
    db: Database,
    productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
    if (productIds.length === 0) return new Map();
    const listed = await db
        .selectFrom('products')
        .select(['id', 'published_at'])
        .where('id', 'in', productIds)
        .where('published_at', 'is not', null)
        .execute();
    const approved = await db
        .selectFrom('product_revisions')
        .select(({ fn }) => ['product_id', fn.min<number>('decided_at').as('at')])
        .where('product_id', 'in', productIds)
        .where('state', '=', 'approved')
        .where('decided_at', 'is not', null)
        .groupBy('product_id')
        .execute();
    const known = new Map(listed.map(({ id, published_at }) => [id, Number(published_at)]));
    for (const { product_id, at } of approved) known.set(product_id, Number(at));
    return known;
};
