import type { ListingInterest } from '../../../contract/market/public/listingInterest';
import type { Language } from '../../ui/browser/language';
import { exact } from '../../ui/text/numbers';

/** How many look at it, in words; nothing of what is too little to be told. */
export const interestTexts = (
    { views, watchers }: ListingInterest,
    texts: Readonly<Record<'viewsIn30' | 'watchers', string>>,
    language: Language,
): string[] => [
    ...(views === null ? [] : [texts.viewsIn30.replace('{count}', exact(views, language))]),
    ...(watchers === null ? [] : [texts.watchers.replace('{count}', exact(watchers, language))]),
];
