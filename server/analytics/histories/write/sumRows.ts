import type { SumKind } from '../../../../contract/analytics/historyTools';
import type { HistoryFigures, HistorySum } from '../historyItems';

/** Values of a day and kind that are kept by name; the smallest of the rest are one row without a name of their own. */
export const mostValues = 100;
export const otherValue = '(other)';
/** Sums that are held at a time, and days: what comes in the order of days needs few. */
const mostHeld = 100_000;
/** Of a value that is kept. */
export const longestValue = 500;

export interface SumRow extends HistoryFigures {
    kind: SumKind;
    day: string;
    value: string;
}

/** Nothing on the web has more in a day; all sums of a site together fit into the database's whole numbers. */
const mostOfDay = 1e12;

const add = (a: number | null, b: number | null | undefined): number | null =>
    b === null || b === undefined ? a : Math.min((a ?? 0) + b, mostOfDay);

const figures = ['visitors', 'visits', 'views', 'bounces', 'seconds', 'events'] as const;

const addTo = (row: SumRow, sum: Partial<HistoryFigures>): void => {
    for (const figure of figures) row[figure] = add(row[figure], sum[figure]);
};

const newRow = ({ kind, day, value }: Pick<HistorySum, 'kind' | 'day' | 'value'>): SumRow => ({
    kind,
    day,
    value,
    visitors: null,
    visits: null,
    views: null,
    bounces: null,
    seconds: null,
    events: null,
});

/** PostgreSQL has no room for NUL: one value with it would keep all others out. */
const storable = (value: string): string =>
    value.slice(0, longestValue).replaceAll('\0', '\ufffd').toWellFormed();

const sizeOf = (row: SumRow): number => row.views ?? row.visits ?? row.events ?? row.visitors ?? 0;

/**
 * Adds up what is told of the same value of a day. A tool's pages may be a hundred thousand a day: the largest are kept by
 * name, so that reports stay fast, and the sum stays what it was.
 */
export class SumRows {
    #days = new Map<string, Map<string, SumRow>>();
    #held = 0;

    /** The rows of days that are written now. */
    add(sum: HistorySum): SumRow[] {
        const name = `${sum.day} ${sum.kind}`;
        let rows = this.#days.get(name);
        if (!rows) {
            rows = new Map();
            this.#days.set(name, rows);
        }
        const value = storable(sum.value);
        let row = rows.get(value);
        if (!row) {
            row = newRow({ ...sum, value });
            rows.set(value, row);
            this.#held += 1;
        }
        addTo(row, sum);
        return this.#held > mostHeld ? this.#release() : [];
    }

    end(): SumRow[] {
        const rows = [...this.#days.values()].flatMap(largest);
        this.#days = new Map();
        this.#held = 0;
        return rows;
    }

    /** The day begun first, and others until half of them are gone. What still comes of one is added to its report. */
    #release(): SumRow[] {
        const released: SumRow[] = [];
        for (const [name, rows] of this.#days) {
            if (this.#held <= mostHeld / 2) break;
            released.push(...largest(rows));
            this.#held -= rows.size;
            this.#days.delete(name);
        }
        return released;
    }
}

const largest = (rows: Map<string, SumRow>): SumRow[] => {
    const all = [...rows.values()];
    if (all.length <= mostValues) return all;
    all.sort((a, b) => sizeOf(b) - sizeOf(a));
    const [first] = all;
    if (!first) return [];
    const other = newRow({ ...first, value: otherValue });
    for (const row of all.splice(mostValues - 1)) addTo(other, row);
    return [...all, other];
};
