import { usualWeeks } from '../../../contract/analytics/whatChanged';
import { addDays, atClock, clockOf, dayOf } from '../../platform/days';

/** From one instant to before another, ms. */
export interface Window {
    start: number;
    end: number;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** How often fixed bounds are looked at; learned ones once an hour. */
export const lookMs = 5 * minuteMs;
/** What happened at an hour's end may take so long to be loaded. */
const settleMs = 4 * minuteMs;

/** The last whole hours, once the last of them has come in: usual is what is usual of an hour. */
export const wholeHours = (now: number, hours: number): Window => {
    const end = Math.floor((now - settleMs) / hourMs) * hourMs;
    return { start: end - hours * hourMs, end };
};

/** The last hours until now, in steps of five minutes. */
export const lastHours = (now: number, hours: number): Window => {
    const end = Math.floor(now / lookMs) * lookMs;
    return { start: end - hours * hourMs, end };
};

/** When whole hours are to be looked at next, ms. */
export const nextHour = (now: number): number =>
    (Math.floor((now - settleMs) / hourMs) + 1) * hourMs + settleMs;

/** The same window of the weeks before by the wall clock of a zone, the latest first. */
export const weeksBefore = ({ start, end }: Window, zone: string): Window[] => {
    const day = dayOf(start, zone);
    const clock = clockOf(start, zone);
    return Array.from({ length: usualWeeks }, (_, at) => {
        const began = atClock(addDays(day, -7 * (at + 1)), clock, zone);
        return { start: began, end: began + end - start };
    });
};

/** Whether an instant lies in quiet hours (minutes after midnight in the site's zone), which may go over midnight. */
export const isQuiet = (
    quiet: { from: number; to: number } | null,
    now: number,
    zone: string,
): boolean => {
    if (!quiet) return false;
    const minute = Math.floor(clockOf(now, zone) / minuteMs);
    const { from, to } = quiet;
    return from < to ? minute >= from && minute < to : minute >= from || minute < to;
};

export const touches = (one: Window, { start, end }: Window): boolean =>
    one.start < end && one.end > start;
