import type { StoredOrder, Trx } from './orderRows';
import { relationsOf } from './relatedPeople';

/**
 * Notes when the sides of an order have something in common that strangers have not: asked when it is paid and at its
 * end, as sessions and addresses can be removed in between. It brings its seller no good name.
 */
export const noteRelation = async (trx: Trx, order: StoredOrder): Promise<boolean> => {
    if (order.seller_id === null) return false;
    if (order.is_related === 1) return true;
    if ((await relationsOf(trx, order.buyer_id, order.seller_id)).length === 0) return false;
    await trx.updateTable('orders').set({ is_related: 1 }).where('id', '=', order.id).execute();
    return true;
};
