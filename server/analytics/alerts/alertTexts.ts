import type { AlertMetric } from '../../../contract/analytics/alertMetrics';
import { isVital } from '../../../contract/analytics/alertMetrics';
import type { AlertFound } from '../../../contract/analytics/alerts';
import type { AlertDefinition } from './alertRows';
import { minuteMs } from './windows';

type Language = 'en' | 'zh';

const names: Readonly<Record<AlertMetric, readonly [en: string, zh: string]>> = {
    pageviews: ['Page views', '浏览量'],
    visits: ['Visits', '访问次数'],
    visitors: ['Visitors', '访客数'],
    conversions: ['Conversions', '转化数'],
    notFound: ['Views of pages not found', '失效页面浏览量'],
    bots: ['Automatic page views', '机器流量浏览量'],
    lcp: ['LCP (75th percentile)', 'LCP（75 分位）'],
    inp: ['INP (75th percentile)', 'INP（75 分位）'],
    cls: ['CLS (75th percentile)', 'CLS（75 分位）'],
    spool: ['Oldest waiting event', '最早的待入库事件'],
};

const pick = ([en, zh]: readonly [string, string], language: Language): string =>
    language === 'zh' ? zh : en;

interface Told {
    definition: AlertDefinition;
    found: AlertFound;
    /** of the goal; empty without */
    goal: string;
    zone: string;
    language: Language;
}

const nameOf = ({ definition, goal, language }: Told): string => {
    const name = pick(names[definition.metric], language);
    if (goal === '') return name;
    return language === 'zh' ? `“${goal}”的${name}` : `${name} of “${goal}”`;
};

const numberIn = (metric: AlertMetric, value: number, language: Language): string => {
    const digits = metric === 'cls' ? 3 : isVital(metric) || value >= 100 ? 0 : 1;
    const text = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
        maximumFractionDigits: digits,
    }).format(value);
    return metric === 'lcp' || metric === 'inp' ? `${text} ms` : text;
};

const minutesIn = (minutes: number, language: Language): string => {
    const isHours = minutes >= 120;
    const count = isHours ? Math.floor(minutes / 60) : minutes;
    if (language === 'zh') return isHours ? `${count} 小时` : `${count} 分钟`;
    if (isHours) return `${count} hours`;
    return count === 1 ? '1 minute' : `${count} minutes`;
};

const spanIn = ({ from, to }: AlertFound, zone: string, language: Language): string => {
    const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
    });
    // whoever reads plain texts sees narrow blanks as boxes
    const text = (at: number) => format.format(at).replaceAll('\u202f', ' ');
    return `${text(from)} – ${text(to)} (${zone})`;
};

const silence = (told: Told): string => {
    const { definition, found, language } = told;
    const isZh = language === 'zh';
    if (definition.metric === 'conversions') {
        const time = minutesIn(definition.minutes, language);
        return isZh ? `${nameOf(told)}：${time}内为 0。` : `${nameOf(told)}: none for ${time}.`;
    }
    const time = minutesIn(Math.round(found.value ?? definition.minutes), language);
    return isZh ? `已有 ${time}没有任何浏览。` : `No page views for ${time}.`;
};

/** How a figure stands to its bound, in a sentence. */
const boundText = ({ definition, found, language }: Told): string => {
    const isZh = language === 'zh';
    const { metric } = definition;
    const number = (value: number) => numberIn(metric, value, language);
    const usual =
        found.usual === null
            ? ''
            : isZh
              ? `同一星期几、同一时段平常为 ${number(found.usual)}，`
              : `Usual at this weekday and hour: ${number(found.usual)}. `;
    const { low, high } = found;
    if (low !== null)
        return isZh ? `${usual}下限 ${number(low)}。` : `${usual}Limit: ${number(low)}.`;
    if (high !== null) {
        return isZh ? `${usual}上限 ${number(high)}。` : `${usual}Limit: ${number(high)}.`;
    }
    return '';
};

/** What was found, in the language of whoever reads it. */
export const foundText = (told: Told): string => {
    const { definition, found, zone, language } = told;
    const { metric, condition, bound } = definition;
    if (condition === 'none') return silence(told);
    if (metric === 'spool') {
        const time = minutesIn(Math.round(found.value ?? 0), language);
        const limit = minutesIn(bound, language);
        return language === 'zh'
            ? `最早的事件已等待 ${time}仍未入库，上限 ${limit}。`
            : `The oldest event has waited for ${time} to be loaded. Limit: ${limit}.`;
    }
    const value = found.value === null ? '–' : numberIn(metric, found.value, language);
    const span = spanIn(found, zone, language);
    return language === 'zh'
        ? `${nameOf(told)}：${value}，${span}。${boundText(told)}`
        : `${nameOf(told)}: ${value}, ${span}. ${boundText(told)}`;
};

export const recoveredText = (language: Language, ms: number): string => {
    const time = minutesIn(Math.max(1, Math.round(ms / minuteMs)), language);
    return language === 'zh' ? `已恢复正常，持续了 ${time}。` : `Back to normal after ${time}.`;
};

/** The line that says which alert of which site it is. */
export const titleText = (
    { domain, name }: { domain: string; name: string },
    isOver: boolean,
    language: Language,
): string => {
    if (!isOver) return language === 'zh' ? `${domain} 告警：${name}` : `${domain}: ${name}`;
    return language === 'zh' ? `${domain} 已恢复：${name}` : `${domain} recovered: ${name}`;
};

export const testTitle = (domain: string, language: Language): string =>
    language === 'zh' ? `${domain} 测试消息` : `${domain}: test message`;
export const testText = (language: Language): string =>
    language === 'zh'
        ? '这是一条测试消息。您看到它，说明该渠道可以收到告警。'
        : 'This is a test. If you can read it, alerts reach this channel.';
