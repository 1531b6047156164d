import { type TitleKey, titlesIn } from '../routes/titles';

type Words = Partial<Record<TitleKey, string>>;

/** Where a title is longer than the menu is wide; page, tab and breadcrumb have it in full. */
const shorter: Readonly<Record<'en' | 'zh', Words>> = {
    en: { admin: 'System', 'records.usdt_addresses': 'USDT addresses' },
    zh: { 'records.usdt_addresses': 'USDT 地址' },
};

/** The titles of one language by key as the menu says them, held under `menu` in the catalogues. */
export const menuTitlesIn = (language: 'en' | 'zh'): Record<TitleKey, string> => ({
    ...titlesIn(language),
    ...shorter[language],
});
