import type { RoomMonth } from '../../../contract/market/room/roomParts';

/** A balance transaction as Stripe tells it; smallest units, seconds. */
export interface StripeTransaction {
    id: string;
    amount: number;
    fee: number;
    currency: string;
    created: number;
    type: string;
}

const paid: readonly string[] = ['charge', 'payment'];
const returned: readonly string[] = ['refund', 'payment_refund'];

const monthOf = ({ created }: StripeTransaction): string =>
    new Date(created * 1_000).toISOString().slice(0, 7);

const blank = (month: string, currency: string): RoomMonth => ({
    month,
    currency,
    gross: 0,
    refunds: 0,
    fees: 0,
    charges: 0,
});

/** Sums of each month and currency, the latest first. */
export const stripeMonths = (transactions: readonly StripeTransaction[]): RoomMonth[] => {
    const months = new Map<string, RoomMonth>();
    for (const transaction of transactions) {
        const { amount, fee, currency, type } = transaction;
        const isPaid = paid.includes(type);
        if (!isPaid && !returned.includes(type)) continue;
        const key = `${monthOf(transaction)} ${currency}`;
        const month = months.get(key) ?? blank(monthOf(transaction), currency);
        month.fees += fee;
        if (isPaid) {
            month.gross += amount;
            month.charges += 1;
        } else month.refunds += Math.abs(amount);
        months.set(key, month);
    }
    return [...months.values()].sort((one, other) => other.month.localeCompare(one.month));
};

/** The same without the month that was read in part, where not all could be read. */
export const wholeMonths = (
    transactions: readonly StripeTransaction[],
    isComplete: boolean,
): RoomMonth[] => {
    const oldest = transactions.at(-1);
    const months = stripeMonths(transactions);
    if (isComplete || !oldest) return months;
    return months.filter(({ month }) => month > monthOf(oldest));
};
