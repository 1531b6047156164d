import { sql } from 'kysely';
import type { ProductState } from '../../../contract/market/resources/products';
import type { Trx } from '../../platform/database/trx';
import { readNoticed } from '../domainLooks/domainRows';
import { closeRoom } from '../room/closeRoom';
import type { ProductRowData } from './productRows';
import { maySell } from './sellerStanding';

interface Moved {
    state: ProductState;
    /** what its seller is told; without it that stays as it is */
    reason?: string;
    soldAt?: number;
    /** of what is sold: who goes on reading its data room */
    buyerId?: string;
}

/** On offer again, unless its seller can sell nothing at the moment, or its domain was noticed to have changed. */
const stateAfter = async (trx: Trx, id: string, state: ProductState): Promise<ProductState> => {
    if (state !== 'listed') return state;
    const { seller_id } = await trx
        .selectFrom('products')
        .select('seller_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    if (!(await maySell(trx, seller_id))) return 'paused';
    return (await readNoticed(trx, id)) === null ? state : 'in_review';
};

/** Moves a product as an order says: it is kept for it, sold, or on offer again. */
export const moveOrdered = async (
    trx: Trx,
    id: string,
    { state, reason, soldAt, buyerId }: Moved,
    now: number,
): Promise<void> => {
    await trx
        .updateTable('products')
        .set({
            state: await stateAfter(trx, id, state),
            ...(reason !== undefined && { state_reason: reason }),
            ...(soldAt !== undefined && { sold_at: soldAt }),
            updated_at: now,
            version: sql`version + 1`,
        })
        .where('id', '=', id)
        .execute();
    if (state === 'sold') await closeRoom(trx, { productId: id, buyerId }, now);
};

/**
 * The product, kept from all others until the transaction ends: PostgreSQL locks what is updated, and SQLite has one
 * transaction at a time. Undefined for none.
 */
export const lockProduct = (trx: Trx, id: string): Promise<ProductRowData | undefined> =>
    trx
        .updateTable('products')
        .set({ version: sql`version` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
