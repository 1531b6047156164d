import { type FigureName, type Figures, figureNames } from '../../contract/analytics/figures';
import type { Asked } from './chosen';
import { addressesOf, distinct, ratio, sum, totalOf } from './figures';
import { counts, type Visit } from './visits';
import { dayAfter, dayAt, dayStart, daysFrom, type Period, periodOf, wallClock } from './zone';

const minute = 60_000;
const growing = ['pv', 'uv', 'ip', 'newVisitors', 'visits'] as const;
const perVisit = ['bounceRate', 'duration', 'depth'] as const;

type Figured = Record<FigureName, number | null>;
const none = Object.fromEntries(figureNames.map(name => [name, null])) as Figured;

/** A day until its clock has shown the same minute, and so many ms of it. */
const until = (day: string, clock: string, more: number, zone: string): Period => {
    const period = periodOf(day, day, zone);
    let at = period.start;
    while (at < period.end && wallClock(at, zone).slice(11) < clock) at += minute;
    return { ...period, end: Math.min(period.end, at + more + 1) };
};

/** Today so far ÷ the share that the same weekdays had reached, of the last four. */
const predicted = (today: Figures, weeks: readonly { reached: Figures; whole: Figures }[]) => {
    const found = { ...none };
    if (weeks.length < 2) return found;
    for (const name of growing) {
        const reached = sum(weeks.map(week => week.reached[name]));
        const whole = sum(weeks.map(week => week.whole[name]));
        if (reached === 0) continue;
        found[name] = Math.max(today[name], Math.round((today[name] * whole) / reached));
    }
    return found;
};

/** Of all visits together where it is of a visit, and else of the days. */
const average = (days: readonly Figures[]): Figured => {
    const visits = sum(days.map(day => day.visits));
    const found = { ...none };
    if (days.length === 0) return found;
    for (const name of growing) found[name] = sum(days.map(day => day[name])) / days.length;
    for (const name of perVisit) {
        found[name] = ratio(sum(days.map(day => (day[name] ?? 0) * day.visits)), visits);
    }
    return found;
};

const records = (days: readonly { day: string; figures: Figures }[]) =>
    Object.fromEntries(
        figureNames.map(name => {
            const values = days.map(({ figures }) => figures[name] ?? 0);
            const value = Math.max(0, ...values);
            return [
                name,
                value === 0 ? null : { value, day: days[values.lastIndexOf(value)]?.day },
            ];
        }),
    );

const onlineAt = (visits: readonly Visit[], now: number): number =>
    distinct(
        visits
            .filter(counts)
            .filter(({ events }) =>
                events.some(({ time }) => time >= now - 15 * minute && time <= now),
            )
            .map(({ visitor }) => visitor),
    );

/** The table of today, at an instant, of a site with traffic or added before. */
export const overviewOf = (
    visits: readonly Visit[],
    asked: Omit<Asked, 'period'>,
    zone: string,
    added: number,
    now: number,
) => {
    const today = dayAt(now, zone);
    const clock = wallClock(now, zone).slice(11);
    const of = (period: Period) => totalOf(visits, { ...asked, period });
    const whole = (day: string) => of(periodOf(day, day, zone));
    const came = visits.flatMap(({ events }) =>
        events.filter(({ excluded }) => excluded === '').map(({ time }) => time),
    );
    const first = dayAt(Math.min(added, ...came), zone);
    const days = daysFrom(first, dayAfter(today, -1)).map(day => ({
        day,
        figures: whole(day),
    }));
    const so = of(until(today, clock, now % minute, zone));
    const weeks = [7, 14, 21, 28].map(back => {
        const day = dayAfter(today, -back);
        return { day, reached: of(until(day, clock, 0, zone)), whole: whole(day) };
    });
    return {
        today,
        online: onlineAt(visits, now),
        table: {
            today: so,
            yesterday: whole(dayAfter(today, -1)),
            predictedToday: predicted(
                so,
                weeks.filter(({ day }) => day >= first),
            ),
            sameTimeYesterday: of(until(dayAfter(today, -1), clock, now % minute, zone)),
            dailyAverage: average(days.map(({ figures }) => figures)),
            record: records(days),
        },
    };
};

const viewsIn = (visits: readonly Visit[], start: number, end: number) => {
    const views = visits
        .filter(counts)
        .flatMap(visit => visit.views)
        .filter(({ time }) => time >= start && time < end);
    return {
        pv: views.length,
        uv: distinct(views.map(({ visitor }) => visitor)),
        ip: addressesOf(views.map(({ address }) => address)),
    };
};

/** A site's line on the dashboard. */
export const summaryOf = (visits: readonly Visit[], zone: string, now: number) => {
    const today = dayAt(now, zone);
    const yesterday = dayAfter(today, -1);
    const clock = wallClock(now, zone).slice(11);
    const of = (day: string) =>
        viewsIn(visits, dayStart(day, zone), dayStart(dayAfter(day, 1), zone));
    const { start, end } = until(yesterday, clock, now % minute, zone);
    return {
        today: of(today),
        yesterday: of(yesterday),
        sameTimeYesterday: viewsIn(visits, start, end),
        online: onlineAt(visits, now),
        sparkline: daysFrom(dayAfter(today, -13), today).map(day => of(day).pv),
    };
};
