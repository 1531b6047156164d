import type { CohortPeriod } from '../../contract/analytics/retention';
import { distinct } from './figures';
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
}

/** Visitors by the period of their first visit, and who of them came in each later one. */
export const cohortsOf = (
    entries: readonly Visit[],
    all: readonly Visit[],
    { period, zone, firsts, now, columns }: Asked,
) => {
    const periodOf = ({ started }: Visit) => firstDay(dayAt(started, zone), period);
    const begun = firsts.filter(first => dayStart(first, zone) <= now);
    const list = begun.map((label, at) => {
        const members = new Set(
            entries
                .filter(visit => visit.came === visit.started && periodOf(visit) === label)
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
            isRunning: dayStart(nextFirst(last, period), zone) > now,
        };
    });
    return list.reverse();
};
