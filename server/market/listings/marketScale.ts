import type { MarketQuery } from '../../../contract/market/public/market';
import { type Currency, scales } from '../../../contract/platform/money';
import type { Database } from '../../platform/database/database';
import type { TradeTerms } from '../tradeTerms';

/** What a search depends on beside its words. */
export interface MarketScale {
    /** yuan for a dollar, roughly: to order and to bound prices of several currencies */
    yuan: number;
    /** ms */
    now: number;
    /** listings in TST are shown: it is taken here */
    hasTest: boolean;
}

/** Nobody has set a rate: about what it has been for years. */
const usualYuan = 7;

export const marketScale = async (
    db: Database,
    terms: Pick<TradeTerms, 'yuanRate' | 'takesTestMoney'>,
    now: number,
): Promise<MarketScale> => ({
    now,
    yuan: (await terms.yuanRate(db)) ?? usualYuan,
    hasTest: await terms.takesTestMoney(db),
});

/** Currencies whose amounts are multiplied to be about as many hundredths of a yuan; those of the others are some. */
export const reckoned = ['USD', 'USDT'] as const satisfies readonly Currency[];

export const perUnit = (currency: (typeof reckoned)[number], { yuan }: MarketScale): number =>
    (yuan * 100) / 10 ** scales[currency];

/** On which ages and amounts depend: ages are reckoned by days. */
export const scaleName = ({ now, yuan }: MarketScale): string =>
    `${new Date(now).toISOString().slice(0, 10)} ${yuan}`;

/** What the price has to be, in the smallest unit of the currency that is asked for, or in hundredths of a yuan. */
export const priceLimits = ({ currency, priceFrom, priceTo }: MarketQuery) => {
    const unit = 10 ** scales[currency ?? 'CNY'];
    const limit = (text: string | undefined) =>
        text === undefined ? undefined : Math.round(Number(text) * unit);
    return { from: limit(priceFrom), to: limit(priceTo) };
};
