import { closedPart, type Scope, visitDays } from './scope';

/** Days (UTC) from one midnight to another, ms. */
export interface WholeDays {
    from: number;
    to: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Fewer are not worth another statement. */
const leastDays = 3;

/**
 * The days of which all visits lie within a scope's period and are closed: what is summed up of such
 * days need not be read anew. Only where all that counts is asked for.
 */
export const wholeDays = (scope: Scope): WholeDays | undefined => {
    const { start, end, closed, filter, isExcluded, isMeasured } = scope;
    if (filter || isExcluded || isMeasured || closedPart(scope) === 'none') return undefined;
    // A view that came late may lie a little before its visit, and so before the period.
    const from = Math.ceil((start + hourMs) / dayMs) * dayMs;
    const to = Math.min(closed.until, Math.floor(end / dayMs - visitDays) * dayMs);
    const hasHole = closed.gaps.some(day => Date.parse(day) >= from && Date.parse(day) < to);
    return hasHole || to - from < leastDays * dayMs ? undefined : { from, to };
};
