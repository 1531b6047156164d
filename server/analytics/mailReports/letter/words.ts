import type { LetterLanguage, ReportFrequency } from '../../../../contract/analytics/mailReports';
import type { ChangeDimension } from '../../../../contract/analytics/whatChanged';
import type { ChangeWords } from './numbers';

interface Words extends ChangeWords {
    /** of the letter */
    title: Record<ReportFrequency, string>;
    subject: (domain: string, title: string, days: string) => string;
    /** with what it is compared */
    comparedWith: Record<ReportFrequency, string>;
    /** a name and what it is, a figure and how it changed, in mere text */
    pair: (name: string, value: string) => string;
    beside: (text: string, change: string) => string;
    visitorsBy: Record<'hour' | 'day', string>;
    /** the highest bar */
    peak: (label: string, count: string) => string;
    whatChanged: string;
    unusual: (now: string, usual: string) => string;
    coincides: (name: string, change: string) => string;
    usual: (now: string, low: string, high: string) => string;
    partly: (now: string, name: string, change: string) => string;
    /** a name without figures before it */
    named: (dimension: string, value: string) => string;
    more: (name: string, change: string) => string;
    less: (name: string, change: string) => string;
    same: (name: string) => string;
    columns: { views: string; visits: string; conversions: string; change: string };
    goals: string;
    nothing: string;
    direct: string;
    unknown: string;
    none: string;
    other: string;
    open: string;
    why: Record<'owner' | 'other', (domain: string) => string>;
    zone: (zone: string) => string;
    estimated: string;
    unsubscribe: string;
    sentBy: (product: string) => string;
    /** when it was sent by its owner to see how it looks */
    trial: string;
    dimensions: Record<ChangeDimension, string>;
    sources: Readonly<Record<string, string>>;
    devices: Readonly<Record<string, string>>;
}

const en: Words = {
    title: { daily: 'Daily report', weekly: 'Weekly report', monthly: 'Monthly report' },
    subject: (domain, title, days) => `${title} for ${domain}: ${days}`,
    comparedWith: {
        daily: 'Compared with the day before',
        weekly: 'Compared with the week before',
        monthly: 'Compared with the month before',
    },
    points: amount => `${amount} pts`,
    unchanged: 'same',
    isNew: 'new',
    pair: (name, value) => `${name}: ${value}`,
    beside: (text, change) => `${text} (${change})`,
    visitorsBy: { hour: 'Visitors by hour', day: 'Visitors by day' },
    peak: (label, count) => `Most: ${label} (${count})`,
    whatChanged: 'What changed',
    unusual: (now, usual) => `Unusual: ${now} visits, where about ${usual} are usual.`,
    coincides: (name, change) => `This coincides with ${name} (${change}).`,
    usual: (now, low, high) => `Nothing unusual: ${now} visits, and ${low} to ${high} are usual.`,
    partly: (now, name, change) =>
        `${now} visits in total, which is usual, but ${name} stands out (${change}).`,
    named: (dimension, value) => `${dimension} ${value}`,
    more: (name, change) => `The largest increase came from ${name} (${change}).`,
    less: (name, change) => `The largest decrease came from ${name} (${change}).`,
    same: name => `Most visits came from ${name}, as many as before.`,
    columns: {
        views: 'Page views',
        visits: 'Visits',
        conversions: 'Conversions',
        change: 'Change',
    },
    goals: 'Goals',
    nothing: 'No visits in this period.',
    direct: 'Direct',
    unknown: 'Unknown',
    none: 'None',
    other: 'Other',
    open: 'Open the report',
    why: {
        owner: domain =>
            `You get this e-mail because you turned on reports of ${domain} in the site’s settings.`,
        other: domain =>
            `You get this e-mail because you confirmed that you want reports of ${domain}.`,
    },
    zone: zone => `Days begin and end in the site’s time zone, ${zone}.`,
    estimated:
        'Visitors of more than eight days are estimated above 2,000, with a standard error of 0.4%.',
    unsubscribe: 'Unsubscribe',
    sentBy: product => `Sent by ${product}`,
    trial: 'This is a test that you sent to yourself.',
    dimensions: {
        utmCampaign: 'campaign',
        sourceName: 'source',
        referrer: 'referring domain',
        source: 'source type',
        entry: 'entry page',
        region: 'province or state',
        country: 'country or region',
        browser: 'browser',
        os: 'system',
        device: 'device',
        language: 'language',
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
};

const zh: Words = {
    title: { daily: '日报', weekly: '周报', monthly: '月报' },
    subject: (domain, title, days) => `${domain} ${title}：${days}`,
    comparedWith: {
        daily: '与前一天相比',
        weekly: '与前一周相比',
        monthly: '与前一个月相比',
    },
    points: amount => `${amount} 个百分点`,
    unchanged: '持平',
    isNew: '新增',
    pair: (name, value) => `${name}：${value}`,
    beside: (text, change) => `${text}（${change}）`,
    visitorsBy: { hour: '每小时访客数', day: '每日访客数' },
    peak: (label, count) => `最高：${label}（${count}）`,
    whatChanged: '变化解读',
    unusual: (now, usual) => `出现异常：${now} 次访问，平常约为 ${usual} 次。`,
    coincides: (name, change) => `同时出现的变化：${name}（${change}）。`,
    usual: (now, low, high) => `没有异常：${now} 次访问，${low} 至 ${high} 次都属正常。`,
    partly: (now, name, change) => `总共 ${now} 次访问，属正常，但${name}变化明显（${change}）。`,
    named: (dimension, value) => `${dimension} ${value}`,
    more: (name, change) => `增长最多的是${name}（${change}）。`,
    less: (name, change) => `下降最多的是${name}（${change}）。`,
    same: name => `访问主要来自${name}，与之前持平。`,
    columns: { views: '浏览量', visits: '访问次数', conversions: '转化次数', change: '变化' },
    goals: '目标',
    nothing: '这段时间没有访问。',
    direct: '直接访问',
    unknown: '未知',
    none: '无',
    other: '其他',
    open: '查看报告',
    why: {
        owner: domain => `您在网站设置中开启了 ${domain} 的邮件报告，因此收到这封邮件。`,
        other: domain => `您已确认接收 ${domain} 的报告，因此收到这封邮件。`,
    },
    zone: zone => `日期按网站时区 ${zone} 划分。`,
    estimated: '超过八天的访客数在 2000 以上时为估算值，标准误差 0.4%。',
    unsubscribe: '退订',
    sentBy: product => `由 ${product} 发送`,
    trial: '这是您发给自己的测试邮件。',
    dimensions: {
        utmCampaign: '推广活动',
        sourceName: '来源',
        referrer: '来路域名',
        source: '来源类型',
        entry: '入口页面',
        region: '省份',
        country: '国家或地区',
        browser: '浏览器',
        os: '操作系统',
        device: '设备',
        language: '语言',
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
};

export const letterWords: Readonly<Record<LetterLanguage, Words>> = { en, zh };
