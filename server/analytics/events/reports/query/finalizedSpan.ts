import type { Day } from '../../../../platform/days';

/** What of a scope's time is closed: its visits are rows of `visits`, all others only events. */
export interface FinalizedSpan {
    /** ms, a midnight in UTC: visits that began before it are closed */
    until: number;
    /** days (UTC) before it that are not */
    gaps: readonly Day[];
}

/** Nothing is closed. */
export const allOpen: FinalizedSpan = { until: 0, gaps: [] };
