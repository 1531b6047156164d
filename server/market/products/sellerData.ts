import type { Database } from '../../platform/database/database';

const listings = (db: Database, id: string) =>
    db
        .selectFrom('products')
        .select(['id', 'type', 'title', 'summary', 'body_html', 'price', 'currency', 'tags'])
        .select(['details', 'state', 'state_reason', 'created_at', 'published_at', 'sold_at'])
        .where('seller_id', '=', id)
        .execute();

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
    questions,
    favourites,
    savedSearches,
};
