import type { Currency } from '../../../contract/platform/money';
import type { Journal } from './journal';
import { feeOf, journal } from './journals';
import { ledgerAccounts } from './ledgerAccounts';

const { available, pending, offerDeposit, platform } = ledgerAccounts;

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
