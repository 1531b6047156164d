import { eventRows } from '../events/reports/query/eventRows';
import type { Scope } from '../events/reports/query/scope';
import type { EventStore } from '../events/store';

const perVisit = (scope: Scope) => {
    const columns = ['visitor', 'started', 'path', 'scroll'];
    const { sql, parameters } = eventRows(scope, ['engagement'], columns);
    return {
        sql: `SELECT path, max(scroll) AS deepest FROM (${sql}) GROUP BY visitor, started, path`,
        parameters,
    };
};

/** How far pages were scrolled: the deepest of each visit in percent, averaged; null where nothing was told. */
export const readScrollDepth = async (store: EventStore, scope: Scope): Promise<number | null> => {
    const { sql, parameters } = perVisit(scope);
    const [row] = await store.query<{ depth: number; visits: number }>(
        `SELECT avg(deepest) AS depth, toFloat64(count()) AS visits FROM (${sql})`,
        parameters,
    );
    return row && row.visits > 0 ? row.depth : null;
};

/** The same of each of these pages. */
export const readScrollDepths = async (
    store: EventStore,
    scope: Scope,
    pages: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
    if (pages.length === 0) return new Map();
    const { sql, parameters } = perVisit(scope);
    const rows = await store.query<{ path: string; depth: number }>(
        `SELECT path, avg(deepest) AS depth FROM (${sql}) WHERE path IN {pages:Array(String)} GROUP BY path`,
        { ...parameters, pages: [...pages] },
    );
    return new Map(rows.map(({ path, depth }) => [path, depth]));
};
