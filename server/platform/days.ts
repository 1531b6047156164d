import { TZDate } from '@date-fns/tz';

/** A calendar day as YYYY-MM-DD. */
export type Day = string;

const pad = (value: number) => String(value).padStart(2, '0');

/** The day on which an instant (ms) falls in a zone (IANA name). */
export const dayOf = (instant: number, zone: string): Day => {
    const local = new TZDate(instant, zone);
    return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
};

/** The calendar day that lies `count` days after. */
export const addDays = (day: Day, count: number): Day =>
    new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** Days from one to the other; 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number =>
    Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * The first instant (ms) of a day in a zone: after midnight where clocks leap over it, the first
 * midnight where it comes twice. Steps are quarters of an hour, the finest of any clock change.
 */
export const startOfDay = (day: Day, zone: string): number => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const quarter = 900_000;
    let at = new TZDate(year, month - 1, date, zone).getTime();
    while (dayOf(at - 1, zone) >= day) at -= quarter;
    while (dayOf(at, zone) < day) at += quarter;
    return at;
};

/** Milliseconds since the local midnight by the wall clock. */
export const clockOf = (instant: number, zone: string): number => {
    const local = new TZDate(instant, zone);
    return (
        ((local.getHours() * 60 + local.getMinutes()) * 60 + local.getSeconds()) * 1000 +
        local.getMilliseconds()
    );
};

/** The instant at which a day's wall clock shows the given time. */
export const atClock = (day: Day, clock: number, zone: string): number => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const instant = new TZDate(year, month - 1, date, 0, 0, 0, clock, zone).getTime();
    return Math.max(instant, startOfDay(day, zone));
};
