import { leastSamples, type SlowPage, slowPages } from '../../../../contract/analytics/vitals';
import type { EventStore } from '../store';
import { ofList } from './listAnswer';
import { eventRows } from './query/eventRows';
import type { Scope, Sql } from './query/scope';
import { isGood, isPoor, measuredViews, toUnit } from './vitalsSql';

const dayMs = 86_400_000;

/** SQL for the last page view of each visit, also of one that goes on behind the period. */
const lastViews = (scope: Scope): Sql => {
    const wider: Scope = { ...scope, filter: undefined, end: scope.end + dayMs };
    const { sql, parameters } = eventRows(wider, ['view'], ['visit', 'view', 'time']);
    return {
        sql: `SELECT seen.visit AS visit, argMax(seen.view, seen.time) AS last
            FROM (${sql}) AS seen GROUP BY seen.visit`,
        parameters: { end: wider.end, ...parameters },
    };
};

interface Row extends Omit<SlowPage, 'lost' | 'p75'> {
    p75: number | null;
    total: number;
}

/** Beyond the part of the visits that end after a fast view anyway. */
const lostOf = ({ slow, slowExits, fast, fastExits }: Row): number | null => {
    if (slow < leastSamples || fast < leastSamples) return null;
    return Math.max(0, slowExits - (slow * fastExits) / fast);
};

const readPart = async (
    store: EventStore,
    scope: Scope,
    { limit, offset }: { limit: number; offset: number },
): Promise<{ list: SlowPage[]; total: number }> => {
    const measured = measuredViews(scope, ['path', 'visit']);
    const ends = lastViews(scope);
    // The two ask about different spans: the one's end is written into it.
    const endsSql = ends.sql.replaceAll('{end:Int64}', String(scope.end + dayMs));
    const rows = await store.query<Row>(
        `SELECT *, toFloat64(count() OVER ()) AS total FROM (
            SELECT toString(path) AS path,
                toFloat64(count(tupleElement(vitals, 'lcp'))) AS samples,
                quantileExact(0.75)(tupleElement(vitals, 'lcp')) AS p75,
                toFloat64(countIf(${isPoor('lcp')})) AS slow,
                toFloat64(countIf(${isPoor('lcp')} AND view = last)) AS slowExits,
                toFloat64(countIf(${isGood('lcp')})) AS fast,
                toFloat64(countIf(${isGood('lcp')} AND view = last)) AS fastExits
            FROM (${measured.sql}) AS measured LEFT JOIN (${endsSql}) AS ends USING (visit)
            GROUP BY path HAVING slow > 0
        ) ORDER BY slowExits DESC, slow DESC, path LIMIT ${limit} OFFSET ${offset}`,
        { ...ends.parameters, ...measured.parameters },
    );
    const list = rows.map(({ total: _, ...row }) => ({
        ...row,
        p75: toUnit('lcp', row.p75, row.samples),
        lost: lostOf({ ...row, total: 0 }),
    }));
    return { list, total: rows[0]?.total ?? 0 };
};

export const slowPagesReport = ofList(
    slowPages,
    ({ store }) =>
        async ({ query, scope }) => {
            const part = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
            return { timezone: scope.zone, ...(await readPart(store, scope, part)) };
        },
    (store, { scope, limit, offset }) => readPart(store, scope, { limit, offset }),
);
