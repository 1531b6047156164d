import { consoleDays } from '../../../contract/shell/resources/console';
import { addDays, atClock, clockOf, type Day, dayOf, startOfDay } from '../../platform/days';
import { invalid } from '../../platform/http/errors';

/** The days that a console shows, in one zone. */
export interface ConsoleDays {
    zone: string;
    /** the days, today last */
    days: readonly Day[];
    /** ms, the first instants of the days, and of tomorrow */
    starts: readonly number[];
    /** ms */
    todayAt: number;
    /** ms, yesterday when the clock showed what it shows now */
    sameTimeYesterday: number;
}

/** Throws a 422 for what is no time zone. */
export const consoleDaysIn = (asked: string | undefined, now: number): ConsoleDays => {
    let zone: string;
    try {
        const format = new Intl.DateTimeFormat('en', { timeZone: asked ?? 'UTC' });
        zone = format.resolvedOptions().timeZone;
    } catch {
        throw invalid({ zone: 'field.time_zone' });
    }
    const today = dayOf(now, zone);
    const days = Array.from({ length: consoleDays }, (_, at) =>
        addDays(today, at + 1 - consoleDays),
    );
    return {
        zone,
        days,
        starts: [...days, addDays(today, 1)].map(day => startOfDay(day, zone)),
        todayAt: startOfDay(today, zone),
        sameTimeYesterday: atClock(addDays(today, -1), clockOf(now, zone), zone),
    };
};
