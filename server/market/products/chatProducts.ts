import type { ChatProducts } from '../../messaging/chats/chatProducts';

/** What chats show of products, and with whom they are. */
export const chatProducts: ChatProducts = {
    titlesOf: async (db, ids) => {
        const rows = await db
            .selectFrom('products')
            .select(['id', 'title'])
            .where('id', 'in', ids)
            .execute();
        return new Map(rows.map(row => [row.id, row]));
    },
    sellerOf: async (db, id) => {
        const row = await db
            .selectFrom('products')
            .select('seller_id')
            .where('id', '=', id)
            .where('state', 'not in', ['draft', 'in_review'])
            .where('is_demo', '=', 0)
            .executeTakeFirst();
        return row?.seller_id;
    },
};
