import type { Exclusion, VisitReason } from '../../../contract/collect';
import type { Visit } from '../../../contract/stats';
import type { EventStore } from '../store';
import type { Paging } from './breakdown';
import { countedVisits, latestVerdicts, leftOutVisits, type VisitChoice } from './counted';
import { boundsOf, type Period, within } from './period';

type Row = Omit<Visit, 'isNew' | 'bounce' | 'plausibility' | 'reasons'> & { bounce: 0 | 1 };

interface Verdict {
    id: string;
    plausibility: number;
    reasons: VisitReason[];
    verdict: Exclusion;
}

const attribute = (name: string) => `toString(max(visits.${name})) AS ${name}`;

/** The page's visits, found by the few columns that decide; the others are read for these alone. */
const pageSql = ({ where, having }: VisitChoice) => `
    SELECT day, visit FROM visits
    WHERE ${within('started')} AND ${where}
    GROUP BY day, visit HAVING sum(visits.pages) > 0 AND ${having}
    ORDER BY min(visits.started) DESC, visit DESC
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`;

const listSql = (choice: VisitChoice) => `
    SELECT toString(visit) AS id, toString(max(visits.visitor)) AS visitor,
        toUnixTimestamp64Milli(min(visits.started)) AS startedAt,
        toUnixTimestamp64Milli(max(visits.last)) AS lastAt,
        dateDiff('millisecond', min(visits.first), max(visits.last)) / 1000 AS duration,
        sum(visits.pages) AS pages, sum(visits.interactions) AS events,
        pages = 1 AND events = 0 AS bounce, sum(visits.engaged) / 1000 AS engaged,
        ${['source', 'sourceName', 'browser', 'browserVersion', 'os', 'osVersion']
            .concat('device', 'screen', 'language', 'bot', 'excluded')
            .map(attribute)
            .join(', ')},
        argMinMerge(visits.entryHost) AS entryHost, argMinMerge(visits.entryPath) AS entryPath,
        argMinMerge(visits.referrer) AS referrer, argMaxMerge(visits.exitPath) AS exitPath,
        argMinMerge(visits.country) AS country,
        replaceRegexpOne(
            replaceOne(toString(argMinMerge(visits.address)), '::ffff:', ''), '^::$', ''
        ) AS address
    FROM visits
    WHERE site = {site:String} AND (day, visit) IN (${pageSql(choice)})
    GROUP BY day, visit
    ORDER BY startedAt DESC, visits.visit DESC`;

const countSql = ({ where, having }: VisitChoice) => `
    SELECT count() AS total FROM (
        SELECT sum(pages) AS views
        FROM visits WHERE ${within('started')} AND ${where}
        GROUP BY day, visit HAVING views > 0 AND ${having}
    )`;

/** Visits of the period, newest first: those that count, or those that are left out. */
export const readVisits = async (
    store: EventStore,
    period: Period,
    { page, perPage }: Paging,
    isLeftOut: boolean,
): Promise<{ list: Visit[]; total: number }> => {
    const bounds = boundsOf(period);
    const choice = isLeftOut ? leftOutVisits : countedVisits;
    const [rows, counted] = await Promise.all([
        store.query<Row>(listSql(choice), {
            ...bounds,
            limit: perPage,
            offset: (page - 1) * perPage,
        }),
        store.query<{ total: number }>(countSql(choice), bounds),
    ]);
    const [firsts, verdicts] = await Promise.all([
        readFirsts(store, period.site, rows),
        readVerdicts(store, period, rows),
    ]);
    const list = rows.map(row => {
        const { plausibility, reasons, verdict } = verdicts.get(row.id) ?? nothingAgainst;
        return {
            ...row,
            bounce: row.bounce === 1,
            isNew: (firsts.get(row.visitor) ?? 0) >= row.startedAt,
            excluded: row.excluded || verdict,
            plausibility,
            reasons,
        };
    });
    return { list, total: counted[0]?.total ?? 0 };
};

/** When each visitor was first seen on the site, ms. */
const readFirsts = async (
    store: EventStore,
    site: string,
    rows: readonly { visitor: string }[],
): Promise<Map<string, number>> => {
    if (rows.length === 0) return new Map();
    const found = await store.query<{ id: string; seen: number }>(
        `SELECT toString(visitor) AS id, toUnixTimestamp64Milli(min(visitors.first)) AS seen
        FROM visitors WHERE site = {site:String} AND visitor IN (arrayMap(id -> toUInt64(id), {ids:Array(String)}))
        GROUP BY visitor`,
        { site, ids: [...new Set(rows.map(row => row.visitor))] },
    );
    return new Map(found.map(row => [row.id, row.seen]));
};

const nothingAgainst: Omit<Verdict, 'id'> = { plausibility: 100, reasons: [], verdict: '' };

/** What was found about the visits; those against which nothing speaks have no verdict. */
const readVerdicts = async (
    store: EventStore,
    period: Period,
    rows: readonly { id: string }[],
): Promise<Map<string, Verdict>> => {
    if (rows.length === 0) return new Map();
    const found = await store.query<Verdict>(
        `SELECT toString(visit) AS id, plausibility, reasons, verdict FROM (${latestVerdicts})
        WHERE visit IN (arrayMap(id -> toUInt64(id), {ids:Array(String)}))`,
        { ...boundsOf(period), ids: rows.map(row => row.id) },
    );
    return new Map(found.map(row => [row.id, row]));
};
