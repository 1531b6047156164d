import type { Migration } from 'kysely';
import { analyticsTables } from './001_first/analytics';
import { contentTables } from './001_first/content';
import { identityTables, sessionTables } from './001_first/identity';
import { listingTables, snapshotTables } from './001_first/market/listings';
import { productTables } from './001_first/market/products';
import { messagingTables } from './001_first/messaging';
import { platformTables } from './001_first/platform';
import { accountingTables } from './001_first/trade/accounting';
import { couponTables } from './001_first/trade/coupons';
import { deliveryTables } from './001_first/trade/delivery';
import { ledgerTables } from './001_first/trade/ledger';
import { orderTables } from './001_first/trade/orders';
import { paymentTables } from './001_first/trade/payments';
import { planTables } from './001_first/trade/plans';
import { usdtTables } from './001_first/trade/usdt';
import { withdrawalTables } from './001_first/trade/withdrawals';
import type { AnyDatabase } from './columns';

/** In the order in which they stand on each other; two refer to what comes after their own domain. */
const domains = [
    platformTables,
    identityTables,
    analyticsTables,
    sessionTables,
    messagingTables,
    contentTables,
    productTables,
    listingTables,
    orderTables,
    snapshotTables,
    couponTables,
    deliveryTables,
    ledgerTables,
    paymentTables,
    usdtTables,
    withdrawalTables,
    planTables,
    accountingTables,
];

/** All tables of the first release. What their columns mean stands in `tables/`. */
export const first: Migration = {
    up: async (db: AnyDatabase) => {
        for (const tables of domains) await tables(db);
    },
};
