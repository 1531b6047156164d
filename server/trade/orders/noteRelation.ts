import { sharesAddress } from '../../identity/users/relatedAccounts';
import { keepRelation } from '../relations/keepRelation';
import type { StoredOrder, Trx } from './orderRows';
import { relationsOf, sharesDestination } from './relatedPeople';

/**
 * Notes when the sides of an order have something in common that strangers have not: asked when it is paid and at its
 * end, as sessions and addresses can be removed in between. It brings its seller no good name. Administrators are
 * shown the two; an address alone, or a payout address that both only name, is shown to them, and nothing else follows from it.
 */
export const noteRelation = async (trx: Trx, order: StoredOrder, now: number): Promise<boolean> => {
    const { buyer_id: buyer, seller_id: seller } = order;
    if (seller === null) return false;
    if (order.is_related === 1) return true;
    const found = await relationsOf(trx, buyer, seller);
    const hasAddress = await sharesAddress(trx, buyer, seller);
    const kinds = [
        ...found,
        ...(hasAddress ? (['address'] as const) : []),
        ...((await sharesDestination(trx, buyer, seller)) ? (['destination'] as const) : []),
    ];
    await keepRelation(trx, { one: buyer, other: seller, kinds }, now);
    if (found.length === 0) return false;
    await trx.updateTable('orders').set({ is_related: 1 }).where('id', '=', order.id).execute();
    return true;
};
