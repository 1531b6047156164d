import {
    type BreakdownDeclaration,
    type BreakdownReport,
    defineBreakdown,
    eventMetrics,
    visitMetrics,
} from './breakdown';
import { sourceClasses } from './sourceClasses';

const byVisits = (
    declared: Omit<BreakdownDeclaration, 'metrics' | 'sort'>,
): BreakdownDeclaration => ({ ...declared, metrics: visitMetrics, sort: 'visits' });

const outside = sourceClasses.filter(name => name !== 'internal');

/** Each report that splits the traffic by one value; screens, exports and routes are made of this. */
const declared = {
    sources: byVisits({
        label: ['Source types', '来源类型'],
        sharedIn: ['overview', 'refer'],
        field: 'source',
        next: 'sourceNames',
    }),
    sourceNames: byVisits({
        label: ['Sources', '来源'],
        sharedIn: ['refer'],
        field: 'sourceName',
        next: 'referrerUrls',
    }),
    engines: byVisits({
        label: ['Search engines', '搜索引擎'],
        sharedIn: ['search_engine', 'overview'],
        field: 'sourceName',
        sources: ['search'],
        next: 'keywords',
    }),
    assistants: byVisits({
        label: ['AI assistants', 'AI 助手'],
        sharedIn: ['refer'],
        field: 'sourceName',
        sources: ['ai'],
        next: 'referrerUrls',
    }),
    keywords: byVisits({
        label: ['Keywords', '搜索词'],
        sharedIn: ['keyword', 'search_engine', 'overview'],
        field: 'keyword',
        sources: ['search'],
        next: 'entries',
    }),
    referrers: byVisits({
        label: ['Referring domains', '来路域名'],
        sharedIn: ['overview', 'refer_total'],
        field: 'referrer',
        sources: outside,
        next: 'referrerUrls',
    }),
    referrerUrls: byVisits({
        label: ['Referring pages', '来路页面'],
        sharedIn: ['refer_total', 'refer'],
        field: 'referrerUrl',
        sources: outside,
        tells: ['referrer'],
        next: 'entries',
    }),
    campaigns: byVisits({
        label: ['Campaigns', '推广活动'],
        sharedIn: ['refer', 'campaigns'],
        field: 'utmCampaign',
        next: 'utmSources',
    }),
    utmSources: byVisits({
        label: ['Campaign sources', '活动来源'],
        sharedIn: ['refer', 'campaigns'],
        field: 'utmSource',
        next: 'utmMediums',
    }),
    utmMediums: byVisits({
        label: ['Campaign media', '活动媒介'],
        sharedIn: ['refer', 'campaigns'],
        field: 'utmMedium',
    }),
    utmTerms: byVisits({
        label: ['Campaign terms', '活动关键词'],
        sharedIn: ['refer', 'campaigns'],
        field: 'utmTerm',
    }),
    utmContents: byVisits({
        label: ['Campaign contents', '活动创意'],
        sharedIn: ['refer', 'campaigns'],
        field: 'utmContent',
    }),
    area: byVisits({
        label: ['Countries and regions', '国家和地区'],
        sharedIn: ['overview', 'area'],
        field: 'country',
        next: 'regions',
    }),
    regions: byVisits({
        label: ['Provinces and states', '省份'],
        sharedIn: ['area'],
        field: 'region',
        next: 'cities',
    }),
    cities: byVisits({
        label: ['Cities', '城市'],
        sharedIn: ['area'],
        field: 'city',
    }),
    networks: byVisits({
        label: ['Networks', '网络运营商'],
        sharedIn: ['area', 'ip'],
        field: 'network',
    }),
    ip: {
        label: ['IP addresses', 'IP 地址'],
        sharedIn: ['ip'],
        metrics: ['pv', 'visits', 'uv', 'bounceRate', 'duration', 'lastAt'],
        sort: 'pv',
        field: 'address',
        tells: ['country', 'region', 'city', 'network'],
    },
    entries: byVisits({
        label: ['Entry pages', '入口页面'],
        sharedIn: ['overview', 'src'],
        field: 'entry',
    }),
    exits: {
        label: ['Exit pages', '退出页面'],
        sharedIn: ['src', 'content'],
        metrics: ['exits', 'pv', 'exitRate'],
        sort: 'exits',
        field: 'exit',
    },
    pages: {
        label: ['Pages', '受访页面'],
        sharedIn: ['overview', 'content'],
        metrics: ['pv', 'uv', 'ip', 'entries', 'downstream', 'exits', 'timeOnPage', 'exitRate'],
        sort: 'pv',
        field: 'page',
        tells: ['entry', 'exit'],
    },
    hosts: {
        label: ['Hostnames', '受访域名'],
        sharedIn: ['domain'],
        metrics: ['pv', 'uv', 'ip', 'visits', 'timeOnPage'],
        sort: 'pv',
        field: 'host',
        next: 'pages',
    },
    devices: byVisits({
        label: ['Devices', '设备类型'],
        sharedIn: ['overview', 'visitor', 'devices'],
        field: 'device',
        next: 'systems',
    }),
    browsers: byVisits({
        label: ['Browsers', '浏览器'],
        sharedIn: ['overview', 'visitor', 'devices'],
        field: 'browser',
        next: 'browserVersions',
    }),
    browserVersions: byVisits({
        label: ['Browser versions', '浏览器版本'],
        sharedIn: ['overview', 'visitor', 'devices'],
        within: 'browser',
    }),
    systems: byVisits({
        label: ['Systems', '操作系统'],
        sharedIn: ['overview', 'visitor', 'devices'],
        field: 'os',
        next: 'systemVersions',
    }),
    systemVersions: byVisits({
        label: ['System versions', '系统版本'],
        sharedIn: ['overview', 'visitor', 'devices'],
        within: 'os',
    }),
    screens: byVisits({
        label: ['Screens', '屏幕分辨率'],
        sharedIn: ['overview', 'visitor', 'devices'],
        field: 'screen',
    }),
    languages: byVisits({
        label: ['Languages', '语言'],
        sharedIn: ['overview', 'visitor', 'devices'],
        field: 'language',
    }),
    outbound: {
        label: ['Outbound links', '外链点击'],
        sharedIn: ['content', 'events'],
        metrics: eventMetrics,
        sort: 'count',
    },
    downloads: {
        label: ['Downloads', '文件下载'],
        sharedIn: ['content', 'events'],
        metrics: eventMetrics,
        sort: 'count',
    },
    events: {
        label: ['Events', '自定义事件'],
        sharedIn: ['content', 'events'],
        metrics: eventMetrics,
        sort: 'count',
        field: 'event',
        next: 'eventProperties',
    },
    /** a row a property and value, as `name=value`, of the events that the filter names */
    eventProperties: {
        label: ['Event properties', '事件属性'],
        sharedIn: ['content', 'events'],
        metrics: ['count', 'uv', 'visits'],
        sort: 'count',
        within: 'event',
    },
    notFound: {
        label: ['Pages not found', '失效页面'],
        sharedIn: ['problems'],
        metrics: eventMetrics,
        sort: 'count',
        field: 'page',
        next: 'notFoundReferrers',
    },
    /** pages and sites that link to what is not there */
    notFoundReferrers: {
        label: ['Links to them', '指向它们的链接'],
        sharedIn: ['problems'],
        metrics: eventMetrics,
        sort: 'count',
    },
    scriptErrors: {
        label: ['Script errors', '脚本错误'],
        sharedIn: ['problems'],
        metrics: eventMetrics,
        sort: 'count',
    },
    errorPages: {
        label: ['Pages with script errors', '有脚本错误的页面'],
        sharedIn: ['problems'],
        metrics: eventMetrics,
        sort: 'count',
        field: 'page',
        next: 'scriptErrors',
    },
    /** bots by name, and what is left out for its network or behaviour, whatever `bots` says */
    bots: {
        label: ['Bots and excluded traffic', '爬虫与已排除流量'],
        sharedIn: ['overview', 'bots'],
        metrics: ['visits', 'pv', 'ip', 'lastAt'],
        sort: 'visits',
    },
    /** the same for the crawlers of AI companies alone */
    aiCrawlers: {
        label: ['AI crawlers', 'AI 爬虫'],
        sharedIn: ['overview', 'bots'],
        metrics: ['visits', 'pv', 'ip', 'lastAt'],
        sort: 'visits',
    },
    /** referrers known to be spam; their visits count nowhere else */
    referrerSpam: {
        label: ['Referrer spam', '垃圾来路'],
        sharedIn: ['refer_total'],
        metrics: ['visits', 'pv', 'ip', 'lastAt'],
        sort: 'visits',
    },
} as const satisfies Record<string, BreakdownDeclaration>;

export type BreakdownName = keyof typeof declared;

/** The reports by their names. */
export const breakdowns = Object.fromEntries(
    Object.entries(declared).map(([name, one]) => [name, defineBreakdown(name, one)]),
) as { readonly [Name in BreakdownName]: BreakdownReport & { next?: BreakdownName } };
export const breakdownNames = Object.keys(declared) as BreakdownName[];
export const isBreakdown = (name: string): name is BreakdownName => Object.hasOwn(declared, name);
