import { excludedByDetection } from './detectedSql';
import { detectedUntilEnd, firstDay, openUntilEnd, type Scope, touchesScope } from './scope';

/**
 * SQL for when each of some visitors first came to be counted, ms: a closed day says how long ago
 * that was, what is open is looked through for visits, which have a page view. Of those who were here
 * on an earlier day than the period's first it says 0: when that was would be dear to read.
 */
export const arrivals = (scope: Scope, visitors: string): string => `
    SELECT visitor, min(seen) AS seen FROM (
        SELECT visitor, toInt64(0) AS seen FROM visits
        WHERE site IN ({sites:Array(String)}) AND day < ${firstDay} AND excluded = ''
            AND visitor IN (${visitors})
        UNION ALL
        SELECT visitor, toUnixTimestamp64Milli(started) - toInt64(age) AS seen FROM visits
        WHERE site IN ({sites:Array(String)}) AND day >= ${firstDay} AND excluded = ''
            AND visitor IN (${visitors})
        UNION ALL
        SELECT visitor, toUnixTimestamp64Milli(started) AS seen FROM events
        WHERE ${openUntilEnd(scope)} AND kind = 'view' AND excluded = ''
            AND visitor IN (${visitors})
            AND visit NOT IN (${excludedByDetection(detectedUntilEnd(scope))})
    ) GROUP BY visitor`;

const visitorsNear = `SELECT visitor FROM events WHERE ${touchesScope}`;

const localDay = (instant: string) => `toDate(${instant}, {zone:String})`;

/** SQL for "the visitor came to be counted on that day or later"; later are only the first events. */
const isNewOnItsDay = (arrived: string): string => {
    const came = `(SELECT visitor, ${localDay('fromUnixTimestamp64Milli(seen)')} FROM (${arrived}))`;
    const [time, started] = [localDay('events.time'), localDay('events.started')];
    return `((events.visitor, ${time}) IN ${came}
        OR ${time} < ${started} AND (events.visitor, ${started}) IN ${came})`;
};

/** SQL for "the visit's visitor is new", over its `started` and when its visitor came. */
export const isNewVisit = ({ isNewByDay }: Scope, came: string): string =>
    isNewByDay
        ? `${localDay(came)} = ${localDay('started')}`
        : `${came} >= fromUnixTimestamp64Milli({start:Int64})`;

/** SQL for "the event's visitor is new"; nobody came by what is left out, so each of its visits is new. */
export const isNewEvent = (scope: Scope): string => {
    if (scope.isExcluded) {
        return scope.isNewByDay
            ? '1 = 1'
            : 'events.started >= fromUnixTimestamp64Milli({start:Int64})';
    }
    const arrived = arrivals(scope, visitorsNear);
    if (scope.isNewByDay) return isNewOnItsDay(arrived);
    return `events.visitor IN (
        SELECT visitor FROM (${arrived}) WHERE seen >= {start:Int64})`;
};
