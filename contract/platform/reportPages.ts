/** The groups of the menu in which reports stand. */
export type ReportGroup = 'traffic' | 'visitors' | 'refer' | 'content';

interface ReportPage {
    /** `:comId` stands for a site's id, or the literal word comId, which means the site chosen last */
    path: string;
    group: ReportGroup;
    title: readonly [en: string, zh: string];
    /** its data are fetched anew each time it is opened */
    noCache?: true;
}

/**
 * The reports of a site as its menu has them; a share link may be limited to some. Everybody's browser
 * loads these with the first page, so calls and schemas stand elsewhere.
 */
const declared = {
    overview: {
        path: '/site/overview',
        group: 'traffic',
        title: ['Site overview', '网站概况'],
    },
    trend: { path: '/site/trend/:comId', group: 'traffic', title: ['Trends', '趋势分析'] },
    whatChanged: {
        path: '/site/whatchanged',
        group: 'traffic',
        title: ['What changed', '变化解读'],
    },
    visitor: {
        path: '/site/visitor',
        group: 'traffic',
        title: ['Visit details', '访问明细'],
        noCache: true,
    },
    area: {
        path: '/site/visitors/area',
        group: 'visitors',
        title: ['Locations', '地域分布'],
    },
    devices: {
        path: '/site/visitors/devices',
        group: 'visitors',
        title: ['Devices', '设备分析'],
    },
    ip: { path: '/site/visitors/ip', group: 'visitors', title: ['Visitors by IP', '访客 IP'] },
    bots: { path: '/site/visitors/bots', group: 'visitors', title: ['AI and bots', 'AI 与爬虫'] },
    refer: { path: '/site/refer/:comId', group: 'refer', title: ['Referrer overview', '来源概况'] },
    refer_total: {
        path: '/site/refer/total',
        group: 'refer',
        title: ['All referrers', '来源汇总'],
    },
    search_engine: {
        path: '/site/refer/search_engine',
        group: 'refer',
        title: ['Search engines', '搜索引擎'],
    },
    keyword: { path: '/site/refer/keyword', group: 'refer', title: ['Keywords', '搜索词'] },
    search_words: {
        path: '/site/refer/search_words',
        group: 'refer',
        title: ['Search words', '搜索词数据'],
    },
    campaigns: {
        path: '/site/refer/campaigns',
        group: 'refer',
        title: ['Campaigns', '推广活动'],
    },
    content: {
        path: '/site/content/:comId',
        group: 'content',
        title: ['Pages', '受访页面'],
    },
    src: { path: '/site/content/src', group: 'content', title: ['Entry pages', '入口页面'] },
    domain: {
        path: '/site/content/domain',
        group: 'content',
        title: ['Hostnames', '受访域名'],
    },
    speed: {
        path: '/site/content/speed',
        group: 'content',
        title: ['Page speed', '页面速度'],
    },
    problems: {
        path: '/site/content/problems',
        group: 'content',
        title: ['Not found and errors', '失效页面与脚本错误'],
    },
    events: { path: '/site/content/events', group: 'content', title: ['Events', '事件'] },
    goals: { path: '/site/goals', group: 'content', title: ['Goals', '目标'] },
    funnels: { path: '/site/funnels', group: 'content', title: ['Funnels', '漏斗'] },
    journeys: { path: '/site/journeys', group: 'content', title: ['Journeys', '访问路径'] },
    attribution: {
        path: '/site/refer/attribution',
        group: 'refer',
        title: ['Attribution', '归因分析'],
    },
    retention: { path: '/site/retention', group: 'visitors', title: ['Retention', '留存'] },
} as const satisfies Record<string, ReportPage>;

export type ReportName = keyof typeof declared;
export const reportPages: Readonly<Record<ReportName, ReportPage>> = declared;
export const reportNames = Object.keys(declared) as [ReportName, ...ReportName[]];
