import type { Currency } from '../../../contract/platform/money';
import { shareBetween, shareOf } from '../../../contract/trade/parts/partAmounts';
import type { Journal } from './journal';
import { journal, type OrderMoney } from './journals';
import { ledgerAccounts } from './ledgerAccounts';

const { available, escrow, platform } = ledgerAccounts;

/** A part of an order's price that is paid by itself; amounts in the smallest unit. */
export interface PartMoney {
    id: string;
    orderId: string;
    buyerId: string;
    sellerId: string;
    referrerId: string | null;
    currency: Currency;
    amount: bigint;
    toBuyer: bigint;
    /** out of the seller's share, commission included */
    fee: bigint;
    /** out of the fee, to whoever invited one of the two */
    commission: bigint;
    /** of the buyer's share, what the platform had borne because it never came */
    unpaid: bigint;
}

/**
 * How a part is divided: each side of what belongs to it of the fee, the commission and what the platform bore has
 * the share of the amount that it gets. What is rounded away of a fee is the seller's, of what was borne the platform's.
 */
export const divisionOf = (
    order: OrderMoney,
    { before, amount, toBuyer }: { before: bigint; amount: bigint; toBuyer: bigint },
): Pick<PartMoney, 'fee' | 'commission' | 'unpaid'> => {
    const ofPart = (whole: bigint) => shareBetween(whole, { before, amount }, order.price);
    const toSeller = amount - toBuyer;
    const borne = ofPart(order.forgiven ?? 0n);
    return {
        fee: shareOf(ofPart(order.fee), toSeller, amount),
        commission:
            order.referrerId === undefined
                ? 0n
                : shareOf(ofPart(order.commission), toSeller, amount),
        unpaid: amount === 0n ? 0n : (borne * toBuyer + amount - 1n) / amount,
    };
};

/** So much of the part to the buyer, the rest to the seller; both can spend it at once. */
export const settlePartJournal = (part: PartMoney): Journal => {
    const { amount, toBuyer, fee, commission, unpaid } = part;
    return journal(
        `prt:${part.id}`,
        'part',
        part.currency,
        [
            [escrow(part.orderId), -amount],
            [available(part.buyerId), toBuyer - unpaid],
            [platform('rounding'), unpaid],
            [available(part.sellerId), amount - toBuyer - fee],
            [platform('fee'), fee - commission],
            ...(part.referrerId === null
                ? []
                : [[available(part.referrerId), commission] as const]),
        ],
        part.orderId,
    );
};
