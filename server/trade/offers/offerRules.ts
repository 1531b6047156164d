import { fault } from '../../../contract/fault';
import type { PartPlan } from '../../../contract/market/partPlan';
import type { ProductDetails } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import { shareUp } from '../../../contract/trade/offers/offerTable';
import { singleTypes } from '../../../contract/trade/orders/orderTransition';
import { findPerson } from '../../identity/users/people';
import type { ProductRowData } from '../../market/products/productRows';
import type { Database } from '../../platform/database/database';
import { decimalText } from '../../platform/export/decimalText';
import { ApiError, invalid } from '../../platform/http/errors';
import { settingsIn } from '../../platform/settings/settingsStore';
import { checkPlan } from '../parts/makeParts';

const hourMs = 3_600_000;

/** What the operator has set for offers. */
export interface OfferRules {
    /** per cent of the asking price */
    minShare: number;
    hours: number;
    /** per cent of the price */
    depositRate: number;
}

export const readOfferRules = async (db: Database): Promise<OfferRules> => {
    const set = await settingsIn(db);
    return {
        minShare: set.offer_min_share,
        hours: Math.max(1, set.offer_hours),
        depositRate: set.offer_deposit_rate,
    };
};

export const expiryOf = ({ hours }: OfferRules, now: number): number => now + hours * hourMs;

/** There is one of it: it can be kept for somebody. */
export const canBeExclusive = ({ type }: Pick<ProductRowData, 'type'>): boolean =>
    (singleTypes as readonly string[]).includes(type);

/** The least that a buyer may offer; one unit where the listing names no price. */
export const minimumOf = ({ minShare }: OfferRules, asking: bigint): bigint => {
    const least = shareUp(asking, minShare);
    return least > 0n ? least : 1n;
};

/** What is proposed, before it is checked. */
export interface Proposal {
    price: string;
    currency: Currency;
    conditions: string;
    exclusiveDays: number;
    /** null: as the listing says */
    parts: PartPlan | null;
}

/** What a proposal comes to. Throws 422 for what the rules do not take; sellers may ask what they like. */
export const checkProposal = (
    proposal: Proposal,
    product: ProductRowData,
    rules: OfferRules,
    maker: 'buyer' | 'seller',
): { price: bigint; deposit: bigint } => {
    const currency = product.currency as Currency;
    if (proposal.currency !== currency) {
        throw invalid({ currency: fault('offer.currency', { currency }) });
    }
    const price = BigInt(proposal.price);
    const least = maker === 'buyer' ? minimumOf(rules, BigInt(product.price)) : 1n;
    if (price < least) {
        const minimum = `${decimalText(String(least), currency)} ${currency}`;
        throw invalid({ price: fault('offer.too_low', { minimum }) });
    }
    if (proposal.exclusiveDays > 0 && !canBeExclusive(product)) {
        throw invalid({ exclusiveDays: 'offer.not_exclusive' });
    }
    if (proposal.parts !== null) {
        const details = JSON.parse(product.details) as ProductDetails;
        checkPlan({ details, price, currency, plan: proposal.parts }, 'parts');
    }
    const deposit = proposal.exclusiveDays > 0 ? shareUp(price, rules.depositRate) : 0n;
    return { price, deposit };
};

/** Throws 409 for somebody who can keep no agreement at the moment. */
export const requireActive = async (db: Database, userId: string): Promise<void> => {
    if ((await findPerson(db, userId))?.isActive !== true) {
        throw new ApiError(409, 'offer.other_inactive');
    }
};
