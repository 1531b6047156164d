import type { Language } from '../../../ui/browser/language';

type Texts = Record<
    | ('title' | 'badge' | 'noProof' | 'withProof' | 'averageRevenue' | 'averageProfit')
    | ('basis' | 'averageOf' | 'month' | 'revenue' | 'expenses' | 'profit' | 'chart')
    | ('proofs' | 'hidden' | 'hiddenOne' | 'missing'),
    string
>;

export const moneyTexts: Record<Language, Texts> = {
    en: {
        title: 'Revenue and profit by month',
        badge: 'Seller-reported',
        noProof: 'These figures are the seller’s word. No proof was attached.',
        withProof:
            'These figures are the seller’s word. Proofs attached: {count}. Reviewers have seen them; nobody here has audited them.',
        averageRevenue: 'Average monthly revenue',
        averageProfit: 'Average monthly profit',
        basis: 'Averages of',
        averageOf: 'the last {count} months listed',
        month: 'Month',
        revenue: 'Revenue',
        expenses: 'Expenses',
        profit: 'Profit',
        chart: 'Revenue and profit from {from} to {to}; on average {revenue} revenue and {profit} profit a month',
        missing: 'The table ends in {month}: figures of the {count} months since are missing.',
        proofs: 'Proofs',
        hidden: '{count} more were shown to reviewers only.',
        hiddenOne: '1 more was shown to reviewers only.',
    },
    zh: {
        title: '每月收入与利润',
        badge: '卖家自报',
        noProof: '以上数据由卖家自报，未附凭证。',
        withProof: '以上数据由卖家自报，附有 {count} 份凭证。审核人员看过凭证，但未做审计。',
        averageRevenue: '月均收入',
        averageProfit: '月均利润',
        basis: '平均口径',
        averageOf: '表中最近 {count} 个月',
        month: '月份',
        revenue: '收入',
        expenses: '支出',
        profit: '利润',
        chart: '{from} 至 {to} 的收入与利润；月均收入 {revenue}，月均利润 {profit}',
        missing: '数据截至 {month}，此后 {count} 个月尚未提供。',
        proofs: '凭证',
        hidden: '另有 {count} 份仅供审核人员查看。',
        hiddenOne: '另有 1 份仅供审核人员查看。',
    },
};
