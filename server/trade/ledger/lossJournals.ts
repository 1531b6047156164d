import type { Journal } from './journal';
import type { OrderMoney } from './journals';
import { journal, type Move } from './journals';
import { type LedgerAccount, ledgerAccounts } from './ledgerAccounts';

const { available, escrow, pending, platform, receivable } = ledgerAccounts;

/** What a bank took back, and the account that it left by. */
export interface Loss {
    /** `<rail>:<dispute>` */
    id: string;
    to: LedgerAccount;
    amount: bigint;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const lossOf = (order: OrderMoney, { id }: Loss, moves: readonly Move[]): Journal =>
    journal(`cbo:${order.id}:${id}`, 'chargeback', order.currency, moves, order.id);

/** Taken out of escrow, where the rest of the order's price stays. */
export const loseEscrow = (order: OrderMoney, loss: Loss): Journal =>
    lossOf(order, loss, [
        [escrow(order.id), -loss.amount],
        [loss.to, loss.amount],
    ]);

/** A plan's payment, or a part of it, is the bank's again; the last part brings the coupon's part back. */
export const loseSubscription = (order: OrderMoney, loss: Loss, isLast: boolean): Journal => {
    const promo = isLast ? order.discount : 0n;
    return lossOf(order, loss, [
        [platform('subscription'), -loss.amount - promo],
        [platform('promo'), promo],
        [loss.to, loss.amount],
    ]);
};

/** What an order that is over has brought, and out of it what came from the platform for a coupon. */
export interface Given {
    gross: bigint;
    fee: bigint;
    commission: bigint;
    promo: bigint;
}

/** Of what was given, how much comes back in all once banks have taken `lost` of the buyer's money. */
const returnedBy = ({ gross, fee, commission, promo }: Given, lost: bigint) => {
    if (lost === gross - promo) return { seller: gross - fee, fee, commission, promo };
    const ofFee = gross === 0n ? 0n : (fee * lost) / gross;
    const ofCommission = gross === 0n ? 0n : (commission * lost) / gross;
    return { seller: lost - ofFee, fee: ofFee, commission: ofCommission, promo: 0n };
};

/** Where a person's part is taken from, in this order: what is left over is owed. */
export interface Left {
    pending: bigint;
    available: bigint;
}

const takenFrom = (userId: string, part: bigint, left: Left): Move[] => {
    const ofPending = least(part, left.pending);
    const ofAvailable = least(part - ofPending, left.available);
    return [
        [pending(userId), -ofPending],
        [available(userId), -ofAvailable],
        [receivable(userId), ofPending + ofAvailable - part],
    ];
};

/**
 * Taken after the end, when `before` was taken already: from the seller, the platform's fee and the
 * inviter's commission, each in its share.
 */
export const loseGiven = (
    order: OrderMoney,
    loss: Loss,
    given: Given,
    { before, seller, referrer }: { before: bigint } & Record<'seller' | 'referrer', Left>,
): Journal => {
    const was = returnedBy(given, before);
    const is = returnedBy(given, before + loss.amount);
    const commission = is.commission - was.commission;
    return lossOf(order, loss, [
        [loss.to, loss.amount],
        [platform('promo'), is.promo - was.promo],
        [platform('fee'), commission - (is.fee - was.fee)],
        ...takenFrom(order.sellerId, is.seller - was.seller, seller),
        ...(order.referrerId === undefined
            ? []
            : takenFrom(order.referrerId, commission, referrer)),
    ]);
};
