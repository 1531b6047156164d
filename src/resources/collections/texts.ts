import type { SameKeys } from '../../i18n/sameKeys';

export const collectionsEn = {
    name: 'collection |||| collections',
    emptyText: 'Put listings together under a title, such as “Profitable blogs under $10,000”.',
    states: { true: 'Published', false: 'Hidden' },
};

export const collectionsZh: SameKeys<typeof collectionsEn> = {
    name: '专题',
    emptyText: '把在售商品归到一个标题下，如“十万元以内的盈利博客”。',
    states: { true: '已公开', false: '未公开' },
};

/** Words of the form. */
export const collectionEn = {
    slugHelp: 'Part of the page’s address: /market/collections/…',
    textHelp: 'Plain text. Each line is a paragraph.',
    positionHelp: 'Collections with a lower number come first.',
    enabledHelp: 'Visitors see it while at least one of its listings is on sale.',
    listingsHelp: 'Shown on the page in this order. Listings no longer on sale are hidden.',
    add: 'Add a listing',
    addHelp: 'Search by title, domain or tag',
    noneFound: 'Nothing on sale matches.',
    noneYet: 'No listings yet.',
    remove: 'Remove “%{name}”',
    unknown: 'No longer available',
};

export const collectionZh: SameKeys<typeof collectionEn> = {
    slugHelp: '页面地址的一部分：/market/collections/…',
    textHelp: '纯文本，每行为一段。',
    positionHelp: '数字小的专题排在前面。',
    enabledHelp: '至少有一件商品在售时，访客才能看到。',
    listingsHelp: '按此顺序展示；已不在售的商品不会显示。',
    add: '添加商品',
    addHelp: '按标题、域名或标签搜索',
    noneFound: '没有符合的在售商品。',
    noneYet: '还没有商品。',
    remove: '移除“%{name}”',
    unknown: '已不可用',
};
