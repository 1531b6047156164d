import { boundsOf, type Period, within } from '../events/reports/period';
import type { EventStore } from '../events/store';
import { type Batch, batchBounds, batchesOfVisits, inBatch, sparing } from './batches';
import { measured } from './rowHash';

type Span = Pick<Period, 'site' | 'start' | 'end'>;

/** What follows the day of a visit's start, ms: longer visits are looked for where they end. */
const tailMs = 24 * 60 * 60 * 1000;

const visits = `${within('started')} AND ${measured} AND ${inBatch} AND visit != 0`;

const differingSql = `
    SELECT count() AS differing FROM (
        SELECT visit FROM (
            SELECT visit, max(visitor) AS who, min(time) AS began, max(time) AS ended,
                countIf(kind = 'view') AS views,
                countIf(kind NOT IN ('view', 'engagement')) AS actions,
                sum(engaged) AS attention, toString(max(excluded)) AS leftOut
            FROM events
            WHERE site = {site:String} AND ${measured} AND ${inBatch} AND visit != 0
                AND started >= fromUnixTimestamp64Milli({start:Int64})
                AND started < fromUnixTimestamp64Milli({end:Int64})
                AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
                    AND toDate(fromUnixTimestamp64Milli({last:Int64}), 'UTC')
            GROUP BY visit
            UNION ALL
            SELECT visit, max(visitor), min(visits.first), max(visits.last), sum(pages),
                sum(interactions), sum(engaged), toString(max(visits.excluded))
            FROM visits WHERE ${visits} GROUP BY visit
        )
        GROUP BY visit
        HAVING count() != 2
            OR uniqExact((who, began, ended, views, actions, attention, leftOut)) != 1
    ) SETTINGS ${sparing}`;

/** How many visits that started in a span are not what their events say: reports read visits. */
export const countDifferingVisits = async (
    store: EventStore,
    span: Span,
    batches: readonly Batch[],
): Promise<number> => {
    let differing = 0;
    for (const batch of batchesOfVisits(batches)) {
        const parameters = { ...boundsOf(span), ...batchBounds(batch) };
        const [latest] = await store.query<{ last: number }>(
            `SELECT toUnixTimestamp64Milli(max(visits.last)) AS last FROM visits WHERE ${visits}`,
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
