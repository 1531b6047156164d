import type { MetricName } from './breakdown';

/** Names of figures, on screen and in files. */
export const metricTexts = {
    en: {
        pv: 'Page views',
        uv: 'Visitors',
        ip: 'IPs',
        visits: 'Visits',
        newVisitors: 'New visitors',
        bounceRate: 'Bounce rate',
        duration: 'Avg. duration',
        depth: 'Pages / visit',
        entries: 'Entries',
        downstream: 'Downstream views',
        exits: 'Exits',
        exitRate: 'Exit rate',
        timeOnPage: 'Time on page',
        count: 'Times',
        lastAt: 'Last',
    },
    zh: {
        pv: '浏览量',
        uv: '访客数',
        ip: 'IP 数',
        visits: '访问次数',
        newVisitors: '新访客',
        bounceRate: '跳出率',
        duration: '平均访问时长',
        depth: '平均访问页数',
        entries: '入口次数',
        downstream: '贡献下游浏览量',
        exits: '退出次数',
        exitRate: '退出率',
        timeOnPage: '平均停留时长',
        count: '次数',
        lastAt: '最近一次',
    },
} as const satisfies Record<string, Record<MetricName, string>>;
