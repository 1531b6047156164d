import type { EntryName, FacetName } from '../../../contract/market/public/market';
import type { Language } from '../../ui/browser/language';
import { exact } from '../../ui/text/numbers';
import type { MarketTexts } from './texts';

const bound = (whole: string, currency: string, language: Language): string => {
    const number = exact(Number(whole), language);
    const symbols: Readonly<Record<string, string>> = { CNY: '¥', USD: '$' };
    const symbol = symbols[currency];
    return symbol ? `${symbol}${number}` : `${number} ${currency}`;
};

/** A range of prices in whole units, `500-2000`; the last one has no end. */
export const rangeText = (
    range: string,
    { texts, language, currency }: { texts: MarketTexts; language: Language; currency: string },
): string => {
    const [from = '', to = ''] = range.split('-');
    if (to !== '') return `${bound(from, currency, language)} – ${bound(to, currency, language)}`;
    const text = bound(from, currency, language);
    return language === 'zh' ? `${text} ${texts.andMore}` : `${text} ${texts.andMore}`;
};

/** What a value of a facet is called. */
export const valueText = (
    name: FacetName,
    value: string,
    entry: EntryName | null,
    texts: MarketTexts,
    language: Language,
): string => {
    if (entry) return entry[language];
    if (name === 'type') return texts.types[value as keyof MarketTexts['types']] ?? value;
    if (value === 'none' && name === 'revenue') return texts.values.notSaid;
    if (value === 'none' && name === 'multiple') return texts.values.noProfit;
    if (value === 'none' && name === 'monetisation') return texts.values.noMonetisation;
    return texts.values[value as keyof MarketTexts['values']] ?? value;
};
