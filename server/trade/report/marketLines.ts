import type { MarketLine } from '../../../contract/trade/marketReport';
import { medianTime } from '../../market/listings/median';

/** One sale with what became of it. */
export interface Sale {
    /** YYYY-MM in which it was paid */
    month: string;
    type: NonNullable<MarketLine['type']>;
    currency: MarketLine['currency'];
    /** in the smallest unit; `coupons` is below zero */
    total: bigint;
    fees: bigint;
    coupons: bigint;
    isReturned: boolean;
    isDisputed: boolean;
    isLost: boolean;
    isRelated: boolean;
    /** ms from going on sale; null of what was sold before */
    sellMs: number | null;
}

const countOf = (sales: readonly Sale[], isCounted: (sale: Sale) => boolean): number =>
    sales.filter(isCounted).length;

const sumOf = (sales: readonly Sale[], amount: 'total' | 'fees' | 'coupons'): bigint =>
    sales.reduce((sum, sale) => sum + sale[amount], 0n);

const lineOf = (key: Pick<MarketLine, 'month' | 'type' | 'currency'>, sales: Sale[]) => {
    const [fees, coupons] = [sumOf(sales, 'fees'), sumOf(sales, 'coupons')];
    const times = sales.flatMap(({ sellMs }) => (sellMs === null ? [] : [sellMs]));
    return {
        ...key,
        sales: sales.length,
        volume: String(sumOf(sales, 'total')),
        fees: String(fees),
        coupons: String(coupons),
        take: String(fees + coupons),
        returned: countOf(sales, ({ isReturned }) => isReturned),
        disputed: countOf(sales, ({ isDisputed }) => isDisputed),
        lost: countOf(sales, ({ isLost }) => isLost),
        related: countOf(sales, ({ isRelated }) => isRelated),
        sellMs: medianTime(times),
        firstSales: times.length,
    };
};

/**
 * Each sale stands in four lines: of its month and type, of the month, of the type, and of all. The middle of a month
 * is none of the middles of its types, so each line has its own.
 */
export const marketLines = (sales: readonly Sale[]): MarketLine[] => {
    const groups = new Map<string, { key: Parameters<typeof lineOf>[0]; sales: Sale[] }>();
    for (const sale of sales) {
        for (const month of [sale.month, null]) {
            for (const type of [sale.type, null]) {
                const key = { month, type, currency: sale.currency };
                const name = `${month ?? '~'} ${type ?? '~'} ${sale.currency}`;
                const group = groups.get(name) ?? { key, sales: [] };
                group.sales.push(sale);
                groups.set(name, group);
            }
        }
    }
    return [...groups.entries()]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, group]) => lineOf(group.key, group.sales));
};
