import type { EventKind } from '../../contract/analytics/collect';
import type { Filter } from '../../contract/analytics/filters';
import type { StoredEvent } from '../../server/analytics/events/event';
import { holdsOfEvent, holdsOfVisit } from './filter';
import type { Defined } from './segments';
import { counts, isAutomatic, type Visit } from './visits';
import type { Period } from './zone';

/** What a report is asked about. */
export interface Asked {
    period: Period;
    filter?: Filter | undefined;
    /** what the figures leave out as automatic, instead of what they count */
    bots?: boolean;
    /** what stands behind segments and goals in the filter */
    defined?: Defined;
}

/** An event with its visit. */
export interface Happened {
    event: StoredEvent;
    visit: Visit;
}

const isIn = (at: number, { start, end }: Period): boolean => at >= start && at < end;

const isChosen = ({ bots = false }: Asked) => (bots ? isAutomatic : counts);

/** The visits that began in the period, have a page view, count, and are not filtered out. */
export const chosenVisits = (visits: readonly Visit[], asked: Asked): Visit[] =>
    visits
        .filter(isChosen(asked))
        .filter(visit => visit.views.length > 0 && isIn(visit.started, asked.period))
        .filter(visit => holdsOfVisit(asked.filter, visit, asked.period, asked.defined));

/** The events of a kind that happened in the period, count, and are not filtered out. */
export const chosenEvents = (visits: readonly Visit[], asked: Asked, kind: EventKind): Happened[] =>
    visits
        .filter(isChosen(asked))
        .flatMap(visit => visit.events.map(event => ({ event, visit })))
        .filter(({ event }) => event.kind === kind && isIn(event.time, asked.period))
        .filter(({ event, visit }) =>
            holdsOfEvent(asked.filter, event, visit, asked.period, asked.defined),
        );
