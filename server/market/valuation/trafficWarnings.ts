import type {
    TrafficPeriodFigures,
    TrafficSnapshot,
} from '../../../contract/market/public/trafficSnapshot';
import type { TrafficWarning } from '../../../contract/market/public/valuation';
import { dayOf } from '../../platform/days';
import { lastNinetyDays, measuredShare, neededShare, rounded } from './measured';
import { dropOf, riseBefore, weeksOf } from './weeks';

/** From where on a share is worth a word: of one source, of visits left out, of a week's visits that are left. */
const oneSource = 0.6;
const leftOut = 0.05;
const usualDrop = 0.6;

const warn = (
    name: TrafficWarning['name'],
    { share = null, day = null, source = '' }: Partial<Omit<TrafficWarning, 'name'>> = {},
): TrafficWarning => ({ name, share: share === null ? null : rounded(share), day, source });

const sourceWarning = (period: TrafficPeriodFigures | undefined): TrafficWarning[] => {
    const top = period?.reports.sources?.toSorted((a, b) => b.share - a.share)[0];
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

/** Facts of the measured traffic that a buyer should look at, the weightiest first. `publishedAt` is in ms. */
export const trafficWarningsOf = (
    snapshot: TrafficSnapshot,
    publishedAt: number,
): TrafficWarning[] => {
    const weeks = weeksOf(snapshot.daily);
    const period = lastNinetyDays(snapshot);
    const day = dayOf(publishedAt, snapshot.timezone);
    const risen = riseBefore(weeks, day);
    const drop = dropOf(weeks, usualDrop);
    const share = leftOutShare(period);
    const measured = measuredShare(snapshot);
    return [
        ...(snapshot.chain.isIntact ? [] : [warn('brokenChain')]),
        ...(risen === undefined ? [] : [warn('roseBeforeListing', { share: risen, day })]),
        ...(drop ? [warn('dropped', { share: drop.change, day: drop.day })] : []),
        ...(share > leftOut ? [warn('leftOut', { share })] : []),
        ...sourceWarning(period),
        ...(measured < neededShare ? [warn('gaps', { share: 1 - measured })] : []),
        ...sensorWarning(snapshot),
    ];
};
