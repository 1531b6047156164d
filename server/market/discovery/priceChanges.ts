import type { Database } from '../../platform/database/database';

interface Priced {
    id: string;
    price: number;
    currency: string;
}

/** Notes what something on sale costs from now on; whoever waits for less is told of it. */
export const notePrice = async (
    trx: Database,
    before: Priced,
    after: Pick<Priced, 'price' | 'currency'>,
    now: number,
): Promise<void> => {
    const { price, currency } = after;
    if (price === before.price && currency === before.currency) return;
    await trx
        .insertInto('price_changes')
        .values({ product_id: before.id, at: now, price, currency })
        .onConflict(conflict =>
            conflict.columns(['product_id', 'at']).doUpdateSet({ price, currency }),
        )
        .execute();
    const isCheaper = currency !== before.currency || price < before.price;
    if (!isCheaper) return;
    await trx.updateTable('products').set({ found_at: now }).where('id', '=', before.id).execute();
};

/** When each of these last changed its price, ms; nothing of those that never did. */
export const lastPriceChanges = async (
    db: Database,
    ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
        .selectFrom('price_changes')
        .select(({ fn }) => ['product_id', fn.max<number>('at').as('at')])
        .where('product_id', 'in', ids)
        .groupBy('product_id')
        .execute();
    return new Map(rows.map(({ product_id, at }) => [product_id, Number(at)]));
};
