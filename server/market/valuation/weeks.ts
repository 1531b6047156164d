import type { TrafficSnapshot } from '../../../contract/market/public/trafficSnapshot';
import { addDays, type Day } from '../../platform/days';
import { median } from '../listings/median';

export interface Week {
    /** its first day */
    from: Day;
    visits: number;
}

/** Half a year. */
const mostWeeks = 26;
const weekDays = 7;

type Daily = TrafficSnapshot['daily'];

/** Weeks that end with the last measured day, the earliest first; one that lacks a day is left out. */
export const weeksOf = (daily: Daily, most = mostWeeks): Week[] => {
    const visits = new Map(daily.map(one => [one.day, one.visits]));
    const last = daily.at(-1)?.day;
    if (last === undefined) return [];
    const weeks: Week[] = [];
    for (let number = most; number > 0; number--) {
        const from = addDays(last, 1 - number * weekDays);
        const days = Array.from({ length: weekDays }, (_, at) => visits.get(addDays(from, at)));
        const known = days.filter(one => one !== undefined);
        if (known.length < weekDays) continue;
        weeks.push({ from, visits: known.reduce((sum, one) => sum + one, 0) });
    }
    return weeks;
};

const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;

/** Standard deviation (of a sample) ÷ mean; null of fewer than two weeks, or without a visit. */
export const variationOf = (weeks: readonly Week[]): number | null => {
    const visits = weeks.map(week => week.visits);
    const middle = mean(visits);
    if (visits.length < 2 || middle === 0) return null;
    const squares = visits.reduce((sum, one) => sum + (one - middle) ** 2, 0);
    return Math.sqrt(squares / (visits.length - 1)) / middle;
};

const quarterWeeks = 13;

/**
 * Change in a quarter, 0.1 for a tenth more: the median of all slopes between two weeks' logarithms (Theil 1950, Sen
 * 1968), which a week's campaign hardly moves. Null of fewer than two weeks.
 */
export const quarterTrend = (weeks: readonly Week[]): number | null => {
    const slopes = weeks.flatMap((one, at) =>
        weeks.slice(at + 1).map(later => {
            const days = (Date.parse(later.from) - Date.parse(one.from)) / 86_400_000;
            // of a week without a visit there is no logarithm
            const change = Math.log((later.visits + 1) / (one.visits + 1));
            return (change * weekDays) / days;
        }),
    );
    const slope = median(slopes);
    return slope === null ? null : Math.exp(slope * quarterWeeks) - 1;
};

/** Weeks on each side of a change, at least. */
const sideWeeks = 4;

const deviation = (values: readonly number[], middle: number): number =>
    values.reduce((sum, one) => sum + Math.abs(one - middle), 0);

/**
 * Since when a usual week has at most this share of what one had before: of all weeks at which the rest could be
 * split in two, the one that leaves the least deviation from both medians. At least four weeks stand on each side.
 */
export const dropOf = (
    weeks: readonly Week[],
    atMost: number,
): { day: Day; change: number } | undefined => {
    const visits = weeks.map(week => week.visits);
    const splits = weeks.slice(sideWeeks, 1 - sideWeeks).map(({ from }, at) => {
        const [before, after] = [visits.slice(0, at + sideWeeks), visits.slice(at + sideWeeks)];
        const [usual, now] = [median(before) ?? 0, median(after) ?? 0];
        const off = deviation(before, usual) + deviation(after, now);
        return { day: from, change: usual === 0 ? 0 : now / usual - 1, off };
    });
    const [best] = splits.sort((one, other) => one.off - other.off);
    return best && best.change <= atMost - 1 ? { day: best.day, change: best.change } : undefined;
};

/** Weeks right before the listing, in which it pays to buy visits. */
const lateWeeks = 4;
const rise = 0.5;

/** By how much the last four weeks before a day exceed the usual one before them; undefined below a half. */
export const riseBefore = (weeks: readonly Week[], day: string): number | undefined => {
    const before = weeks.filter(({ from }) => addDays(from, 6) < day);
    const late = before.slice(-lateWeeks);
    const early = before.slice(0, -lateWeeks);
    if (late.length < lateWeeks || early.length < lateWeeks) return undefined;
    const visits = (list: readonly Week[]) => mean(list.map(week => week.visits));
    const [now, then] = [visits(late), visits(early)];
    return then > 0 && now / then - 1 >= rise ? now / then - 1 : undefined;
};
