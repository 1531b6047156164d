import type { Database } from '../../platform/database/database';
import { trashedOf } from '../../platform/trash/trash';

const told = [
    ...(['id', 'type', 'title', 'summary', 'body_html', 'price', 'currency', 'tags'] as const),
    ...(['details', 'state', 'state_reason', 'created_at', 'published_at', 'sold_at'] as const),
] as const;

const listings = (db: Database, id: string) =>
    db.selectFrom('products').select(told).where('seller_id', '=', id).execute();

/** Those that can still be restored. */
const deletedListings = async (db: Database, id: string) => {
    const found = await trashedOf(db, 'products', id);
    return found.map(({ row, deletedAt }) => ({
        ...Object.fromEntries(told.map(column => [column, row[column]])),
        deleted_at: deletedAt,
    }));
};

const questions = (db: Database, id: string) =>
    db
        .selectFrom('product_questions')
        .select(['product_id', 'body', 'answer', 'created_at', 'answered_at'])
        .where('author_id', '=', id)
        .execute();

const favourites = (db: Database, id: string) =>
    db
        .selectFrom('favourites')
        .select(['product_id', 'price', 'currency', 'created_at'])
        .where('user_id', '=', id)
        .execute();

const savedSearches = (db: Database, id: string) =>
    db
        .selectFrom('saved_searches')
        .select(['name', 'query', 'language', 'has_mails', 'created_at'])
        .where('user_id', '=', id)
        .execute();

/** What somebody gets of it with all that is stored about them. */
export const sellerData = {
    listings,
    deletedListings,
    questions,
    favourites,
    savedSearches,
};
