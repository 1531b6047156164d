import type { Language } from '../../../ui/browser/language';

type Texts = Record<
    | ('title' | 'description' | 'number' | 'demo' | 'demoText' | 'onSale' | 'noneOnSale')
    | ('moreOnSale' | 'sold' | 'moreSold' | 'reviews' | 'noReviews' | 'reviewsNote' | 'missing')
    | ('missingText' | 'failed' | 'again' | 'toMarket'),
    string
>;

export const sellerTexts: Record<Language, Texts> = {
    en: {
        title: '{name}, seller',
        description: 'Listings, completed sales and reviews of {name}.',
        number: 'Seller ID ends in {end}',
        demo: 'Demo seller',
        demoText: 'This seller is made up, and so are its details. Nothing can be bought from it.',
        onSale: 'On sale',
        noneOnSale: 'Nothing is on sale from this seller at the moment.',
        moreOnSale: 'The newest {count} of {total}',
        sold: 'Sold',
        moreSold: 'The latest {count} of {total}',
        reviews: 'What buyers say',
        noReviews: 'No reviews yet.',
        reviewsNote:
            'Each buyer counts once, with their last paid order. Reviews by accounts related to the seller and orders in test money do not count.',
        missing: 'Seller not found',
        missingText: 'There is no seller at this address, or their account is closed.',
        failed: 'This seller could not be loaded.',
        again: 'Try again',
        toMarket: 'Browse the market',
    },
    zh: {
        title: '卖家 {name}',
        description: '{name} 的在售商品、成交记录与买家评价。',
        number: '卖家编号尾号 {end}',
        demo: '演示卖家',
        demoText: '该账号及相关评价均为演示数据，不能购买。',
        onSale: '在售商品',
        noneOnSale: '这位卖家目前没有在售商品。',
        moreOnSale: '最新 {count} 件，共 {total} 件',
        sold: '已售出',
        moreSold: '最近 {count} 件，共 {total} 件',
        reviews: '买家评价',
        noReviews: '还没有评价。',
        reviewsNote:
            '每位买家只计一次，以其最近一笔付款订单为准；与卖家有关联的账号、测试币订单的评价不计入。',
        missing: '没有这个卖家',
        missingText: '地址可能有误，或该账号已注销。',
        failed: '卖家信息加载失败。',
        again: '重试',
        toMarket: '去交易市场',
    },
};
