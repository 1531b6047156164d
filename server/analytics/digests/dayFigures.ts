import { isInteractionSql } from '../events/interactionSql';
import { maskedAddress } from '../events/maskedAddress';
import { measured } from '../events/measured';
import { boundsOf, type Period, within } from '../events/reports/period';
import type { EventStore } from '../events/store';
import { type Batch, batchBounds, batchRows, inBatch, sparing } from './batches';
import { type DayFigures, noDayFigures } from './digest';

type Span = Pick<Period, 'site' | 'start' | 'end'>;

/**
 * Figures of format 2. They follow from the rows of the day alone, not from what a visit does after
 * it, and do not change with the reports: so a digest says the same whenever it is recomputed.
 */
const excludedVisits = `
    SELECT visit FROM detections FINAL
    WHERE site = {site:String}
        AND day BETWEEN toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 2
            AND toDate(fromUnixTimestamp64Milli({end:Int64} - 1), 'UTC')
        AND excluded != ''`;
const counted = `${within('time')} AND ${measured} AND visit NOT IN (${excludedVisits})`;
const views = `${counted} AND kind = 'view' AND excluded = ''`;

const inPart = 'visitor BETWEEN {low:UInt64} AND {high:UInt64}';
/** The first part of the visitors is counted along: most days have no other. */
const viewsSql = `
    SELECT count() AS pv, uniqExactIf(${maskedAddress} AS network, network != toIPv6('::')) AS ip,
        uniqExactIf(visitor, ${inPart}) AS uv
    FROM events WHERE ${views} SETTINGS ${sparing}`;

const visitorsSql = `
    SELECT uniqExact(visitor) AS uv FROM events WHERE ${views} AND ${inPart} SETTINGS ${sparing}`;
const visitsSql = `
    SELECT count() AS visits, countIf(pages = 1 AND interactions = 0) AS bounces,
        sum(lasted) AS durationMs
    FROM (
        SELECT countIf(kind = 'view') AS pages,
            countIf(${isInteractionSql}) AS interactions,
            dateDiff('millisecond', min(time), max(time)) AS lasted
        FROM events
        WHERE ${counted} AND ${inBatch} AND excluded != 'host'
            AND started >= fromUnixTimestamp64Milli({start:Int64})
        GROUP BY visit HAVING pages > 0 AND max(excluded) = ''
    ) SETTINGS ${sparing}`;

/** The figures of a span's measured events. */
export const readDayFigures = async (
    store: EventStore,
    span: Span,
    batches: readonly Batch[],
    events: number,
): Promise<DayFigures> => {
    const figures = { ...noDayFigures };
    const add = async (sql: string, parameters: Record<string, string> = {}) => {
        const rows = await store.query<Partial<DayFigures>>(sql, {
            ...boundsOf(span),
            ...parameters,
        });
        for (const [name, value] of Object.entries(rows[0] ?? {})) {
            figures[name as keyof DayFigures] += Number(value);
        }
    };
    const [first, ...others] = visitorParts(events);
    await add(viewsSql, first);
    for (const part of others) await add(visitorsSql, part);
    for (const batch of batches) await add(visitsSql, batchBounds(batch));
    return figures;
};

/** Ids of visitors are hashes: parts of their range hold about as many each, few enough for a set. */
export const visitorParts = (
    events: number,
    batchSize = batchRows,
): { low: string; high: string }[] => {
    const bits = BigInt(Math.max(0, Math.ceil(Math.log2(events / batchSize))));
    const width = 64n - bits;
    return Array.from({ length: 2 ** Number(bits) }, (_, index) => ({
        low: String(BigInt(index) << width),
        high: String(((BigInt(index) + 1n) << width) - 1n),
    }));
};
