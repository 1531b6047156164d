import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import { type AddsUp, countClosedPart, countInParts } from '../closedPart';
import type { Scope } from '../query/scope';
import type { JourneyAsked } from './journeyAsked';
import { journeyPairs, Steps, strongestPairs } from './journeySql';
import { addPairs, type Pair } from './pairs';

/** So many of each place are told apart in a part of a period: among them are the few that are shown of the whole. */
const toldInPart = 64;

type Store = Pick<EventStore, 'query'>;

const read = (store: Store, scope: Scope, asked: JourneyAsked, most: number): Promise<Pair[]> => {
    const { sql, parameters } = strongestPairs(journeyPairs(scope, asked, new Steps(asked)), most);
    return store.query<Pair>(sql, parameters);
};

const inParts = (store: Store, asked: JourneyAsked): AddsUp<Pair[]> => ({
    what: ['journeys', asked],
    isDearInParts: true,
    read: part => read(store, part, asked, toldInPart),
});

/** Counts what `countJourneys` would keep of a scope's closed days, so that it need not. */
export const countClosedJourneys = (
    store: Store,
    scope: Scope,
    asked: JourneyAsked,
    closedCounts: ClosedCounts,
): Promise<void> => countClosedPart(store, scope, closedCounts, inParts(store, asked));

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
    const parts = await countInParts(store, scope, closedCounts, inParts(store, asked));
    return (parts && addPairs(parts, most)) ?? read(store, scope, asked, most);
};
