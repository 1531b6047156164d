import { localeOf } from '../browser/language';

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = language + JSON.stringify(options);
    let kept = formats.get(key);
    if (!kept) {
        kept = new Intl.DateTimeFormat(localeOf(language), options);
        formats.set(key, kept);
    }
    return kept;
};

/** An instant in the language's words and the reader's zone, to the minute or to the second. */
export const instantText = (
    at: number,
    language: string,
    to: 'minute' | 'second' = 'minute',
): string =>
    format(language, {
        dateStyle: 'medium',
        timeStyle: to === 'minute' ? 'short' : 'medium',
    }).format(at);

/** The day of an instant in the language's words, in the reader's zone or the given one. */
export const dayOfInstant = (at: number, language: string, timeZone?: string): string =>
    format(language, { dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(at);

/** The same in full words, with the time where it matters: `November 21, 2026`. */
export const longDate = (
    at: number,
    language: string,
    { hasTime, timeZone }: { hasTime: boolean; timeZone: string | undefined },
): string =>
    format(language, {
        dateStyle: 'long',
        ...(hasTime && { timeStyle: 'short' }),
        ...(timeZone && { timeZone }),
    }).format(at);

/** The time of an instant in the reader's zone, as the language writes it. */
export const timeOfDay = (at: number, language: string): string =>
    format(language, { timeStyle: 'short' }).format(at);

/** An instant to the minute in the zone, always with 24 hours. */
export const instantIn = (at: number, timeZone: string, language: string): string =>
    format(language, {
        timeZone,
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
    }).format(at);

/** A clock time in the zone, always with 24 hours. */
export const clockTime = (at: number, timeZone: string, language: string): string =>
    format(language, {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
    }).format(at);

/** Month and day of an instant in the zone. */
export const shortDate = (at: number, timeZone: string, language: string): string =>
    format(language, { timeZone, month: 'short', day: 'numeric' }).format(at);

/** A calendar day in words; the year only when it is not the reader's. */
export const dayText = (day: string, language: string, thisYear?: string): string => {
    const sameYear = thisYear !== undefined && day.startsWith(thisYear.slice(0, 4));
    return format(language, {
        timeZone: 'UTC',
        month: 'short',
        day: 'numeric',
        ...(sameYear ? {} : { year: 'numeric' }),
    }).format(Date.parse(`${day}T00:00:00Z`));
};

/** `Nov 2026` of `2026-11`. */
export const monthText = (month: string, language: string): string =>
    format(language, { timeZone: 'UTC', year: 'numeric', month: 'short' }).format(
        Date.parse(`${month}-01T00:00:00Z`),
    );

/** `Sat` of a calendar day. */
export const weekdayText = (day: string, language: string): string =>
    format(language, { timeZone: 'UTC', weekday: 'short' }).format(Date.parse(`${day}T00:00:00Z`));

/** The reader's own zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `GMT+8` of a zone at an instant. */
export const offsetText = (timeZone: string, at: number): string =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
        .formatToParts(at)
        .find(part => part.type === 'timeZoneName')?.value ?? '';

/** What people call a zone, `China Standard Time`; its IANA name where it is an offset alone. */
export const zoneName = (timeZone: string, at: number, language: string): string => {
    const name = format(language, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(at)
        .find(part => part.type === 'timeZoneName')?.value;
    return name === undefined || name.startsWith('GMT') ? timeZone : name;
};
