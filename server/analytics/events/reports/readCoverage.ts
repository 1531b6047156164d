import type { CoverageDay } from '../../../../contract/analytics/coverage';
import type { Database } from '../../../platform/database/database';
import { startOfDay } from '../../../platform/days';
import { coverageOf } from '../../accessLogs/coverageOf';
import { logSpan, readLogDays } from '../../accessLogs/readSlots';
import { firstMeasured } from '../firstMeasured';
import type { EventStore } from '../store';
import { byLocalDay } from './buckets';
import { readFigures } from './figures';
import { daysOf, type Period } from './period';
import { allOpen } from './query/finalizedSpan';
import type { Scope } from './query/scope';

/** What begins within the day's first hour, log or tracker, tells of the whole day. */
const hourMs = 3_600_000;

type Span = Pick<Period, 'site' | 'zone' | 'from' | 'to' | 'start' | 'end'>;

const measuredScope = ({ site, ...span }: Span): Scope => ({
    ...span,
    sites: [site],
    filter: undefined,
    isExcluded: false,
    isExact: true,
    isMeasured: true,
    closed: allOpen,
});

/** A site's tracker and its access log, day by day and of all whole days together. */
export const readCoverage = async (
    { db, store }: { db: Database; store: EventStore },
    period: Span,
    now: number,
) => {
    const { site, zone, start, end } = period;
    const span = await logSpan(db, site);
    // Before it there was no tracker yet, or its events were deleted when their time was over.
    const first = await firstMeasured(store, site);
    const [tracked, logged] = await Promise.all([
        readFigures(store, measuredScope(period), byLocalDay(zone)),
        readLogDays(db, { site, zone, start, end }),
    ]);
    const list = daysOf(period);
    const days = list.map((day, index): CoverageDay => {
        const next = list[index + 1];
        const dayEnd = next === undefined ? end : startOfDay(next, zone);
        return {
            day,
            tracker: tracked.get(day)?.pv ?? 0,
            log: logged.get(day) ?? null,
            isWhole:
                dayEnd <= now &&
                (first === undefined || first <= startOfDay(day, zone) + hourMs) &&
                span !== undefined &&
                span.begins <= startOfDay(day, zone) + hourMs &&
                // the rest of the day may still be on its way
                span.ends >= dayEnd,
        };
    });
    return { ...coverageOf(days), days };
};
