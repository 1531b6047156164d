import type { Language } from '../../../ui/browser/language';

const en = {
    title: 'Collections',
    lead: 'Listings put together by our editors.',
    description: 'Websites, domains and source code for sale, put together by our editors.',
    all: 'All collections',
    none: 'There are no collections yet.',
    noneText: 'Everything on sale is in the market.',
    toMarket: 'Browse the market',
    count: '{count} listings',
    one: '1 listing',
    empty: 'Nothing in this collection is on sale at the moment.',
    missing: 'Collection not found',
    missingText: 'It may have been removed, or the address is wrong.',
    failed: 'The collection could not be loaded.',
    again: 'Try again',
};

type Texts = typeof en;

const zh: Texts = {
    title: '专题',
    lead: '由编辑精选的在售商品。',
    description: '由编辑精选的在售网站、域名和源码。',
    all: '全部专题',
    none: '还没有专题。',
    noneText: '全部在售商品都在交易市场。',
    toMarket: '去交易市场',
    count: '{count} 件商品',
    one: '1 件商品',
    empty: '这个专题里暂时没有在售商品。',
    missing: '没有这个专题',
    missingText: '可能已下线，或者地址不正确。',
    failed: '专题加载失败。',
    again: '重试',
};

export const collectionTexts: Record<Language, Texts> = { en, zh };
