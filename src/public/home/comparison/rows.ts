import type { Language } from '../../../ui/browser/language';

/** The month in which all of this was looked up or measured. */
export const comparedIn = '2026-11';

export const rivals = ['Umami 3.1', 'Plausible CE', 'Matomo'] as const;

type Said = Readonly<Record<Language, string>>;

interface Fact {
    what: Said;
    /** ours, then the rivals' in their order */
    values: readonly [Said, Said, Said, Said];
}

const same = (text: string): Said => ({ en: text, zh: text });
const yes: Said = { en: 'Yes', zh: '有' };
const no: Said = { en: 'No', zh: '无' };
const unknown: Said = { en: 'Not published', zh: '未公布' };

/** What differs, where others are ahead too. Each has its source in docs/comparison.md. */
export const facts: readonly Fact[] = [
    {
        what: { en: 'Tracker, compressed', zh: '统计代码大小（压缩后）' },
        values: [same('2.4 KB'), same('2.3 KB'), same('2.7 KB'), same('21.9 KB')],
    },
    {
        what: { en: 'Events accepted per second on 2 cores', zh: '双核每秒可接收事件' },
        values: [same('24,200'), same('236'), unknown, unknown],
    },
    {
        what: { en: 'Disk space per event', zh: '每条事件占用磁盘' },
        values: [
            { en: '20 bytes', zh: '20 字节' },
            { en: 'About 1,300 bytes', zh: '约 1,300 字节' },
            { en: '11–14 bytes', zh: '11–14 字节' },
            unknown,
        ],
    },
    {
        what: { en: 'Unique visitors over a long period', zh: '较长时段内的独立访客' },
        values: [
            {
                en: 'Counted once; on cookieless sites once a day',
                zh: '只计一次；无 Cookie 网站按天计',
            },
            { en: 'Anew each month', zh: '每月重新计' },
            { en: 'Anew each day', zh: '每天重新计' },
            { en: 'Off by default for years and ranges', zh: '年度与自定义区间默认不计算' },
        ],
    },
    {
        what: { en: 'A visit ends', zh: '一次访问何时结束' },
        values: [
            { en: 'After 30 minutes without activity', zh: '30 分钟无操作后' },
            { en: 'With the clock hour', zh: '到整点为止' },
            { en: 'After 30 minutes without activity', zh: '30 分钟无操作后' },
            { en: 'After 30 minutes without activity', zh: '30 分钟无操作后' },
        ],
    },
    {
        what: { en: 'Each visit in detail', zh: '逐条访问明细' },
        values: [yes, yes, no, yes],
    },
    {
        what: { en: 'Past days sealed in a public log', zh: '历史数据封存于公开日志' },
        values: [yes, no, no, no],
    },
    {
        what: { en: 'Tracker checked against the access log', zh: '统计代码与访问日志逐日核对' },
        values: [
            yes,
            no,
            no,
            { en: 'Reads logs in place of the tracker', zh: '可改用日志，不作核对' },
        ],
    },
    {
        what: { en: 'Marketplace with measured traffic', zh: '以实测流量交易的市场' },
        values: [yes, no, no, no],
    },
    {
        what: { en: 'Funnels', zh: '转化漏斗' },
        values: [
            yes,
            yes,
            { en: 'Paid cloud service only', zh: '仅付费云服务' },
            { en: 'Paid plugin', zh: '付费插件' },
        ],
    },
];
