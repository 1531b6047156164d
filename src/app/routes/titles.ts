import type { ResourceName } from '../../../contract/backOffice';
import { type ReportName, reportNames, reportPages } from '../../../contract/platform/reportPages';
import type { Label } from '../../../contract/platform/resource';
import type { ResourceRoute } from '../../resources/core/resourceRoute';
import { resourceRoutes } from '../../resources/routes';

/** A title in Chinese and English. */
type Title = readonly [zh: string, en: string];

/** Titles of the menu's groups, and of the pages that are neither a resource's nor a report's. */
const pageTitles = {
    console: ['控制台', 'Control console'],
    websites: ['网站管理', 'Websites'],
    dashboard: ['网站列表', 'Website list'],
    siteGroups: ['网站分组', 'Site groups'],
    siteSelect: ['选择网站', 'Site selection'],
    alerts: ['告警', 'Alerts'],
    dataExports: ['推送与导出', 'Data export'],
    traffic: ['流量分析', 'Traffic'],
    visitors: ['访客分析', 'Visitors'],
    refer: ['来源分析', 'Referrers'],
    content: ['受访分析', 'Content'],
    trade: ['交易', 'Trading'],
    account: ['我的账户', 'My account'],
    profile: ['个人中心', 'Personal centre'],
    apiKeys: ['API 密钥', 'API keys'],
    members: ['网站成员', 'Site members'],
    teams: ['团队', 'Teams'],
    ownPlan: ['我的套餐', 'My plan'],
    ownOrders: ['我的订单', 'My orders'],
    ownAuctions: ['我的拍卖', 'My auctions'],
    auction: ['拍卖', 'Auction'],
    officeAuctions: ['拍卖', 'Auctions'],
    ownOffers: ['我的报价', 'My offers'],
    ownOffer: ['报价', 'Offer'],
    makeOffer: ['我要报价', 'Make an offer'],
    receipts: ['收据', 'Receipts'],
    ownListings: ['我的商品', 'My listings'],
    newListing: ['出售', 'Sell on the market'],
    ownListing: ['商品', 'Listing'],
    ownRoom: ['资料室', 'Data room'],
    rooms: ['资料室', 'Data rooms'],
    room: ['资料室', 'Data room'],
    ownOrder: ['订单', 'Order'],
    wallet: ['我的钱包', 'My wallet'],
    paymentLookup: ['支付查询', 'Payment lookup'],
    inbox: ['待办', 'Inbox'],
    admin: ['系统管理', 'System management'],
    setting: ['系统设置', 'System settings'],
    singleSignOn: ['单点登录', 'Single sign-on'],
    payment: ['支付配置', 'Payment configuration'],
    collecting: ['数据采集', 'Data collection'],
    state: ['运行状态', 'Server status'],
    orderRules: ['交易规则', 'Order rules'],
    accounting: ['财务核算', 'Accounting'],
    marketReport: ['市场报表', 'Market report'],
    findings: ['账本审计', 'Ledger audit'],
    finance: ['财务管理', 'Finance'],
    buy: ['确认订单', 'Checkout'],
    pay: ['支付订单', 'Pay order'],
    user: ['用户管理', 'Users'],
    ownChats: ['会话', 'Chats'],
    ownChat: ['会话', 'Chat'],
    support: ['客服工单', 'Support'],
    ownMessages: ['消息', 'Messages'],
    ownInvites: ['邀请', 'Invites'],
    products: ['商品管理', 'Products'],
    recordCreate: ['新建', 'New'],
    recordEdit: ['详情', 'Record'],
    home: ['首页', 'Home'],
    login: ['登录', 'Sign in'],
    register: ['注册', 'Register'],
    getPasswd: ['找回密码', 'Password recovery'],
    emailBack: ['恢复邮箱', 'E-mail recovery'],
    sso: ['单点登录', 'Single sign-on'],
    mailReports: ['邮件报告', 'E-mail reports'],
    share: ['分享', 'Share'],
    publicDashboard: ['公开看板', 'Public dashboard'],
    invitation: ['网站邀请', 'Invitation'],
    preview: ['功能预览', 'Preview'],
    price: ['价格', 'Pricing'],
    service: ['服务支持', 'Support'],
    articles: ['文章', 'Articles'],
    article: ['文章', 'Article'],
    discount: ['优惠活动', 'Discount'],
    verify: ['核对证明文件', 'Check a proof file'],
    sell: ['我要出售', 'Sell'],
    market: ['交易市场', 'Market'],
    marketCompare: ['商品对比', 'Compare'],
    collections: ['专题', 'Collections'],
    collection: ['专题', 'Collection'],
    marketSaved: ['收藏与搜索', 'Favourites and saved searches'],
    listing: ['商品', 'Listing'],
    seller: ['卖家', 'Seller'],
    listingPreview: ['商品预览', 'Listing preview'],
    payReturn: ['支付结果', 'Payment result'],
    notFound: ['页面不存在', 'Page not found'],
} as const satisfies Record<string, readonly [string, string]>;

type RecordKey = `records.${ResourceName}`;

type ReportKey = `reports.${ReportName}`;

export type TitleKey =
    | keyof typeof pageTitles
    | ReportKey
    | RecordKey
    | `${RecordKey}.${'create' | 'edit'}`;

/** The key of the title of a report's page. */
export const reportTitleKey = (name: ReportName): ReportKey => `reports.${name}`;

/** The key of a resource's title. */
export const listTitleKey = ({ name }: ResourceRoute) => `records.${name}` as TitleKey;

/** The key of a form's title: its own, or the one of all forms. */
export const formTitleKey = (route: ResourceRoute, view: 'create' | 'edit'): TitleKey => {
    if (typeof route[view] === 'object') return `records.${route.name}.${view}` as TitleKey;
    return view === 'create' ? 'recordCreate' : 'recordEdit';
};

const titleOf = ([english, chinese]: Label): Title => [chinese, english];

/** The titles of a resource's pages by their keys. */
const titlesOf = (route: ResourceRoute): [TitleKey, Title][] => [
    [listTitleKey(route), titleOf(route.title)],
    ...(['create', 'edit'] as const).flatMap((view): [TitleKey, Title][] => {
        const form = route[view];
        return typeof form === 'object' ? [[formTitleKey(route, view), titleOf(form.title)]] : [];
    }),
];

/** Titles of all pages and of the menu's groups, in Chinese and English. */
export const titles = {
    ...pageTitles,
    ...Object.fromEntries(
        reportNames.map(name => [reportTitleKey(name), titleOf(reportPages[name].title)]),
    ),
    ...Object.fromEntries(resourceRoutes.flatMap(route => titlesOf(route))),
} as Readonly<Record<TitleKey, Title>>;

/** Whether a title is the same for all resources, so that it is said of which one it is. */
export const isForAll = (key: TitleKey): boolean => key === 'recordCreate' || key === 'recordEdit';

/** The titles of one language by key, as the message catalogues hold them under `route`. */
export const titlesIn = (language: 'en' | 'zh'): Record<TitleKey, string> => {
    const index = language === 'zh' ? 0 : 1;
    return Object.fromEntries(
        Object.entries(titles).map(([key, pair]) => [key, pair[index]]),
    ) as Record<TitleKey, string>;
};
