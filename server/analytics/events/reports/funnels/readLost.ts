import type { FunnelDefinition } from '../../../../../contract/analytics/funnels';
import type { Visit } from '../../../../../contract/analytics/visits';
import type { EventStore } from '../../store';
import { visitId } from '../../visitId';
import { begunIn } from '../goals/goalParts';
import type { Scope } from '../query/scope';
import { readVisitDetails } from '../visitDetails';
import { type FunnelStep, funnelUnits, windowOf } from './funnelSql';

const nextMost = 10;

interface Unit {
    visitor: string;
    startedAt: string;
}

interface Page {
    /** the last step that was reached */
    step: number;
    page: number;
    perPage: number;
}

/** Whoever came to a step of a funnel and no further: their visits, and what they opened next. */
export const readLost = async (
    store: EventStore,
    scope: Scope,
    funnel: FunnelDefinition,
    steps: readonly FunnelStep[],
    { step, page, perPage }: Page,
): Promise<{ list: Visit[]; total: number; next: { path: string; count: number }[] }> => {
    const units = funnelUnits(scope, funnel, steps);
    const lost = `SELECT visitor, arrayMax(path) AS lastAt,
            arrayFirst(moment -> moment.1 = lastAt, moments).5 AS startedAt
        FROM (${units.sql}) WHERE level = ${step}`;
    const end = funnel.within === 'visit' ? scope.end : scope.end + windowOf(funnel);
    const next = `SELECT path, toFloat64(count()) AS count FROM (
            SELECT argMinIf(e.path, (e.time, e.view), e.at > lost.lastAt) AS path
            FROM (${lost}) AS lost LEFT JOIN (
                SELECT visitor, toUnixTimestamp64Milli(started) AS startedAt, time, view,
                    toUnixTimestamp64Milli(time) AS at, path
                FROM events WHERE ${begunIn({ start: scope.start, end })} AND kind = 'view'
            ) AS e ON e.visitor = lost.visitor AND e.startedAt = lost.startedAt
            GROUP BY lost.visitor, lost.startedAt
        ) GROUP BY path ORDER BY count DESC, path LIMIT ${nextMost}`;
    const paged = `SELECT toString(visitor) AS visitor, toString(startedAt) AS startedAt
        FROM (${lost}) ORDER BY toInt64(startedAt) DESC, visitor
        LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
    const [found, [sum], pages] = await Promise.all([
        store.query<Unit>(paged, units.parameters),
        store.query<{ total: number }>(
            `SELECT toFloat64(count()) AS total FROM (${lost})`,
            units.parameters,
        ),
        store.query<{ path: string; count: number }>(next, units.parameters),
    ]);
    const visits = found.map(({ visitor, startedAt }) => ({
        id: visitId(visitor, Number(startedAt)),
        startedAt: Number(startedAt),
    }));
    const list = await readVisitDetails(store, scope, visits);
    return { list, total: sum?.total ?? 0, next: pages };
};
