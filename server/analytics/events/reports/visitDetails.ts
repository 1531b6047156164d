import type { Exclusion, VisitReason } from '../../../../contract/analytics/collect';
import type { Visit } from '../../../../contract/analytics/visits';
import type { EventStore } from '../store';
import type { FoundVisit } from './foundVisit';
import { addressText, shownAddress } from './query/filterSql';
import { detectedInScope, type Scope, scopeParameters } from './query/scope';
import type { VisitColumn } from './query/visitColumns';
import { visitRows } from './query/visitRows';

/** `came`: ms, when the visitor's first visit that counts began; before 1971 without one */
type Row = Omit<Visit, 'isNew' | 'bounce' | 'plausibility' | 'reasons'> & { came: number };

interface Detection {
    id: string;
    plausibility: number;
    reasons: VisitReason[];
    detection: Exclusion;
}

const texts = [
    ...['source', 'sourceName', 'keyword', 'referrer', 'entryHost', 'entryPath', 'exitPath'],
    ...['country', 'region', 'city', 'network', 'browser', 'browserVersion', 'os', 'osVersion'],
    ...['device', 'screen', 'language', 'bot', 'excluded'],
] as VisitColumn[];
const numbers = [
    'visitor',
    'started',
    'last',
    'lasted',
    'pages',
    'interactions',
    'engaged',
    'came',
] as const;

const chosen = 'visit IN (SELECT toUInt64(arrayJoin({ids:Array(String)})))';

const detailsSql = (rows: string, scope: Scope) => `
    SELECT toString(one.visit) AS id, toString(one.visitor) AS visitor,
        toString(one.site) AS site, toUnixTimestamp64Milli(one.started) AS startedAt,
        toUnixTimestamp64Milli(one.last) AS lastAt, one.lasted / 1000 AS duration,
        toUnixTimestamp64Milli(one.came) AS came,
        one.pages AS pages, one.interactions AS events, one.engaged / 1000 AS engaged,
        ${texts.map(name => `toString(one.${name}) AS ${name}`).join(', ')},
        ${addressText(shownAddress('one.address', scope))} AS address
    FROM (${rows}) AS one WHERE one.${chosen}`;

/** The same visits in the smallest part of the period that has them all. */
const aroundVisits = (scope: Scope, found: readonly FoundVisit[]): Scope => {
    const starts = found.map(({ startedAt }) => startedAt);
    return {
        ...scope,
        filter: undefined,
        start: Math.min(...starts),
        end: Math.max(...starts) + 1,
    };
};

/** All that a list shows of visits that were found in a scope, in their order; nothing for who may see figures alone. */
export const readVisitDetails = async (
    store: EventStore,
    scope: Scope,
    found: readonly FoundVisit[],
): Promise<Visit[]> => {
    if (found.length === 0 || scope.isCounted) return [];
    const around = aroundVisits(scope, found);
    const ids = found.map(({ id }) => id);
    const { sql, parameters } = visitRows(around, [...numbers, ...texts, 'address']);
    const [rows, detections] = await Promise.all([
        store.query<Row>(detailsSql(sql, scope), { ...parameters, ids }),
        readDetections(store, around, ids),
    ]);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => {
        const found = byId.get(id);
        if (!found) return [];
        const { came, ...row } = found;
        const { plausibility, reasons, detection } = detections.get(id) ?? nothingAgainst;
        return {
            ...row,
            bounce: row.pages === 1 && row.events === 0,
            isNew: came >= row.startedAt,
            excluded: row.excluded || detection,
            plausibility,
            reasons,
        };
    });
};

const nothingAgainst: Omit<Detection, 'id'> = { plausibility: 100, reasons: [], detection: '' };

/** What was found about the visits; those against which nothing speaks have no detection. */
const readDetections = async (
    store: EventStore,
    scope: Scope,
    ids: readonly string[],
): Promise<Map<string, Detection>> => {
    const found = await store.query<Detection>(
        `SELECT toString(visit) AS id, argMax(detections.plausibility, detections.at) AS plausibility,
            argMax(detections.reasons, detections.at) AS reasons,
            toString(argMax(detections.excluded, detections.at)) AS detection
        FROM detections WHERE ${detectedInScope} AND ${chosen} GROUP BY visit`,
        { ...scopeParameters(scope), ids },
    );
    return new Map(found.map(row => [row.id, row]));
};
