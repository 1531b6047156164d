import type { OrderWatermark } from '../../../contract/trade/watermark/orderWatermark';
import type { Database } from '../../platform/database/database';
import type { OrderPart } from '../orders/requireOrder';
import { type CopyRow, filesIn, findCopy, findPlan, kindsIn } from './copyRows';

const copyOf = ({ state, sha256, size }: CopyRow): OrderWatermark['copy'] =>
    state === 'ready' ? { sha256, size: Number(size) } : null;

/**
 * How the copy of an order's buyer is marked. Its seller, who must not know what would look like the buyer's copy, is
 * told that there is one and no more.
 */
export const readOrderWatermark = async (
    db: Database,
    orderId: string,
    part: OrderPart,
): Promise<OrderWatermark | null> => {
    const row = await findCopy(db, orderId);
    if (!row) return null;
    const isSeller = part === 'seller';
    return {
        state: row.state as OrderWatermark['state'],
        kinds: kindsIn(row),
        original: row.original,
        copy: isSeller ? null : copyOf(row),
        licencePath: (await findPlan(db, row.plan_sha256)).licencePath,
        files: isSeller ? [] : filesIn(row),
    };
};
