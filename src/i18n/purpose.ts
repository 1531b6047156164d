import type { SameKeys } from './sameKeys';

/** What somebody comes for: asked once, on their first screen, and changed in the profile. */
export const purposeEn = {
    title: 'What would you like to do first?',
    text: 'Your menu follows your choice. Everything else stays available, and you can change it in your personal centre.',
    measure: 'Measure a website',
    measureText: 'Add a site and see its visitors, sources and pages.',
    buy: 'Buy',
    buyText: 'Find source code, websites and domains on the market.',
    sell: 'Sell',
    sellText: 'Put source code, a website or a domain on the market.',
    card: 'Your menu',
    cardText: 'With “Buy” or “Sell”, the market, your orders and your wallet come first.',
    saved: 'Menu rearranged',
};

export const purposeZh: SameKeys<typeof purposeEn> = {
    title: '您想先做什么？',
    text: '菜单会按您的选择排列，其他功能照常可用，也可以随时在个人中心修改。',
    measure: '统计网站',
    measureText: '添加网站，查看访客、来源和页面。',
    buy: '购买',
    buyText: '在交易市场挑选源码、网站和域名。',
    sell: '出售',
    sellText: '把源码、网站或域名放到交易市场出售。',
    card: '菜单排列',
    cardText: '选择购买或出售后，交易市场、订单和钱包会排在最前面。',
    saved: '菜单已重新排列',
};
