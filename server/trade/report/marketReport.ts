import { sql } from 'kysely';
import { goodsTypes } from '../../../contract/trade/orders/orderTransition';
import { firstListed } from '../../market/products/firstListed';
import type { Database } from '../../platform/database/database';
import { testCurrency } from '../orders/soundSales';
import { marketLines, type Sale } from './marketLines';

interface Months {
    /** YYYY-MM; both are in it */
    from: string;
    until: string;
}

const partSize = 500;
const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

const endOf = (month: string): number => {
    const start = new Date(startOf(month));
    return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
};

const paidSales = (db: Database) =>
    db
        .selectFrom('orders')
        .where('type', 'in', goodsTypes)
        .where('currency', '<>', testCurrency)
        .where('paid_at', 'is not', null);

const readPart = (db: Database, { from, until }: Months, last: string) =>
    paidSales(db)
        .select(['id', 'type', 'currency', 'total', 'state', 'paid_at', 'is_related', 'product_id'])
        .where('paid_at', '>=', startOf(from))
        .where('paid_at', '<', endOf(until))
        .where('id', '>', last)
        .orderBy('id')
        .limit(partSize)
        .execute();
type PaidOrder = Awaited<ReturnType<typeof readPart>>[number];

/** What the ledger has for these orders: fees less commissions, and what coupons cost. */
const readTake = async (db: Database, orderIds: readonly string[]) => {
    const rows = await db
        .selectFrom('ledger_journals')
        .innerJoin('ledger_postings', 'ledger_postings.journal_id', 'ledger_journals.id')
        .select(['order_id', 'account'])
        .select(sql<string>`cast(sum(amount) as text)`.as('amount'))
        .where('order_id', 'in', orderIds)
        .where('account', 'in', ['platform:fee', 'platform:promo'])
        .groupBy(['order_id', 'account'])
        .execute();
    const found = new Map(
        rows.map(({ order_id, account, amount }) => [`${order_id} ${account}`, BigInt(amount)]),
    );
    return (orderId: string, account: 'platform:fee' | 'platform:promo') =>
        found.get(`${orderId} ${account}`) ?? 0n;
};

const readDisputes = async (db: Database, orderIds: readonly string[]) => {
    const rows = await db
        .selectFrom('disputes')
        .select(['order_id', 'outcome'])
        .where('order_id', 'in', orderIds)
        .execute();
    return {
        all: new Set(rows.map(({ order_id }) => order_id)),
        lost: new Set(
            rows.filter(({ outcome }) => /^(refund|split)$/.test(outcome)).map(row => row.order_id),
        ),
    };
};

/** How long each product took to its first sale; what is sold many times is sold for the first time once. */
const readSellTimes = async (db: Database, orders: readonly PaidOrder[]) => {
    const ids = [...new Set(orders.flatMap(({ product_id }) => product_id ?? []))];
    if (ids.length === 0) return () => null;
    const firsts = await paidSales(db)
        .select(({ fn }) => ['product_id', fn.min<number>('paid_at').as('at')])
        .where('product_id', 'in', ids)
        .groupBy('product_id')
        .execute();
    const firstOf = new Map(firsts.map(({ product_id, at }) => [product_id, Number(at)]));
    const listed = await firstListed(db, ids);
    return ({ product_id, paid_at }: PaidOrder): number | null => {
        const since = listed.get(product_id ?? '');
        const isFirst = firstOf.get(product_id) === paid_at;
        return since === undefined || paid_at === null || !isFirst || paid_at < since
            ? null
            : paid_at - since;
    };
};

const salesOfPart = async (db: Database, orders: readonly PaidOrder[]): Promise<Sale[]> => {
    const ids = orders.map(({ id }) => id);
    const [amountOn, disputes, sellMsOf] = [
        await readTake(db, ids),
        await readDisputes(db, ids),
        await readSellTimes(db, orders),
    ];
    return orders.map(order => ({
        month: monthOf(order.paid_at ?? 0),
        type: order.type as Sale['type'],
        currency: order.currency as Sale['currency'],
        total: BigInt(order.total),
        fees: amountOn(order.id, 'platform:fee'),
        coupons: amountOn(order.id, 'platform:promo'),
        isReturned: order.state === 'refunded' || order.state === 'charged_back',
        isDisputed: disputes.all.has(order.id),
        isLost: disputes.lost.has(order.id),
        isRelated: order.is_related === 1,
        sellMs: sellMsOf(order),
    }));
};

/** Sales that were paid within some months, with their take out of the ledger. */
export const readMarketReport = async (db: Database, months: Months) => {
    const sales: Sale[] = [];
    let last = '';
    for (;;) {
        const part = await readPart(db, months, last);
        if (part.length > 0) sales.push(...(await salesOfPart(db, part)));
        if (part.length < partSize) return marketLines(sales);
        last = part.at(-1)?.id ?? '';
    }
};
