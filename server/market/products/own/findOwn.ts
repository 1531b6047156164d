import { containsText } from '../../../platform/database/containsText';
import type { Database } from '../../../platform/database/database';

interface Wanted {
    /** part of what the listing says; all listings without it */
    q?: string;
    limit: number;
}

/** A seller's own listings, changed last first. */
export const findOwn = (db: Database, sellerId: string, { q, limit }: Wanted) => {
    let found = db
        .selectFrom('products')
        .select(['id', 'title', 'type'])
        .where('seller_id', '=', sellerId);
    if (q !== undefined) found = found.where(containsText(db, ['search_text'], q));
    return found.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
};
