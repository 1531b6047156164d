import type { PartPlan } from '../../../contract/market/partPlan';
import type { Currency } from '../../../contract/platform/money';
import { type OfferState, pendingOfferStates } from '../../../contract/trade/offers/offerTable';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { OfferDeposit } from '../ledger/depositJournals';

/** An offer as it lies in its table, with the closed lists that its texts are of. */
export interface StoredOffer
    extends Omit<Row<'offers'>, 'state' | 'maker' | 'currency' | 'deposit_end'> {
    state: OfferState;
    maker: 'buyer' | 'seller';
    currency: Currency;
    deposit_end: '' | 'held' | 'returned' | 'counted' | 'kept';
}

export const findOffer = async (db: Database, id: string): Promise<StoredOffer | undefined> =>
    (await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst()) as
        | StoredOffer
        | undefined;

/** All of a thread, the earliest first; 404 for none. */
export const readThread = async (
    db: Database,
    threadId: string,
): Promise<[StoredOffer, ...StoredOffer[]]> => {
    const rows = (await db
        .selectFrom('offers')
        .selectAll()
        .where('thread_id', '=', threadId)
        .orderBy('number')
        .execute()) as StoredOffer[];
    const [first, ...rest] = rows;
    if (!first) throw notFound('offer.not_found');
    return [first, ...rest];
};

export const latestOf = (thread: readonly [StoredOffer, ...StoredOffer[]]): StoredOffer =>
    thread.at(-1) ?? thread[0];

/** What somebody is in a thread. */
export const partInOffer = (
    { buyer_id, seller_id }: Pick<StoredOffer, 'buyer_id' | 'seller_id'>,
    userId: string,
): 'buyer' | 'seller' | undefined => {
    if (userId === buyer_id) return 'buyer';
    return userId === seller_id ? 'seller' : undefined;
};

export const makerOf = ({ maker, buyer_id, seller_id }: StoredOffer): string =>
    maker === 'buyer' ? buyer_id : seller_id;

export const receiverOf = ({ maker, buyer_id, seller_id }: StoredOffer): string =>
    maker === 'buyer' ? seller_id : buyer_id;

export const isPending = (state: OfferState): boolean =>
    (pendingOfferStates as readonly string[]).includes(state);

export const openKeyOf = (productId: string, buyerId: string): string => `${productId}:${buyerId}`;

/** The parts of the price that an offer names; undefined where it goes by the listing. */
export const ownPartsOf = ({ parts }: Pick<StoredOffer, 'parts'>): PartPlan | undefined =>
    parts === '' ? undefined : (JSON.parse(parts) as PartPlan);

export const depositOf = ({ id, buyer_id, currency, deposit }: StoredOffer): OfferDeposit => ({
    offerId: id,
    buyerId: buyer_id,
    currency,
    amount: BigInt(deposit),
});
