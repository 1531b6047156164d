import { type Currency, currencies } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { TradeTerms } from '../tradeTerms';

type Asking = Pick<TradeTerms, 'takesTestMoney'>;

/** In which a price may be asked here; TST only where test money is taken. */
export const saleCurrencies = async (db: Database, terms: Asking): Promise<Currency[]> => {
    const takesTest = await terms.takesTestMoney(db);
    return currencies.filter(currency => takesTest || currency !== 'TST');
};

/** Throws 422 for a price that nobody here could pay. */
export const requireSaleCurrency = async (
    db: Database,
    terms: Asking,
    currency: string,
): Promise<void> => {
    const offered: readonly string[] = await saleCurrencies(db, terms);
    if (!offered.includes(currency)) throw invalid({ currency: 'product.currency_off' });
};
