import { addDays, clockOf, type Day, dayOf, startOfDay } from '../../platform/days';
import type { Random } from './random';

/** How busy a site is; only the proportions count. */
export interface Rhythm {
    /** 24 hours of the site's own clock, Monday to Friday */
    workday: readonly number[];
    weekend: readonly number[];
    /** Sunday first */
    weekdays: readonly number[];
    /** how many times as busy the last day is as the first */
    growth: number;
}

/** A stretch of time, at most a quarter of an hour. */
export interface Slot {
    /** ms */
    start: number;
    end: number;
    /** its part of the whole span's visits; all slots together give 1 */
    share: number;
}

export interface PlannedDay {
    day: Day;
    /** days between this one and the last */
    before: number;
    slots: Slot[];
}

const quarterMs = 15 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
/** Days differ by chance beside all rules. */
const dailySpread = 0.07;

/** The curve's height at a clock time, in straight lines from the middle of hour to hour. */
const heightAt = (hours: readonly number[], clock: number): number => {
    const position = clock / hourMs + 23.5;
    const hour = Math.floor(position) % 24;
    const part = position % 1;
    return (hours[hour] ?? 0) * (1 - part) + (hours[(hour + 1) % 24] ?? 0) * part;
};

const slotsOf = (day: Day, zone: string, until: number, rhythm: Rhythm): Slot[] => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const hours = weekday === 0 || weekday === 6 ? rhythm.weekend : rhythm.workday;
    const total = hours.reduce((sum, height) => sum + height, 0);
    const slots: Slot[] = [];
    const dayEnd = Math.min(startOfDay(addDays(day, 1), zone), until);
    for (let start = startOfDay(day, zone); start < dayEnd; start += quarterMs) {
        const end = Math.min(start + quarterMs, dayEnd);
        // By the wall clock, so that the hours stay where they are when the clocks change.
        const height = heightAt(hours, clockOf(start, zone)) / total;
        slots.push({ start, end, share: (height * (end - start)) / hourMs });
    }
    return slots;
};

/** `days` whole days of the zone and what has passed of the last one, up to `until` (ms). */
export const planDays = (
    { zone, rhythm }: { zone: string; rhythm: Rhythm },
    until: number,
    days: number,
    random: Random,
): PlannedDay[] => {
    const last = dayOf(until, zone);
    const planned = Array.from({ length: days + 1 }, (_, index) => {
        const day = addDays(last, index - days);
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
        const grown = rhythm.growth ** (days === 0 ? 0 : index / days);
        const weight = (rhythm.weekdays[weekday] ?? 1) * grown * random.logNormal(1, dailySpread);
        const slots = slotsOf(day, zone, until, rhythm);
        for (const slot of slots) slot.share *= weight;
        return { day, before: days - index, slots };
    });
    const total = planned.flatMap(({ slots }) => slots).reduce((sum, slot) => sum + slot.share, 0);
    for (const { slots } of planned) for (const slot of slots) slot.share /= total;
    return planned;
};
