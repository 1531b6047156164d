import type { Language } from '../../../ui/browser/language';

interface Texts
    extends Record<
        | 'kinds'
        | 'escrow'
        | 'more'
        | 'measured'
        | 'measuredLead'
        | 'allMeasured'
        | 'collections'
        | 'allCollections'
        | 'sold',
        string
    > {
    steps: readonly (readonly [string, string])[];
}

export const marketHomeTexts: Record<Language, Texts> = {
    en: {
        kinds: 'Categories',
        escrow: 'Money moves when the deal is done',
        steps: [
            ['You pay into escrow.', 'Neither side can take the money back alone.'],
            ['The seller delivers.', 'Item by item, each step on record.'],
            ['You accept.', 'Only then is the seller paid.'],
        ],
        more: 'How a sale works and what it costs',
        measured: 'Websites with measured traffic',
        measuredLead: 'Their visitors are counted by this server; nobody can edit the figures.',
        allMeasured: 'View all',
        collections: 'Collections',
        allCollections: 'View all',
        sold: 'Recently sold',
    },
    zh: {
        kinds: '分类',
        escrow: '交易完成，货款才结算',
        steps: [
            ['买家付款，平台担保。', '任何一方都不能单方面取走。'],
            ['卖家逐项交付。', '每一步都有记录。'],
            ['买家确认验收。', '这时货款才付给卖家。'],
        ],
        more: '了解交易流程与费用',
        measured: '流量实测的网站',
        measuredLead: '访客由本站统计，任何人都无法修改。',
        allMeasured: '查看全部',
        collections: '专题',
        allCollections: '查看全部',
        sold: '最近成交',
    },
};
