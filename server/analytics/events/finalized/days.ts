import { dayMs } from './spans';

/** A number of each day (UTC). */
export type Days = Map<string, number>;

/** A site's days, which are there from now on. */
export const mapOf = (all: Map<string, Days>, site: string): Days => {
    let days = all.get(site);
    if (!days) {
        days = new Map();
        all.set(site, days);
    }
    return days;
};

/** The sum over the days that lie, in part at least, between two instants, ms. */
export const sumBetween = (days: Days | undefined, start: number, end: number): number => {
    let sum = 0;
    for (const [day, count] of days ?? []) {
        const at = Date.parse(day);
        if (at + dayMs > start && at < end) sum += count;
    }
    return sum;
};
