const two = (value: number): string => String(value).padStart(2, '0');

/** An instant (ms) as `<input type="datetime-local">` has it, in the reader's zone. */
export const toLocalInput = (at: number | null | undefined): string => {
    if (typeof at !== 'number' || !Number.isFinite(at)) return '';
    const date = new Date(at);
    const day = toDay(at);
    return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** What was typed there as ms; null for nothing or half a date. */
export const fromLocalInput = (text: string): number | null => {
    // without a zone the text is the reader's own time
    const at = text === '' ? Number.NaN : new Date(text).getTime();
    return Number.isFinite(at) ? at : null;
};

/** The reader's calendar day of an instant, as `<input type="date">` has it. */
export const toDay = (at: number): string => {
    const date = new Date(at);
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The first or last ms of a calendar day in the reader's zone. */
export const boundOfDay = (day: string, bound: 'from' | 'to'): number | null => {
    if (!/^\d{4,6}-\d\d-\d\d$/.test(day)) return null;
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    if (bound === 'from') return new Date(year, month - 1, date).getTime();
    return new Date(year, month - 1, date + 1).getTime() - 1;
};
