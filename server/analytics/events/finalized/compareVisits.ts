import { returnedBit } from '../../../../contract/analytics/collect';
import { masked } from '../maskedAddress';
import { early, late, visitWords } from '../reports/query/visitColumns';
import type { EventStore } from '../store';
import { visitsOfSpan } from './finalizeSql';

/** A part of a site's visits: those that began from `start` to `end` (ms), of a part of its visitors. */
export interface VisitPart {
    site: string;
    start: number;
    end: number;
    /** visitors' ids, u64 as decimal text */
    low: string;
    high: string;
}

/** A visit, of which what is stored is not what its events and detections say. */
export interface DifferingVisit {
    /** u64 as decimal text */
    who: string;
    /** ms */
    began: number;
    /** 1: texts alone differ, which several events at one instant may explain */
    isOnlyTexts: number;
}

/** SQL for the rows to be compared. */
interface Sides {
    stored: string;
    made: string;
    /** columns beside those of a visit */
    more?: readonly string[];
    /** SQL condition on both ages of a visit that differ all the same */
    mayDiffer?: string;
}

const words = visitWords.filter(name => name !== 'excluded');
const counts = ['before', 'lasted', 'pages', 'interactions', 'engaged', 'excluded'];
const addresses = `arraySort(arrayDistinct(arrayPushBack(
    arrayMap(other -> ${masked('other')}, otherAddresses), ${masked('address')})))`;
const texts = (columns: readonly string[]) => columns.map(name => `toString(${name})`).join(', ');

/** An address may be masked on one side: what is left of it then is what is compared. */
const side = (name: 'stored' | 'made', rows: string, more: readonly string[]) => `
    SELECT visitor, started, '${name}' AS side, toInt64(age) AS age,
        ${name === 'stored' ? "toUInt8(day = toDate(started, 'UTC'))" : 'toUInt8(1)'} AS isFiled,
        sipHash64(${texts([...counts, ...more])}, ${addresses}) AS counts,
        sipHash64(${texts(words)}, ${masked('address')}) AS texts
    FROM (${rows})`;

/** SQL for the visits of which any column differs, see `DifferingVisit`. */
export const differingVisits = ({ stored, made, more = [], mayDiffer = '0' }: Sides): string => `
    SELECT toString(visitor) AS who, toUnixTimestamp64Milli(started) AS began,
        toUInt8(count() = 2 AND uniqExact(side) = 2 AND min(isFiled) = 1
            AND uniqExact(counts) = 1 AND (uniqExact(age) = 1 OR ${mayDiffer})) AS isOnlyTexts
    FROM (${side('stored', stored, more)} UNION ALL ${side('made', made, more)})
    GROUP BY visitor, started
    HAVING isOnlyTexts = 0 OR uniqExact(texts) != 1
    SETTINGS max_threads = 1`;

const candidates = (name: string) =>
    `groupUniqArrayIf(${name}, ${name === 'exitPath' ? 'isLast' : 'isFirst'}) AS all_${name}`;
const ofEvent = { entryHost: 'host', entryPath: 'path', exitPath: 'path' } as Record<
    string,
    string
>;

/** SQL for how many of some visits have texts of any event at their first or their last instant. */
const explainedSql = (stored: string, visits: string) => `
    SELECT count() AS explained FROM (
        SELECT visitor, started, ${words.map(candidates).join(', ')},
            groupUniqArrayIf(${masked('at')}, isFirst) AS all_address
        FROM (
            SELECT visitor, started, address AS at,
                ${words.map(name => `${ofEvent[name] ?? `events.${name}`} AS ${name}`).join(', ')},
                ${early} AS earlyKey, ${late} AS lateKey,
                earlyKey = min(earlyKey) OVER visits AS isFirst,
                lateKey = max(lateKey) OVER visits AS isLast
            FROM events WHERE site = {site:String}
                AND day >= toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 1
                AND (visitor, toUnixTimestamp64Milli(started)) IN (${visits})
            WINDOW visits AS (PARTITION BY visitor, started)
        ) GROUP BY visitor, started
    ) AS possible
    INNER JOIN (
        SELECT * FROM (${stored}) WHERE (visitor, toUnixTimestamp64Milli(started)) IN (${visits})
    ) AS stored USING (visitor, started)
    WHERE has(all_address, ${masked('stored.address')})
        AND ${words.map(name => `has(all_${name}, stored.${name})`).join(' AND ')}
    SETTINGS max_threads = 1`;

/** Of more than that nothing is explained. */
const maxExplained = 1_000;

/** How many of some visits differ by more than by which of several events at one instant is taken. */
export const countUnexplained = async (
    store: EventStore,
    stored: string,
    visits: readonly DifferingVisit[],
    parameters: Record<string, string | number>,
): Promise<number> => {
    const maybe = visits.filter(({ isOnlyTexts }) => isOnlyTexts === 1);
    if (maybe.length === 0 || maybe.length > maxExplained) return visits.length;
    const listed = maybe.map(({ who, began }) => `(${BigInt(who)}, ${BigInt(began)})`).join(', ');
    const [row] = await store.query<{ explained: number }>(
        explainedSql(stored, listed),
        parameters,
    );
    return visits.length - Number(row?.explained ?? 0);
};

const stored = `
    SELECT *, day FROM visits WHERE site = {site:String}
        AND day >= toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC')
        AND day < toDate(fromUnixTimestamp64Milli({end:Int64}), 'UTC')
        AND visitor BETWEEN {low:UInt64} AND {high:UInt64}`;

const made = `SELECT *, class AS excluded FROM (${visitsOfSpan})`;

const differingSql = differingVisits({
    stored,
    made,
    // When a visitor was first seen may lie on days whose visits retention has erased since: then it is
    // longer ago than what is left says. Nothing else of a visit may differ.
    mayDiffer: `({kept:Int64} > 0 AND maxIf(age, side = 'stored') > maxIf(age, side = 'made')
        AND toUnixTimestamp64Milli(started) - maxIf(age, side = 'stored') < {kept:Int64})`,
});

/**
 * How many finalized visits of a part, of whole days (UTC), are not what their events and detections
 * make of them: every column is made again. `kept` is the first instant (ms) of which retention has left
 * something, 0 where it has erased nothing.
 */
export const countDifferingVisits = async (
    store: EventStore,
    part: VisitPart,
    kept: number,
): Promise<number> => {
    const parameters = { ...part };
    const found = await store.query<DifferingVisit>(differingSql, { ...parameters, kept });
    return countUnexplained(store, stored, found, parameters);
};

/** Visits of which only what retention has erased could show that their visitor had been there before. */
export interface Unshown {
    visits: number;
    /** those of which a stored event says that this server had given its visitor's id half a day before */
    byId: number;
}

const unshownSql = `
    SELECT toFloat64(count()) AS visits, toFloat64(countIf(isById)) AS byId FROM (
        SELECT (visitor, started) IN (
                SELECT visitor, started FROM events
                WHERE site = {site:String} AND bitAnd(signals, ${returnedBit}) != 0
                    AND day >= toDate(fromUnixTimestamp64Milli({start:Int64}), 'UTC') - 1
                    AND started >= fromUnixTimestamp64Milli({start:Int64})
                    AND started < fromUnixTimestamp64Milli({end:Int64})
                    AND visitor BETWEEN {low:UInt64} AND {high:UInt64}
            ) AS isById,
            maxIf(ageMs, side = 'stored') AS said, maxIf(ageMs, side = 'made') AS shown
        FROM (
            SELECT visitor, started, 'stored' AS side, toInt64(age) AS ageMs FROM (${stored})
            UNION ALL SELECT visitor, started, 'made' AS side, toInt64(age) AS ageMs FROM (${made})
        )
        GROUP BY visitor, started
        HAVING count() = 2 AND said > shown AND toUnixTimestamp64Milli(started) - said < {kept:Int64}
    ) SETTINGS max_threads = 1`;

/** Of a part's visits those that are said to be of known visitors by what retention has erased, before `kept` (ms). */
export const countUnshown = async (
    store: EventStore,
    part: VisitPart,
    kept: number,
): Promise<Unshown> => {
    const [row] = await store.query<Unshown>(unshownSql, { ...part, kept });
    return row ?? { visits: 0, byId: 0 };
};
