import type { Language } from '../../ui/browser/language';

const en = {
    title: 'Compare',
    lead: 'Compare up to four listings side by side.',
    empty: 'Select listings to compare in the market.',
    differences: 'Show only differences',
    all: 'Show everything',
    removed: 'Remove',
};

const zh: typeof en = {
    title: '商品对比',
    lead: '最多并排比较四件商品。',
    empty: '请先在市场列表中勾选要对比的商品。',
    differences: '只看不同项',
    all: '显示全部',
    removed: '移出对比',
};

/** Words of comparing listings; apart, because the page of one listing needs none of them. */
export const compareTexts: Record<Language, typeof en> = { en, zh };
