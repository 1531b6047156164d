import {
    type FigureName,
    type Figures,
    type FiguresOrNone,
    figureNames,
} from '../../../../contract/analytics/figures';
import { type Overview, overview } from '../../../../contract/analytics/overview';
import { addDays, clockOf, type Day, dayOf } from '../../../platform/days';
import type { EventStore } from '../store';
import { ofScope } from './answer';
import { DayHistory, untilClock } from './dayHistory';
import { noFigures, readTotal } from './figures';
import { onlineMinutes, readOnline } from './online';
import { daysOf } from './period';
import type { Scope } from './query/scope';

/** Weeks that the prediction looks back, and how many of them it needs. */
const predictionWeeks = 4;
const neededWeeks = 2;
/** Shares and averages do not grow through the day, so they are not predicted. */
const growing: readonly FigureName[] = ['pv', 'uv', 'ip', 'newVisitors', 'visits'];
const perVisit = ['bounceRate', 'duration', 'depth'] as const satisfies FigureName[];

const none = Object.fromEntries(figureNames.map(name => [name, null])) as FiguresOrNone;

const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);

/** Today of a scope beside its past; `added` is when the first of its sites was, ms. */
const readOverview = async (
    store: EventStore,
    history: DayHistory,
    scope: Scope,
    added: number,
    now: number,
): Promise<Overview> => {
    const { sites, zone } = scope;
    const today = dayOf(now, zone);
    const yesterday = addDays(today, -1);
    const clock = clockOf(now, zone);
    const weekdays = Array.from({ length: predictionWeeks }, (_, week) =>
        addDays(today, -7 * (week + 1)),
    );
    const [past, todayFigures, sameTimeYesterday, online, reached] = await Promise.all([
        history.of(scope, today),
        readTotal(store, untilClock(scope, today, clock)),
        readTotal(store, untilClock(scope, yesterday, clock)),
        readOnline(store, sites, now, onlineMinutes),
        Promise.all(weekdays.map(day => history.reached(scope, day, clock))),
    ]);
    const firstDay = [dayOf(added, zone), past.firstEventDay ?? today].sort()[0] ?? today;
    const complete = firstDay <= yesterday ? daysOf({ from: firstDay, to: yesterday }) : [];
    const { days } = past;
    const wholeOf = (day: Day) => days.get(day) ?? noFigures;
    const weeks = weekdays
        .map((day, week) => ({
            day,
            reached: reached[week] ?? noFigures,
            whole: wholeOf(day),
        }))
        .filter(({ day }) => day >= firstDay);
    return {
        timezone: zone,
        today,
        at: now,
        online: sum(online.values()),
        firstDay: past.firstEventDay,
        lastDay: past.lastEventDay,
        table: {
            today: todayFigures,
            yesterday: wholeOf(yesterday),
            predictedToday: predict(todayFigures, weeks),
            sameTimeYesterday,
            dailyAverage: average(complete.map(wholeOf)),
            record: recordOf(days, complete),
        },
    };
};

/** Today so far ÷ the share of the day that the same weekdays had reached by this time. */
export const predict = (
    today: Figures,
    weeks: readonly { reached: Figures; whole: Figures }[],
): FiguresOrNone => {
    if (weeks.length < neededWeeks) return none;
    const predicted = { ...none };
    for (const name of growing) {
        const reached = sum(weeks.map(week => week.reached[name] ?? 0));
        const whole = sum(weeks.map(week => week.whole[name] ?? 0));
        const soFar = today[name] ?? 0;
        if (reached > 0) predicted[name] = Math.max(soFar, Math.round((soFar * whole) / reached));
    }
    return predicted;
};

/** The mean of complete days; rates and averages are over all of their visits. */
export const average = (days: readonly Figures[]): FiguresOrNone => {
    if (days.length === 0) return none;
    const visits = sum(days.map(day => day.visits));
    const result = { ...none };
    for (const name of growing) {
        result[name] = sum(days.map(day => day[name] ?? 0)) / days.length;
    }
    for (const name of perVisit) {
        if (visits === 0) continue;
        result[name] = sum(days.map(day => (day[name] ?? 0) * day.visits)) / visits;
    }
    return result;
};

/** The highest value of each figure on a complete day, with the latest such day. */
const recordOf = (
    figures: ReadonlyMap<Day, Figures>,
    complete: readonly Day[],
): Overview['table']['record'] => {
    const record = { ...none } as Overview['table']['record'];
    for (const day of complete) {
        for (const name of figureNames) {
            const value = figures.get(day)?.[name] ?? 0;
            if (value > 0 && value >= (record[name]?.value ?? 0)) record[name] = { value, day };
        }
    }
    return record;
};

export const overviewReport = ofScope(overview, ({ store, dayCache }) => {
    const history = new DayHistory(store, dayCache);
    return ({ scope, sites, now }) => {
        const added = Math.min(now, ...sites.map(site => site.created_at));
        return readOverview(store, history, scope, added, now);
    };
});
