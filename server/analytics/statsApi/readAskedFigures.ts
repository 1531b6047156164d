import {
    type StatsFigure,
    type StatsMetric,
    type StatsRevenue,
    type StatsRow,
    statsMetrics,
} from '../../../contract/analytics/statsQuery';
import { fault } from '../../../contract/fault';
import { invalid } from '../../platform/http/errors';

const isMetric = (name: string): name is StatsMetric => Object.hasOwn(statsMetrics, name);

/** Figures of a row; a rate or an average is null where there is nothing to divide by. */
export type StatsFigures = Partial<Record<StatsFigure, number | null>>;

/** The metrics that are asked for; throws 422 for one that there is not, with its place. */
export const readMetrics = (names: readonly string[]): StatsMetric[] =>
    names.map((name, at) => {
        if (isMetric(name)) return name;
        const known = Object.keys(statsMetrics).join(', ');
        throw invalid({ [`metrics.${at}`]: fault('stats.metric_unknown', { known }) });
    });

/** Throws 422 for a metric that what is split does not have, with its place. */
export const checkMetrics = (
    asked: readonly StatsMetric[],
    had: readonly StatsFigure[],
    isSplit: boolean,
): void => {
    for (const [at, name] of asked.entries()) {
        const isHad = had.includes(statsMetrics[name].metric) && (isSplit || name !== 'percentage');
        if (isHad) continue;
        const known = (Object.keys(statsMetrics) as StatsMetric[])
            .filter(one => had.includes(statsMetrics[one].metric))
            .filter(one => isSplit || one !== 'percentage')
            .join(', ');
        throw invalid({ [`metrics.${at}`]: fault('stats.metric_elsewhere', { known }) });
    }
};

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

const inCurrency = (value: number, currency: string, notation: 'compact' | 'standard'): string =>
    new Intl.NumberFormat('en', { style: 'currency', currency, notation }).format(value);

/** An amount in whole units, as Plausible tells it. */
const toldRevenue = (value: number, currency: string): StatsRevenue => ({
    value,
    currency,
    short: inCurrency(value, currency, 'compact'),
    long: inCurrency(value, currency, 'standard'),
});

/** Figures of a row in the order in which they were asked for; shares in percent of all rows' totals. */
export const toldFigures = (
    asked: readonly StatsMetric[],
    row: StatsFigures,
    totals: StatsFigures,
    currency?: string,
): StatsRow['metrics'] =>
    asked.map(name => {
        const { metric, told } = statsMetrics[name];
        const value = row[metric] ?? null;
        if (value === null) return null;
        if (name === 'percentage') {
            const whole = totals[metric] ?? 0;
            return whole === 0 ? 0 : inHundredths((100 * value) / whole);
        }
        if (told === 'money') return currency ? toldRevenue(value, currency) : null;
        if (told === 'percent') return inHundredths(100 * value);
        return told === 'number' ? inHundredths(value) : value;
    });
