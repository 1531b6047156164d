import type { Currency } from '../../../contract/platform/money';
import type { Journal } from './journal';
import { feeOf, journal } from './journals';
import { ledgerAccounts } from './ledgerAccounts';

const { auctionDeposit, available, pending, offerDeposit, platform } = ledgerAccounts;

/** What a buyer puts down for an offer. */
export interface OfferDeposit {
    offerId: string;
    buyerId: string;
    currency: Currency;
    amount: bigint;
}

export const holdOfferDeposit = ({ offerId, buyerId, currency, amount }: OfferDeposit): Journal =>
    journal(`odh:${offerId}`, 'deposit_hold', currency, [
        [available(buyerId), -amount],
        [offerDeposit(offerId), amount],
    ]);

export const returnOfferDeposit = ({ offerId, buyerId, currency, amount }: OfferDeposit): Journal =>
    journal(`odr:${offerId}`, 'deposit_return', currency, [
        [offerDeposit(offerId), -amount],
        [available(buyerId), amount],
    ]);

/** Who gets a deposit that is forfeited, by the order that was not paid. */
export interface Forfeit {
    orderId: string;
    sellerId: string;
    /** hundredths of a per cent, as of the order */
    feeRate: number;
}

/** The buyer did not pay: it is the seller's but for the platform's fee, and matures as the order's money would. */
export const forfeitOfferDeposit = (
    { offerId, currency, amount }: OfferDeposit,
    { orderId, sellerId, feeRate }: Forfeit,
): Journal => {
    const fee = feeOf(amount, BigInt(feeRate));
    return journal(
        `odf:${offerId}`,
        'deposit_forfeit',
        currency,
        [
            [offerDeposit(offerId), -amount],
            [pending(sellerId), amount - fee],
            [platform('fee'), fee],
        ],
        orderId,
    );
};

/** What a bidder has put down in an auction. */
export interface BidderDeposit {
    auctionId: string;
    userId: string;
    currency: Currency;
    amount: bigint;
}

/** With a first bid, or with a higher maximum: what is put down more. */
export const holdBidDeposit = (
    bidId: string,
    { auctionId, userId, currency, amount }: BidderDeposit,
): Journal =>
    journal(`adh:${bidId}`, 'deposit_hold', currency, [
        [available(userId), -amount],
        [auctionDeposit(auctionId, userId), amount],
    ]);

export const releaseBidDeposit = ({
    auctionId,
    userId,
    currency,
    amount,
}: BidderDeposit): Journal =>
    journal(`adr:${auctionId}:${userId}`, 'deposit_return', currency, [
        [auctionDeposit(auctionId, userId), -amount],
        [available(userId), amount],
    ]);

/** The winner did not pay: as with an offer's deposit. */
export const forfeitBidDeposit = (
    { auctionId, userId, currency, amount }: BidderDeposit,
    { orderId, sellerId, feeRate }: Forfeit,
): Journal => {
    const fee = feeOf(amount, BigInt(feeRate));
    return journal(
        `adf:${auctionId}:${userId}`,
        'deposit_forfeit',
        currency,
        [
            [auctionDeposit(auctionId, userId), -amount],
            [pending(sellerId), amount - fee],
            [platform('fee'), fee],
        ],
        orderId,
    );
};
