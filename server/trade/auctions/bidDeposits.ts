import { fault } from '../../../contract/fault';
import { bidDeposit } from '../../../contract/trade/auctions/auctionTable';
import { decimalText } from '../../platform/export/decimalText';
import { invalid } from '../../platform/http/errors';
import { spendCardMoney } from '../cardMoney/moveCardMoney';
import {
    type BidderDeposit,
    forfeitBidDeposit,
    holdBidDeposit,
    releaseBidDeposit,
} from '../ledger/depositJournals';
import { InsufficientFunds } from '../ledger/ledgerErrors';
import { post } from '../ledger/post';
import type { StoredOrder, Trx } from '../orders/orderRows';
import { planDepositMaturity } from '../orders/planMaturity';
import { requireNoDebt } from '../wallet/withdrawable';
import type { StoredAuction, StoredBidder } from './auctionRows';

const depositOf = (
    auction: StoredAuction,
    bidder: StoredBidder,
    amount: bigint,
): BidderDeposit => ({
    auctionId: auction.id,
    userId: bidder.user_id,
    currency: auction.currency,
    amount,
});

/** What a bid puts down more than lies there already; 422 for a balance that does not cover it. */
export const holdForBid = async (
    trx: Trx,
    {
        auction,
        bidder,
        bidId,
        max,
    }: { auction: StoredAuction; bidder: StoredBidder; bidId: string; max: bigint },
    now: number,
): Promise<bigint> => {
    const more = bidDeposit(max) - BigInt(bidder.deposit);
    await requireNoDebt(trx, bidder.user_id, 'amount');
    if (more <= 0n) return 0n;
    try {
        await post(trx, holdBidDeposit(bidId, depositOf(auction, bidder, more)), now);
    } catch (cause) {
        if (!(cause instanceof InsufficientFunds)) throw cause;
        const { currency } = auction;
        const deposit = `${decimalText(String(more), currency)} ${currency}`;
        throw invalid({ amount: fault('auction.deposit_too_low', { deposit }) });
    }
    return more;
};

const keepEnd = async (
    trx: Trx,
    { id }: StoredBidder,
    columns: Partial<StoredBidder>,
    now: number,
): Promise<void> => {
    await trx
        .updateTable('auction_bidders')
        .set({ ...columns, updated_at: now })
        .where('id', '=', id)
        .execute();
};

/** Gives back what is held of a bidder; once, as the bidder's row is what says that it is held. */
export const releaseDeposit = async (
    trx: Trx,
    auction: StoredAuction,
    bidder: StoredBidder,
    now: number,
): Promise<void> => {
    if (bidder.deposit_end !== 'held') return;
    await post(trx, releaseBidDeposit(depositOf(auction, bidder, BigInt(bidder.deposit))), now);
    await keepEnd(trx, bidder, { deposit_end: 'released' }, now);
};

/** The winner did not pay: what was put down is the seller's, less the fee. */
export const forfeitDeposit = async (
    trx: Trx,
    {
        auction,
        bidder,
        order,
    }: { auction: StoredAuction; bidder: StoredBidder; order: StoredOrder },
    now: number,
): Promise<void> => {
    if (bidder.deposit_end !== 'held') return;
    const deposit = depositOf(auction, bidder, BigInt(bidder.deposit));
    const forfeit = {
        orderId: order.id,
        sellerId: auction.seller_id,
        feeRate: order.fee_rate,
    };
    await post(trx, forfeitBidDeposit(deposit, forfeit), now);
    const { userId, currency, amount } = deposit;
    // card money that was put down can still be charged back: it matures no sooner
    await spendCardMoney(trx, { userId, currency, orderId: order.id, amount }, now);
    await planDepositMaturity(trx, order, now);
    await keepEnd(trx, bidder, { deposit_end: 'forfeited', order_id: order.id }, now);
};

/** It was a part of what the order was paid with. */
export const countDeposit = (trx: Trx, bidder: StoredBidder, now: number): Promise<void> =>
    keepEnd(trx, bidder, { deposit_end: 'counted' }, now);
