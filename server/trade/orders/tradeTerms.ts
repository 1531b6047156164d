import { escrowStates } from '../../../contract/trade/orders/orderTable';
import { fulfilmentOf } from '../../../contract/trade/orders/timers';
import type { TradeTerms } from '../../market/tradeTerms';
import { feeOf } from '../ledger/journals';
import { takesTestMoney } from '../payments/settings/testMoney';
import { latestRate } from '../payments/usdt/rates';
import { warnOrders } from './domainWarnings';
import { currentFeeRule, readOrderRules } from './orderRules';
import { dealsOf, ratingsOf, reviewsOf } from './sellerDeals';
import { salesOf } from './websiteSales';

/** What listings say of orders to come, by the rules as they are now. */
export const tradeTerms: TradeTerms = {
    feeOf: async (db, { type, price, currency }, now) => {
        const { rate } = currentFeeRule(await readOrderRules(db, now), type, price, currency);
        return { rate, fee: feeOf(price, BigInt(rate)) };
    },
    clocksOf: async (db, details, now) => {
        const fulfilment = fulfilmentOf(
            details.type,
            details as Parameters<typeof fulfilmentOf>[1],
        );
        const { pay, deliver, inspect } = (await readOrderRules(db, now)).timers[fulfilment];
        return { pay, inspect, deliver: fulfilment === 'source_auto' ? 0 : deliver };
    },
    coolingDays: async (db, now) => (await readOrderRules(db, now)).cooling.days,
    domainChanged: warnOrders,
    yuanRate: async db => {
        const rate = Number((await latestRate(db, 'CNY'))?.rate);
        return rate > 0 ? rate : undefined;
    },
    takesTestMoney,
    areOrdered: async (db, productIds) => {
        for (const table of ['orders', 'offers', 'auctions'] as const) {
            const found = db.selectFrom(table).select('id').where('product_id', 'in', productIds);
            if ((await found.limit(1).executeTakeFirst()) !== undefined) return true;
        }
        return false;
    },
    openOrdersOf: async (db, productIds) => {
        if (productIds.length === 0) return [];
        const rows = await db
            .selectFrom('orders')
            .select(['buyer_id', 'state'])
            .where('product_id', 'in', productIds)
            .where('state', 'in', ['pending_payment', ...escrowStates])
            .execute();
        return rows.map(({ buyer_id, state }) => ({
            buyerId: buyer_id,
            isPaid: state !== 'pending_payment',
        }));
    },
    buyersOf: async (db, productId) => {
        const rows = await db
            .selectFrom('orders')
            .select(['buyer_id', 'state', 'created_at'])
            .where('product_id', '=', productId)
            .where('state', 'in', ['pending_payment', ...escrowStates, 'completed', 'after_sale'])
            .execute();
        return rows.map(({ buyer_id, state, created_at }) => ({
            buyerId: buyer_id,
            isPaid: state !== 'pending_payment',
            orderedAt: created_at,
        }));
    },
    dealsOf,
    ratingsOf,
    reviewsOf,
    salesOf,
};
