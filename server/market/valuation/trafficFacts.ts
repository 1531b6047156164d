import type {
    TrafficPeriodFigures,
    TrafficReport,
    TrafficSnapshot,
} from '../../../contract/market/public/trafficSnapshot';
import type { TrafficWarning, ValuationFactor } from '../../../contract/market/public/valuation';
import { addDays, dayOf } from '../../platform/days';
import { dropOf, quarterTrend, variationOf, type Week, weeksOf } from './weeks';

const steady = { below: 0.15, factor: 1.05 } as const;
const unsteady = { above: 0.35, factor: 0.9 } as const;
/** Of the squares of the sources' shares, and of the share of one page. */
const concentrated = { sources: 0.5, pages: 0.4, factor: 0.9 } as const;
/** A trend moves a price by so much at most. */
const mostTrend = 0.15;

const periodOf = (snapshot: TrafficSnapshot, days: number): TrafficPeriodFigures | undefined =>
    snapshot.periods.find(period => period.days === days);

const sharesIn = (period: TrafficPeriodFigures | undefined, report: TrafficReport) =>
    period?.reports[report]?.map(({ share }) => share);

const round = (value: number): number => Number(value.toFixed(4));
const rounded = (value: number | null): number | null => (value === null ? null : round(value));

const steadinessOf = (weeks: readonly Week[]): ValuationFactor => {
    const value = variationOf(weeks);
    let factor = 1;
    if (value !== null && value < steady.below) factor = steady.factor;
    if (value !== null && value > unsteady.above) factor = unsteady.factor;
    return { name: 'steadiness', value: rounded(value), factor };
};

/** What a seller does not show counts as the worst: otherwise hiding it would pay. */
const concentrationOf = (
    name: 'sources' | 'pages',
    value: number | undefined,
): ValuationFactor => ({
    name,
    value: value === undefined ? null : round(value),
    factor: value === undefined || value > concentrated[name] ? concentrated.factor : 1,
});

/** Weeks right before the listing, in which it pays to buy visits. */
const lateWeeks = 4;
const rise = 0.5;

/** By how much the last four weeks before a day exceed the usual one before them; undefined below a half. */
const riseBefore = (weeks: readonly Week[], day: string): number | undefined => {
    const before = weeks.filter(({ from }) => addDays(from, 6) < day);
    const late = before.slice(-lateWeeks);
    const early = before.slice(0, -lateWeeks);
    if (late.length < lateWeeks || early.length < lateWeeks) return undefined;
    const mean = (list: readonly Week[]) =>
        list.reduce((sum, { visits }) => sum + visits, 0) / list.length;
    const [now, then] = [mean(late), mean(early)];
    return then > 0 && now / then - 1 >= rise ? now / then - 1 : undefined;
};

const listedOn = (snapshot: TrafficSnapshot, publishedAt: number): string =>
    dayOf(publishedAt, snapshot.timezone);

const trendOf = (weeks: readonly Week[], hasRisen: boolean): ValuationFactor => {
    const value = quarterTrend(weeks);
    const most = hasRisen ? 0 : mostTrend;
    const factor = 1 + Math.max(-mostTrend, Math.min(most, value ?? 0));
    return { name: 'trend', value: rounded(value), factor: round(factor) };
};

/** What the measured traffic of the last half year says of a price. `publishedAt` is in ms. */
export const trafficFactors = (
    snapshot: TrafficSnapshot,
    publishedAt: number,
): ValuationFactor[] => {
    const weeks = weeksOf(snapshot.daily);
    const period = periodOf(snapshot, 90);
    const sources = sharesIn(period, 'sources')?.reduce((sum, share) => sum + share ** 2, 0);
    const pages = sharesIn(period, 'pages');
    const hasRisen = riseBefore(weeks, listedOn(snapshot, publishedAt)) !== undefined;
    return [
        steadinessOf(weeks),
        concentrationOf('sources', sources),
        concentrationOf('pages', pages && Math.max(0, ...pages)),
        trendOf(weeks, hasRisen),
    ];
};

/** Days that must be measured, and the share of them and of the second sensor's views that suffices. */
const neededDays = 90;
const neededShare = 0.9;

/** Whether there is enough measured traffic to reckon with: nine tenths of ninety days, by both sensors. */
export const isMeasured = (snapshot: TrafficSnapshot): boolean => {
    const measured = periodOf(snapshot, neededDays)?.measuredDays ?? 0;
    const { coverage } = snapshot;
    return measured >= neededDays * neededShare && (!coverage || coverage.share >= neededShare);
};

const oneSource = 0.6;
const leftOut = 0.05;
const usualDrop = 0.6;

const warn = (
    name: TrafficWarning['name'],
    { share = null, day = null, source = '' }: Partial<Omit<TrafficWarning, 'name'>> = {},
): TrafficWarning => ({ name, share: rounded(share), day, source });

const sourceWarning = (period: TrafficPeriodFigures | undefined): TrafficWarning[] => {
    const top = [...(period?.reports.sources ?? [])].sort((a, b) => b.share - a.share)[0];
    return top && top.share > oneSource
        ? [warn('oneSource', { share: top.share, source: top.value })]
        : [];
};

/** Of the visits that count on the site, those that are in no signed figure because nobody has so many. */
const leftOutShare = (period: TrafficPeriodFigures | undefined): number => {
    const capped = Object.values(period?.capped ?? {}).reduce((sum, count) => sum + count, 0);
    const all = capped + (period?.figures.visits ?? 0);
    return all === 0 ? 0 : capped / all;
};

const sensorWarning = ({ coverage }: TrafficSnapshot): TrafficWarning[] => {
    if (!coverage) return [warn('noSecondSensor')];
    return coverage.share < neededShare ? [warn('lowCoverage', { share: coverage.share })] : [];
};

/** Facts of the measured traffic that a buyer should look at, the weightiest first. */
export const trafficWarningsOf = (
    snapshot: TrafficSnapshot,
    publishedAt: number,
): TrafficWarning[] => {
    const weeks = weeksOf(snapshot.daily);
    const period = periodOf(snapshot, neededDays);
    const day = listedOn(snapshot, publishedAt);
    const risen = riseBefore(weeks, day);
    const drop = dropOf(weeks, usualDrop);
    const share = leftOutShare(period);
    const days = (period?.measuredDays ?? 0) / neededDays;
    return [
        ...(snapshot.chain.isIntact ? [] : [warn('brokenChain')]),
        ...(risen === undefined ? [] : [warn('roseBeforeListing', { share: risen, day })]),
        ...(drop ? [warn('dropped', { share: drop.change, day: drop.day })] : []),
        ...(share > leftOut ? [warn('leftOut', { share })] : []),
        ...sourceWarning(period),
        ...(days < neededShare ? [warn('gaps', { share: 1 - days })] : []),
        ...sensorWarning(snapshot),
    ];
};
