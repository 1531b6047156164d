import type { EventStore } from '../store';
import type { ClosedCounts } from './closedCounts';
import { closedInScope, closedPart, type Scope, scopeParameters } from './query/scope';

/**
 * Where the closed days of a period end that it begins with, ms; undefined where there are none, or where it is not all
 * that counts of one site.
 */
export const closedUntil = (scope: Scope): number | undefined => {
    const { sites, filter, isExcluded, isMeasured, unsigned, closed, start } = scope;
    const isPart = filter || isExcluded || isMeasured || unsigned !== undefined;
    if (sites.length !== 1 || isPart) return undefined;
    const end = Math.min(closed.until, scope.end);
    return end > start && closedPart({ ...scope, end }) === 'all' ? end : undefined;
};

/** How many visits of a scope began on closed days. */
export const countClosedVisits = async (
    store: Pick<EventStore, 'query'>,
    scope: Scope,
): Promise<number> => {
    const [row] = await store.query<{ visits: number }>(
        `SELECT toFloat64(count()) AS visits FROM visits WHERE ${closedInScope(scope)}`,
        scopeParameters(scope),
    );
    return row?.visits ?? 0;
};

export interface Parts {
    /** the days that the period begins with; what is counted of them stays as it is until something comes late */
    closed: Scope;
    /** the others, if there are any */
    open: Scope | undefined;
}

/** A scope in two, by the visits that began in each; undefined where counting them apart does not pay. */
export const splitAtClosed = async (
    store: Pick<EventStore, 'query'>,
    scope: Scope,
    { leastVisits }: Pick<ClosedCounts, 'leastVisits'>,
): Promise<Parts | undefined> => {
    const until = closedUntil(scope);
    if (until === undefined || (await countClosedVisits(store, scope)) < leastVisits) {
        return undefined;
    }
    return {
        closed: { ...scope, end: until },
        open: until < scope.end ? { ...scope, start: until } : undefined,
    };
};
