import type { Granularity } from '../../../../contract/analytics/reportQuery';
import { addDays, clockOf, type Day, dayOf, daysBetween, startOfDay } from '../../../platform/days';
import type { QueryParameters } from '../connections';
import { daysOf } from './period';
import type { Scope } from './query/scope';

const hourMs = 3_600_000;
const quarterMs = 900_000;

type Span = Pick<Scope, 'from' | 'to' | 'start' | 'end' | 'zone'>;

interface Bucket {
    /** what the SQL of the bucketing says for instants in it; never empty */
    key: string;
    /** ms; the first bucket begins with the span */
    at: number;
    /** as in contract/analytics/trend.ts */
    label: string;
}

/** How instants are put into buckets: SQL for the bucket's key, a string, of a column. */
export interface Bucketing {
    label: (column: string) => string;
    parameters?: QueryParameters;
}

/** One that fits a period: some thirty to a hundred points. */
export const usualGranularity = ({ from, to }: { from: Day; to: Day }): Granularity => {
    const days = daysBetween(from, to) + 1;
    if (days <= 2) return 'hour';
    if (days <= 92) return 'day';
    return days <= 400 ? 'week' : 'month';
};

/** The next instant at which the wall clock's hour begins; clocks may leap by half an hour. */
const nextHour = (at: number, zone: string): number => {
    const clock = clockOf(at, zone);
    const hour = Math.floor(clock / hourMs);
    const isSame = (other: number) => Math.floor(clockOf(other, zone) / hourMs) === hour;
    const usual = at + hourMs - (clock % hourMs);
    // Clocks may leap within the hour, over its end and to a whole hour again.
    if (clockOf(usual, zone) % hourMs === 0 && isSame(usual - quarterMs)) return usual;
    let next = at + quarterMs;
    while (isSame(next)) next += quarterMs;
    return next;
};

/** First instants of the span's hours by the wall clock, ms. */
const hourStarts = ({ start, end, zone }: Span): number[] => {
    const starts: number[] = [];
    for (let at = start; at < end; at = nextHour(at, zone)) starts.push(at);
    return starts;
};

const hourLabel = (at: number, zone: string): string => {
    const minutes = Math.floor(clockOf(at, zone) / 60_000);
    const clock = [Math.floor(minutes / 60), minutes % 60]
        .map(part => String(part).padStart(2, '0'))
        .join(':');
    return `${dayOf(at, zone)}T${clock}`;
};

const monthOf = (day: Day): string => day.slice(0, 7);
const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const mondayOf = (day: Day): Day => addDays(day, -weekday(day));

/** The span's buckets in order, those without any event too. */
export const bucketsOf = (span: Span, granularity: Granularity): Bucket[] => {
    const { zone, start } = span;
    if (granularity === 'hour') {
        return hourStarts(span).map((at, index) => ({
            key: String(index),
            at,
            label: hourLabel(at, zone),
        }));
    }
    const bucket = (key: Day, label: string): Bucket => ({
        key,
        at: Math.max(startOfDay(key, zone), start),
        label,
    });
    const days = daysOf(span);
    if (granularity === 'day') return days.map(day => bucket(day, day));
    if (granularity === 'week') {
        return [...new Set(days.map(mondayOf))].map(day => bucket(day, day));
    }
    return [...new Set(days.map(monthOf))].map(month => bucket(`${month}-01`, month));
};

const localDay = (column: string) => `toDate(${column}, {zone:String})`;

export const byLocalDay = (zone: string): Bucketing => ({
    label: column => `toString(${localDay(column)})`,
    parameters: { zone },
});
const byLocalWeek = (zone: string): Bucketing => ({
    label: column => `toString(toMonday(${localDay(column)}))`,
    parameters: { zone },
});
const byLocalMonth = (zone: string): Bucketing => ({
    label: column => `toString(toStartOfMonth(${localDay(column)}))`,
    parameters: { zone },
});

interface Run {
    at: number;
    /** index of its first hour, and how many follow it */
    first: number;
    more: number;
}

/** Hours that follow each other after 60 minutes; one run unless clocks leap by less. */
const runsOf = (starts: readonly number[]): Run[] => {
    const runs: Run[] = [];
    for (const [index, at] of starts.entries()) {
        const run = runs.at(-1);
        if (run && at === run.at + (run.more + 1) * hourMs) run.more += 1;
        else runs.push({ at, first: index, more: 0 });
    }
    return runs;
};

const byHour = (span: Span): Bucketing => {
    const runs = runsOf(hourStarts(span));
    const ms = (column: string) => `toUnixTimestamp64Milli(${column})`;
    if (runs.length === 1) {
        return { label: column => `toString(intDiv(${ms(column)} - {start:Int64}, ${hourMs}))` };
    }
    const run = (column: string) =>
        `arrayLastIndex(at -> at <= ${ms(column)}, {runs:Array(Int64)})`;
    const of = (list: string, column: string) => `{${list}:Array(Int64)}[${run(column)}]`;
    return {
        label: column => `toString(${of('firsts', column)} + least(
            intDiv(${ms(column)} - ${of('runs', column)}, ${hourMs}), ${of('more', column)}))`,
        parameters: {
            runs: runs.map(({ at }) => at),
            firsts: runs.map(({ first }) => first),
            more: runs.map(({ more }) => more),
        },
    };
};

/** The bucketing whose keys are those of `bucketsOf`. */
export const bucketing = (span: Span, granularity: Granularity): Bucketing => {
    switch (granularity) {
        case 'hour':
            return byHour(span);
        case 'day':
            return byLocalDay(span.zone);
        case 'week':
            return byLocalWeek(span.zone);
        case 'month':
            return byLocalMonth(span.zone);
    }
};
