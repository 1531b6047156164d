import type { PartMeans } from '../../../contract/trade/parts/partTable';
import { notFound } from '../../platform/http/errors';
import type { Trx } from '../orders/orderRows';
import { openPartsOf } from '../parts/partRows';
import { settlePart } from '../parts/settlePart';

/** So much of a covenant's share to the buyer, the rest to the seller. */
interface CovenantDivision {
    orderId: string;
    /** in the smallest unit of the order's currency */
    toBuyer: bigint;
    /** both sides read it */
    why: string;
    by?: PartMeans;
}

/**
 * Divides what an order's covenant held back, once; paid at once, or as soon as nothing keeps it back. Throws 404 when
 * nothing is held back any more, and 409 when it was divided already.
 */
export const settleCovenant = async (
    trx: Trx,
    { orderId, toBuyer, why, by = 'covenant' }: CovenantDivision,
    now: number,
): Promise<void> => {
    const part = (await openPartsOf(trx, orderId)).find(({ kind }) => kind === 'covenant');
    if (!part) throw notFound('covenant.not_found');
    await settlePart(trx, { orderId, partId: part.id, toBuyer, why }, now, by);
};
