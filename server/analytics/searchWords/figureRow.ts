import type { Day } from '../../platform/days';

/** Figures of a query, page or day as they are stored. */
export interface FigureRow {
    day: Day;
    /** empty for a whole day */
    value: string;
    clicks: number;
    impressions: number;
    /** impressions × position × 1000; null where no position is told */
    ranks: number | null;
}

/** A sum beyond what is exact is not told: no database could store it. */
const exactOrNone = (ranks: number): number | null => (Number.isSafeInteger(ranks) ? ranks : null);

/** Positions are averages: they add up by the impressions that they are of. */
export const ranksOf = (impressions: number, position: number | null): number | null =>
    position === null ? null : exactOrNone(Math.round(impressions * position * 1000));

/** Of rows that become one; null where one of them tells no position. */
const together = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? null : exactOrNone(one + other);

/** Rows of the same day and value as one, in their order. */
export const joinRows = (rows: readonly FigureRow[]): FigureRow[] => {
    const joined = new Map<string, FigureRow>();
    for (const row of rows) {
        const key = `${row.day} ${row.value}`;
        const known = joined.get(key);
        if (!known) joined.set(key, { ...row });
        else {
            known.clicks += row.clicks;
            known.impressions += row.impressions;
            known.ranks = together(known.ranks, row.ranks);
        }
    }
    return [...joined.values()];
};
