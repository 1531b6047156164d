import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import { splitAtClosed } from '../closedPart';
import type { Scope } from '../query/scope';
import type { JourneyAsked } from './journeyAsked';
import { journeyPairs, type Steps, strongestPairs } from './journeySql';
import { addPairs, type Pair, type StepPair } from './pairs';

/** Of more pairs a part of a period is not kept, and the period counted at once. */
const mostKept = 20_000;

type Store = Pick<EventStore, 'query'>;

export interface KeptOptions {
    /** where what was counted of closed days is kept */
    closedCounts?: ClosedCounts | undefined;
}

interface Part {
    /** undefined where there are too many */
    pairs: StepPair[] | undefined;
}

const readPart = async (
    store: Store,
    scope: Scope,
    asked: JourneyAsked,
    steps: Steps,
): Promise<Part> => {
    const { sql, parameters } = journeyPairs(scope, asked, steps);
    const pairs = await store.query<StepPair>(
        `SELECT toString(step) AS step, toString(following) AS next, toFloat64(visits) AS visits
            FROM (${sql}) LIMIT ${mostKept + 1}`,
        parameters,
    );
    return { pairs: pairs.length > mostKept ? undefined : pairs };
};

const readClosed = (
    store: Store,
    closed: Scope,
    asked: JourneyAsked,
    steps: Steps,
    closedCounts: ClosedCounts,
): Promise<Part> => {
    const [site = ''] = closed.sites;
    const read = () => readPart(store, closed, asked, steps);
    return closedCounts.of(site, closed, ['journeys', asked], read);
};

/** Counts what `countJourneys` would keep of a scope's closed days, so that it need not. */
export const countClosedJourneys = async (
    store: Store,
    scope: Scope,
    asked: JourneyAsked,
    steps: Steps,
    { closedCounts }: KeptOptions,
): Promise<void> => {
    const parts = closedCounts && (await splitAtClosed(store, scope, closedCounts));
    if (parts) await readClosed(store, parts.closed, asked, steps, closedCounts);
};

const countWhole = (
    store: Store,
    scope: Scope,
    asked: JourneyAsked,
    steps: Steps,
    most: number,
): Promise<Pair[]> => {
    const { sql, parameters } = strongestPairs(journeyPairs(scope, asked, steps), most);
    return store.query<Pair>(sql, parameters);
};

/**
 * How often which steps follow each other, with `most` of each place told apart; by one statement, or where it pays by
 * one for closed days and one for the rest.
 */
export const countJourneys = async (
    store: Store,
    scope: Scope,
    asked: JourneyAsked,
    steps: Steps,
    most: number,
    { closedCounts }: KeptOptions = {},
): Promise<Pair[]> => {
    const parts = closedCounts && (await splitAtClosed(store, scope, closedCounts));
    if (!parts) return countWhole(store, scope, asked, steps, most);
    const { closed, open } = parts;
    const [kept, own] = await Promise.all([
        readClosed(store, closed, asked, steps, closedCounts),
        open ? readPart(store, open, asked, steps) : { pairs: [] },
    ]);
    if (!kept.pairs || !own.pairs) return countWhole(store, scope, asked, steps, most);
    return addPairs([...kept.pairs, ...own.pairs], most);
};
