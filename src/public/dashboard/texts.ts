import type { DashboardTable } from '../../../contract/analytics/public/dashboards';
import type { Language } from '../../ui/browser/language';

interface Texts {
    /** in the place of a title that is not told yet */
    locked: string;
    goneTitle: string;
    gone: string;
    notOfferedTitle: string;
    notOffered: string;
    toFirst: string;
    periods: string;
    /** {days} */
    days: string;
    today: string;
    year: string;
    segments: string;
    all: string;
    figures: Record<'uv' | 'visits' | 'pv' | 'bounceRate' | 'duration', string>;
    estimated: string;
    /** {from}, {to}, {most} */
    curve: string;
    noVisits: string;
    metrics: Record<'pv' | 'visits', string>;
    tables: Record<DashboardTable, string>;
    sources: Record<string, string>;
    devices: Record<string, string>;
    empty: string;
    unknown: string;
    none: string;
    /** {zone}: of the site */
    zone: string;
    openPage: string;
}

export const dashboardTexts: Record<Language, Texts> = {
    en: {
        locked: 'Dashboard',
        goneTitle: 'This dashboard is not available',
        gone: 'It does not exist or is no longer public.',
        notOfferedTitle: 'Not available here',
        notOffered: 'This dashboard does not offer the period or segment in the address.',
        toFirst: 'Open the dashboard',
        periods: 'Period',
        days: '{days} days',
        today: 'Today',
        year: '12 months',
        segments: 'Segment',
        all: 'All visits',
        figures: {
            uv: 'Visitors',
            visits: 'Visits',
            pv: 'Page views',
            bounceRate: 'Bounce rate',
            duration: 'Average time',
        },
        estimated: 'Estimate',
        curve: 'Visitors from {from} to {to}, at most {most}',
        noVisits: 'No visits in this period.',
        metrics: { pv: 'Page views', visits: 'Visits' },
        tables: {
            pages: 'Pages',
            sources: 'Source types',
            referrers: 'Referring domains',
            area: 'Countries and regions',
            entries: 'Entry pages',
            devices: 'Devices',
            browsers: 'Browsers',
            systems: 'Systems',
            campaigns: 'Campaigns',
        },
        sources: {
            paid: 'Paid ads',
            campaign: 'Campaigns',
            search: 'Search engines',
            ai: 'AI assistants',
            social: 'Social networks',
            email: 'E-mail',
            internal: 'Same site',
            external: 'Other sites',
            direct: 'Direct',
        },
        devices: {
            desktop: 'Desktop',
            phone: 'Phone',
            tablet: 'Tablet',
            tv: 'TV',
            console: 'Console',
            other: 'Other',
        },
        empty: 'No data',
        unknown: 'Unknown',
        none: 'None',
        zone: 'Time zone: {zone}',
        openPage: 'Open dashboard',
    },
    zh: {
        locked: '数据看板',
        goneTitle: '看板不可用',
        gone: '看板不存在或已不再公开。',
        notOfferedTitle: '这里不提供',
        notOffered: '该看板不提供地址中的时间段或细分。',
        toFirst: '打开看板',
        periods: '时间段',
        days: '近 {days} 天',
        today: '今天',
        year: '近 12 个月',
        segments: '细分',
        all: '全部访问',
        figures: {
            uv: '访客',
            visits: '访问次数',
            pv: '浏览量',
            bounceRate: '跳出率',
            duration: '平均访问时长',
        },
        estimated: '估算值',
        curve: '{from} 至 {to} 的访客，最高 {most}',
        noVisits: '该时间段没有访问。',
        metrics: { pv: '浏览量', visits: '访问次数' },
        tables: {
            pages: '受访页面',
            sources: '来源类型',
            referrers: '来路域名',
            area: '国家和地区',
            entries: '入口页面',
            devices: '设备类型',
            browsers: '浏览器',
            systems: '操作系统',
            campaigns: '推广活动',
        },
        sources: {
            paid: '付费广告',
            campaign: '推广活动',
            search: '搜索引擎',
            ai: 'AI 助手',
            social: '社交媒体',
            email: '电子邮件',
            internal: '站内来源',
            external: '外部链接',
            direct: '直接访问',
        },
        devices: {
            desktop: '电脑',
            phone: '手机',
            tablet: '平板',
            tv: '电视',
            console: '游戏机',
            other: '其他',
        },
        empty: '暂无数据',
        unknown: '未知',
        none: '无',
        zone: '时区：{zone}',
        openPage: '打开看板',
    },
};
