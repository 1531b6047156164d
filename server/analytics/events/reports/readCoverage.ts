import type { CoverageDay, CoverageHour } from '../../../../contract/analytics/coverage';
import type { Database } from '../../../platform/database/database';
import { type Day, startOfDay } from '../../../platform/days';
import { coverageOf } from '../../accessLogs/coverageOf';
import { type LogDay, logSpan, readLogDays } from '../../accessLogs/readSlots';
import { firstMeasured } from '../firstMeasured';
import type { EventStore } from '../store';
import type { Bucketing } from './buckets';
import { readFigures } from './figures';
import { daysOf, type Period } from './period';
import { allOpen } from './query/finalizedSpan';
import type { Scope } from './query/scope';

/** What begins within the day's first hour, log or tracker, tells of the whole day. */
const hourMs = 3_600_000;

type Span = Pick<Period, 'site' | 'zone' | 'from' | 'to' | 'start' | 'end'>;

const measuredScope = ({ site, ...span }: Span): Scope => ({
    ...span,
    sites: [site],
    filter: undefined,
    isExcluded: false,
    isExact: true,
    isMeasured: true,
    closed: allOpen,
});

/** The day and the hour of the zone's clock, with a blank between them. */
const byClock = (zone: string): Bucketing => ({
    label: column =>
        `concat(toString(toDate(${column}, {zone:String})), ' ', toString(toHour(${column}, {zone:String})))`,
    parameters: { zone },
});

/** Measured views of each day that has any, by the hour of the zone's clock. */
const readTracked = async (store: EventStore, period: Span): Promise<Map<Day, number[]>> => {
    const found = await readFigures(store, measuredScope(period), byClock(period.zone));
    const days = new Map<Day, number[]>();
    for (const [key, { pv }] of found) {
        const [day = '', hour = ''] = key.split(' ');
        const hours = days.get(day) ?? Array(24).fill(0);
        hours[Number(hour)] += pv;
        days.set(day, hours);
    }
    return days;
};

const sumOf = (hours: readonly number[] = []): number => hours.reduce((sum, one) => sum + one, 0);

/** Some days together by the hour. */
const hoursOf = (
    days: readonly Day[],
    tracked: ReadonlyMap<Day, number[]>,
    logged: ReadonlyMap<Day, LogDay>,
): CoverageHour[] =>
    days.length === 0
        ? []
        : Array.from({ length: 24 }, (_, hour) => ({
              hour,
              tracker: sumOf(days.map(day => tracked.get(day)?.[hour] ?? 0)),
              log: sumOf(days.map(day => logged.get(day)?.hours[hour] ?? 0)),
          }));

/** A site's tracker and its access log, day by day and of all whole days together. */
export const readCoverage = async (
    { db, store }: { db: Database; store: EventStore },
    period: Span,
    now: number,
) => {
    const { site, zone, start, end } = period;
    const span = await logSpan(db, site);
    // Before it there was no tracker yet, or its events were deleted when their time was over.
    const first = await firstMeasured(store, site);
    const [tracked, logged] = await Promise.all([
        readTracked(store, period),
        readLogDays(db, { site, zone, start, end }),
    ]);
    const list = daysOf(period);
    const days = list.map((day, index): CoverageDay => {
        const next = list[index + 1];
        const dayEnd = next === undefined ? end : startOfDay(next, zone);
        return {
            day,
            tracker: sumOf(tracked.get(day)),
            log: logged.get(day)?.counts ?? null,
            isWhole:
                dayEnd <= now &&
                (first === undefined || first <= startOfDay(day, zone) + hourMs) &&
                span !== undefined &&
                span.begins <= startOfDay(day, zone) + hourMs &&
                // the rest of the day may still be on its way
                span.ends >= dayEnd,
        };
    });
    const whole = days.filter(({ isWhole, log }) => isWhole && log !== null).map(one => one.day);
    return { ...coverageOf(days), days, hours: hoursOf(whole, tracked, logged) };
};
