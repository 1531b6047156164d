import { measured } from '../events/measured';
import { boundsOf, type Period, within } from '../events/reports/period';
import type { EventStore } from '../events/store';
import { type Batch, batchBounds, inBatch, sparing } from './batches';

type Span = Pick<Period, 'site' | 'start' | 'end'>;

/** What follows the day of a visit's start, ms: longer visits are looked for where they end. */
const tailMs = 24 * 60 * 60 * 1000;

const visits = `${within('started')} AND ${measured} AND ${inBatch}`;

/** Visits of closed days, as reports read them, beside what events and detections say of them. */
const differingSql = `
    SELECT count() AS differing FROM (
        SELECT visit FROM (
            SELECT any(events.visit) AS visit, visitor, min(time) AS began, max(time) AS ended,
                toUInt32(countIf(kind = 'view')) AS views,
                toUInt32(countIf(kind NOT IN ('view', 'engagement'))) AS actions,
                toUInt64(sum(engaged)) AS attention,
                if(max(excluded) = '', any(detected.detection), toString(max(excluded))) AS class
            FROM events
            LEFT JOIN (
                SELECT visit, toString(argMax(detections.excluded, at)) AS detection
                FROM detections WHERE ${within('started')} AND ${inBatch} GROUP BY visit
            ) AS detected ON detected.visit = events.visit
            WHERE site = {site:String} AND ${measured} AND events.visit BETWEEN {low:UInt64} AND {high:UInt64}
                AND excluded != 'host'
                AND started >= fromUnixTimestamp64Milli({start:Int64})
                AND started < fromUnixTimestamp64Milli({end:Int64})
                AND toDate(started, 'UTC') IN (SELECT day FROM visits WHERE ${within('started')})
                AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 1
                    AND toDate(fromUnixTimestamp64Milli({last:Int64}), 'UTC')
            GROUP BY visitor, started HAVING views > 0
            UNION ALL
            SELECT visit, visitor, started - toIntervalMillisecond(before),
                started - toIntervalMillisecond(before) + toIntervalMillisecond(lasted), pages,
                interactions, engaged, toString(visits.excluded)
            FROM visits WHERE ${visits}
        )
        GROUP BY visit
        HAVING count() != 2
            OR uniqExact((visitor, began, ended, views, actions, attention, class)) != 1
    ) SETTINGS ${sparing}`;

/** How many visits that started in a span are not what their events say: reports read visits. */
export const countDifferingVisits = async (
    store: EventStore,
    span: Span,
    batches: readonly Batch[],
): Promise<number> => {
    let differing = 0;
    for (const batch of batches) {
        const parameters = { ...boundsOf(span), ...batchBounds(batch) };
        const [latest] = await store.query<{ last: number }>(
            `SELECT toUnixTimestamp64Milli(max(started + toIntervalMillisecond(lasted))) AS last
            FROM visits WHERE ${visits}`,
            parameters,
        );
        const last = Math.max(latest?.last ?? 0, span.end + tailMs);
        const [row] = await store.query<{ differing: number }>(differingSql, {
            ...parameters,
            last,
        });
        differing += row?.differing ?? 0;
    }
    return differing;
};
