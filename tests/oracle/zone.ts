/** A zone's wall clock, by nothing but what Intl says of single instants. */

const quarterMs = 900_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
    let format = formats.get(zone);
    if (!format) {
        format = new Intl.DateTimeFormat('en-CA', {
            timeZone: zone,
            hourCycle: 'h23',
            year: 'numeric',
            month: '2-digit',
            day: '2-digit',
            hour: '2-digit',
            minute: '2-digit',
        });
        formats.set(zone, format);
    }
    return format;
};

/** What the wall clock shows at an instant (ms), as `2026-01-31T09:45`. */
export const wallClock = (at: number, zone: string): string => {
    const parts = formatOf(zone).formatToParts(at);
    const part = (type: string) => parts.find(one => one.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

/** The day of an instant (ms), as `2026-01-31`. */
export const dayAt = (at: number, zone: string): string => wallClock(at, zone).slice(0, 10);

/** The day that lies so many days later. */
export const dayAfter = (day: string, count: number): string =>
    new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** All days from one to another, both inclusive. */
export const daysFrom = (from: string, to: string): string[] => {
    const days: string[] = [];
    for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
    return days;
};

/** The first instant (ms) of a day; no clock is further than 15 hours from UTC. */
export const dayStart = (day: string, zone: string): number => {
    let at = Date.parse(day) - 15 * 4 * quarterMs;
    while (dayAt(at, zone) < day) at += quarterMs;
    return at;
};

export interface Period {
    from: string;
    to: string;
    zone: string;
    /** ms, inclusive and exclusive */
    start: number;
    end: number;
}

/** The whole days from one to another. */
export const periodOf = (from: string, to: string, zone: string): Period => ({
    from,
    to,
    zone,
    start: dayStart(from, zone),
    end: dayStart(dayAfter(to, 1), zone),
});

export interface Bucket {
    /** ms */
    at: number;
    end: number;
    label: string;
}

/** An hour begins where the clock's hour changes, and where a full one comes again. */
const hourStarts = ({ start, end, zone }: Period): number[] => {
    const starts: number[] = [];
    let before = '';
    for (let at = start; at < end; at += quarterMs) {
        const clock = wallClock(at, zone);
        const hour = clock.slice(0, 13);
        if (hour !== before || clock.endsWith(':00')) starts.push(at);
        before = hour;
    }
    return starts;
};

const mondayOf = (day: string): string => {
    let monday = day;
    while (new Date(monday).getUTCDay() !== 1) monday = dayAfter(monday, -1);
    return monday;
};

const labelOf = {
    day: (day: string) => day,
    week: mondayOf,
    month: (day: string) => day.slice(0, 7),
} as const;

/** The period's buckets in their order; the first and the last are cut off at its ends. */
export const bucketsOf = (
    period: Period,
    granularity: 'hour' | 'day' | 'week' | 'month',
): Bucket[] => {
    const { zone, from, to, end } = period;
    const starts: { at: number; label: string }[] = [];
    if (granularity === 'hour') {
        for (const at of hourStarts(period)) starts.push({ at, label: wallClock(at, zone) });
    } else {
        for (const day of daysFrom(from, to)) {
            const label = labelOf[granularity](day);
            if (starts.at(-1)?.label !== label) starts.push({ at: dayStart(day, zone), label });
        }
    }
    return starts.map((bucket, index) => ({ ...bucket, end: starts[index + 1]?.at ?? end }));
};
