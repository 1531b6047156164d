import type { OrderAction } from '../../../contract/trade/orders/orderTransition';
import type { MoneyMove } from '../../../contract/trade/orders/ownOrders';
import { accountKindOf } from '../ledger/accountKinds';
import type { Journal, Line } from '../ledger/journal';
import * as journals from '../ledger/journals';
import { ledgerAccounts } from '../ledger/ledgerAccounts';
import { leftOfPrice, moneyOf, type StoredOrder } from './orderRows';

/** A top-up as it looks to the buyer, whichever way it is paid. */
const topUpLines = (order: StoredOrder): Line[] => [
    {
        account: ledgerAccounts.available(order.buyer_id),
        currency: order.currency,
        amount: BigInt(order.total),
    },
];

/** What of the price stays by itself when an order ends in one of these ways. */
export type KeptAmounts = Readonly<Record<'accept' | 'endInspection' | 'release', bigint>>;
const nothingKept: KeptAmounts = { accept: 0n, endInspection: 0n, release: 0n };

/** The lines that an action will post; none of one that moves no money. */
const linesOf = (
    order: StoredOrder,
    action: OrderAction,
    toBuyer: bigint | undefined,
    kept: KeptAmounts,
): readonly Line[] => {
    const money = moneyOf(order);
    const ended = (end: keyof KeptAmounts) =>
        moneyOf({ ...order, parted: order.parted + Number(kept[end]) });
    const of = (journal: Journal) => journal.lines;
    switch (action) {
        case 'pay':
            if (order.type === 'topup') return topUpLines(order);
            return of(
                order.type === 'subscription'
                    ? journals.paySubscription(money)
                    : journals.payFromBalance(money),
            );
        case 'accept':
        case 'endInspection':
        case 'release':
            return of(journals.release(ended(action)));
        case 'agreeRefund':
        case 'refund':
        case 'missDelivery':
            return of(journals.refund(money));
        case 'split':
            return of(journals.split(money, toBuyer ?? 0n));
        default:
            return [];
    }
};

/** Whose an account is in this order; what goes to an inviter comes out of the platform's part. */
const partOf = (order: StoredOrder, { account: { name } }: Line): MoneyMove['part'] => {
    if (name.startsWith(`user:${order.buyer_id}:`)) return 'buyer';
    if (order.seller_id !== null && name.startsWith(`user:${order.seller_id}:`)) return 'seller';
    return /^(order|auction):/.test(name) ? 'order' : 'platform';
};

/** The money that an action will move, by the very journals that it will post. */
export const previewMoney = (
    order: StoredOrder,
    action: OrderAction,
    { toBuyer, kept = nothingKept }: { toBuyer?: bigint; kept?: KeptAmounts } = {},
): MoneyMove[] => {
    const sums = new Map<string, MoneyMove>();
    for (const line of linesOf(order, action, toBuyer, kept)) {
        const part = partOf(order, line);
        const account = part === 'platform' ? 'platform' : accountKindOf(line.account.name);
        const key = `${part} ${account} ${line.currency}`;
        const sum = BigInt(sums.get(key)?.amount ?? 0) + line.amount;
        sums.set(key, { part, account, amount: String(sum), currency: line.currency });
    }
    return [...sums.values()].filter(({ amount }) => amount !== '0');
};

/** How a dispute would end if so much of what is left of the price went to the buyer. */
export const outcomeOf = (
    order: Pick<StoredOrder, 'price' | 'parted' | 'lost_held'>,
    toBuyer: bigint,
): 'release' | 'refund' | 'split' => {
    if (toBuyer <= 0n) return 'release';
    return toBuyer >= leftOfPrice(order) ? 'refund' : 'split';
};

/** The state that such an end leads to. */
export const stateOfOutcome = {
    release: 'completed',
    refund: 'refunded',
    split: 'split',
} as const;
