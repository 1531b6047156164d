const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How far back backups stand how close together, in ms; beyond the last one, a day apart. */
const grades = [
    { until: 3 * hourMs, apart: 0 },
    { until: dayMs, apart: hourMs / 4 },
    { until: 7 * dayMs, apart: hourMs },
] as const;

const apartAt = (age: number): number => grades.find(({ until }) => age <= until)?.apart ?? dayMs;

export interface Keeping {
    /** days for which any are kept */
    keepDays: number;
    /** whether they are made so often that older ones are thinned out */
    isDense: boolean;
}

/**
 * The backups that are no longer needed, of all (instants, ISO 8601, the oldest first). Never the last one. Of those
 * thinned out the first in each stretch of time stays, so that the same ones stay the next time.
 */
export const agedBackups = (
    all: readonly string[],
    now: number,
    { keepDays, isDense }: Keeping,
): string[] => {
    let stretch = '';
    return all.slice(0, -1).filter(at => {
        const time = Date.parse(at);
        if (now - time > keepDays * dayMs) return true;
        const apart = isDense ? apartAt(now - time) : 0;
        if (apart === 0) return false;
        const own = `${apart} ${Math.floor(time / apart)}`;
        const isFirst = own !== stretch;
        stretch = own;
        return !isFirst;
    });
};
