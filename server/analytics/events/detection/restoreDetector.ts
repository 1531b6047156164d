import { returnedMs, type VisitReason } from '../../../../contract/analytics/collect';
import { maskedText } from '../../../platform/addresses/address';
import type { QueryParameters } from '../connections';
import { isInteractionSql } from '../interactionSql';
import { measured } from '../measured';
import type { EventStore } from '../store';
import { type Behaviour, newBehaviour, quickMs } from './behaviour';
import { detectionLimitMs, excludedBelow } from './detection';
import type { Detector } from './detector';
import { historyDays } from './returnHistory';
import {
    manyImpossible,
    manyMisnumbered,
    manyRepeats,
    manyTellings,
    type ObservedVisit,
} from './rules';
import { addToStory, newStory, type Story } from './story';

/** More of them would hold up the start; they are the latest. */
const maxRestored = 50_000;
/** Of more readings of one visit the way is not made again. */
const maxTold = 200;
const memoryMs = 24 * 60 * 60 * 1000;

type Facts = Pick<
    Behaviour,
    | 'engaged'
    | 'scroll'
    | 'interactions'
    | 'signals'
    | 'lastViewAt'
    | 'gaps'
    | 'gapSum'
    | 'gapSquares'
    | 'quickGaps'
    | 'events'
>;
type Row = Facts & {
    site: string;
    visitor: string;
    visit: string;
    started: number;
    last: number;
    pages: number;
    /** what was read of which page, in its order */
    told: [path: string, engaged: number, scroll: number][];
    address: string;
    hasScript: 0 | 1;
    plausibility: number;
    reasons: VisitReason[];
    /** ms; 0 without a detection */
    detectedAt: number;
};

const millis = 'toUnixTimestamp64Milli';
/** Numbers leave as Float64: 64-bit integers would come as text. */
const behaviourSql = (which: string) => `
    SELECT found.* EXCEPT (number, views, between), detections.plausibility AS plausibility, detections.reasons AS reasons,
        toFloat64(${millis}(detections.detected)) AS detectedAt
    FROM (
        SELECT toString(events.site) AS site, events.visit AS number, toString(number) AS visit,
            toString(any(events.visitor)) AS visitor,
            toFloat64(${millis}(min(events.started))) AS started,
            toFloat64(${millis}(max(time))) AS last,
            toFloat64(countIf(kind = 'view')) AS pages,
            replaceOne(toString(argMin(events.address, time)), '::ffff:', '') AS address,
            toFloat64(sum(events.engaged)) AS engaged, max(events.scroll) AS scroll,
            toFloat64(countIf(${isInteractionSql})) AS interactions,
            groupBitOr(events.signals) AS signals, max(origin = 'tracker') AS hasScript,
            arraySort(groupArrayIf(10000)(${millis}(time), kind = 'view')) AS views,
            arrayPopFront(arrayDifference(views)) AS between,
            toFloat64(if(empty(views), 0, views[-1])) AS lastViewAt,
            toFloat64(length(between)) AS gaps, toFloat64(arraySum(between)) AS gapSum,
            arraySum(gap -> toFloat64(gap) * gap, between) AS gapSquares,
            toFloat64(arrayCount(gap -> gap < ${quickMs}, between)) AS quickGaps,
            toFloat64(count()) AS events,
            arrayMap(one -> (one.3, toFloat64(one.4), one.5), arraySort(groupArrayIf(${maxTold})(
                (time, events.number, path, events.engaged, events.scroll), events.engaged > 0))) AS told
        FROM events
        WHERE ${which} AND origin IN ('tracker', 'pixel') AND excluded = ''
        GROUP BY events.site, events.visit
        HAVING last >= {since:Int64}
        ORDER BY started DESC LIMIT ${maxRestored}
    ) AS found
    LEFT JOIN (
        SELECT detections.visit AS number, argMax(detections.plausibility, at) AS plausibility,
            argMax(detections.reasons, at) AS reasons, max(at) AS detected
        FROM detections WHERE ${which} GROUP BY detections.visit
    ) AS detections ON detections.number = found.number
    ORDER BY started`;

const sinceSql = `day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')`;
/** Of those visits, whenever they were. */
const visitsSql = `site = {site:String} AND visit IN (SELECT toUInt64(arrayJoin({visits:Array(String)})))
    AND day BETWEEN toDate(fromUnixTimestamp64Milli({from:Int64}), 'UTC') - 1
        AND toDate(fromUnixTimestamp64Milli({to:Int64}), 'UTC') + 1`;

/** Visits that somebody marked by hand. */
const heldSql = `
    SELECT toString(detections.visit) AS visit, toFloat64(${millis}(max(detections.started))) AS started
    FROM detections WHERE ${sinceSql}
    GROUP BY detections.visit HAVING argMax(detections.excluded, at) IN ('marked', 'own')`;

/** Visits by day, and those of visitors who came half a day before or earlier; of finalized days. */
const historySql = `
    SELECT toString(visits.site) AS site, toFloat64(${millis}(min(started))) AS at,
        toFloat64(count()) AS visits, toFloat64(countIf(age >= ${returnedMs})) AS returned
    FROM visits
    WHERE day >= toDate(fromUnixTimestamp64Milli({since:Int64}), 'UTC')
        AND started < fromUnixTimestamp64Milli({until:Int64})
        AND excluded = '' AND ${measured}
    GROUP BY visits.site, day`;

const restoreHistory = async (store: EventStore, { history }: Detector, now: number) => {
    // What came later is taken up visit by visit.
    const span = { since: now - (historyDays + 1) * memoryMs, until: now - memoryMs };
    type Row = { site: string; at: number; visits: number; returned: number };
    for (const { site, at, ...day } of await store.query<Row>(historySql, span)) {
        history.add(site, at, day);
    }
};

/** Takes up the visits of the last day when the server starts; `open` are those of the register. */
export const restoreDetector = async (
    store: EventStore,
    open: Iterable<ObservedVisit>,
    detector: Detector,
    now: number,
): Promise<void> => {
    // First of all: taking visits up may bring detections on them.
    const held = { since: now - detectionLimitMs };
    detector.hold(await store.query<{ visit: string; started: number }>(heldSql, held));
    await restoreHistory(store, detector, now);
    await takeUp(store, open, detector, sinceSql, { since: now - memoryMs });
};

/** Takes up visits of a site that the register has read from the store again. */
export const takeUpVisits = async (
    store: EventStore,
    site: string,
    visits: readonly ObservedVisit[],
    detector: Detector,
): Promise<void> => {
    const unknown = visits.filter(({ behaviour }) => behaviour.record === undefined);
    if (unknown.length === 0) return;
    await takeUp(store, unknown, detector, visitsSql, {
        site,
        since: 0,
        visits: unknown.map(({ visit }) => visit),
        from: Math.min(...unknown.map(({ started }) => started)),
        to: Math.max(...unknown.map(({ last }) => last)),
    });
};

const takeUp = async (
    store: EventStore,
    open: Iterable<ObservedVisit>,
    detector: Detector,
    which: string,
    parameters: QueryParameters,
): Promise<void> => {
    const known = new Map<string, ObservedVisit>();
    for (const visit of open) known.set(visit.visit, visit);
    for (const row of await store.query<Row>(behaviourSql(which), parameters)) {
        const { visit, started, last, pages } = row;
        const behaviour = behaviourOf(row);
        const open = known.get(visit);
        if (open) Object.assign(open.behaviour, behaviour);
        detector.takeUp(
            row.site,
            row.visitor,
            open ?? { visit, started, last, pages, behaviour },
            row.detectedAt === 0 ? undefined : { ...row, at: row.detectedAt },
        );
    }
};

/** An address that is neither unknown nor masked. */
const isWhole = (address: string): boolean => address !== '::' && maskedText(address) !== address;

const storyOf = ({ told }: Row): Story => {
    const story = newStory();
    for (const [path, engaged, scroll] of told) addToStory(story, { path, engaged, scroll });
    return story;
};

/** What is not in the store is read off the detection that it led to. */
const behaviourOf = (row: Row): Behaviour => {
    const had = (reason: VisitReason) => row.reasons.includes(reason);
    return {
        // a masked one is that of many
        ...newBehaviour(isWhole(row.address) ? row.address : '', ''),
        engaged: row.engaged,
        scroll: row.scroll,
        interactions: row.interactions,
        signals: row.signals,
        hasScript: row.hasScript === 1,
        lastViewAt: row.lastViewAt,
        gaps: row.gaps,
        gapSum: row.gapSum,
        gapSquares: row.gapSquares,
        quickGaps: row.quickGaps,
        events: row.events,
        story: storyOf(row),
        ...(had('evenBeacons') && { tellings: manyTellings }),
        ...(had('brokenOrder') && { misnumbered: manyMisnumbered }),
        lateEvents: had('backDated') ? row.events : 0,
        repeats: had('replayed') ? manyRepeats : 0,
        impossibleTimes: had('impossibleTime')
            ? row.plausibility < excludedBelow
                ? manyImpossible
                : 1
            : 0,
    };
};
