import { sql } from 'kysely';
import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import type { Journal } from '../journal';
import type { JournalPrefix } from '../journalKinds';
import {
    mature,
    type OrderMoney,
    payFromBalance,
    paySubscription,
    refund,
    release,
    returnSubscription,
    split,
    withoutParts,
} from '../journals';
import {
    anyOf,
    byId,
    type Expected,
    fromRecords,
    type JournalSource,
    type PostedJournal,
} from './source';

export const ordersById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('orders')
            .select(['id', 'type', 'state', 'currency', 'price', 'discount', 'fee', 'commission'])
            .select(['buyer_id', 'seller_id', 'referrer_id', 'split_to_buyer', 'payment_journal'])
            .select(['total', 'lost_held', 'forgiven', 'deposit', 'deposit_account', 'parted'])
            .where('id', 'in', anyOf(ids))
            .execute(),
    );
export type SourceOrder =
    Awaited<ReturnType<typeof ordersById>> extends Map<string, infer Row> ? Row : never;

/** What of an order its money is reckoned from. */
export type OrderMoneyRow = Pick<
    SourceOrder,
    | ('id' | 'buyer_id' | 'seller_id' | 'referrer_id' | 'currency' | 'price' | 'discount')
    | ('fee' | 'commission' | 'lost_held' | 'forgiven' | 'deposit' | 'deposit_account')
>;

/** As it was paid. */
export const orderMoneyOf = (order: OrderMoneyRow): OrderMoney => ({
    id: order.id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id ?? '',
    currency: order.currency as Currency,
    price: BigInt(order.price),
    discount: BigInt(order.discount),
    fee: BigInt(order.fee),
    commission: BigInt(order.commission),
    ...(order.referrer_id !== null && { referrerId: order.referrer_id }),
    lost: BigInt(order.lost_held),
    forgiven: BigInt(order.forgiven),
    ...(order.deposit_account !== '' && {
        deposit: {
            account: { name: order.deposit_account, userId: null },
            amount: BigInt(order.deposit),
        },
    }),
});

/** As it ended: parts of the price went, or stayed, by themselves. */
export const restMoneyOf = (order: SourceOrder): OrderMoney =>
    withoutParts(orderMoneyOf(order), BigInt(order.parted));

const isGoods = ({ type }: SourceOrder) => type !== 'topup' && type !== 'subscription';

/** An order that has to be in one of the states for it, and what it posts there. */
const whenOrder = (
    fits: (order: SourceOrder, journal: PostedJournal) => boolean,
    make: (money: OrderMoney, order: SourceOrder) => Journal,
): JournalSource =>
    fromRecords(
        ordersById,
        (order, journal): Expected =>
            fits(order, journal)
                ? [make(orderMoneyOf(order), order)]
                : `the order is ${order.state} (${order.type}), paid by ${order.payment_journal ?? 'nothing'}`,
    );

const isReleased = ({ state }: SourceOrder) =>
    ['completed', 'after_sale', 'charged_back'].includes(state);
const isPaidBy = (order: SourceOrder, { id }: PostedJournal) => order.payment_journal === id;

/** What each order has brought people as pending income, but for what has matured of it. */
const pendingOfOrders = async (db: Database, orderIds: readonly string[]) => {
    const rows = await db
        .selectFrom('ledger_journals')
        .innerJoin('ledger_postings', 'ledger_postings.journal_id', 'ledger_journals.id')
        .select(['order_id', 'user_id', sql<string>`cast(sum(amount) as text)`.as('sum')])
        .where('order_id', 'in', anyOf(orderIds))
        .where('kind', '<>', 'maturity')
        .where('account', 'like', 'user:%:pending')
        .groupBy(['order_id', 'user_id'])
        .execute();
    return new Map(rows.map(row => [`${row.order_id}:${row.user_id}`, BigInt(row.sum)]));
};

const orderOfKey = (key: string): string => key.split(':')[0] ?? '';

/** What an order brought somebody and was not taken back is what matures. */
const maturities: JournalSource = async (db, journals) => {
    const orderIds = [...new Set(journals.map(({ id }) => orderOfKey(id.slice('mat:'.length))))];
    const orders = await ordersById(db, orderIds);
    const pending = await pendingOfOrders(db, orderIds);
    const found = new Map<string, Expected>();
    for (const { id } of journals) {
        const key = id.slice('mat:'.length);
        const order = orders.get(orderOfKey(key));
        if (!order) continue;
        const amount = pending.get(key) ?? 0n;
        const userId = key.slice(order.id.length + 1);
        found.set(
            id,
            amount > 0n
                ? [mature(orderMoneyOf(order), userId, amount)]
                : `the order gave ${userId} no pending income`,
        );
    }
    return found;
};

const cancelledPlans = async (db: Database, orderIds: readonly string[]): Promise<Set<string>> => {
    const rows = await db
        .selectFrom('plan_periods')
        .select('order_id')
        .where('order_id', 'in', anyOf(orderIds))
        .where('state', '=', 'cancelled')
        .execute();
    return new Set(rows.map(({ order_id }) => order_id ?? ''));
};

/** A plan's price comes back only when its period was cancelled. */
const returnedPlans: JournalSource = async (db, journals) => {
    const ids = journals.map(({ id }) => id.slice('psr:'.length));
    const cancelled = await cancelledPlans(db, ids);
    const expect = whenOrder(
        ({ id, type }) => type === 'subscription' && cancelled.has(id),
        returnSubscription,
    );
    return expect(db, journals);
};

export const orderSources = {
    pay: whenOrder((order, journal) => isGoods(order) && isPaidBy(order, journal), payFromBalance),
    sub: whenOrder(
        (order, journal) => order.type === 'subscription' && isPaidBy(order, journal),
        paySubscription,
    ),
    rel: whenOrder(
        order => isGoods(order) && isReleased(order),
        (_, order) => release(restMoneyOf(order)),
    ),
    ref: whenOrder(
        order => isGoods(order) && order.state === 'refunded',
        (_, order) => refund(restMoneyOf(order)),
    ),
    spl: whenOrder(
        order => isGoods(order) && order.state === 'split',
        (_, order) => split(restMoneyOf(order), BigInt(order.split_to_buyer ?? 0)),
    ),
    mat: maturities,
    psr: returnedPlans,
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
