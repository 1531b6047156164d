import {
    type OfferAction,
    type OfferActor,
    offerTransitionOf,
} from '../../../contract/trade/offers/offerTable';
import { ApiError } from '../../platform/http/errors';
import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import { returnOfferDeposit } from '../ledger/depositJournals';
import { post } from '../ledger/post';
import type { Trx } from '../orders/orderRows';
import { depositOf, isPending, openKeyOf, type StoredOffer } from './offerRows';

export const offerDeadlineKind = 'offer_deadline';
const deadlineKey = (offerId: string) => `offer:${offerId}:deadline`;

interface AskedOfferMove {
    offer: StoredOffer;
    action: OfferAction;
    by: OfferActor;
    /** the version that whoever acts has seen; that of `offer` without it */
    version?: number;
    /** what else changes in its row */
    columns?: Partial<StoredOffer>;
}

/** What happens when nobody answers, at the offer's end; dropped while its clock stands still. */
export const planOfferDeadline = async (
    trx: Trx,
    { id, expires_at }: Pick<StoredOffer, 'id' | 'expires_at'>,
    now: number,
): Promise<void> => {
    const key = deadlineKey(id);
    if (expires_at === null) return dropJob(trx, key);
    const job = { kind: offerDeadlineKind, key, runAt: expires_at, payload: { offerId: id } };
    await planJob(trx, job, now);
};

/** Gives a deposit back that is held; once, as the offer's row is what says that it is held. */
export const returnDeposit = async (
    trx: Trx,
    offer: StoredOffer,
    now: number,
): Promise<Partial<StoredOffer>> => {
    if (offer.deposit_end !== 'held') return {};
    await post(trx, returnOfferDeposit(depositOf(offer)), now);
    return { deposit_end: 'returned' };
};

/**
 * Everything that happens to an offer goes through here: by the table, from the version that was read, with its clock
 * and its deposit. Throws 409 for what the table does not have, and when somebody was faster.
 */
export const moveOffer = async (
    trx: Trx,
    { offer, action, by, version = offer.version, columns = {} }: AskedOfferMove,
    now: number,
): Promise<StoredOffer> => {
    const move = offerTransitionOf(action, offer.state, by);
    if (!move || offer.version !== version) throw new ApiError(409, 'offer.wrong_state');
    const returned = move.returns ? await returnDeposit(trx, offer, now) : {};
    const goesOn = isPending(move.to);
    const moved = await trx
        .updateTable('offers')
        .set({
            state: move.to,
            state_since: now,
            open_key: goesOn ? openKeyOf(offer.product_id, offer.buyer_id) : null,
            ...(!goesOn && { expires_at: null, left_ms: null }),
            ...returned,
            ...columns,
            version: version + 1,
            updated_at: now,
        })
        .where('id', '=', offer.id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
    if (!moved) throw new ApiError(409, 'offer.wrong_state');
    const after = moved as StoredOffer;
    await planOfferDeadline(trx, after, now);
    return after;
};
