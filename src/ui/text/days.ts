import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays, isValid, lightFormat, addDays as moved } from 'date-fns';

/** Arithmetic on calendar days written `YYYY-MM-DD`; no time zone takes part in it. */

const pattern = 'yyyy-MM-dd';

const midnight = (day: string): TZDate => new TZDate(Date.parse(`${day}T00:00:00Z`), 'UTC');

export const isDay = (text: string | null | undefined): text is string =>
    text != null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(midnight(text));

export const addDays = (day: string, count: number): string =>
    lightFormat(moved(midnight(day), count), pattern);

/** Days from one to the other, both included. */
export const countDays = (from: string, to: string): number =>
    differenceInCalendarDays(midnight(to), midnight(from)) + 1;

/** The calendar day of an instant in a time zone. */
export const dayIn = (timeZone: string, at: number): string =>
    lightFormat(new TZDate(at, timeZone), pattern);
