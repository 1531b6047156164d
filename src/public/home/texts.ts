import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'description'
    | 'register'
    | 'preview'
    | 'live'
    | 'made'
    | 'online'
    | 'pv'
    | 'uv'
    | 'visits'
    | 'bounceRate'
    | 'curve'
    | 'market'
    | 'marketLead'
    | 'toMarket'
    | 'visitorsMeasured'
    | 'articles'
    | 'toArticles'
    | 'price'
    | 'priceLead'
    | 'free'
    | 'month'
    | 'events'
    | 'sites'
    | 'toPrice',
    string
> & { marketReasons: readonly (readonly [string, string])[]; types: Record<string, string> };

export const homeTexts: Record<Language, Texts> = {
    en: {
        title: 'Website statistics you can verify',
        description:
            'Website statistics with a clear definition for every figure. Bots are excluded, and your data stays on this server. With a market for sites whose traffic is measured here.',
        register: 'Create an account',
        preview: 'View the demo',
        live: '{name}, last 30 days',
        made: 'Generated visits, counted like real ones.',
        online: '{count} online now',
        pv: 'Page views',
        uv: 'Visitors',
        visits: 'Visits',
        bounceRate: 'Bounce rate',
        curve: 'Page views and visitors by day, from {from} to {to}. Most page views on one day: {most}',
        market: 'Buy and sell sites with measured traffic',
        marketLead:
            'Trade websites, domains and source code. The traffic of a website comes from this server’s statistics, not from a screenshot.',
        toMarket: 'Browse the market',
        visitorsMeasured: '{count} visitors in 30 days, measured here',
        articles: 'Latest articles',
        toArticles: 'All articles',
        price: 'Pricing',
        priceLead: 'Pay monthly or yearly in advance. Plans do not renew automatically.',
        free: 'Free without a plan: {events} events a month.',
        month: '{price} a month',
        events: '{count} events a month',
        sites: '{count} sites',
        toPrice: 'Compare plans',
        marketReasons: [
            [
                'Figures the seller cannot edit',
                'Traffic comes straight from our own measurements, with bots excluded and gaps shown. The seller’s own figures are shown in grey next to it.',
            ],
            [
                'Ownership is proven',
                'Sellers prove ownership with a DNS record, a page tag or a file. The server checks again before the handover.',
            ],
            [
                'Payment held in escrow',
                'Your payment is held until every step of the handover is done and you have confirmed it.',
            ],
        ],
        types: { website: 'Website', domain: 'Domain', source: 'Source code' },
    },
    zh: {
        title: '有据可查的网站统计',
        description:
            '每项指标都有明确定义的网站统计：爬虫不计入，数据只保存在这台服务器上；还有以实测流量为准的网站交易市场。',
        register: '注册账号',
        preview: '查看演示',
        live: '{name} 最近 30 天',
        made: '访问为模拟生成，统计方式与真实访问相同。',
        online: '当前在线 {count} 人',
        pv: '浏览量',
        uv: '访客数',
        visits: '访问次数',
        bounceRate: '跳出率',
        curve: '{from} 至 {to} 每天的浏览量与访客数；单日浏览量最高 {most}',
        market: '按实测流量买卖网站',
        marketLead: '网站、域名和源码都可以在这里交易。网站流量直接取自本服务器的统计，而非截图。',
        toMarket: '进入交易市场',
        visitorsMeasured: '近 30 天实测访客 {count}',
        articles: '最新文章',
        toArticles: '全部文章',
        price: '价格',
        priceLead: '按月或按年预付，到期不会自动扣款。',
        free: '不购买套餐，每月也可免费统计 {events} 条事件。',
        month: '{price} / 月',
        events: '每月 {count} 条事件',
        sites: '{count} 个网站',
        toPrice: '对比各套餐',
        marketReasons: [
            [
                '卖家改不了的数字',
                '流量直接来自我们的统计，已排除爬虫并标明缺口；卖家自报的数据以灰字并列。',
            ],
            [
                '所有权经过验证',
                '卖家通过 DNS 记录、页面标签或文件证明所有权，交割前服务器会再次检查。',
            ],
            ['交割完成后才付款给卖家', '货款由平台担保，按清单逐项交割并经您确认后才放款。'],
        ],
        types: { website: '网站', domain: '域名', source: '源码' },
    },
};
