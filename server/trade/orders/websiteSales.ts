import type { Currency } from '../../../contract/platform/money';
import { demoAmong } from '../../identity/users/demoPeople';
import type { ComparableSale } from '../../market/tradeTerms';
import type { Database } from '../../platform/database/database';
import { termsOf } from './orderRows';
import { soundSales } from './soundSales';

const most = 1000;

/** Websites sold since an instant, as `TradeTerms.salesOf` says. */
export const salesOf = async (
    db: Database,
    since: number,
    isDemo: boolean,
): Promise<ComparableSale[]> => {
    const found = await soundSales(db, isDemo)
        .select(['product_id', 'seller_id', 'buyer_id', 'terms', 'price', 'currency'])
        .select('completed_at')
        .where('fulfilment', '=', 'website')
        .where('completed_at', '>=', since)
        .orderBy('completed_at', 'desc')
        .limit(most)
        .execute();
    // trial money also passes between people who try the platform out
    const madeUp = isDemo
        ? await demoAmong(
              db,
              found.flatMap(({ seller_id }) => seller_id ?? []),
          )
        : undefined;
    const rows = madeUp ? found.filter(({ seller_id }) => madeUp.has(seller_id ?? '')) : found;
    return rows.flatMap(({ product_id, seller_id, buyer_id, price, currency, ...row }) => {
        const { title, details } = termsOf(row);
        if (product_id === null || seller_id === null || row.completed_at === null) return [];
        return [
            {
                productId: product_id,
                sellerId: seller_id,
                buyerId: buyer_id,
                title: title ?? '',
                details,
                price: BigInt(price),
                currency: currency as Currency,
                soldAt: row.completed_at,
            },
        ];
    });
};
