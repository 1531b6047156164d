import type { ChatOrders } from '../../messaging/chats/chatOrders';

/** Whose orders are, for the chats about them. */
export const chatOrders: ChatOrders = {
    partiesOf: async (db, id) => {
        const row = await db
            .selectFrom('orders')
            .select(['buyer_id', 'seller_id', 'product_id'])
            .where('id', '=', id)
            .executeTakeFirst();
        if (!row) return undefined;
        return { buyerId: row.buyer_id, sellerId: row.seller_id, productId: row.product_id };
    },
};
