import { currencies } from '../../../contract/platform/money';

/** How the server calls the order of a plan, for readers of both languages: `专业版 / Pro · 1 年 / 1 year`. */
const ofPlan = /^(?:(.+) \/ )?(.+?) · (1 年|1 个月) \/ (1 year|1 month)$/;

/** Of a top-up the server keeps the currency alone. */
const topUps = { zh: '充值', en: 'Top-up' } as const;

/** What an order is called in the reader's language; what people named themselves stays as it is. */
export const orderTitle = (title: string, language: string): string => {
    if (currencies.some(currency => currency === title)) {
        return language === 'zh' ? `${topUps.zh}（${title}）` : `${topUps.en} (${title})`;
    }
    const found = ofPlan.exec(title);
    if (!found) return title;
    const [, nameZh, nameEn, spanZh, spanEn] = found;
    return language === 'zh' ? `${nameZh ?? nameEn} · ${spanZh}` : `${nameEn} · ${spanEn}`;
};
