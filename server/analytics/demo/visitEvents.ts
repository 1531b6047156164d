import type { NewEvent } from '../events/event';

type OwnKey = 'id' | 'time' | 'kind' | 'view' | 'name' | 'props' | PageKey | 'engaged' | 'scroll';
type PageKey = 'path' | 'query' | 'title' | 'referrer';

/** What each event of a visit has for itself. */
export type OwnEvent = Pick<NewEvent, OwnKey>;

/** A visit: what all of its events have in common, and the events in order. */
export interface VisitEvents {
    shared: Omit<NewEvent, OwnKey>;
    events: OwnEvent[];
}

export const eventsOf = ({ shared, events }: VisitEvents): NewEvent[] =>
    events.map(own => ({ ...shared, ...own }));
