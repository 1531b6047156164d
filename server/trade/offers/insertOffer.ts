import type { ProductType } from '../../../contract/market/resources/products';
import type { ProductRowData } from '../../market/products/productRows';
import { ApiError } from '../../platform/http/errors';
import { requireRoom } from '../covenant/requireRoom';
import type { Trx } from '../orders/orderRows';
import { currentFeeRule, readOrderRules } from '../orders/orderRules';
import { holdDeposit } from './holdDeposit';
import { planOfferDeadline } from './moveOffer';
import { openKeyOf, type StoredOffer } from './offerRows';
import { checkProposal, expiryOf, type Proposal, readOfferRules } from './offerRules';

interface NewOffer {
    id: string;
    threadId: string;
    number: number;
    buyerId: string;
    maker: 'buyer' | 'seller';
    proposal: Proposal;
    /** JSON of the terms that the buyer accepted; empty without */
    acceptedTerms: string;
}

/** Whoever names a price sees what it leaves: that holds until it is answered. */
const rateNow = async (
    trx: Trx,
    { type }: ProductRowData,
    { price, currency }: Proposal,
    now: number,
): Promise<number> =>
    currentFeeRule(await readOrderRules(trx, now), type as ProductType, BigInt(price), currency)
        .rate;

/** A version of a thread, with its clock; what a buyer asks exclusivity for is held at once. */
export const insertOffer = async (
    trx: Trx,
    product: ProductRowData,
    { id, threadId, number, buyerId, maker, proposal, acceptedTerms }: NewOffer,
    now: number,
): Promise<StoredOffer> => {
    const rules = await readOfferRules(trx);
    const { price, deposit } = checkProposal(proposal, product, rules, maker);
    await requireRoom(trx, product.id, proposal);
    const isHeld = maker === 'buyer' && deposit > 0n;
    const row = await trx
        .insertInto('offers')
        .values({
            id,
            thread_id: threadId,
            number,
            product_id: product.id,
            product_revision: product.revision,
            buyer_id: buyerId,
            seller_id: product.seller_id,
            maker,
            price,
            currency: proposal.currency,
            conditions: proposal.conditions,
            exclusive_days: proposal.exclusiveDays,
            deposit,
            deposit_end: isHeld ? 'held' : '',
            state: 'open',
            state_since: now,
            expires_at: expiryOf(rules, now),
            left_ms: null,
            accepted_terms: acceptedTerms,
            parts: proposal.parts === null ? '' : JSON.stringify(proposal.parts),
            fee_rate: maker === 'seller' ? await rateNow(trx, product, proposal, now) : null,
            order_id: null,
            open_key: openKeyOf(product.id, buyerId),
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .onConflict(conflict => conflict.column('open_key').doNothing())
        .returningAll()
        .executeTakeFirst();
    if (!row) throw new ApiError(409, 'offer.pending');
    const offer = row as StoredOffer;
    if (isHeld) await holdDeposit(trx, offer, now);
    await planOfferDeadline(trx, offer, now);
    return offer;
};
