import type { Currency } from '../../../contract/platform/money';
import { shareOf } from '../../../contract/trade/parts/partAmounts';
import type { JournalKind } from '../../../contract/trade/resources/money';
import type { Journal, Line } from './journal';
import { type LedgerAccount, ledgerAccounts } from './ledgerAccounts';

const { available, pending, escrow, exchange, platform, receivable, suspense } = ledgerAccounts;

/** An order as far as its money goes; amounts in the smallest unit of its currency. */
export interface OrderMoney {
    id: string;
    buyerId: string;
    sellerId: string;
    currency: Currency;
    /** what the goods cost */
    price: bigint;
    /** what the platform adds for a coupon */
    discount: bigint;
    /** the platform's part of the price, commission included */
    fee: bigint;
    /** out of the fee, to whoever invited the seller or the buyer */
    commission: bigint;
    referrerId?: string;
    /** of what the buyer paid, so much was taken back by a bank while it lay in escrow */
    lost?: bigint;
    /** of what the buyer should have paid, so much never came: the platform bears it */
    forgiven?: bigint;
    /** of the price, what the buyer put down before: it lies on this account */
    deposit?: { account: LedgerAccount; amount: bigint };
}

/** What of an order's price is left of what banks took back meanwhile. */
export const remainingOf = ({ price, lost = 0n }: Pick<OrderMoney, 'price' | 'lost'>): bigint =>
    price - lost;

/**
 * An order without what of its price was paid by itself, or stays by itself after its end: the fee and whatever
 * else is of the price go down with it.
 */
export const withoutParts = (order: OrderMoney, parted: bigint): OrderMoney => {
    const { price } = order;
    const rest = (whole: bigint) => whole - shareOf(whole, parted, price);
    return {
        ...order,
        price: price - parted,
        fee: rest(order.fee),
        commission: rest(order.commission),
        forgiven: rest(order.forgiven ?? 0n),
    };
};

/** Money that came from outside, and the event that it is known by. */
export interface Inflow {
    /** `dep:<chain>:<tx>:<log>` or `gw:<rail>:<number>` */
    id: string;
    kind: 'deposit' | 'gateway';
    from: LedgerAccount;
    amount: bigint;
    currency: Currency;
}

export type Move = readonly [account: LedgerAccount, amount: bigint];

const linesOf = (currency: Currency, moves: readonly Move[]): Line[] =>
    moves.map(([account, amount]) => ({ account, currency, amount }));

/** A journal whose lines are all of one currency. */
export const journal = (
    id: string,
    kind: JournalKind,
    currency: Currency,
    moves: readonly Move[],
    orderId?: string,
): Journal => ({
    id,
    kind,
    ...(orderId !== undefined && { orderId }),
    lines: linesOf(currency, moves),
});

const ofOrder = (
    id: string,
    kind: JournalKind,
    { id: orderId, currency }: OrderMoney,
    moves: readonly Move[],
): Journal => journal(id, kind, currency, moves, orderId);

/** The platform's part of an amount: `rate` in hundredths of a per cent, the rest stays with the seller. */
export const feeOf = (amount: bigint, rate: bigint): bigint => (amount * rate) / 10_000n;

/** Money from outside to what somebody can spend. */
export const topUp = ({ id, kind, from, amount, currency }: Inflow, userId: string): Journal =>
    journal(id, kind, currency, [
        [from, -amount],
        [available(userId), amount],
    ]);

/** Money from outside that belongs to nobody yet. */
export const setAside = (
    { id, kind, from, amount, currency }: Inflow,
    why: 'unmatched' | 'wrong',
): Journal =>
    journal(id, kind, currency, [
        [from, -amount],
        [suspense(why), amount],
    ]);

/** What was set aside goes to whom it belongs. */
export const assign = (
    { id, amount, currency }: Inflow,
    why: 'unmatched' | 'wrong',
    userId: string,
): Journal =>
    journal(`asg:${id}`, 'assignment', currency, [
        [suspense(why), -amount],
        [available(userId), amount],
    ]);

/** An order paid from the buyer's balance and what he put down; the platform adds the discount. */
export const payFromBalance = (order: OrderMoney): Journal =>
    ofOrder(`pay:${order.id}`, 'payment', order, [
        [available(order.buyerId), order.discount - order.price + (order.deposit?.amount ?? 0n)],
        ...(order.deposit === undefined
            ? []
            : [[order.deposit.account, -order.deposit.amount] as const]),
        [platform('promo'), -order.discount],
        [escrow(order.id), order.price],
    ]);

/** What an order's payment from outside comes to, in the currency of what came. */
interface Received {
    /** what the order costs there */
    due: bigint;
    /** came before for the same payment, and lies in suspense */
    held: bigint;
}

/** A top-up's payment, whose parts are credited as they come. */
interface ReceivedPart extends Received {
    /** came before for the same payment, and is credited */
    credited: bigint;
}

/**
 * An order paid from outside. What is too much goes to the buyer's balance, what is missing the platform
 * bears; another currency than the order's goes through the exchange accounts of both. `to` has what
 * the order's price goes to.
 */
export const payFromOutside = (
    order: OrderMoney,
    inflow: Inflow,
    { due, held }: Received = { due: order.price - order.discount, held: 0n },
    to: LedgerAccount = escrow(order.id),
): Journal => {
    const isSame = inflow.currency === order.currency;
    // an amount that tells payments apart asks for a little more than the price: that is too much
    const needed = isSame ? order.price - order.discount : due;
    const surplus = inflow.amount + held - needed;
    const came: readonly Move[] = [
        [inflow.from, -inflow.amount],
        [suspense('unmatched'), -held],
        [available(order.buyerId), surplus > 0n ? surplus : 0n],
        [platform('rounding'), surplus < 0n ? surplus : 0n],
        ...(isSame ? [] : [[exchange(inflow.currency), needed] as const]),
    ];
    const paid: readonly Move[] = [
        [platform('promo'), -order.discount],
        [to, order.price],
        ...(isSame ? [] : [[exchange(order.currency), order.discount - order.price] as const]),
    ];
    return {
        id: inflow.id,
        kind: inflow.kind,
        orderId: order.id,
        lines: [...linesOf(inflow.currency, came), ...linesOf(order.currency, paid)],
    };
};

/** What came for an order that nobody can pay any more is the buyer's. */
export const payTooLate = (
    order: Pick<OrderMoney, 'id' | 'buyerId'>,
    inflow: Inflow,
    held: bigint,
): Journal =>
    journal(
        ...([inflow.id, inflow.kind, inflow.currency] as const),
        [
            [inflow.from, -inflow.amount],
            [suspense('unmatched'), -held],
            [available(order.buyerId), inflow.amount + held],
        ],
        order.id,
    );

/**
 * A part of a top-up, or all of it: exactly what came goes to the balance, whatever was asked. In another
 * currency it is worth its share of the order's price, rounded down over all parts together; what is more than
 * was due stays in its own.
 */
export const topUpOrder = (
    order: Pick<OrderMoney, 'id' | 'buyerId' | 'currency' | 'price'>,
    inflow: Inflow,
    { due, held, credited }: ReceivedPart,
): Journal => {
    const amount = inflow.amount + held;
    const least = (one: bigint, other: bigint) => (one < other ? one : other);
    const worth = (came: bigint) => (order.price * least(came, due)) / due;
    const isSame = inflow.currency === order.currency;
    const exchanged = isSame ? 0n : least(credited + amount, due) - least(credited, due);
    const gained = isSame ? 0n : worth(credited + amount) - worth(credited);
    return {
        id: inflow.id,
        kind: inflow.kind,
        orderId: order.id,
        lines: [
            ...linesOf(inflow.currency, [
                [inflow.from, -inflow.amount],
                [suspense('unmatched'), -held],
                [available(order.buyerId), amount - exchanged],
                [exchange(inflow.currency), exchanged],
            ]),
            ...linesOf(order.currency, [
                [exchange(order.currency), -gained],
                [available(order.buyerId), gained],
            ]),
        ],
    };
};

/** What an order that ended well has brought everybody. */
export const releasedParts = (order: OrderMoney) => {
    const gross = remainingOf(order);
    const fee = shareOf(order.fee, gross, order.price);
    const all = order.referrerId === undefined ? 0n : order.commission;
    const commission = shareOf(all, gross, order.price);
    return { gross, fee, commission, promo: order.discount };
};

/** The seller's part of an order is his, though not to be spent yet. */
export const release = (order: OrderMoney): Journal => {
    const { gross, fee, commission } = releasedParts(order);
    return ofOrder(`rel:${order.id}`, 'release', order, [
        [escrow(order.id), -gross],
        [pending(order.sellerId), gross - fee],
        [platform('fee'), fee - commission],
        ...(order.referrerId === undefined
            ? []
            : [[pending(order.referrerId), commission] as const]),
    ]);
};

/** What was released some days ago may be spent. */
export const mature = (order: OrderMoney, userId: string, amount: bigint): Journal =>
    ofOrder(`mat:${order.id}:${userId}`, 'maturity', order, [
        [pending(userId), -amount],
        [available(userId), amount],
    ]);

/** All that is left goes back: to the buyer what he paid, to the platform what it added and what it bore. */
export const refund = (order: OrderMoney): Journal => {
    const { discount, forgiven = 0n } = order;
    const left = remainingOf(order);
    return ofOrder(`ref:${order.id}`, 'refund', order, [
        [escrow(order.id), -left],
        [platform('promo'), discount],
        [platform('rounding'), forgiven],
        [available(order.buyerId), left - discount - forgiven],
    ]);
};

/** What everybody has of an order after a dispute in which so much went to the buyer. */
export const splitParts = (order: OrderMoney, toBuyer: bigint) => {
    const left = remainingOf(order);
    const gross = left - toBuyer;
    const returned = left === 0n ? 0n : (order.discount * toBuyer) / left;
    const { forgiven = 0n } = order;
    // rounded up: nobody gets a unit that never came
    const unpaid = left === 0n ? 0n : (forgiven * toBuyer + left - 1n) / left;
    const fee = shareOf(order.fee, gross, order.price);
    return { gross, fee, returned, unpaid, buyer: toBuyer - returned - unpaid };
};

/**
 * A dispute's end: so much of what is left to the buyer, the rest to the seller, who pays the fee of his
 * part alone. What the platform added comes back to it in the same share, the odd unit to the buyer; what it
 * bore likewise, the odd unit to the platform.
 */
export const split = (order: OrderMoney, toBuyer: bigint): Journal => {
    const { gross, fee, returned, unpaid, buyer } = splitParts(order, toBuyer);
    return ofOrder(`spl:${order.id}`, 'split', order, [
        [escrow(order.id), -remainingOf(order)],
        [available(order.buyerId), buyer],
        [platform('promo'), returned],
        [platform('rounding'), unpaid],
        [pending(order.sellerId), gross - fee],
        [platform('fee'), fee],
    ]);
};

/** A plan paid from the balance. */
export const paySubscription = (
    order: Pick<OrderMoney, 'id' | 'buyerId' | 'currency' | 'price' | 'discount'>,
): Journal =>
    journal(
        `sub:${order.id}`,
        'subscription',
        order.currency,
        [
            [available(order.buyerId), order.discount - order.price],
            [platform('subscription'), order.price],
            [platform('promo'), -order.discount],
        ],
        order.id,
    );

/** A plan that was paid and has not begun is cancelled: what is left of what was paid goes back. */
export const returnSubscription = (
    order: Omit<OrderMoney, 'sellerId' | 'fee' | 'commission'>,
): Journal => {
    const { discount, forgiven = 0n } = order;
    const left = remainingOf(order);
    return journal(
        `psr:${order.id}`,
        'refund',
        order.currency,
        [
            [platform('subscription'), -left],
            [platform('promo'), discount],
            [platform('rounding'), forgiven],
            [available(order.buyerId), left - discount - forgiven],
        ],
        order.id,
    );
};

/** A transfer that was counted is gone from its chain: what is left is taken back, the rest is owed. */
export const reverse = (inflow: Inflow, userId: string, left: bigint): Journal => {
    const taken = left < inflow.amount ? left : inflow.amount;
    return journal(`rev:${inflow.id}`, 'reversal', inflow.currency, [
        [inflow.from, inflow.amount],
        [available(userId), -taken],
        [receivable(userId), taken - inflow.amount],
    ]);
};
