import type { CohortPeriod } from '../../contract/analytics/retention';
import { distinct } from './figures';
import { compareBytes } from './order';
import type { Visit } from './visits';
import { dayAfter, dayAt, dayStart } from './zone';

const mondayOf = (day: string): string => {
    let monday = day;
    while (new Date(`${monday}T12:00:00Z`).getUTCDay() !== 1) monday = dayAfter(monday, -1);
    return monday;
};

/** The first day of the period in which a day lies, and of the one after it. */
export const firstDay = (day: string, period: CohortPeriod): string => {
    if (period === 'day') return day;
    return period === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`;
};
export const nextFirst = (first: string, period: CohortPeriod): string => {
    if (period === 'day') return dayAfter(first, 1);
    if (period === 'week') return dayAfter(first, 7);
    return `${dayAfter(first, 31).slice(0, 7)}-01`;
};

interface Asked {
    period: CohortPeriod;
    zone: string;
    /** first days of all periods asked for, the oldest first */
    firsts: readonly string[];
    /** ms */
    now: number;
    columns: number;
    /** whether a cohort begins with a visit */
    isFirst: (visit: Visit) => boolean;
}

/** Visitors by the period of their first visit, and who of them came in each later one. */
export const cohortsOf = (
    entries: readonly Visit[],
    all: readonly Visit[],
    { period, zone, firsts, now, columns, isFirst }: Asked,
) => {
    const periodOf = ({ started }: Visit) => firstDay(dayAt(started, zone), period);
    const begun = firsts.filter(first => dayStart(first, zone) <= now);
    const list = begun.map((label, at) => {
        const members = new Set(
            entries
                .filter(visit => isFirst(visit) && periodOf(visit) === label)
                .map(({ visitor }) => visitor),
        );
        const later = begun.slice(at, at + columns + 1);
        const last = later.at(-1) ?? label;
        return {
            label,
            size: members.size,
            back: later.map(first =>
                distinct(
                    all
                        .filter(visit => members.has(visit.visitor) && periodOf(visit) === first)
                        .map(({ visitor }) => visitor),
                ),
            ),
            of: later.map(() => members.size),
            isRunning: dayStart(nextFirst(last, period), zone) > now,
        };
    });
    return list.reverse();
};

/** The same by what stands on the first visits: of later periods only those that are over, for the most values. */
export const valueCohortsOf = (
    entries: readonly Visit[],
    all: readonly Visit[],
    asked: Asked,
    keyOf: (visit: Visit) => string,
) => {
    const { firsts, zone, now, period, isFirst } = asked;
    const values = [...new Set(entries.filter(isFirst).map(keyOf))];
    const isOver = (first: string) => dayStart(nextFirst(first, period), zone) <= now;
    const over = firsts.filter(isOver).slice(0, asked.columns + 1);
    return values
        .map(value => {
            const own = entries.filter(visit => keyOf(visit) === value);
            const cohorts = cohortsOf(own, all, asked).reverse();
            const mature = (later: number) =>
                cohorts.filter((_, at) => at + later < firsts.filter(isOver).length);
            const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
            return {
                label: value,
                size: sum(cohorts.map(({ size }) => size)),
                back: over.map((_, later) => sum(mature(later).map(one => one.back[later] ?? 0))),
                of: over.map((_, later) => sum(mature(later).map(({ size }) => size))),
                isRunning: false,
            };
        })
        .filter(({ size }) => size > 0)
        .sort((a, b) => b.size - a.size || compareBytes(a.label, b.label))
        .slice(0, 20);
};
