import { mostPending, pendingOfferStates } from '../../../contract/trade/offers/offerTable';
import { lockProduct } from '../../market/products/orderedProduct';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { ApiError } from '../../platform/http/errors';
import { requireOnSale } from '../orders/orderDraft';
import type { Trx } from '../orders/orderRows';
import { requireAccepted } from '../orders/saleTerms';
import { requireStrangers } from '../relations/requireStrangers';
import { insertOffer } from './insertOffer';
import { planOfferNotice } from './offerNotices';
import { findOffer, type StoredOffer } from './offerRows';
import type { Proposal } from './offerRules';

interface WantedOffer extends Proposal {
    /** the caller's */
    id: string;
    productId: string;
    buyerId: string;
    /** the key of what was shown */
    acceptedTerms?: string | undefined;
}

const requireFewPending = async (trx: Trx, buyerId: string): Promise<void> => {
    const { count } = await trx
        .selectFrom('offers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('buyer_id', '=', buyerId)
        .where('state', 'in', pendingOfferStates)
        .executeTakeFirstOrThrow();
    if (Number(count) >= mostPending) throw new ApiError(409, 'offer.too_many');
};

/** The terms that a buyer accepts, as JSON to be kept; empty where there are none. */
export const acceptedFor = async (
    trx: Trx,
    productId: string,
    acceptedTerms: string | undefined,
    now: number,
): Promise<string> => {
    const wish = { kind: 'product', productId } as const;
    const accepted = await requireAccepted(trx, { wish, acceptedTerms }, now);
    return accepted ? JSON.stringify(accepted) : '';
};

const findSame = async (
    db: Database,
    { id, buyerId, productId }: WantedOffer,
): Promise<StoredOffer | undefined> => {
    const found = await findOffer(db, id);
    if (!found) return undefined;
    const isSame =
        found.buyer_id === buyerId && found.product_id === productId && found.thread_id === id;
    if (isSame) return found;
    throw new ApiError(409, 'offer.id_used');
};

const insert = async (trx: Trx, wanted: WantedOffer, now: number): Promise<StoredOffer> => {
    const { id, productId, buyerId, acceptedTerms, ...proposal } = wanted;
    const product = await lockProduct(trx, productId);
    await requireOnSale(trx, productId, buyerId, { needsPrice: false });
    if (!product) throw new ApiError(409, 'offer.not_on_sale');
    // asked again behind the lock: the same request came twice at once
    const same = await findSame(trx, wanted);
    if (same) return same;
    await requireStrangers(trx, [buyerId, product.seller_id], 'offer.related');
    await requireFewPending(trx, buyerId);
    const terms = await acceptedFor(trx, productId, acceptedTerms, now);
    const first = { id, threadId: id, number: 1, buyerId, maker: 'buyer' } as const;
    const made = { ...first, proposal, acceptedTerms: terms };
    const offer = await insertOffer(trx, product, made, now);
    await planOfferNotice(trx, offer, { name: 'made', to: [offer.seller_id] }, now);
    return offer;
};

/** Makes an offer, or answers the one that the same id made before. Throws 404, 409 and 422. */
export const makeOffer = async (
    db: Database,
    wanted: WantedOffer,
    now: number,
): Promise<StoredOffer> =>
    (await findSame(db, wanted)) ??
    againAfterDeadlock(() => inTransaction(db, trx => insert(trx, wanted, now)));
