import type { MarketLine } from '../../../contract/trade/marketReport';
import type { Cell, Column, Table } from '../../platform/export/cells';
import { decimalText } from '../../platform/export/decimalText';

type Language = 'en' | 'zh';

/** Titles and kinds of the columns. */
const columns: readonly (readonly [Column['kind'], en: string, zh: string])[] = [
    ['text', 'Month (UTC)', '月份（UTC）'],
    ['text', 'Type', '类型'],
    ['text', 'Currency', '币种'],
    ['count', 'Sales', '成交数'],
    ['text', 'Volume', '成交额'],
    ['text', 'Fees', '手续费'],
    ['text', 'Coupons', '优惠补贴'],
    ['text', 'Take', '平台收入'],
    ['count', 'Refunded', '退款数'],
    ['count', 'Disputed', '纠纷数'],
    ['count', 'Disputes won by buyers', '买家胜诉数'],
    ['count', 'Between related accounts', '关联账号成交数'],
    ['number', 'Median days to sell', '售出天数（中位数）'],
];

const types = {
    source: { en: 'Source code', zh: '源码' },
    website: { en: 'Website', zh: '网站' },
    domain: { en: 'Domain', zh: '域名' },
} as const;

const dayMs = 86_400_000;

/** Days with one digit behind the point. */
const daysOf = (ms: number | null): number | null =>
    ms === null ? null : Math.round((ms / dayMs) * 10) / 10;

const cellsOf = (line: MarketLine, language: Language): Cell[] => {
    const { month, type, currency } = line;
    const written = (amount: string) => decimalText(amount, currency);
    return [
        ...[month ?? '', type === null ? '' : types[type][language], currency, line.sales],
        ...[written(line.volume), written(line.fees), written(line.coupons), written(line.take)],
        ...[line.returned, line.disputed, line.lost, line.related, daysOf(line.sellMs)],
    ];
};

/** Month by type as a table: whoever adds them up gets the sums, so these are left out. */
export const reportFile = (lines: readonly MarketLine[], language: Language): Table => {
    const cells = lines
        .filter(({ month, type }) => month !== null && type !== null)
        .map(line => cellsOf(line, language));
    const rows = (async function* () {
        yield cells;
    })();
    return {
        name: 'market',
        zone: 'UTC',
        columns: columns.map(([kind, en, zh]) => ({ kind, title: language === 'zh' ? zh : en })),
        secondsNote: '',
        total: cells.length,
        rows,
    };
};
