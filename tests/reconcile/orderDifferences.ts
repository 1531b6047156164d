import type { Rows } from './outside';
import { type LedgerLine, sumsBy } from './readLedger';

type Texts = 'id' | 'type' | 'state' | 'buyer' | 'currency' | 'price' | 'discount' | 'fee';
type Optional = 'seller' | 'referrer' | 'commission' | 'toBuyer' | 'lost' | 'lostAfter';
type OrderRow = Record<Texts, string> & Record<Optional, string | null>;

const held = ['paid', 'delivering', 'delivered', 'disputed'];
const done = ['completed', 'after_sale'];
const unpaid = ['pending_payment', 'cancelled', 'expired', 'refunded'];

/** What should lie where for an order, by account; the buyer has whatever is left. */
type Parts = Map<string, bigint>;

const add = (parts: Parts, account: string, amount: bigint) =>
    parts.set(account, (parts.get(account) ?? 0n) + amount);

const partsOfGoods = (order: OrderRow, parts: Parts): void => {
    const [all, discount, whole] = [BigInt(order.price), BigInt(order.discount), BigInt(order.fee)];
    // what banks took back before the end was never divided
    const price = all - BigInt(order.lost ?? '0');
    const shared = (amount: bigint, part: bigint) => (amount * part) / all;
    const fee = shared(whole, price);
    if (held.includes(order.state)) {
        add(parts, 'escrow', price);
        add(parts, 'platform:promo', -discount);
    } else if (done.includes(order.state)) {
        const commission =
            order.referrer === null ? 0n : shared(BigInt(order.commission ?? '0'), price);
        add(parts, `user ${order.seller}`, price - fee);
        add(parts, 'platform:fee', fee - commission);
        add(parts, 'platform:promo', -discount);
        if (order.referrer !== null) add(parts, `user ${order.referrer}`, commission);
    } else if (order.state === 'split') {
        const toBuyer = BigInt(order.toBuyer ?? '0');
        const toSeller = price - toBuyer;
        const part = shared(whole, toSeller);
        add(parts, `user ${order.seller}`, toSeller - part);
        add(parts, 'platform:fee', part);
        add(parts, 'platform:promo', (discount * toBuyer) / price - discount);
    }
};

/** A plan that was given up before it began stays a completed order; its money is back. */
const isGivenBack = ({ id }: OrderRow, lines: readonly LedgerLine[]): boolean =>
    lines.some(({ journal }) => journal === `psr:${id}`);

const partsOf = (order: OrderRow, lines: readonly LedgerLine[]): Parts | undefined => {
    const parts: Parts = new Map();
    if (unpaid.includes(order.state) || isGivenBack(order, lines)) return parts;
    if (order.type === 'topup') return parts;
    if (order.type === 'subscription') {
        if (order.state === 'charged_back') return parts;
        const left = BigInt(order.price) - BigInt(order.lost ?? '0');
        add(parts, 'platform:subscription', left);
        add(parts, 'platform:promo', -BigInt(order.discount));
        return parts;
    }
    // what was taken from those who had it already stands in a check of its own
    if (order.state === 'charged_back' || order.lostAfter !== '0') return undefined;
    partsOfGoods(order, parts);
    return parts;
};

/** What a line's account is for its order; undefined where it is the world outside, or aside. */
const partOf = (account: string): string | undefined => {
    const user = /^user:(.+):(?:available|pending|frozen)$/.exec(account);
    if (user) return `user ${user[1]}`;
    if (account.startsWith('order:')) return 'escrow';
    // what was missing of a transfer and the platform bore hangs on the rail alone
    if (account === 'platform:rounding') return undefined;
    return account.startsWith('platform:') ? account : undefined;
};

const compare = (order: OrderRow, parts: Parts, lines: readonly LedgerLine[]): string[] => {
    const own = lines.filter(({ currency }) => currency === order.currency);
    const found = sumsBy(own, ({ account }) => partOf(account) ?? '');
    const buyer = `user ${order.buyer}`;
    const keys = new Set([...parts.keys(), ...found.keys()]);
    return [...keys]
        .filter(key => key !== '' && key !== buyer)
        .filter(key => (parts.get(key) ?? 0n) !== (found.get(key) ?? 0n))
        .map(
            key =>
                `order ${order.id} (${order.type}, ${order.state}) ${key}: ${found.get(key) ?? 0n} instead of ${parts.get(key) ?? 0n}`,
        );
};

/** What a buyer paid and got back, where no money from outside is part of it. */
const balanceOfBuyer = (order: OrderRow, lines: readonly LedgerLine[]): string[] => {
    if (order.type === 'topup' || isGivenBack(order, lines)) return [];
    if (lines.some(({ account }) => account.startsWith('ext:'))) return [];
    const own = lines.filter(({ currency }) => currency === order.currency);
    const sum = own
        .filter(({ account }) => account.startsWith(`user:${order.buyer}:`))
        .reduce((total, { amount }) => total + amount, 0n);
    const [price, discount] = [BigInt(order.price), BigInt(order.discount)];
    const toBuyer = BigInt(order.toBuyer ?? '0');
    const cost = price - discount;
    const expected = unpaid.includes(order.state)
        ? 0n
        : order.state === 'split'
          ? toBuyer - (discount * toBuyer) / (price - BigInt(order.lost ?? '0')) - cost
          : -cost;
    const isOwnReferrer = order.referrer === order.buyer;
    if (isOwnReferrer || sum === expected) return [];
    return [`order ${order.id} (${order.state}) buyer: ${sum} instead of ${expected}`];
};

/** Lines of an order lie on the accounts of those who have to do with it, with the sums of its state. */
export const orderDifferences = async (
    rows: Rows,
    lines: readonly LedgerLine[],
): Promise<string[]> => {
    const orders = await rows<OrderRow>(
        `SELECT id, type, state, buyer_id AS buyer, seller_id AS seller, currency,
            CAST(price AS TEXT) AS price, CAST(discount AS TEXT) AS discount,
            CAST(fee AS TEXT) AS fee, referrer_id AS referrer,
            CAST(commission AS TEXT) AS commission, CAST(split_to_buyer AS TEXT) AS "toBuyer",
            CAST(lost_held AS TEXT) AS lost, CAST(lost_after AS TEXT) AS "lostAfter"
        FROM orders`,
    );
    const byOrder = new Map<string, LedgerLine[]>();
    for (const line of lines) {
        if (line.order === null) continue;
        const known = byOrder.get(line.order);
        if (known) known.push(line);
        else byOrder.set(line.order, [line]);
    }
    return orders.flatMap(order => {
        const own = byOrder.get(order.id) ?? [];
        const parts = partsOf(order, own);
        if (!parts) return [];
        return [...compare(order, parts, own), ...balanceOfBuyer(order, own)];
    });
};
