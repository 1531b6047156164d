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
        title: 'Website statistics that say what they mean',
        description:
            'Website statistics with a written definition for every figure, bots kept apart, and data that stay on this server. With a market for sites whose traffic was measured here.',
        register: 'Create an account',
        preview: 'Look around the demo',
        live: 'The last 30 days of {name}',
        made: 'Made-up visits, counted like real ones.',
        online: '{count} online now',
        pv: 'Page views',
        uv: 'Visitors',
        visits: 'Visits',
        bounceRate: 'Bounce rate',
        curve: 'Page views and visitors by day, from {from} to {to}; most page views on one day: {most}',
        market: 'Buy and sell sites by what was measured',
        marketLead:
            'Websites, domains and source code change hands here. The traffic of a website comes from the statistics of this server, not from a screenshot.',
        toMarket: 'Go to the market',
        visitorsMeasured: '{count} visitors in 30 days, measured here',
        articles: 'New articles',
        toArticles: 'All articles',
        price: 'What it costs',
        priceLead: 'Prepaid by month or year. Nothing is renewed behind your back.',
        free: 'Without a plan: {events} events a month, free.',
        month: '{price} a month',
        events: '{count} events a month',
        sites: '{count} sites',
        toPrice: 'Compare the plans',
        marketReasons: [
            [
                'Figures the seller cannot edit',
                'Visits come straight from our own measurements, with bots excluded and gaps shown. The seller’s own figures are shown next to them in grey.',
            ],
            [
                'Ownership is proven',
                'By a record in the DNS, a tag or a file, which this server checks again before the hand-over.',
            ],
            [
                'Money waits until you have it',
                'What you pay is held until the hand-over is done, step by step, and confirmed by you.',
            ],
        ],
        types: { website: 'Website', domain: 'Domain', source: 'Source code' },
    },
    zh: {
        title: '说得清来历的网站统计',
        description:
            '每项指标都有明确定义的网站统计：爬虫单独列出，数据只留在这台服务器上；还有一个以实测流量说话的网站交易市场。',
        register: '注册账号',
        preview: '看看演示站',
        live: '{name} 最近 30 天',
        made: '访问为模拟生成，统计方式与真实访问相同。',
        online: '当前在线 {count} 人',
        pv: '浏览量',
        uv: '访客数',
        visits: '访问次数',
        bounceRate: '跳出率',
        curve: '{from} 至 {to} 每天的浏览量与访客数；单日浏览量最高 {most}',
        market: '按实测流量买卖网站',
        marketLead:
            '网站、域名和源码都可以在这里交易。网站的流量直接取自本服务器的统计，不看截图，只看实测。',
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
                '流量直接来自统计库，爬虫已剔除，缺口照样标出；卖家自己的说法另以灰字并列。',
            ],
            ['所有权经过验证', '通过 DNS 记录、页面标签或文件证明，交割前服务器还会再查一遍。'],
            ['交割完成才付款给卖家', '货款先由平台保管，按清单逐项交割、由您确认之后才放款。'],
        ],
        types: { website: '网站', domain: '域名', source: '源码' },
    },
};
