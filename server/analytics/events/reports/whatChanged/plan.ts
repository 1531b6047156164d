import { neededWeeks, usualWeeks } from '../../../../../contract/analytics/whatChanged';
import { addDays, type Day, daysBetween } from '../../../../platform/days';

export interface Days {
    from: Day;
    to: Day;
}

/** Which days are summed up to what. */
export interface Plan {
    /** full days of the period, without those that are skipped */
    now: readonly Day[];
    /** the same of the period compared with; empty without one */
    compared: readonly Day[];
    /** how much of `then` is as many days as `now` */
    scale: number;
    /** how often each weekday (0 is Sunday) is in `now` */
    weekdays: readonly number[];
    /** first days of the weeks that are what is usual, the latest first */
    weeks: readonly Day[];
    skipped: readonly Day[];
    state: 'known' | 'young' | 'gaps';
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const daysIn = ({ from, to }: Days): Day[] =>
    Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

/** The days of a period that are over; the last one where none of them is. */
export const fullDays = ({ from, to }: Days, today: Day): Days => {
    const yesterday = addDays(today, -1);
    const last = to < yesterday ? to : yesterday;
    return { from: from < last ? from : last, to: last };
};

/** The week that begins a number of weeks before a day. */
export const weekBefore = (from: Day, weeks: number): Days => {
    const first = addDays(from, -7 * weeks);
    return { from: first, to: addDays(first, 6) };
};

/**
 * What is usual of a period are the same weekdays of the six weeks before it, each as often as the period has
 * it: of a Monday six Mondays, of a week six weeks. A week of which such a day is missing is none.
 */
export const planOf = (
    now: Days,
    then: Days | undefined,
    { first, gaps }: { first: Day | undefined; gaps: ReadonlySet<Day> },
): Plan => {
    const isThere = (day: Day) => !gaps.has(day);
    const days = daysIn(now).filter(isThere);
    const before = then ? daysIn(then).filter(isThere) : [];
    const weekdays = Array.from(
        { length: 7 },
        (_, weekday) => days.filter(day => weekdayOf(day) === weekday).length,
    );
    const numbers = Array.from({ length: usualWeeks }, (_, at) => at + 1);
    const old = numbers
        .map(number => weekBefore(now.from, number))
        .filter(week => first !== undefined && week.from >= first);
    const weeks = old.filter(week =>
        daysIn(week).every(day => weekdays[weekdayOf(day)] === 0 || isThere(day)),
    );
    const hasDays = days.length > 0 && (then === undefined || before.length > 0);
    const state = () => {
        if (old.length < neededWeeks) return 'young';
        return weeks.length < neededWeeks || !hasDays ? 'gaps' : 'known';
    };
    return {
        now: days,
        compared: before,
        scale: before.length === 0 ? 0 : days.length / before.length,
        weekdays,
        weeks: weeks.map(({ from }) => from),
        skipped: [...daysIn(now), ...(then ? daysIn(then) : [])].filter(day => gaps.has(day)),
        state: state(),
    };
};
