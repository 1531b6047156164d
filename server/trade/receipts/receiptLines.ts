import type { ReceiptPart, ReceiptSnapshot } from '../../../contract/trade/receipts';
import type { StoredOrder } from '../orders/orderRows';

type Lines = ReceiptSnapshot['lines'];
type Kind = Lines[number]['kind'];

type Sold = Pick<StoredOrder, 'title' | 'price' | 'discount' | 'fee' | 'split_to_buyer'>;

/** What is not there has no line; the price always has one. */
const linesOf = (title: string, amounts: readonly (readonly [Kind, bigint])[]): Lines =>
    amounts
        .filter(([kind, amount]) => kind === 'item' || amount !== 0n)
        .map(([kind, amount]) => ({
            kind,
            text: kind === 'item' ? title : '',
            amount: String(amount),
        }));

/**
 * What an order comes to for one of its sides. After a split, the buyer pays less by what came back, and
 * the seller pays the fee of his part alone, as it was posted.
 */
export const receiptLinesOf = (
    { title, ...order }: Sold,
    part: ReceiptPart,
): { lines: Lines; total: bigint } => {
    const price = BigInt(order.price);
    const discount = BigInt(order.discount);
    const toBuyer = BigInt(order.split_to_buyer ?? 0);
    const share = (amount: bigint, of: bigint) => (price === 0n ? 0n : (amount * of) / price);
    const amounts =
        part === 'seller'
            ? ([
                  ['item', price],
                  ['toBuyer', -toBuyer],
                  ['fee', -share(BigInt(order.fee), price - toBuyer)],
              ] as const)
            : ([
                  ['item', price],
                  ['discount', -discount],
                  ['toBuyer', share(discount, toBuyer) - toBuyer],
              ] as const);
    const total = amounts.reduce((sum, [, amount]) => sum + amount, 0n);
    return { lines: linesOf(title, amounts), total };
};
