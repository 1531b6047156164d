import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { findCheck, hostOfProduct } from './ownershipRows';
import type { OwnershipWatch } from './ownershipWatch';

/**
 * Before a seller begins to hand over what was bought: the proof is looked for once more. Throws 409
 * when it was there and is not any more. Once the hand-over goes on, the records are the buyer's.
 */
export const requireProofToHandOver = async (
    db: Database,
    watch: OwnershipWatch,
    order: { product_id: string | null; state: string },
): Promise<void> => {
    if (order.product_id === null || order.state !== 'paid') return;
    const product = await db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', order.product_id)
        .executeTakeFirst();
    const host = product && hostOfProduct(product);
    if (product === undefined || host === undefined) return;
    const check = await findCheck(db, product, host);
    if (!check || (check.state !== 'verified' && check.state !== 'lost')) return;
    // name servers that do not answer say nothing against the seller
    if ((await watch.peek({ product, host })) !== 'absent') return;
    throw new ApiError(409, fault('ownership.proof_gone', { host }));
};
