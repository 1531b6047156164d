import { reasonEn, reasonMeaningEn, reasonMeaningZh, reasonZh } from './exclusions';
import type { SameKeys } from './sameKeys';

/** What the figures rest on: "why this number". */
export const basisEn = {
    title: 'How this is counted',
    counted: 'Counted',
    countedText: '%{smart_count} page view |||| %{smart_count} page views',
    excluded: 'Excluded',
    nothing: 'Nothing was excluded.',
    reason: 'Reason',
    pv: 'Page views',
    visits: 'Visits',
    share: 'Of all page views',
    filtered: 'The current filter is applied where possible.',
    certainty: 'Accuracy',
    exact: 'All figures are exact.',
    estimated:
        'Visitors and IPs are estimates with a standard error of %{error}. All other figures are exact.',
    countExactly: 'Count exactly',
    countExactlyHelp: 'Counts every visitor individually. Long periods take longer.',
    loaded: 'Data up to',
    loadedNone: 'No events yet.',
    loadedAll: 'All accepted events are loaded.',
    waiting:
        '%{smart_count} accepted event is waiting to be loaded. |||| %{smart_count} accepted events are waiting to be loaded.',
    waitingSince:
        '%{smart_count} accepted event has been waiting to be loaded since %{time}. |||| %{smart_count} accepted events are waiting to be loaded, the oldest since %{time}.',
    since: 'Measured since',
    zone: 'Time zone',
    zoneText: '%{zone} (%{offset}). Days begin at midnight in this zone.',
    visitor: 'A visitor',
    visitorText:
        'One browser, recognised by a random ID that it keeps. Over several days it counts once.',
    visitorCookieless:
        'One address and browser within one day. Nothing is stored in the browser, so the same person counts again on other days.',
    visitorMixed:
        'One browser, recognised by a random ID that it keeps; on cookieless sites, one address and browser within one day.',
    visitorGroup:
        'Visitors of several sites are added up: a person who visits two sites counts twice.',
    visit: 'A visit',
    visitText:
        'The page views of one visitor with no gap of 30 minutes or more. A visit belongs to the period in which it began, even if it continues past midnight.',
    reasons: reasonEn,
    meaning: reasonMeaningEn,
};

export const basisZh: SameKeys<typeof basisEn> = {
    title: '统计口径说明',
    counted: '计入',
    countedText: '%{smart_count} 次浏览',
    excluded: '未计入',
    nothing: '没有排除任何数据。',
    reason: '原因',
    pv: '浏览量',
    visits: '访问次数',
    share: '占全部浏览',
    filtered: '已按当前筛选条件统计（可适用的条件）。',
    certainty: '精确或估算',
    exact: '全部数字均为精确值。',
    estimated: '访客数和 IP 数为估算值，标准误差 %{error}；其余均为精确值。',
    countExactly: '精确统计',
    countExactlyHelp: '逐个统计访客，较长时段需要更多时间。',
    loaded: '数据截至',
    loadedNone: '还没有收到任何数据。',
    loadedAll: '已接收的数据全部入库。',
    waiting: '%{smart_count} 条已接收的数据等待入库。',
    waitingSince: '%{smart_count} 条已接收的数据等待入库，最早的自 %{time} 起。',
    since: '开始统计于',
    zone: '时区',
    zoneText: '%{zone}（%{offset}），按当地零点划分日期。',
    visitor: '访客',
    visitorText: '指一个浏览器，以其保存的随机标识区分；多日数据中每位只计一次。',
    visitorCookieless:
        '指一天之内的同一 IP 和浏览器；浏览器中不保存任何标识，因此多日数据中同一人会被重复计算。',
    visitorMixed:
        '指一个浏览器，以其保存的随机标识区分；无 Cookie 的网站则为一天之内的同一 IP 和浏览器。',
    visitorGroup: '多个网站的访客数为相加之和：访问了两个网站的人计两次。',
    visit: '访问',
    visitText: '指同一访客间隔不超过 30 分钟的连续浏览。访问归入其开始的时段，跨越零点也不拆分。',
    reasons: reasonZh,
    meaning: reasonMeaningZh,
};
