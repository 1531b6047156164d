import { fault } from '../../../contract/fault';
import { decimalText } from '../../platform/export/decimalText';
import { invalid } from '../../platform/http/errors';
import { holdOfferDeposit } from '../ledger/depositJournals';
import { InsufficientFunds } from '../ledger/ledgerErrors';
import { post } from '../ledger/post';
import type { Trx } from '../orders/orderRows';
import { requireNoDebt } from '../wallet/withdrawable';
import { depositOf, type StoredOffer } from './offerRows';

/** Holds what the exclusivity costs until it is paid; 422 for a balance that does not cover it. */
export const holdDeposit = async (trx: Trx, offer: StoredOffer, now: number): Promise<void> => {
    if (BigInt(offer.deposit) === 0n) return;
    await requireNoDebt(trx, offer.buyer_id, 'exclusiveDays');
    try {
        await post(trx, holdOfferDeposit(depositOf(offer)), now);
    } catch (cause) {
        if (!(cause instanceof InsufficientFunds)) throw cause;
        const { currency } = offer;
        const deposit = `${decimalText(String(offer.deposit), currency)} ${currency}`;
        throw invalid({ exclusiveDays: fault('offer.deposit_too_low', { deposit }) });
    }
};
