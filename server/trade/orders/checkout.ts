import type { CallAnswer } from '../../../contract/platform/call';
import type { checkoutProduct, OfferedWay } from '../../../contract/trade/orders/checkout';
import type { OrderWish } from '../../../contract/trade/orders/ownOrders';
import type { Database } from '../../platform/database/database';
import { offeredRails, type Rails } from '../payments/rails';
import { availableOf } from '../wallet/availableOf';
import { quoteOrder } from './createOrder';
import { readSaleTerms } from './saleTerms';

/** Whoever has enough may spend it on any order, also where nothing is said of it beside the other ways. */
const withBalance = (offered: readonly OfferedWay[], isEnough: boolean): OfferedWay[] => {
    const isThere = offered.some(({ name }) => name === 'balance');
    const own: OfferedWay[] =
        isEnough && !isThere ? [{ name: 'balance', choices: [], isTest: false }] : [];
    return [...own, ...offered];
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
    const offered = await offeredRails(
        { db, rails },
        { ...payable, deadlineAt: null },
        { isTopUp: false },
    );
    return {
        ...quote,
        terms: await readSaleTerms(db, now),
        rails: withBalance(offered, BigInt(balance) >= payable.total),
        balance,
    };
};
