import { createHash } from 'node:crypto';
import type { ReportFrequency } from '../../../contract/analytics/mailReports';
import { addDays, type Day, dayOf, startOfDay } from '../../platform/days';

export interface Days {
    from: Day;
    to: Day;
}

/** A whole day, week or month, and the one before it. */
export interface ReportPeriod extends Days {
    before: Days;
}

const hour = 3_600_000;
/** Letters are written so long after midnight in the site's zone: what trackers kept back over night is there. */
const afterMidnightMs = 6 * hour;
/** Sites take turns within so long, as many have the same midnight. */
const spreadMs = hour;

/** Days from a day back to the Monday of its week. */
const sinceMonday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

const wholeDays: Readonly<Record<ReportFrequency, (today: Day) => Days>> = {
    daily: today => ({ from: addDays(today, -1), to: addDays(today, -1) }),
    weekly: today => {
        const monday = addDays(today, -sinceMonday(today));
        return { from: addDays(monday, -7), to: addDays(monday, -1) };
    },
    monthly: today => {
        const last = addDays(firstOfMonth(today), -1);
        return { from: firstOfMonth(last), to: last };
    },
};

/** The last day, week (from Monday on) or month that is over when `today` begins. */
export const periodBefore = (frequency: ReportFrequency, today: Day): ReportPeriod => {
    const days = wholeDays[frequency](today);
    return { ...days, before: wholeDays[frequency](days.from) };
};

/** ms after midnight at which a site's letters are written. */
export const delayOf = (site: string): number => {
    const number = createHash('sha256').update(site).digest().readUInt32BE(0);
    return afterMidnightMs + (number % spreadMs);
};

interface Place {
    site: string;
    /** IANA name */
    zone: string;
}

/** The day on which a site's letters are, which begins later than the day itself. */
export const letterDay = ({ site, zone }: Place, now: number): Day =>
    dayOf(now - delayOf(site), zone);

/** When a site's letters are looked at next, ms: the next day, whatever the clocks do in between. */
export const nextLook = ({ site, zone }: Place, now: number): number =>
    startOfDay(addDays(letterDay({ site, zone }, now), 1), zone) + delayOf(site);
