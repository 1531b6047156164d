import type { VisitReason } from '../../contract/analytics/collect';
import { detectionSignals } from '../../contract/analytics/detectionSignals';
import type { SameKeys } from './sameKeys';

/** What speaks against a visit, as it stands in lists and beside the visit. */
const reasonsIn = (language: 0 | 1): Record<VisitReason, string> =>
    Object.fromEntries(
        Object.entries(detectionSignals).map(([name, { label }]) => [name, label[language]]),
    ) as Record<VisitReason, string>;

export const qualityEn = {
    title: 'Data quality',
    shareIs: '%{share} suspicious',
    excludedCount: '%{count} visit excluded |||| %{count} visits excluded',
    nothing: 'Nothing suspicious in this period',
    share: 'Suspicious traffic',
    shareMeaning:
        'Suspicious visits and visits excluded for their network or behaviour, as a share of all visits except declared bots.',
    strip: 'Suspicious traffic by day, oldest first: %{list}',
    highest: 'Highest: %{share} on %{day}',
    suspicious: 'Suspicious, but counted',
    suspiciousMeaning:
        'Visits that are counted although some signals suggest automation: their plausibility is below 60 of 100.',
    excluded: 'Excluded from all reports',
    bot: 'Bots',
    botMeaning:
        'Visits whose browser identifies itself as a program, such as a search engine crawler.',
    network: 'Data centres',
    networkMeaning: 'Visits from data-centre networks, which host servers rather than people.',
    behaviour: 'Behaviour',
    behaviourMeaning: 'Visits that look automated. The signals below show why.',
    names: 'Mostly: %{names}',
    seeVisits: 'View these visits',
    reasons: 'Suspicion signals',
    reasonsMeaning:
        'Suspicious and excluded visits by signal. A visit can have several signals; bots and data centres are excluded without any.',
    noReasons: 'No visit has a suspicion signal.',
    hosts: 'Other hosts',
    hostsMeaning:
        'Page views from hosts that this site does not list, such as a copy of your pages elsewhere. They are not counted.',
    hostViews:
        '%{smart_count} page view, last %{time} |||| %{smart_count} page views, last %{time}',
    moreHosts: 'and %{smart_count} more',
    count: 'Count this host',
    countOf: 'Count this host: %{host}',
    countedNow: 'This host is counted from now on. Earlier page views stay excluded.',
    undo: 'Undo',
    undoOf: 'Stop counting %{host}',
    sealed: 'Sealed until %{day}: %{smart_count} day |||| Sealed until %{day}: %{smart_count} days',
    unsealed: 'No sealed days yet',
    sealedMeaning:
        'A day is sealed once no more data can arrive for it: a digest of its figures and events is chained to the previous day. Events that are changed or deleted later are detected.',
    signed: 'How visits are checked and signed',
    signedCount: '%{signed} of %{visits} measured visits are in the signed figures.',
    signedMeaning:
        'Listings of this site show its signed figures. These exclude suspicious visits, and anything above a plausible share from one IP address, network or kind of browser. Your own statistics count everything.',
    heldBack: 'Not signed',
    capped: {
        suspicious: 'Suspicious visits',
        address: 'Above the limit for one IP address',
        network: 'Above the limit for one network',
        agent: 'Above the limit for one kind of browser',
        mix: 'New visitors from one source, entry page, region or hour above its usual share',
        newcomers: 'New visitors above the site’s usual level',
    },
    signals: 'Signals',
    weight: '−%{points} of 100',
    weightUpTo: '−%{points} to −%{most} of 100',
    honest: 'Real visitors with this signal: %{text}',
    undetected: 'What cannot be detected',
    plausibility: 'Plausibility %{value} of 100',
    reason: reasonsIn(0),
};

export const qualityZh: SameKeys<typeof qualityEn> = {
    title: '数据可信度',
    shareIs: '可疑流量 %{share}',
    excludedCount: '已排除 %{count} 次访问',
    nothing: '该时段没有可疑流量',
    share: '可疑流量占比',
    shareMeaning: '（可疑的访问 + 因机房网络或行为被排除的访问）÷ 除自报身份的爬虫以外的全部访问。',
    strip: '每日可疑流量占比，由远到近：%{list}',
    highest: '最高：%{day}，%{share}',
    suspicious: '可疑但已计入',
    suspiciousMeaning: '有疑点、但仍计入统计的访问：可信度低于 60 分（满分 100）。',
    excluded: '未计入任何数字',
    bot: '爬虫',
    botMeaning: '浏览器表明自己是程序的访问，例如搜索引擎的爬虫。',
    network: '机房网络',
    networkMeaning: '来自数据中心网络的访问：那里只有服务器，没有真人。',
    behaviour: '异常行为',
    behaviourMeaning: '疑似由程序完成的访问，依据见“疑点”。',
    names: '主要是：%{names}',
    seeVisits: '查看这些访问',
    reasons: '疑点',
    reasonsMeaning:
        '可疑和被排除的访问按疑点统计。一次访问可能有多个疑点；爬虫和机房网络无需疑点即被排除。',
    noReasons: '没有发现任何疑点。',
    hosts: '其他域名',
    hostsMeaning: '来自未列入本站的域名的浏览，例如别处复制了您的网页。不计入任何数字。',
    hostViews: '%{smart_count} 次浏览，最近 %{time}',
    moreHosts: '另有 %{smart_count} 个',
    count: '计入此域名',
    countOf: '计入此域名：%{host}',
    countedNow: '该域名从现在起计入，此前的浏览仍不计入。',
    undo: '撤销',
    undoOf: '不再计入 %{host}',
    sealed: '已封存至 %{day}，共 %{smart_count} 天',
    unsealed: '暂无已封存日期',
    sealedMeaning:
        '某一天不会再有数据到达后即被封存：当天数字和事件的摘要与前一天的摘要相连。此后改动或删除任何事件都会被发现。',
    signed: '如何识别访问，以及哪些计入签名数据',
    signedCount: '%{visits} 次实测访问中，%{signed} 次计入签名数据。',
    signedMeaning:
        '签名数据是本站商品页面上展示的数据，不含可疑访问，也不含单个 IP、网络或某种浏览器超出合理份额的部分。您自己的统计全部计入，不受影响。',
    heldBack: '未计入签名数据',
    capped: {
        suspicious: '可疑访问',
        address: '超出单个 IP 的合理份额',
        network: '超出单个网络的合理份额',
        agent: '超出同种浏览器的合理份额',
        mix: '某一来源、入口页、地区或时段的新访客超出其平常份额',
        newcomers: '超出本站平常水平的新访客',
    },
    signals: '识别依据',
    weight: '扣 %{points} 分（满分 100）',
    weightUpTo: '扣 %{points} 至 %{most} 分（满分 100）',
    honest: '可能误判的正常访客：%{text}',
    undetected: '无法识别的情形',
    plausibility: '可信度 %{value} 分（满分 100）',
    reason: reasonsIn(1),
};
