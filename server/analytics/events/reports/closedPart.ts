import { addDays, dayOf, daysBetween, startOfDay } from '../../../platform/days';
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
    /** where adding up takes its time, too */
    isDearInParts?: boolean;
    /** of the visits that began in a part of the period */
    read: (part: Scope) => Promise<Counts>;
}

const dayMs = 86_400_000;
/**
 * A longer period's closed days are counted in blocks of calendar days. These stay the same while the period moves on
 * from day to day, and one statement holds no more than a block's visits.
 */
const longestAtOnce = 120;
const blockDays = 28;
/** Of what is dearer the more parts there are. */
const wideBlockDays = 84;

/** The instants (ms) between a period's start and end at which blocks of days meet, by the days of its zone. */
const blockEnds = ({ start, end, zone }: Pick<Scope, 'start' | 'end' | 'zone'>, days: number) => {
    const ends: number[] = [];
    const first = dayOf(start, zone);
    const since = daysBetween('1970-01-01', first);
    for (let day = addDays(first, days - (since % days)); ; day = addDays(day, days)) {
        const at = startOfDay(day, zone);
        if (at >= end) return ends;
        ends.push(at);
    }
};

/** Spans (ms) of closed days, from a start to an end, that are counted one by one. */
export const closedBlocks = (
    { start, end, zone }: Pick<Scope, 'start' | 'end' | 'zone'>,
    areWide = false,
): { start: number; end: number }[] => {
    const isLong = end - start > longestAtOnce * dayMs;
    const days = areWide ? wideBlockDays : blockDays;
    const inner = isLong ? blockEnds({ start, end, zone }, days) : [];
    return [start, ...inner].map((from, at) => ({ start: from, end: inner[at] ?? end }));
};

/** A scope in parts, by the visits that began in each. */
interface Parts {
    /** of the days that the period begins with; what is counted of them stays as it is until something comes late */
    closed: Scope[];
    /** the other days, if there are any */
    open: Scope | undefined;
}

/** Undefined where counting them apart does not pay. */
const splitAtClosed = async (
    store: Store,
    scope: Scope,
    { before = 0, isDearInParts = false }: Pick<AddsUp<object>, 'before' | 'isDearInParts'>,
    { leastVisits }: ClosedCounts,
): Promise<Parts | undefined> => {
    const until = closedUntil(scope);
    if (until === undefined || (await countClosedVisits(store, scope)) < leastVisits) {
        return undefined;
    }
    return {
        closed: closedBlocks({ ...scope, end: until }, before > 0 || isDearInParts).map(span => ({
            ...scope,
            ...span,
        })),
        open: until < scope.end ? { ...scope, start: until } : undefined,
    };
};

const readClosed = async <Counts extends object>(
    blocks: readonly Scope[],
    { what, before = 0, read }: AddsUp<Counts>,
    closedCounts: ClosedCounts,
): Promise<Counts[]> => {
    const counts: Counts[] = [];
    // one after the other, so that memory does not grow with the period
    for (const block of blocks) {
        const { sites, start, end, zone } = block;
        const [site = ''] = sites;
        const span = { start: start - before, end };
        counts.push(await closedCounts.of(site, span, [start, zone, ...what], () => read(block)));
    }
    return counts;
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
    const parts = closedCounts && (await splitAtClosed(store, scope, counted, closedCounts));
    if (!parts) return undefined;
    const { closed, open } = parts;
    const [kept, ...others] = await Promise.all([
        readClosed(closed, counted, closedCounts),
        ...(open ? [counted.read(open)] : []),
    ]);
    return [...kept, ...others];
};

/** Counts what `countInParts` would keep, so that it need not. */
export const countClosedPart = async <Counts extends object>(
    store: Store,
    scope: Scope,
    closedCounts: ClosedCounts,
    counted: AddsUp<Counts>,
): Promise<void> => {
    const parts = await splitAtClosed(store, scope, counted, closedCounts);
    if (parts) await readClosed(parts.closed, counted, closedCounts);
};
