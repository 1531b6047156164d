import { allResources } from '../../contract/backOffice';
import { products } from '../../contract/market/resources/products';
import type { Label } from '../../contract/platform/resource';
import { settingEn, settingZh } from './account/setting';

/** What the fields of calls are called that belong to no resource of the back-office. */
const others: Readonly<Record<string, Label>> = {
    account: ['Account', '账号'],
    action: ['Action', '操作'],
    address: ['Address', '地址'],
    addressDays: ['Full address retention', '完整 IP 保留天数'],
    addressId: ['To', '收款账户'],
    amount: ['Amount', '金额'],
    answer: ['Answer', '回答'],
    at: ['Time', '时间'],
    attachments: ['Attachments', '附件'],
    audience: ['To', '接收人'],
    balance: ['Balance', '余额'],
    bank: ['Bank and branch', '开户行及支行'],
    body: ['Text', '内容'],
    captcha: ['Security check', '验证'],
    chain: ['Chain', '链'],
    changes: ['Records', '记录'],
    chats: ['Chats', '会话'],
    choice: ['Wallet or network', '钱包或网络'],
    claim: ['Claim', '主张金额'],
    code: ['Code', '验证码'],
    columns: ['Columns', '列'],
    compareFrom: ['Comparison start', '对比开始日期'],
    compareTo: ['Comparison end', '对比结束日期'],
    content: ['Filters and columns', '筛选与列'],
    cookieless: ['Cookieless', '不使用 Cookie'],
    coupon: ['Coupon', '优惠码'],
    currency: ['Currency', '币种'],
    current: ['Current password', '当前密码'],
    day: ['Day', '日期'],
    days: ['Days', '天数'],
    domain: ['Domain', '域名'],
    droppedParameters: ['Removed parameters', '移除的参数'],
    email: ['E-mail', '邮箱'],
    enabled: ['Enabled', '启用'],
    excludedAddresses: ['Excluded addresses', '排除的 IP'],
    excludedPages: ['Excluded pages', '排除的页面'],
    explanation: ['Reason', '原因'],
    notFoundTitles: ['Titles of missing pages', '失效页面的标题'],
    expiresAt: ['Valid until', '有效期至'],
    extraViews: ['Also page views', '另计为浏览量'],
    fees: ['Fees', '手续费'],
    figures: ['Figures', '指标'],
    file: ['File', '文件'],
    files: ['Files', '文件'],
    filter: ['Filter', '筛选条件'],
    format: ['Format', '格式'],
    from: ['From', '开始日期'],
    fromBlock: ['First block', '起始区块'],
    granularity: ['Interval', '时间粒度'],
    groups: ['Groups', '分组'],
    hasMails: ['E-mails', '邮件提醒'],
    hasSites: ['Has sites', '有网站'],
    holder: ['Account holder', '户名'],
    honourDnt: ['Do Not Track', '尊重“请勿追踪”'],
    hosts: ['Additional domains', '其他域名'],
    id: ['ID', '编号'],
    ids: ['Records', '记录'],
    invite: ['Invite code', '邀请码'],
    isConfirmed: ['Confirmed', '已确认'],
    isDone: ['Done', '已完成'],
    isOk: ['Received', '已收到'],
    isShared: ['Shared', '已共享'],
    item: ['Item', '交付项'],
    itemId: ['Item', '交付项'],
    key: ['Key', '密钥'],
    kind: ['Kind', '类别'],
    label: ['Name', '备注名'],
    language: ['Language', '语言'],
    link: ['Link', '链接'],
    logMails: ['Public log by e-mail', '公开日志邮件'],
    messageId: ['Proposal', '方案'],
    method: ['Method', '方式'],
    name: ['Name', '名称'],
    news: ['News', '本站公告'],
    note: ['Note', '备注'],
    number: ['Number', '单号'],
    options: ['Options', '配置'],
    orderId: ['Order', '订单'],
    orders: ['Orders', '订单'],
    page: ['Page', '页码'],
    part: ['Part', '账户'],
    password: ['Password', '密码'],
    perPage: ['Rows per page', '每页条数'],
    period: ['Period', '周期'],
    planId: ['Plan', '套餐'],
    priceFrom: ['Price from', '最低价格'],
    priceTo: ['Price to', '最高价格'],
    productId: ['Product', '商品'],
    q: ['Search', '搜索'],
    query: ['Search', '搜索条件'],
    rail: ['Payment method', '支付方式'],
    rate: ['Rate', '汇率'],
    reason: ['Reason', '原因'],
    request: ['Code request', '验证码请求'],
    resource: ['List', '列表'],
    sentFrom: ['Sent from', '付款地址'],
    reasonCode: ['Reason', '原因'],
    reference: ['Bank reference', '银行流水号'],
    registeredFrom: ['Registered from', '注册时间起'],
    registeredUntil: ['Registered until', '注册时间止'],
    reports: ['Reports', '报表'],
    retentionDays: ['Data retention', '数据保留天数'],
    roles: ['Roles', '角色'],
    secrets: ['Keys', '密钥'],
    side: ['Side', '角色'],
    site: ['Site', '网站'],
    sites: ['Sites', '网站'],
    sort: ['Sort order', '排序'],
    source: ['Source', '来源'],
    stars: ['Stars', '评分'],
    state: ['State', '状态'],
    style: ['Style', '样式'],
    subject: ['Subject', '主题'],
    taxId: ['Tax number', '税号'],
    text: ['Text', '内容'],
    timezone: ['Time zone', '时区'],
    to: ['To', '结束日期'],
    token: ['Link', '链接'],
    toBuyer: ['Refund to buyer', '退给买家'],
    txHash: ['Transaction', '交易哈希'],
    timers: ['Time limits', '时限'],
    toRail: ['Refund to payment method', '原路退回'],
    type: ['Type', '类型'],
    until: ['Until', '截止时间'],
    userId: ['User', '用户'],
    version: ['Version', '版本'],
    visitor: ['Visitor', '访客'],
    visits: ['Visits', '访问'],
    widget: ['Counter', '计数器'],
    wish: ['Order', '订单内容'],
    acceptedTerms: ['Terms', '条款'],
    zone: ['Time zone', '时区'],
};

const settings: Readonly<Record<string, unknown>> = settingEn;
const settingsInChinese: Readonly<Record<string, unknown>> = settingZh;

const settingLabel = (field: string): Label | undefined => {
    const [en, zh] = [settings[field], settingsInChinese[field]];
    return typeof en === 'string' && typeof zh === 'string' ? [en, zh] : undefined;
};

/** What sellers write is what administrators see. */
const listingsPath = '/api/v1/work/listings';

const labelsOf = (path: string): Readonly<Record<string, Label>> =>
    (path.startsWith(listingsPath) ? products.labels : undefined) ??
    allResources.find(({ path: own }) => path === own || path.startsWith(`${own}/`))?.labels ??
    {};

/** What a call's field is called on screen; undefined for one that no screen has. */
export const fieldLabel = (
    path: string,
    field: string,
    language: 'en' | 'zh',
): string | undefined => {
    const labels = labelsOf(path);
    // of `tags.2` the first part is what people see
    const [first = ''] = field.split('.');
    const ofSettings = path.endsWith('/work/settings') ? settingLabel(first) : undefined;
    const label = labels[field] ?? labels[first] ?? ofSettings ?? others[first];
    return label?.[language === 'zh' ? 1 : 0];
};
