import type { TrafficGap } from '../../../../contract/market/public/trafficSnapshot';
import { daysOf } from '../../../analytics/events/reports/period';
import { addDays, type Day } from '../../../platform/days';

export interface MeasuredDays {
    /** the day of the first measured event */
    first: Day;
    /** days with a measured event in the store, whether it counts or not */
    present: ReadonlySet<Day>;
    /** days whose events were deleted when their time was over */
    erased: ReadonlySet<Day>;
}

const reasonOf = (
    day: Day,
    { present, erased }: MeasuredDays,
): TrafficGap['reason'] | undefined => {
    if (erased.has(day)) return 'erased';
    return present.has(day) ? undefined : 'silent';
};

/**
 * The days of a span without figures, those that follow each other as one. What lies before the first
 * measured day is no gap: nothing was promised then.
 */
export const gapsIn = (span: { from: Day; to: Day }, days: MeasuredDays): TrafficGap[] => {
    const gaps: TrafficGap[] = [];
    const from = span.from > days.first ? span.from : days.first;
    for (const day of from <= span.to ? daysOf({ from, to: span.to }) : []) {
        const reason = reasonOf(day, days);
        if (reason === undefined) continue;
        const last = gaps.at(-1);
        if (last && last.reason === reason && addDays(last.to, 1) === day) last.to = day;
        else gaps.push({ from: day, to: day, reason });
    }
    return gaps;
};

/** How many days of a span have figures. */
export const countMeasured = (span: { from: Day; to: Day }, days: MeasuredDays): number =>
    daysOf(span).filter(day => day >= days.first && reasonOf(day, days) === undefined).length;
