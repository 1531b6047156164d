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
    | 'toPrice'
    | 'picture'
    | 'pictureLead'
    | 'pictureAlt'
    | 'proofs'
    | 'comparison'
    | 'comparisonLead'
    | 'comparisonNote',
    string
> & {
    /** name, text and what the link beside it says */
    proofList: readonly (readonly [string, string, string])[];
    types: Record<string, string>;
};

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
        picture: 'Everything about a site on one page',
        pictureLead:
            'Visitors, sources, pages, places and devices, each compared with the period before. Select a figure to see its curve; select a row to filter everything by it.',
        pictureAlt:
            'Overview of a demo site: six key figures, the visitors of 30 days, sources and pages',
        proofs: 'Three things you can check yourself',
        proofList: [
            [
                'Every day is sealed',
                'When a day is over, its figures are signed and added to a public log that only grows. If anyone changes an old day later, even on this server, the check fails for everyone who looks.',
                'Check a proof file',
            ],
            [
                'Two measurements, compared',
                'A site can be measured twice: by the tracker in the browser and by its web server’s access log. The two are compared day by day, and listings show how well they agree.',
                'View the demo',
            ],
            [
                'Payment is held until delivery',
                'The buyer pays into escrow. The seller hands over item by item and is paid once the buyer confirms, or once the inspection time is over.',
                'Browse the market',
            ],
        ],
        comparison: 'How Footfall compares',
        comparisonLead:
            'Only facts that can be looked up or measured, including those where others are ahead.',
        comparisonNote:
            'As of {month}. Sizes and speeds were measured on one machine with 2 cores, each product with its default settings; the rest is from the products’ own documentation.',
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
        picture: '一页看清整个网站',
        pictureLead:
            '访客、来源、页面、地域和设备集中在一页，并与上一时段对比。点一个指标即可查看它的曲线，点一行即可按它筛选。',
        pictureAlt: '演示网站的概况页：六项关键指标、30 天访客曲线、来源与页面',
        proofs: '三件可以自己核实的事',
        proofList: [
            [
                '每一天都会封存',
                '每天结束后，当天的数据经签名写入只增不改的公开日志。之后无论谁改动过往数据，哪怕就在这台服务器上，任何人一核对都会发现。',
                '核对证明文件',
            ],
            [
                '两种方式相互印证',
                '同一个网站可以同时由页面上的统计代码和服务器访问日志来统计，两者逐日对比，商品页会显示吻合程度。',
                '看看演示站',
            ],
            [
                '确认交付后才放款',
                '买家的货款先由平台担保，卖家逐项交付；买家确认验收，或验收期满后，货款才付给卖家。',
                '进入交易市场',
            ],
        ],
        comparison: 'Footfall 与同类产品对比',
        comparisonLead: '只列可以查证或实测的事实，也包括别人做得更好的地方。',
        comparisonNote:
            '数据截至 {month}。大小与速度在同一台双核机器上按各产品默认设置实测，其余来自各产品的官方文档。',
        types: { website: '网站', domain: '域名', source: '源码' },
    },
};
