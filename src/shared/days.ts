/** Arithmetic on calendar days written `YYYY-MM-DD`; no time zone takes part in it. */

const dayMs = 86_400_000;

const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const isDay = (text: string | null | undefined): text is string =>
    text != null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toNumber(text));

export const addDays = (day: string, count: number): string =>
    new Date((toNumber(day) + count) * dayMs).toISOString().slice(0, 10);

/** Days from one to the other, both included. */
export const countDays = (from: string, to: string): number => toNumber(to) - toNumber(from) + 1;

/** The calendar day of an instant in a time zone. */
export const dayIn = (timeZone: string, at: number): string => {
    const parts = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
    }).format(at);
    return parts.slice(0, 10);
};
