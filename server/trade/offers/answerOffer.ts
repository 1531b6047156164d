import type { OfferAnswer } from '../../../contract/trade/offers/offerCalls';
import { mostInThread } from '../../../contract/trade/offers/offerTable';
import { lockProduct } from '../../market/products/orderedProduct';
import type { ProductRowData } from '../../market/products/productRows';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { newId } from '../../platform/database/newId';
import { ApiError, notFound } from '../../platform/http/errors';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { insertAgreed } from '../orders/createOrder';
import { draftProduct } from '../orders/orderDraft';
import type { Trx } from '../orders/orderRows';
import { requireStrangers } from '../relations/requireStrangers';
import { holdDeposit } from './holdDeposit';
import { insertOffer } from './insertOffer';
import { acceptedFor } from './makeOffer';
import { moveOffer } from './moveOffer';
import { planOfferNotice } from './offerNotices';
import {
    findOffer,
    latestOf,
    makerOf,
    ownPartsOf,
    partInOffer,
    readThread,
    type StoredOffer,
} from './offerRows';
import { requireActive } from './offerRules';

type Of<Name extends OfferAnswer['action']> = Extract<OfferAnswer, { action: Name }>;

interface Answering {
    trx: Trx;
    product: ProductRowData;
    offer: StoredOffer;
    userId: string;
    part: 'buyer' | 'seller';
    now: number;
}

const dayMs = 24 * 3_600_000;

/** Who made the latest offer may take it back; the other side answers it. */
const roleOf = ({ offer, part }: Answering): 'maker' | 'receiver' =>
    offer.maker === part ? 'maker' : 'receiver';

/** The listing is on sale, as it was when the offer was made, and whose offer it is can keep it. */
const requireAcceptable = async ({ trx, product, offer }: Answering): Promise<void> => {
    if (product.state !== 'listed') throw new ApiError(409, 'offer.not_on_sale');
    const isSame =
        product.revision === offer.product_revision &&
        product.currency === offer.currency &&
        product.seller_id === offer.seller_id;
    if (!isSame) throw new ApiError(409, 'offer.listing_changed');
    await requireActive(trx, makerOf(offer));
    await requireStrangers(trx, [offer.buyer_id, offer.seller_id], 'offer.related');
};

/** The terms that the buyer accepted with the offer, or accepts now with a seller's. */
const termsFor = async (answering: Answering, { acceptedTerms }: Of<'accept'>): Promise<string> => {
    const { trx, offer, now } = answering;
    if (offer.maker === 'buyer') return offer.accepted_terms;
    return acceptedFor(trx, offer.product_id, acceptedTerms, now);
};

const accept = async (answering: Answering, input: Of<'accept'>): Promise<void> => {
    const { trx, offer, now } = answering;
    await requireAcceptable(answering);
    const terms = await termsFor(answering, input);
    const { buyer_id: buyerId, conditions } = offer;
    const parts = ownPartsOf(offer);
    const fees = offer.fee_rate === null ? undefined : [{ rate: offer.fee_rate }];
    const agreed = {
        price: BigInt(offer.price),
        conditions,
        ...(parts && { parts }),
        ...(fees && { fees }),
    };
    const draft = await draftProduct(trx, offer.product_id, buyerId, now, agreed);
    const isOther = input.net !== undefined && BigInt(input.net) !== draft.price - draft.fee;
    if (isOther) throw new ApiError(409, 'order.quote_changed');
    const hasDeposit = BigInt(offer.deposit) > 0n;
    const isNewlyHeld = hasDeposit && offer.deposit_end === '';
    const id = newId(now);
    const columns = {
        order_id: id,
        accepted_terms: terms,
        ...(isNewlyHeld && { deposit_end: 'held' as const }),
    };
    const by = roleOf(answering);
    const { version } = input;
    const moved = await moveOffer(trx, { offer, action: 'accept', by, version, columns }, now);
    if (isNewlyHeld) await holdDeposit(trx, moved, now);
    const order = {
        id,
        buyerId,
        draft,
        data: { offer: offer.id, ...(terms !== '' && (JSON.parse(terms) as object)) },
        ...(offer.exclusive_days > 0 && { payMs: offer.exclusive_days * dayMs }),
        ...(hasDeposit && {
            deposit: {
                account: ledgerAccounts.offerDeposit(offer.id).name,
                amount: BigInt(offer.deposit),
            },
        }),
    };
    await insertAgreed(trx, order, now);
    // whoever accepts sees it; the buyer has to pay, and is told in any case
    const to = [...new Set([makerOf(offer), buyerId])];
    await planOfferNotice(trx, moved, { name: 'accepted', to }, now);
};

const plain = async (answering: Answering, input: Of<'reject'> | Of<'withdraw'>): Promise<void> => {
    const { trx, offer, part, now } = answering;
    const { action, version } = input;
    const moved = await moveOffer(trx, { offer, action, by: roleOf(answering), version }, now);
    const to = [part === 'buyer' ? offer.seller_id : offer.buyer_id];
    const name = action === 'reject' ? 'rejected' : 'withdrawn';
    await planOfferNotice(trx, moved, { name, to }, now);
};

const counter = async (answering: Answering, input: Of<'counter'>): Promise<void> => {
    const { trx, product, offer, part, now } = answering;
    if (product.state !== 'listed') throw new ApiError(409, 'offer.not_on_sale');
    if (offer.number >= mostInThread) throw new ApiError(409, 'offer.thread_full');
    if (await findOffer(trx, input.id)) throw new ApiError(409, 'offer.id_used');
    await requireActive(trx, makerOf(offer));
    await requireStrangers(trx, [offer.buyer_id, offer.seller_id], 'offer.related');
    const { version, price, currency, conditions, exclusiveDays, parts } = input;
    const by = roleOf(answering);
    await moveOffer(trx, { offer, action: 'counter', by, version }, now);
    const terms =
        part === 'buyer'
            ? await acceptedFor(trx, offer.product_id, input.acceptedTerms, now)
            : offer.accepted_terms;
    const next = {
        id: input.id,
        threadId: offer.thread_id,
        number: offer.number + 1,
        buyerId: offer.buyer_id,
        maker: part,
        proposal: { price, currency, conditions, exclusiveDays, parts },
        acceptedTerms: terms,
    };
    const made = await insertOffer(trx, product, next, now);
    await planOfferNotice(trx, made, { name: 'countered', to: [makerOf(offer)] }, now);
};

/** Does what a side of a thread asks for, in one transaction. Throws 404, 409 and 422; then nothing has changed. */
export const answerOffer = async (
    db: Database,
    { threadId, userId, input }: { threadId: string; userId: string; input: OfferAnswer },
    now: number,
): Promise<void> => {
    const [first] = await readThread(db, threadId);
    const part = partInOffer(first, userId);
    if (!part) throw notFound('offer.not_found');
    await againAfterDeadlock(() =>
        inTransaction(db, async trx => {
            const product = await lockProduct(trx, first.product_id);
            // behind the lock: nobody else moves an offer of this listing until the end
            const offer = latestOf(await readThread(trx, threadId));
            if (!product || offer.id !== input.offerId) {
                throw new ApiError(409, 'offer.wrong_state');
            }
            const answering = { trx, product, offer, userId, part, now };
            if (input.action === 'accept') return accept(answering, input);
            if (input.action === 'counter') return counter(answering, input);
            return plain(answering, input);
        }),
    );
};
