import type { TransferFault } from '../../../analytics/members/transferSite';
import { idsByEmail } from '../../../identity/users/people';
import type { TradeTerms } from '../../tradeTerms';

/** Whoever looks at a listing, or decides about it, takes the site for the seller's. */
const held: readonly string[] = ['in_review', 'listed', 'paused'];

/**
 * A site whose figures a listing shows stays with its seller: on sale it would lose them, and in review or paused
 * somebody decides about it. Once it is ordered it goes to nobody but the buyer, when they have paid.
 */
export const transferFaultBy =
    (terms: Pick<TradeTerms, 'openOrdersOf'>): TransferFault =>
    async (trx, { site, toEmail }) => {
        const products = await trx
            .selectFrom('products')
            .select(['id', 'state'])
            .where('measured_site_id', '=', site.id)
            .where('seller_id', '=', site.owner_id)
            .execute();
        if (products.some(({ state }) => held.includes(state))) return 'transfer.listed';
        const orders = await terms.openOrdersOf(
            trx,
            products.map(({ id }) => id),
        );
        const isReserved = products.some(({ state }) => state === 'reserved');
        if (orders.length === 0) return isReserved ? 'transfer.ordered' : undefined;
        const to = (await idsByEmail(trx, [toEmail])).get(toEmail);
        const isBuyers = orders.every(({ buyerId, isPaid }) => isPaid && buyerId === to);
        return isBuyers ? undefined : 'transfer.ordered';
    };
