import type { CallAnswer } from '../../../contract/platform/call';
import type { checkoutProduct } from '../../../contract/trade/orders/checkout';
import type { OrderWish } from '../../../contract/trade/orders/ownOrders';
import { latestVersion } from '../../market/products/versionRows';
import { offeredWatermarkOf, watermarkOf } from '../../market/watermark/planRows';
import type { Database } from '../../platform/database/database';
import { offeredRails, type Rails } from '../payments/rails';
import { availableOf } from '../wallet/availableOf';
import { quoteOrder } from './createOrder';
import { readSaleTerms } from './saleTerms';

/** How copies of what is on offer are marked; null where buyers get the archive as it is. */
const readOffered = async (db: Database, productId: string, fulfilment: string) => {
    const version = fulfilment === 'source_auto' ? await latestVersion(db, productId) : undefined;
    if (!version) return null;
    const found = await watermarkOf(db, { productId, versionId: version.id });
    return found?.sha256 === version.sha256 ? offeredWatermarkOf(found) : null;
};

/** What a buyer sees before there is an order: price, time limits, terms and the ways to pay. */
export const readCheckout = async (
    { db, rails }: { db: Database; rails: Rails },
    wanted: { buyerId: string; wish: Extract<OrderWish, { kind: 'product' }> },
    now: number,
): Promise<CallAnswer<typeof checkoutProduct>> => {
    const quote = await quoteOrder(db, wanted, now);
    const { title, total, currency } = quote;
    const { buyerId } = wanted;
    const payable = { id: '', number: '', title, buyerId, total: BigInt(total), currency };
    const balance = await availableOf(db, buyerId, currency);
    return {
        ...quote,
        terms: await readSaleTerms(db, now),
        rails: await offeredRails(
            { db, rails },
            { ...payable, deadlineAt: null },
            { isTopUp: false },
        ),
        watermark: await readOffered(db, wanted.wish.productId, quote.fulfilment),
        balance,
    };
};
