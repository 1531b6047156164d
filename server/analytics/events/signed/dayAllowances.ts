import { addDays, type Day, daysBetween } from '../../../platform/days';
import {
    allowedOf,
    type Counts,
    newAllowance,
    newOf,
    usualLater,
    usualRatio,
    vouchedBeyond,
} from './allowance';
import { type LaterCounts, laterAges } from './visitKeys';

/** Visits of a day, and how many of its new visitors came again within some days. */
export type DayCounts = Counts & LaterCounts & { day: Day };

type Age = (typeof laterAges)[number];

/** What is known of a day's new visitors beside themselves. */
export interface DayAllowance {
    allowed: number;
    ratio: number;
    /** after how many days it was looked at again; undefined before the first time */
    age: Age | undefined;
    /** usual share of those who have come again by then */
    usual: number | undefined;
}

/** The days of so many before a day. */
const daysBefore = <One extends { day: Day }>(days: readonly One[], day: Day): One[] => {
    const first = addDays(day, -allowedOf.historyDays);
    return days.filter(one => one.day >= first && one.day < day);
};

export const usualByDay = (days: readonly DayCounts[]): Map<Day, number | undefined> =>
    new Map(days.map(({ day }) => [day, usualRatio(daysBefore(days, day))]));

/** The highest age at which a day's new visitors can be looked at again, when a last day is known. */
const ageOf = (day: Day, last: Day): Age | undefined => {
    const days = daysBetween(day, last);
    return laterAges.findLast(age => age <= days);
};

/**
 * What new visitors each day may have, each day held to those before as far as they count; none for days
 * before which too little is known.
 */
export const dayAllowances = (days: readonly DayCounts[]): Map<Day, DayAllowance> => {
    const counted: DayCounts[] = [];
    const all = new Map<Day, DayAllowance>();
    const last = days.at(-1)?.day ?? '';
    for (const one of days) {
        const before = daysBefore(counted, one.day);
        const age = ageOf(one.day, last);
        const usual =
            age === undefined
                ? undefined
                : usualLater(
                      daysBefore(days, one.day).map(other => ({
                          isNew: newOf(other),
                          later: other[`later${age}`],
                      })),
                  );
        const expected = newAllowance(one, before);
        const allowed = expected + (age ? vouchedBeyond(expected, one[`later${age}`], usual) : 0);
        const visits = one.returned + Math.min(newOf(one), allowed);
        counted.push({ ...one, visits });
        const ratio = usualRatio(before);
        if (ratio !== undefined) all.set(one.day, { allowed, ratio, age, usual });
    }
    return all;
};
