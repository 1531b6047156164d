import type { CoverageDay } from '../../../../contract/analytics/coverage';
import {
    coverageDays,
    type SensorCoverage,
} from '../../../../contract/market/public/trafficSnapshot';
import { coverageOf } from '../../../analytics/accessLogs/coverageOf';
import { logSpan } from '../../../analytics/accessLogs/readSlots';
import { readCoverage } from '../../../analytics/events/reports/readCoverage';
import type { EventStore } from '../../../analytics/events/store';
import type { SiteRow } from '../../../analytics/sites/siteRows';
import type { Database } from '../../../platform/database/database';
import { addDays, type Day, startOfDay } from '../../../platform/days';

const rounded = (value: number): number => Number(value.toFixed(4));

/**
 * Whether a day's lines came while they were fresh, but for one in a hundred: with the tracker's figures of all
 * days at hand a log that agrees with them is soon written.
 */
const cameInTime = ({ log }: CoverageDay): boolean => log !== null && log.late * 100 <= log.views;

/**
 * What the site's access log says beside its tracker, of the days up to the last one; null where there is
 * no log, or too little of one: then the tracker is the only sensor.
 */
export const sensorCoverage = async (
    { db, store }: { db: Database; store: EventStore },
    { id, timezone }: Pick<SiteRow, 'id' | 'timezone'>,
    { to, now }: { to: Day; now: number },
): Promise<SensorCoverage | null> => {
    if ((await logSpan(db, id)) === undefined) return null;
    const from = addDays(to, 1 - coverageDays);
    const start = startOfDay(from, timezone);
    const end = startOfDay(addDays(to, 1), timezone);
    const period = { site: id, zone: timezone, from, to, start, end };
    const { days } = await readCoverage({ db, store }, period, now);
    const { coverage, low, high, wholeDays } = coverageOf(days.filter(cameInTime));
    if (coverage === null || low === null || high === null) return null;
    return {
        share: rounded(coverage),
        low: rounded(low),
        high: rounded(high),
        days: wholeDays,
    };
};
