import type {
    TrafficReport,
    TrafficSnapshot,
} from '../../../contract/market/public/trafficSnapshot';
import type { ValuationFactor } from '../../../contract/market/public/valuation';
import { addDays, dayOf } from '../../platform/days';
import { lastNinetyDays, rounded } from './measured';
import { quarterTrend, riseBefore, variationOf, type Week, weeksOf } from './weeks';

const steady = { below: 0.15, factor: 1.05 } as const;
const unsteady = { above: 0.35, factor: 0.9 } as const;
/** Of the squares of the sources' shares, and of the share of one page. */
const concentrated = { sources: 0.5, pages: 0.4, factor: 0.9 } as const;
/** A trend moves a price by so much at most. */
const mostTrend = 0.15;

const roundedOrNone = (value: number | null): number | null =>
    value === null ? null : rounded(value);

const steadinessOf = (weeks: readonly Week[]): ValuationFactor => {
    const value = variationOf(weeks);
    let factor = 1;
    if (value !== null && value < steady.below) factor = steady.factor;
    if (value !== null && value > unsteady.above) factor = unsteady.factor;
    return { name: 'steadiness', value: roundedOrNone(value), factor };
};

/** What a seller does not show counts as the worst: otherwise hiding it would pay. */
const concentrationOf = (
    name: 'sources' | 'pages',
    value: number | undefined,
): ValuationFactor => ({
    name,
    value: value === undefined ? null : rounded(value),
    factor: value === undefined || value > concentrated[name] ? concentrated.factor : 1,
});

/** Visits can be bought, for the listing or while it is up: a sudden rise is no trend that anybody pays for. */
const trendOf = (weeks: readonly Week[], listedOn: string): ValuationFactor => {
    const value = quarterTrend(weeks);
    const last = weeks.at(-1)?.from ?? listedOn;
    const hasRisen = [listedOn, addDays(last, 7)].some(day => riseBefore(weeks, day) !== undefined);
    const most = hasRisen ? 0 : mostTrend;
    const factor = 1 + Math.max(-mostTrend, Math.min(most, value ?? 0));
    return { name: 'trend', value: roundedOrNone(value), factor: rounded(factor) };
};

/** What the measured traffic of the last half year says of a price. `publishedAt` is in ms. */
export const trafficFactors = (
    snapshot: TrafficSnapshot,
    publishedAt: number,
): ValuationFactor[] => {
    const weeks = weeksOf(snapshot.daily);
    const period = lastNinetyDays(snapshot);
    const sharesIn = (report: TrafficReport) => period?.reports[report]?.map(({ share }) => share);
    const sources = sharesIn('sources')?.reduce((sum, share) => sum + share ** 2, 0);
    const pages = sharesIn('pages');
    return [
        steadinessOf(weeks),
        concentrationOf('sources', sources),
        concentrationOf('pages', pages && Math.max(0, ...pages)),
        trendOf(weeks, dayOf(publishedAt, snapshot.timezone)),
    ];
};
