import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import { type AddsUp, countClosedPart, countInParts } from '../closedPart';
import type { Scope } from '../query/scope';
import type { JourneyAsked } from './journeyAsked';
import { journeyPairs, Steps, strongestPairs } from './journeySql';
import { addPairs, type Pair, type StepPair } from './pairs';

/** Of more pairs a part of a period is not kept, and the period counted at once. */
const mostKept = 20_000;

type Store = Pick<EventStore, 'query'>;

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

const inParts = (store: Store, asked: JourneyAsked, steps: Steps): AddsUp<Part> => ({
    what: ['journeys', asked],
    read: part => readPart(store, part, asked, steps),
});

/** Counts what `countJourneys` would keep of a scope's closed days, so that it need not. */
export const countClosedJourneys = (
    store: Store,
    scope: Scope,
    asked: JourneyAsked,
    closedCounts: ClosedCounts,
): Promise<void> =>
    countClosedPart(store, scope, closedCounts, inParts(store, asked, new Steps(asked)));

/**
 * How often which steps follow each other, with `most` of each place told apart; by one statement, or where it pays by
 * one for closed days and one for the rest.
 */
export const countJourneys = async (
    store: Store,
    scope: Scope,
    asked: JourneyAsked,
    most: number,
    closedCounts?: ClosedCounts,
): Promise<Pair[]> => {
    const steps = new Steps(asked);
    const parts = await countInParts(store, scope, closedCounts, inParts(store, asked, steps));
    const pairs = parts?.map(part => part.pairs);
    if (pairs?.every(of => of !== undefined)) return addPairs(pairs.flat(), most);
    const { sql, parameters } = strongestPairs(journeyPairs(scope, asked, steps), most);
    return store.query<Pair>(sql, parameters);
};
