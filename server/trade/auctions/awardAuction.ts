import { type LogBody, resultOf } from '../../../contract/trade/auctions/auctionLog';
import { auctionRules } from '../../../contract/trade/auctions/auctionTable';
import { newId } from '../../platform/database/newId';
import { ApiError } from '../../platform/http/errors';
import { requirePromise } from '../covenant/freezeCovenant';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { insertAgreed } from '../orders/createOrder';
import { keptFees } from '../orders/frozenFees';
import { type AgreedTerms, draftProduct, nobodyYet } from '../orders/orderDraft';
import type { Trx } from '../orders/orderRows';
import { readBodies } from './auctionLog';
import { biddersOf, type StoredAuction, type StoredBidder } from './auctionRows';
import { releaseDeposit } from './bidDeposits';

export interface Winner {
    bidder: StoredBidder;
    price: bigint;
}

/** What an order of the auction is made from: the listing as it was auctioned, and the fee as it was shown. */
const agreedOf = (
    { id, product_revision, fees: kept }: StoredAuction,
    price: bigint,
): AgreedTerms => {
    const fees = keptFees(kept);
    return {
        price,
        conditions: '',
        auctionId: id,
        revision: product_revision,
        ...(fees && { fees }),
    };
};

/** The least that somebody can win it for. */
export const leastPrice = ({
    floor_price,
    start_price,
}: Pick<StoredAuction, 'floor_price' | 'start_price'>): bigint =>
    BigInt(floor_price ?? start_price);

/**
 * Whether an order of it can be made now, by all that orders ask: what they refuse would leave the auction without an
 * end.
 */
export const canBeSold = async (
    trx: Trx,
    auction: StoredAuction,
    now: number,
): Promise<boolean> => {
    const agreed = agreedOf(auction, BigInt(auction.start_price));
    try {
        const productId = auction.product_id;
        const draft = await draftProduct(trx, productId, nobodyYet, now, agreed);
        const price = leastPrice(auction);
        const { currency, parts: stages } = draft;
        await requirePromise(trx, productId, { price, currency, stages });
        return true;
    } catch (cause) {
        if (cause instanceof ApiError) return false;
        throw cause;
    }
};

/** Who wins by the log's records and nothing else; nobody when the reserve is not met. */
export const winnerBy = (
    records: readonly LogBody[],
    bidders: readonly StoredBidder[],
): Winner | undefined => {
    const { winner, price, isMet } = resultOf(records);
    const bidder = bidders.find(({ number }) => String(number) === winner);
    return isMet && bidder && price !== null ? { bidder, price: BigInt(price) } : undefined;
};

export const winnerOf = async (trx: Trx, auction: StoredAuction): Promise<Winner | undefined> =>
    winnerBy(await readBodies(trx, auction.id), await biddersOf(trx, auction.id));

/** The first bidders in turn, if each before them did not pay: their deposits stay until somebody has paid. */
const firstBidders = async (trx: Trx, auction: StoredAuction): Promise<Set<string>> => {
    const bidders = await biddersOf(trx, auction.id);
    const records = await readBodies(trx, auction.id);
    const first = new Set<string>();
    while (first.size < auctionRules.keptBidders) {
        const found = winnerBy(records, bidders);
        if (!found) break;
        first.add(found.bidder.id);
        const { number } = found.bidder;
        records.push({ auction: auction.id, seq: 0, t: 'drop', u: String(number) });
    }
    return first;
};

/** Gives back what is held of all but those. */
export const releaseOthers = async (
    trx: Trx,
    auction: StoredAuction,
    kept: ReadonlySet<string>,
    now: number,
): Promise<void> => {
    for (const bidder of await biddersOf(trx, auction.id)) {
        if (!kept.has(bidder.id)) await releaseDeposit(trx, auction, bidder, now);
    }
};

export const releaseLosers = async (trx: Trx, auction: StoredAuction, now: number): Promise<void> =>
    releaseOthers(trx, auction, await firstBidders(trx, auction), now);

export const nobody: ReadonlySet<string> = new Set();

/** The winner's order, at the price of the log, with the listing as it was auctioned; the auction has to name it. */
export const awardOrder = async (
    trx: Trx,
    { auction, winner, orderId }: { auction: StoredAuction; winner: Winner; orderId: string },
    now: number,
): Promise<void> => {
    const { bidder, price } = winner;
    const agreed = agreedOf(auction, price);
    const draft = await draftProduct(trx, auction.product_id, bidder.user_id, now, agreed);
    const accepted = bidder.accepted_terms;
    const order = {
        id: orderId,
        buyerId: bidder.user_id,
        draft,
        data: {
            auction: auction.id,
            ...(accepted !== '' && (JSON.parse(accepted) as object)),
        },
        deposit: {
            account: ledgerAccounts.auctionDeposit(auction.id, bidder.user_id).name,
            amount: BigInt(bidder.deposit),
        },
    };
    await insertAgreed(trx, order, now);
};

export const newOrderId = (now: number): string => newId(now);
