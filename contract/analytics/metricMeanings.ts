import type { StatsFigure } from './statsQuery';

type Meanings = Record<StatsFigure | 'online' | 'share', string>;

/** How each figure is counted: beside it on screen, and for programs and assistants that read it. */
export const metricMeanings: Readonly<Record<'en' | 'zh', Meanings>> = {
    en: {
        pv: 'Every page opened or refreshed, including route changes in single-page apps. Each view counts at the time it happened, in every report.',
        uv: 'Distinct visitors in the selected period. Over several days, each person counts once.',
        ip: 'Distinct IP addresses in the period, as seen by the server.',
        visits: 'A visitor’s page views without a gap of more than 30 minutes. A visit belongs to the period in which it started, so a row can include page views of visits that started earlier.',
        newVisitors:
            'Visitors whose first event on this site falls within the period. On cookieless sites, an estimate for more than one day.',
        bounceRate: 'Visits with exactly one page view and no interaction ÷ visits.',
        duration:
            'Average time from a visit’s first event to the end of the engaged time on its last page. For one-page visits, the engaged time counts.',
        depth: 'Page views ÷ visits.',
        entries: 'Visits that began on this page.',
        downstream: 'Page views in the same visits after this page.',
        exits: 'Visits that ended on this page.',
        exitRate: 'Visits that ended on this page ÷ its page views.',
        timeOnPage: 'Average seconds for which the page was visible and in focus, per page view.',
        count: 'Number of occurrences.',
        lastAt: 'Latest page view, event or end of a visit, in the site’s time zone.',
        conversions: 'How often the chosen goal was reached, in visits that began in the period.',
        conversionRate: 'Visits in which the chosen goal was reached ÷ visits.',
        revenue:
            'What the conversions of a goal are worth, in the site’s currency. Amounts without an exchange rate are not in it.',
        averageRevenue: 'Total revenue ÷ conversions.',
        scrollDepth: 'How far down each page was scrolled, per page view, on average.',
        online: 'Distinct visitors with an event in the last 15 minutes.',
        share: 'Share of the column’s total.',
    },
    zh: {
        pv: '页面每打开或刷新一次计一次；单页应用切换路由也计一次。每次浏览都归入它发生的时刻，各报表口径一致。',
        uv: '所选时段内不重复的访客数。跨多天时，同一位访客在整个时段内只计一次。',
        ip: '所选时段内不重复的 IP 地址数，以服务器看到的为准，不采信客户端自报的地址。',
        visits: '同一访客的连续浏览，间隔不超过 30 分钟算一次访问，归入访问开始时所在的时段；某一行的浏览量可能来自更早开始的访问。',
        newVisitors: '首次访问本站的时间在该时段内的访客。无 Cookie 的网站跨多天时为估算值。',
        bounceRate: '只浏览一页且没有互动的访问次数 ÷ 访问次数。',
        duration:
            '从访问的第一个事件到最后一页停留结束的平均时长。只看一页的访问按该页的停留时间计。',
        depth: '浏览量 ÷ 访问次数。',
        entries: '从该页面开始的访问次数。',
        downstream: '同一次访问中，看过该页面之后产生的浏览量。',
        exits: '在该页面结束的访问次数。',
        exitRate: '在该页面结束的访问次数 ÷ 该页面的浏览量。',
        timeOnPage: '页面可见且处于焦点的总时长 ÷ 该页面的浏览量。',
        count: '发生的次数。',
        lastAt: '最近一次浏览、事件或访问结束的时间，按网站时区。',
        conversions: '时段内开始的访问中，达成所选目标的次数。',
        conversionRate: '达成所选目标的访问 ÷ 访问次数。',
        revenue: '目标转化的总价值，以网站货币计；没有汇率的金额不计入。',
        averageRevenue: '总价值 ÷ 转化次数。',
        scrollDepth: '每次浏览向下滚动到的位置，取平均值。',
        online: '最近 15 分钟内有活动的去重访客数。',
        share: '本行数值 ÷ 该列合计。',
    },
};
