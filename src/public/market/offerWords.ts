import { choicesEn, choicesZh } from '../../i18n/offerChoices';
import type { SameKeys } from '../../i18n/sameKeys';

/** Words of the closed lists that an offer is described by, for all public pages. */
export const offerEn = {
    types: { source: 'Source code', website: 'Website', domain: 'Domain' },
    ...choicesEn,
};

export const offerZh: SameKeys<typeof offerEn> = {
    types: { source: '源码', website: '网站', domain: '域名' },
    ...choicesZh,
};

/** All of them by their values, for a page that shows a value without its list; `none` means another thing in each. */
export const flatWords = (
    { types: _, ...lists }: typeof offerEn,
    none: string,
): Readonly<Record<string, string>> => ({ ...Object.assign({}, ...Object.values(lists)), none });
