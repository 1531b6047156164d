import { reasonEn, reasonMeaningEn, reasonMeaningZh, reasonZh } from './exclusions';
import type { SameKeys } from './sameKeys';

/** What the figures rest on: "why this number". */
export const basisEn = {
    title: 'Why this number',
    counted: 'Counted',
    countedText: '%{smart_count} page view |||| %{smart_count} page views',
    excluded: 'Left out',
    nothing: 'Nothing was left out.',
    reason: 'Reason',
    pv: 'Page views',
    visits: 'Visits',
    share: 'Of all page views',
    filtered: 'With the filter that is set, where it can be applied.',
    certainty: 'Exact or estimated',
    exact: 'All figures are exact.',
    estimated:
        'Distinct visitors and IPs are estimates: one standard error is %{error}. All else is exact.',
    countExactly: 'Count exactly',
    countExactlyHelp: 'Counts every visitor one by one; long periods take longer.',
    loaded: 'Loaded up to',
    loadedNone: 'No event has come yet.',
    loadedAll: 'All that was accepted is loaded.',
    waiting:
        '%{smart_count} accepted event waits to be loaded. |||| %{smart_count} accepted events wait to be loaded.',
    waitingSince:
        '%{smart_count} accepted event waits to be loaded, since %{time}. |||| %{smart_count} accepted events wait to be loaded, the oldest since %{time}.',
    since: 'Measured since',
    zone: 'Time zone',
    zoneText: '%{zone} (%{offset}); days begin at midnight there.',
    visitor: 'A visitor',
    visitorText:
        'is one browser, by a random id that it keeps. Over several days each counts once.',
    visitorCookieless:
        'is one address and browser during one day; nothing is kept in the browser, so over several days people count more than once.',
    visitorMixed:
        'is one browser, by a random id that it keeps; on cookieless sites one address and browser during one day.',
    visitorGroup: 'The visitors of several sites are added up: who visits two sites counts twice.',
    visit: 'A visit',
    visitText:
        'is a visitor’s page views without 30 minutes of silence. It belongs to the period in which it began, also over midnight.',
    reasons: reasonEn,
    meaning: reasonMeaningEn,
};

export const basisZh: SameKeys<typeof basisEn> = {
    title: '数字从何而来',
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
