import type { BreakdownRow, MetricName } from '../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../contract/analytics/breakdowns';
import { type BreakdownAsked, breakdownAnswer } from './breakdown';
import type { Visit } from './visits';
import { wallClock } from './zone';

const attributes = ['title', 'kind', 'country', 'region', 'city', 'network'] as const;

/** Digits after the point of what is no whole number. */
const decimals: Partial<Record<MetricName, number>> = { depth: 2, duration: 1, timeOnPage: 1 };
const shares: readonly MetricName[] = ['bounceRate', 'exitRate'];

const quoted = (text: string): string =>
    /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const localTime = (at: number, zone: string): string => {
    const seconds = String(new Date(at).getUTCSeconds()).padStart(2, '0');
    return `${wallClock(at, zone).replace('T', ' ')}:${seconds}`;
};

const figure = (name: MetricName, value: number | null | undefined, zone: string): string => {
    if (value === null || value === undefined) return '';
    if (name === 'lastAt') return localTime(value, zone);
    if (shares.includes(name)) return percent(value);
    return String(Number(value.toFixed(decimals[name] ?? 0)));
};

/** The lines of a report's file, without that of the titles. */
export const linesOf = (
    name: BreakdownName,
    visits: readonly Visit[],
    asked: BreakdownAsked,
): string[] => {
    const { metrics } = breakdowns[name];
    const { zone } = asked.period;
    const isOfBots = name === 'bots' || name === 'aiCrawlers';
    const line = (row: BreakdownRow): string =>
        [
            quoted(row.value),
            ...attributes.flatMap(part => (row[part] === undefined ? [] : [quoted(row[part])])),
            ...(isOfBots ? [quoted(row.operator ?? '')] : []),
            ...metrics.map(metric => figure(metric, row.metrics[metric], zone)),
            percent(row.share),
            ...(row.previous ? metrics.map(one => figure(one, row.previous?.[one], zone)) : []),
        ].join(',');
    return breakdownAnswer(name, visits, { ...asked, page: 1, perPage: 10_000 }).list.map(line);
};
