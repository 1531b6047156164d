import { reportTitle } from '../analytics/reportTitles';
import { type Finding, type Level, type Pair, type StateText, stateTexts } from './stateTexts';

export interface Told {
    level: Level;
    says: string;
    remedy: string | undefined;
}

const locales = { en: 'en', zh: 'zh-CN' } as const;

const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1_000],
    ['millisecond', 0],
] as const;

/** A length of time in words. */
export const timeText = (ms: number, language: 'en' | 'zh'): string => {
    const [unit, length] = units.find(([, from]) => ms >= from) ?? units[4];
    const amount = unit === 'second' ? Math.round(ms / 100) / 10 : Math.round(ms / (length || 1));
    const words = new Intl.NumberFormat(locales[language], {
        style: 'unit',
        unit,
        unitDisplay: language === 'zh' ? 'short' : 'long',
    }).format(amount);
    return language === 'zh' ? words.replace(/[\d.,]+/, '$& ') : words;
};

const bytesText = (bytes: number, language: 'en' | 'zh'): string => {
    const at = Math.min(4, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
    const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
    return `${format.format(bytes / 1024 ** at)} ${['B', 'KB', 'MB', 'GB', 'TB'][at]}`;
};

const ofNumbers = (text: string, params: NonNullable<Finding['params']>): string =>
    text.replace(/\{(\w+)\?([^|}]+)\|([^}]+)\}/g, (_, name: string, one: string, other: string) =>
        Number(params[name]) === 1 ? one : other,
    );

const filled = (text: string, params: Finding['params'] = {}, language: 'en' | 'zh'): string =>
    ofNumbers(text, params).replace(
        /\{(\w+)(?::(time|bytes|report))?\}/g,
        (_, name: string, form?: string) => {
            const value = params[name] ?? '';
            if (form === 'time') return timeText(Number(value), language);
            if (form === 'bytes') return bytesText(Number(value), language);
            if (form === 'report') return reportTitle(String(value), language);
            return typeof value === 'number'
                ? new Intl.NumberFormat(locales[language]).format(value)
                : value;
        },
    );

/** A finding in words. */
export const tellFinding = ({ code, params }: Finding, language: 'en' | 'zh'): Told => {
    const text: StateText = stateTexts[code];
    const [level, says, remedy] = text;
    const at = language === 'zh' ? 1 : 0;
    return {
        level,
        says: filled(says[at], params, language),
        remedy: remedy && filled(remedy[at], params, language),
    };
};

/** What each part is called. */
const partNames: Readonly<Record<string, Pair>> = {
    node: ['Node.js', 'Node.js'],
    server: ['Server', '服务器'],
    folder: ['Data folder', '数据目录'],
    disk: ['Disk', '磁盘'],
    secret: ['Secret', '密钥'],
    records: ['Database', '数据库'],
    events: ['Event store', '事件库'],
    clock: ['Clock', '时钟'],
    address: ['Public address', '公开地址'],
    proxies: ['Proxies', '代理'],
    mail: ['E-mail', '邮件'],
    chains: ['USDT chains', 'USDT 链'],
    backup: ['Backup', '备份'],
    spool: ['Waiting events', '等待载入的事件'],
    servers: ['Other servers', '其他服务器'],
    load: ['Loading', '载入'],
    ledger: ['Ledger', '账本'],
    jobs: ['Jobs', '任务'],
    reports: ['Reports', '报表'],
    memory: ['Memory', '内存'],
    unknown: ['Not readable', '无法读取'],
};

export const partName = (part: string, language: 'en' | 'zh'): string =>
    partNames[part]?.[language === 'zh' ? 1 : 0] ?? part;

/** What a finding is about, as the part of its code before the dot. */
export const partOf = ({ code }: Pick<Finding, 'code'>): string => code.split('.', 1)[0] ?? '';
