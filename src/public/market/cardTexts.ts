import type { SameKeys } from '../../i18n/sameKeys';
import type { Language } from '../../ui/browser/language';
import { offerEn, offerZh } from './offerWords';

/** What a listing's card says, apart from a search's words: the page of a listing has cards too, and no search. */
export const cardEn = {
    title: 'Market',
    compare: 'Compare',
    perMonth: 'per month',
    rated: 'Seller rated {stars} of 5, reviews: {count}',
    visitorsShort: '{count} visitors in 30 days',
    multipleShort: '{times}× yearly profit',
    since: 'since {year}',
    badges: {
        proven: 'Ownership verified',
        measured: 'Traffic measured',
        twoSensors: 'Two sensors',
        dataRoom: 'Data room',
        auction: 'Auction running',
        passport: 'Code passport',
        demo: 'Demo',
    },
    type: offerEn.types,
    licence: offerEn.licence,
    icp: offerEn.icpStatus,
    types: { domain: 'Domains', source: 'Source code', website: 'Websites' },
};

export const cardZh: SameKeys<typeof cardEn> = {
    title: '交易市场',
    compare: '对比',
    perMonth: '每月',
    rated: '卖家评分 {stars}（满分 5），{count} 条评价',
    visitorsShort: '近 30 天实测访客 {count}',
    multipleShort: '{times} 倍年利润',
    since: '{year} 年起',
    badges: {
        proven: '所有权已验证',
        measured: '流量实测',
        twoSensors: '双重测量',
        dataRoom: '资料室',
        auction: '正在拍卖',
        passport: '代码护照',
        demo: '演示',
    },
    type: offerZh.types,
    licence: offerZh.licence,
    icp: offerZh.icpStatus,
    types: { domain: '域名', source: '源码', website: '网站' },
};

export type CardTexts = typeof cardEn;
export const cardTexts: Record<Language, CardTexts> = { en: cardEn, zh: cardZh };
