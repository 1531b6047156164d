import type { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/http/errors';
import type { ProductRowData } from '../productRows';

/** A product of somebody's own; throws 404 for any other, an administrator's look included. */
export const requireOwn = async (
    db: Database,
    userId: string,
    id: string,
): Promise<ProductRowData> => {
    const row = await db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', id)
        .where('seller_id', '=', userId)
        .executeTakeFirst();
    if (!row) throw notFound('listing.not_found');
    return row;
};
