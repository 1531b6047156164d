import type { TableReport } from './report';
import { reports } from './reports';

type Title = readonly [en: string, zh: string];

/** What reports are called whose declaration has no label, by their names. */
const titles: Readonly<Record<string, Title>> = {
    overview: ['Site overview', '网站概况'],
    trend: ['Trends', '趋势分析'],
    importedDays: ['Imported daily sums', '导入的每日汇总'],
    importedRows: ['Imported daily sums by value', '导入的每日汇总（按值）'],
    quality: ['Data quality', '数据质量'],
    otherHosts: ['Other hosts', '其他主机名'],
    signedVisits: ['Excluded visits', '已排除的访问'],
    coverage: ['Tracker and server log compared', '统计代码与服务器日志对比'],
    basis: ['How figures are counted', '统计口径'],
    visits: ['Visit details', '访问明细'],
    visitEvents: ['Events of a visit', '单次访问的事件'],
    visitorHistory: ['Visits of a visitor', '访客历史访问'],
    live: ['Visitors online, live', '实时访客'],
    online: ['Visitors online', '在线人数'],
    notes: ['Notes on the curve', '曲线备注'],
    vitals: ['Page speed over time', '页面速度趋势'],
    funnelLost: ['Funnel drop-offs', '漏斗流失的访问'],
    retention: ['Retention', '留存'],
    searchSummary: ['Search words at a glance', '搜索词数据概览'],
    sitesSummary: ['Website list', '网站列表'],
};

/** What a report is called; its name where it has no title. */
export const reportTitle = (name: string, language: 'en' | 'zh'): string => {
    const declared: Readonly<Record<string, Partial<TableReport>>> = reports;
    const title = titles[name] ?? declared[name]?.label;
    return title?.[language === 'zh' ? 1 : 0] ?? name;
};
