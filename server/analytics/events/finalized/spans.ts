/** How many rows a day (UTC) has. */
export interface DayRows {
    day: string;
    rows: number;
}

/** Days that follow each other, closed by one statement. */
export interface Span {
    /** ms, inclusive and exclusive */
    start: number;
    end: number;
    rows: number;
    days: DayRows[];
}

export const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Most visits that go on over midnight have ended then. */
const waitMs = hourMs;
/** Events may come a day late. */
const settledMs = 25 * hourMs;

/** Whether little is expected any more of the day that begins at an instant. */
export const isOver = (day: number, now: number): boolean => day + dayMs + waitMs <= now;

/** Whether nothing is expected any more of it. */
export const isSettled = (day: number, now: number): boolean => day + dayMs + settledMs <= now;

/** Rows of which one statement makes visits: their texts are all in memory. */
const batchRows = 200_000;
const maxDays = 92;

/** Days in their order, as many together as one statement takes. */
export const spansOf = (days: readonly DayRows[]): Span[] => {
    const spans: Span[] = [];
    for (const day of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
        const start = Date.parse(day.day);
        const last = spans.at(-1);
        const fits =
            last &&
            last.end === start &&
            last.rows + day.rows <= batchRows &&
            last.days.length < maxDays;
        if (fits) {
            last.end += dayMs;
            last.rows += day.rows;
            last.days.push(day);
        } else {
            spans.push({ start, end: start + dayMs, rows: day.rows, days: [day] });
        }
    }
    return spans;
};

/** Parts of the range of visitors' ids, which are hashes, with about as many rows as fit at once. */
export const visitorRanges = (rows: number): { low: string; high: string }[] => {
    const bits = BigInt(Math.max(0, Math.ceil(Math.log2(rows / batchRows))));
    const width = 64n - bits;
    return Array.from({ length: 2 ** Number(bits) }, (_, index) => ({
        low: String(BigInt(index) << width),
        high: String(((BigInt(index) + 1n) << width) - 1n),
    }));
};
