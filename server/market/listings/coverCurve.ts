import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';

const shownDays = 90;
const mostSteps = 30;
/** Fewer days make no curve. */
const leastDays = 10;

/** Page views of the last days in equal steps, each 0 to 100 of the highest: a picture, not figures. */
export const coverCurve = (daily: TrafficSnapshot['daily']): number[] => {
    const days = daily.slice(-shownDays);
    if (days.length < leastDays) return [];
    const size = Math.ceil(days.length / mostSteps);
    const steps: number[] = [];
    // from the end, so that a part of a step is the earliest one, and is left out
    for (let end = days.length; end - size >= 0; end -= size) {
        steps.unshift(days.slice(end - size, end).reduce((sum, { pv }) => sum + pv, 0));
    }
    const highest = Math.max(...steps);
    return highest === 0 ? [] : steps.map(sum => Math.round((sum / highest) * 100));
};
