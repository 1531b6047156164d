import type { EventStore } from '../store';
import type { ClosedCounts } from './closedCounts';
import { closedInScope, closedPart, type Scope, scopeParameters } from './query/scope';

type Store = Pick<EventStore, 'query'>;

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
export const countClosedVisits = async (store: Store, scope: Scope): Promise<number> => {
    const [row] = await store.query<{ visits: number }>(
        `SELECT toFloat64(count()) AS visits FROM visits WHERE ${closedInScope(scope)}`,
        scopeParameters(scope),
    );
    return row?.visits ?? 0;
};

/** What adds up over the visits of a period, so that its closed days can be counted apart and kept. */
export interface AddsUp<Counts extends object> {
    /** names what is counted, beside site and days */
    what: readonly unknown[];
    /** ms; visits from so long before the closed days have a part in it */
    before?: number;
    /** of the visits that began in a part of the period */
    read: (part: Scope) => Promise<Counts>;
}

/** A scope in two, by the visits that began in each. */
interface Parts {
    /** the days that the period begins with; what is counted of them stays as it is until something comes late */
    closed: Scope;
    /** the others, if there are any */
    open: Scope | undefined;
}

/** Undefined where counting them apart does not pay. */
const splitAtClosed = async (
    store: Store,
    scope: Scope,
    { leastVisits }: ClosedCounts,
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

const readClosed = <Counts extends object>(
    closed: Scope,
    { what, before = 0, read }: AddsUp<Counts>,
    closedCounts: ClosedCounts,
): Promise<Counts> => {
    const [site = ''] = closed.sites;
    const { start, end, zone } = closed;
    const span = { start: start - before, end };
    return closedCounts.of(site, span, [start, zone, ...what], () => read(closed));
};

/**
 * The counts of a scope's parts, where it pays to count closed days apart: these may have been counted before. Else
 * undefined: everything is to be counted at once.
 */
export const countInParts = async <Counts extends object>(
    store: Store,
    scope: Scope,
    closedCounts: ClosedCounts | undefined,
    counted: AddsUp<Counts>,
): Promise<Counts[] | undefined> => {
    const parts = closedCounts && (await splitAtClosed(store, scope, closedCounts));
    if (!parts) return undefined;
    const { closed, open } = parts;
    return Promise.all([
        readClosed(closed, counted, closedCounts),
        ...(open ? [counted.read(open)] : []),
    ]);
};

/** Counts what `countInParts` would keep, so that it need not. */
export const countClosedPart = async <Counts extends object>(
    store: Store,
    scope: Scope,
    closedCounts: ClosedCounts,
    counted: AddsUp<Counts>,
): Promise<void> => {
    const parts = await splitAtClosed(store, scope, closedCounts);
    if (parts) await readClosed(parts.closed, counted, closedCounts);
};
