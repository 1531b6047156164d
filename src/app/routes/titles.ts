import { dictionaryTitles } from './dictionaries';

/** Titles of all pages and of the menu's groups, in Chinese and English. */
export const titles = {
    console: ['控制台', 'Control console'],
    websites: ['网站管理', 'Websites'],
    dashboard: ['网站列表', 'Website list'],
    siteGroups: ['网站分组', 'Site groups'],
    siteSelect: ['选择网站', 'Site selection'],
    traffic: ['流量分析', 'Traffic'],
    overview: ['网站概况', 'Site overview'],
    visitor: ['访问明细', 'Visit details'],
    trend: ['趋势分析', 'Trends'],
    visitors: ['访客分析', 'Visitors'],
    area: ['地域分布', 'Region distribution'],
    ip: ['访客 IP', 'Visitors by IP'],
    refer: ['来源分析', 'Referrers'],
    referOverview: ['来源概况', 'Referrer overview'],
    referTotal: ['来源汇总', 'Referrer total'],
    searchEngine: ['搜索引擎', 'Search engines'],
    keyword: ['搜索词', 'Keywords'],
    content: ['受访分析', 'Content'],
    pages: ['受访页面', 'Visited pages'],
    src: ['入口页面', 'Entry pages'],
    domain: ['受访域名', 'Visited domains'],
    account: ['我的账户', 'My account'],
    profile: ['个人中心', 'Personal centre'],
    admin: ['系统管理', 'System management'],
    setting: ['系统设置', 'System settings'],
    payment: ['支付配置', 'Payment configuration'],
    files: ['素材管理', 'Material management'],
    contentList: ['文章管理', 'Article management'],
    contentCreate: ['添加文章', 'Add article'],
    contentEdit: ['编辑文章', 'Edit article'],
    articleCategories: ['文章分类', 'Article categories'],
    adlist: ['广告管理', 'Ad management'],
    invites: ['邀请记录', 'Invite records'],
    mails: ['邮件发送', 'Outgoing mail'],
    collecting: ['数据采集', 'Collecting'],
    log: ['操作日志', 'Log of acts'],
    plans: ['价格套餐', 'Price plans'],
    coupons: ['优惠码', 'Coupons'],
    finance: ['财务管理', 'Finance'],
    usdtList: ['USDT 地址管理', 'USDT address management'],
    usdtListPay: ['USDT 转账记录', 'USDT transfer records'],
    orders: ['订单记录', 'Order records'],
    withdrawal: ['用户提现', 'User withdrawals'],
    money: ['资金明细', 'Fund details'],
    user: ['用户管理', 'Users'],
    userList: ['用户列表', 'User list'],
    msgList: ['系统消息', 'System messages'],
    chats: ['聊天记录', 'Chat records'],
    products: ['商品管理', 'Products'],
    productsList: ['商品列表', 'Product list'],
    ...dictionaryTitles,
    recordCreate: ['新建', 'New'],
    recordEdit: ['详情', 'Record'],
    home: ['首页', 'Home'],
    login: ['登录', 'Sign in'],
    register: ['注册', 'Register'],
    getPasswd: ['找回密码', 'Password recovery'],
    share: ['分享', 'Share'],
    preview: ['功能预览', 'Preview'],
    price: ['价格', 'Price'],
    service: ['服务支持', 'Service'],
    articles: ['文章', 'Articles'],
    article: ['文章', 'Article'],
    discount: ['优惠活动', 'Discount'],
    payReturn: ['支付结果', 'Payment result'],
    notFound: ['页面不存在', 'Page not found'],
} as const satisfies Record<string, readonly [string, string]>;

export type TitleKey = keyof typeof titles;

/** Whether a title is the same for all resources, so that it is said of which one it is. */
export const isForAll = (key: TitleKey): boolean => key === 'recordCreate' || key === 'recordEdit';

/** The titles of one language by key, as the message catalogues hold them under `route`. */
export const titlesIn = (language: 'en' | 'zh'): Record<TitleKey, string> => {
    const index = language === 'zh' ? 0 : 1;
    return Object.fromEntries(
        Object.entries(titles).map(([key, pair]) => [key, pair[index]]),
    ) as Record<TitleKey, string>;
};
