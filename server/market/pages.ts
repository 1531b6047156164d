import type { FindPages } from '../messaging/messages/pagesAbout';

/** The pages of this application that market's messages and mails lead to. */
export const marketPages = {
    ownListing: (id: string) => `/user/listings/${id}`,
    listing: (id: string) => `/market/${id}`,
    /** of the back-office */
    product: (id: string) => `/product/list/${id}`,
    ownRoom: (id: string) => `/user/listings/room/${id}`,
    room: (id: string) => `/user/rooms/${id}`,
} as const;

/** Where products and questions are found: a product by its seller, a question by everybody. */
export const findMarketPages: FindPages = async (db, ids) => {
    const questions = await db
        .selectFrom('product_questions')
        .select(['id', 'product_id'])
        .where('id', 'in', ids)
        .execute();
    const products = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
    return new Map([
        ...questions.map(({ id, product_id }) => [id, marketPages.listing(product_id)] as const),
        ...products.map(({ id }) => [id, marketPages.ownListing(id)] as const),
    ]);
};
