import type { Database } from '../../platform/database/database';

/** Made-up money: two who pay one another with it must not earn a name, or make a price. */
export const testCurrency = 'TST';

/** Orders that ended well between strangers, for money; of people who were made up, for money that is so as well. */
export const soundSales = (db: Database, isDemo = false) =>
    db
        .selectFrom('orders')
        .where('state', 'in', ['completed', 'after_sale'])
        .where('currency', isDemo ? '=' : '<>', testCurrency)
        .where('total', '>', 0)
        .where('is_related', '=', 0);
