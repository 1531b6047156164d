import { shareOf } from '../../../contract/trade/parts/partAmounts';
import type { ReceiptPart, ReceiptSnapshot } from '../../../contract/trade/receipts';
import type { StoredOrder } from '../orders/orderRows';

type Lines = ReceiptSnapshot['lines'];
type Kind = Lines[number]['kind'];

type Sold = Pick<StoredOrder, 'title' | 'price' | 'discount' | 'fee' | 'split_to_buyer' | 'state'>;

/** What parts of the price, paid by themselves, brought; smallest unit. */
export interface PaidParts {
    amount: bigint;
    /** of the amount */
    toBuyer: bigint;
    fee: bigint;
}

/** What is not there has no line; the price always has one. */
const linesOf = (title: string, amounts: readonly (readonly [Kind, bigint])[]): Lines =>
    amounts
        .filter(([kind, amount]) => kind === 'item' || amount !== 0n)
        .map(([kind, amount]) => ({
            kind,
            text: kind === 'item' ? title : '',
            amount: String(amount),
        }));

/** Of what is left of the price without its parts, what went to the buyer. */
const restToBuyer = ({ state, split_to_buyer }: Sold, rest: bigint, paid: PaidParts): bigint =>
    state === 'refunded' && paid.amount > 0n ? rest : BigInt(split_to_buyer ?? 0);

/**
 * What an order comes to for one of its sides. After a split, the buyer pays less by what came back, and
 * the seller pays the fee of his part alone, as it was posted; so after parts of the price were paid by themselves.
 */
export const receiptLinesOf = (
    order: Sold,
    part: ReceiptPart,
    paid: PaidParts,
): { lines: Lines; total: bigint } => {
    const price = BigInt(order.price);
    const discount = BigInt(order.discount);
    const fee = BigInt(order.fee);
    const rest = price - paid.amount;
    const restBack = restToBuyer(order, rest, paid);
    const restFee = fee - shareOf(fee, paid.amount, price);
    const toBuyer = restBack + paid.toBuyer;
    const amounts =
        part === 'seller'
            ? ([
                  ['item', price],
                  ['toBuyer', -toBuyer],
                  ['fee', -(shareOf(restFee, rest - restBack, rest) + paid.fee)],
              ] as const)
            : ([
                  ['item', price],
                  ['discount', -discount],
                  ['toBuyer', shareOf(discount, toBuyer, price) - toBuyer],
              ] as const);
    const total = amounts.reduce((sum, [, amount]) => sum + amount, 0n);
    return { lines: linesOf(order.title, amounts), total };
};
