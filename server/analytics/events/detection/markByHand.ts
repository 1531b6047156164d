import type { VisitReason } from '../../../../contract/analytics/collect';
import type { Marking } from '../../../../contract/analytics/marks';
import { maxMarked } from '../../../../contract/analytics/marks';
import type { Database } from '../../../platform/database/database';
import { dayOf, startOfDay } from '../../../platform/days';
import { sealDelayMs } from '../../digests/sealDelay';
import type { SiteRow } from '../../sites/siteRows';
import type { QueryParameters } from '../connections';
import type { Loader } from '../loader';
import { addressText } from '../reports/query/filterSql';
import { SegmentWriter } from '../segment';
import type { EventStore } from '../store';
import { classOf, type Detection, detectionLine } from './detection';
import type { Detector } from './detector';

export interface MarkServices {
    db: Database;
    store: EventStore;
    detector: Detector;
    loader: Loader;
    clock: () => number;
    /** absolute */
    spoolFolder: string;
}

/** Which visits of a site: these, or all of a visitor, or all from an address. */
interface MarkChoice {
    visits?: readonly string[] | undefined;
    visitor?: string | undefined;
    address?: string | undefined;
}

/** What a person says of visits; nothing takes a word back, and names the one that is taken back. */
type HandMark = { say: 'marked' | 'own' } | { takeBack: 'marked' | 'own' };

/** Before a day is sealed so long, ms, its detections change no more: they have to be loaded by then. */
const marginMs = 10 * 60 * 1000;
/** What waits for the store is not waited for longer, ms; the mark is on the disk all the same. */
const patienceMs = 5000;

interface Row {
    visit: string;
    visitor: string;
    /** ms */
    started: number;
    plausibility: number;
    reasons: VisitReason[];
    excluded: string;
    /** ms of the latest detection; 0 without */
    detectedAt: number;
}

/**
 * The instant (ms) from which on visits may be marked: what is in a day's digest stays as it is, or
 * the mark would look like tampering. Demo sites have no digests.
 */
const openSince = async (
    { db, clock }: Pick<MarkServices, 'db' | 'clock'>,
    site: Pick<SiteRow, 'id' | 'kind' | 'timezone'>,
): Promise<number> => {
    if (site.kind === 'demo') return 0;
    const last = await db
        .selectFrom('digests')
        .select(({ fn }) => fn.max('end_at').as('end'))
        .where('site_id', '=', site.id)
        .executeTakeFirst();
    const zone = site.timezone;
    const notDue = startOfDay(dayOf(clock() - sealDelayMs + marginMs, zone), zone);
    return Math.max(notDue, Number(last?.end ?? 0));
};

const chosenSql = ({ visits, visitor }: MarkChoice): string => {
    if (visits) return 'events.visit IN (SELECT toUInt64(arrayJoin({visits:Array(String)})))';
    if (visitor !== undefined) return 'events.visitor = toUInt64({visitor:String})';
    return `${addressText('events.address')} = {address:String}`;
};

const parametersOf = (choice: MarkChoice): QueryParameters => ({
    ...(choice.visits && { visits: choice.visits }),
    ...(choice.visitor !== undefined && { visitor: choice.visitor }),
    ...(choice.address !== undefined && { address: choice.address }),
});

/** What was left out at once, by its own events, needs no mark. */
const candidatesSql = (chosen: string, states: string) => `
    SELECT toString(found.visit) AS visit, toString(found.who) AS visitor,
        toUnixTimestamp64Milli(found.began) AS started,
        if(detected.at = 0, 100, detected.plausible) AS plausibility, detected.why AS reasons,
        detected.class AS excluded, detected.at AS detectedAt
    FROM (
        SELECT events.visit AS visit, any(events.visitor) AS who, min(events.started) AS began
        FROM events
        WHERE events.site = {site:String} AND ${chosen}
            AND events.day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
            AND events.started >= fromUnixTimestamp64Milli({since:Int64})
        GROUP BY events.visit HAVING max(events.excluded) = ''
    ) AS found
    LEFT JOIN (
        SELECT detections.visit AS visit, argMax(detections.plausibility, detections.at) AS plausible,
            argMax(detections.reasons, detections.at) AS why,
            toString(argMax(detections.excluded, detections.at)) AS class,
            toUnixTimestamp64Milli(max(detections.at)) AS at
        FROM detections WHERE detections.site = {site:String}
            AND detections.day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
        GROUP BY detections.visit
    ) AS detected ON detected.visit = found.visit
    WHERE detected.class IN (${states})
    ORDER BY found.began DESC LIMIT ${maxMarked + 1}`;

/** Visits that would change if their days were not sealed. */
const sealedSql = (chosen: string, mark: HandMark) => `
    SELECT uniqExact(events.visit) AS visits FROM events
    WHERE events.site = {site:String} AND events.excluded = '' AND ${chosen}
        AND events.day <= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC') + 2
        AND events.started < fromUnixTimestamp64Milli({since:Int64})
        AND events.visit ${'say' in mark ? 'NOT IN' : 'IN'} (
            SELECT detections.visit FROM detections WHERE detections.site = {site:String}
            GROUP BY detections.visit HAVING argMax(detections.excluded, detections.at)
                ${'say' in mark ? "IN ('marked', 'own')" : `= '${mark.takeBack}'`}
        )`;

const loadWaiting = async (loader: Loader): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(go => {
        timer = setTimeout(go, patienceMs);
    });
    await Promise.race([loader.wake(), late]);
    clearTimeout(timer);
};

const detectionsOf = (rows: readonly Row[], site: string, mark: HandMark, now: number) =>
    rows.map(row => {
        const detection: Detection = {
            plausibility: row.plausibility,
            reasons: row.reasons,
            excluded: 'say' in mark ? mark.say : classOf(row.plausibility),
        };
        // The latest stands, also after the clock was set back.
        const at = Math.max(now, row.detectedAt + 1);
        return { at, line: detectionLine({ ...row, site }, detection, at) };
    });

/**
 * Gives visits a detection by hand, or takes that back; the detector says nothing of them as long as it
 * stands. Answers which visits changed.
 */
export const markByHand = async (
    services: MarkServices,
    site: SiteRow,
    choice: MarkChoice,
    mark: HandMark,
): Promise<Marking> => {
    const { store, detector, loader, clock, spoolFolder } = services;
    await detector.sweep();
    await loadWaiting(loader);
    const since = await openSince(services, site);
    const chosen = chosenSql(choice);
    const parameters = { site: site.id, since, ...parametersOf(choice) };
    const states = 'say' in mark ? "'', 'behaviour'" : `'${mark.takeBack}'`;
    const [found, [sealed]] = await Promise.all([
        store.query<Row>(candidatesSql(chosen, states), parameters),
        store.query<{ visits: number }>(sealedSql(chosen, mark), parameters),
    ]);
    const rows = found.slice(0, maxMarked);
    if (rows.length > 0) {
        if ('say' in mark) detector.hold(rows);
        const detections = detectionsOf(rows, site.id, mark, clock());
        const segment = new SegmentWriter(spoolFolder, 'detection');
        for (const { line } of detections) await segment.write(line);
        await segment.close();
        if ('takeBack' in mark) {
            const latest = Math.max(...detections.map(({ at }) => at));
            detector.release(new Set(rows.map(({ visit }) => visit)), latest);
        }
        await loadWaiting(loader);
    }
    return {
        visits: rows.map(({ visit }) => visit),
        sealed: sealed?.visits ?? 0,
        isMore: found.length > maxMarked,
    };
};
