import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { ProductRowData } from '../products/productRows';
import type { TradeTerms } from '../tradeTerms';

/**
 * Listings in TST are shown where TST is taken, and those that were made up everywhere: they say so, and nobody can buy
 * them. The flag stands last, as it is read of those in TST alone: the market's index does not have it.
 */
export const shownMoney = (hasTest: boolean): RawBuilder<SqlBool> =>
    hasTest
        ? sql<SqlBool>`1 = 1`
        : sql<SqlBool>`(products.currency <> 'TST' or products.is_demo = 1)`;

/** The same of one. */
export const isShownMoney = async (
    db: Database,
    terms: Pick<TradeTerms, 'takesTestMoney'>,
    { currency, is_demo }: Pick<ProductRowData, 'currency' | 'is_demo'>,
): Promise<boolean> => currency !== 'TST' || is_demo === 1 || terms.takesTestMoney(db);
