import { addDays, type Day } from '../../platform/days';
import type { SlotFigure } from './slots';

/** What is counted page by page. */
export const pathFigures = [
    ...(['views', 'bots', 'networks', 'prefetches', 'redirects', 'errors', 'cached'] as const),
] as const satisfies readonly SlotFigure[];
export type PathFigure = (typeof pathFigures)[number];
export type PathCounts = Record<PathFigure, number>;

export const noPathCounts: PathCounts = {
    views: 0,
    bots: 0,
    networks: 0,
    prefetches: 0,
    redirects: 0,
    errors: 0,
    cached: 0,
};

/** All pages of a day beyond a number. */
export const otherPaths = '';

/** Pages of a day that are told apart, and of one log. */
export const mostPaths = 1_000;
/** Characters: a key of a table is no longer. */
const longest = 300;
/** Days for which pages are kept: a report is of 30. */
const keptDays = 35;

/** The page as it is counted, by log and tracker alike. */
export const countedPath = (path: string): string => path.slice(0, longest);

/** Before this day (UTC) no page is kept. */
export const firstKeptDay = (now: number): Day =>
    addDays(new Date(now).toISOString().slice(0, 10), -keptDays);

/** Counts of pages, day by day (UTC). */
export class PathCounter {
    readonly days = new Map<Day, Map<string, PathCounts>>();
    readonly #first: Day;

    /** `now` in ms: older days than are kept are not counted. */
    constructor(now: number) {
        this.#first = firstKeptDay(now);
    }

    add(at: number, path: string, figures: readonly PathFigure[]): void {
        const day = new Date(at).toISOString().slice(0, 10);
        if (day < this.#first) return;
        const paths = this.days.get(day) ?? new Map<string, PathCounts>();
        this.days.set(day, paths);
        const cut = countedPath(path);
        // somebody may ask for millions of pages that are not there
        const key = paths.has(cut) || paths.size < mostPaths * 4 ? cut : otherPaths;
        const counts = paths.get(key) ?? { ...noPathCounts };
        paths.set(key, counts);
        for (const figure of figures) counts[figure] += 1;
    }
}

/** The same with the most viewed pages alone beside those that are known; what is asked for in vain is no page. */
export const fewerPaths = (
    paths: ReadonlyMap<string, PathCounts>,
    known: ReadonlySet<string>,
): Map<string, PathCounts> => {
    const kept = new Map<string, PathCounts>();
    const byViews = [...paths].sort(
        ([one, a], [other, b]) => b.views - a.views || (one < other ? -1 : 1),
    );
    let left = mostPaths - known.size;
    for (const [path, counts] of byViews) {
        const isNew = !known.has(path) && path !== otherPaths;
        const isKept = !isNew || (counts.views > 0 && left > 0);
        if (isNew && isKept) left -= 1;
        const key = isKept ? path : otherPaths;
        const sum = kept.get(key) ?? { ...noPathCounts };
        for (const name of pathFigures) sum[name] += counts[name];
        kept.set(key, sum);
    }
    return kept;
};
