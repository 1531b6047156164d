import {
    type FigureName,
    type Figures,
    type FiguresOrNone,
    figureNames,
    type Overview,
} from '../../../contract/stats';
import { addDays, atClock, clockOf, type Day, dayOf, startOfDay } from '../../days';
import type { SiteRow } from '../../sites/siteRows';
import type { EventStore } from '../store';
import type { DayHistory } from './dayHistory';
import { bySpans, noFigures, readFigures } from './figures';
import { onlineMinutes, readOnline } from './online';
import { daysOf } from './period';

/** Weeks that the prediction looks back, and how many of them it needs. */
const predictionWeeks = 4;
const neededWeeks = 2;
/** Shares and averages do not grow through the day, so they are not predicted. */
const growing: readonly FigureName[] = ['pv', 'uv', 'ip', 'newVisitors', 'visits'];

const none = Object.fromEntries(figureNames.map(name => [name, null])) as FiguresOrNone;

export const readOverview = async (
    store: EventStore,
    history: DayHistory,
    site: SiteRow,
    now: number,
): Promise<Overview> => {
    const zone = site.timezone;
    const today = dayOf(now, zone);
    const yesterday = addDays(today, -1);
    const weekdays = Array.from({ length: predictionWeeks }, (_, week) =>
        addDays(today, -7 * (week + 1)),
    );
    const [past, soFar, online] = await Promise.all([
        history.of(site, today),
        readUntilNow(store, site, [today, yesterday, ...weekdays], now),
        readOnline(store, [site.id], now, onlineMinutes),
    ]);
    const todayFigures = soFar.get(today) ?? noFigures;
    const complete =
        past.firstDay <= yesterday ? daysOf({ from: past.firstDay, to: yesterday }) : [];
    const weeks = weekdays
        .filter(day => day >= past.firstDay)
        .map(day => ({
            reached: soFar.get(day) ?? noFigures,
            whole: past.days.get(day) ?? noFigures,
        }));
    return {
        timezone: zone,
        today,
        at: now,
        online: online.get(site.id) ?? 0,
        firstDay: past.firstEventDay,
        lastDay: past.lastEventDay,
        table: {
            today: todayFigures,
            yesterday: past.days.get(yesterday) ?? noFigures,
            predictedToday: predict(todayFigures, weeks),
            sameTimeYesterday: soFar.get(yesterday) ?? noFigures,
            dailyAverage: average(complete.map(day => past.days.get(day) ?? noFigures)),
            record: recordOf(past.days, complete),
        },
    };
};

/** Each day's figures from its start up to the clock time of now. */
const readUntilNow = async (
    store: EventStore,
    site: SiteRow,
    days: readonly Day[],
    now: number,
): Promise<Map<Day, Figures>> => {
    const clock = clockOf(now, site.timezone);
    const spans = days.map((day, index) => ({
        start: startOfDay(day, site.timezone),
        end: index === 0 ? now + 1 : atClock(day, clock, site.timezone) + 1,
    }));
    const start = Math.min(...spans.map(span => span.start));
    const end = Math.max(...spans.map(span => span.end));
    const found = await readFigures(store, { site: site.id, start, end }, bySpans(spans));
    return new Map(days.map((day, index) => [day, found.get(String(index + 1)) ?? noFigures]));
};

/** Today so far ÷ the share of the day that the same weekdays had reached by this time. */
export const predict = (
    today: Figures,
    weeks: readonly { reached: Figures; whole: Figures }[],
): FiguresOrNone => {
    if (weeks.length < neededWeeks) return none;
    const predicted = { ...none };
    for (const name of growing) {
        const reached = weeks.reduce((sum, week) => sum + (week.reached[name] ?? 0), 0);
        const whole = weeks.reduce((sum, week) => sum + (week.whole[name] ?? 0), 0);
        const soFar = today[name] ?? 0;
        if (reached > 0) predicted[name] = Math.max(soFar, Math.round((soFar * whole) / reached));
    }
    return predicted;
};

/** The mean of complete days; rates and durations are over all of their visits. */
export const average = (days: readonly Figures[]): FiguresOrNone => {
    if (days.length === 0) return none;
    const visits = days.reduce((sum, day) => sum + day.visits, 0);
    const perVisit = (name: 'bounceRate' | 'duration') =>
        visits === 0
            ? null
            : days.reduce((sum, day) => sum + (day[name] ?? 0) * day.visits, 0) / visits;
    const result = { ...none, bounceRate: perVisit('bounceRate'), duration: perVisit('duration') };
    for (const name of growing) {
        result[name] = days.reduce((sum, day) => sum + (day[name] ?? 0), 0) / days.length;
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
