import { join } from 'node:path';
import { eventDefaults, type StoredEvent } from '../../server/analytics/events/event';
import { SegmentWriter } from '../../server/analytics/events/segment';
import { visitId } from '../../server/analytics/events/visitId';
import { type PutEvent, putEvents, putVisitor } from '../fixtures/putEvents';
import type { MadeVerdict, Traffic } from './traffic';
import { type Verdict, type Visit, visitsOf } from './visits';

/** Traffic that lies in the store, and what the oracle makes of it. */
export interface World {
    events: readonly StoredEvent[];
    visits: readonly Visit[];
}

/** The event as the store has it, by the oracle's own completion. */
const storedOf = (site: string, event: PutEvent): StoredEvent => {
    const visitor = putVisitor(site, event.visitor);
    const time = Number(event.time);
    return {
        ...eventDefaults,
        host: 'example.com',
        path: '/',
        origin: 'tracker',
        kind: 'view',
        id: '',
        view: '',
        ...event,
        site,
        visitor,
        time,
        started: Number(event.started ?? time),
        visit: '',
    };
};

/** A segment a round: a visit that is judged again later has a verdict in the next. */
const putVerdicts = async (
    folder: string,
    site: string,
    verdicts: readonly MadeVerdict[],
): Promise<void> => {
    if (verdicts.length === 0) return;
    const writer = new SegmentWriter(join(folder, 'spool'), 'verdict');
    for (const { visitor: name, started, at, ...found } of verdicts) {
        const visitor = putVisitor(site, name);
        const ids = { site, visitor, started, visit: visitId(visitor, started) };
        await writer.write(JSON.stringify({ ...ids, at, ...found }));
    }
    await writer.close();
};

/** Puts traffic into the queue of a data folder. */
export const putTraffic = async (
    folder: string,
    site: string,
    { events, verdicts }: Traffic,
): Promise<World> => {
    await putEvents(folder, site, events);
    await putVerdicts(folder, site, verdicts);
    const stored = events.map(event => storedOf(site, event));
    const judged: Verdict[] = verdicts.map(verdict => ({
        ...verdict,
        visitor: putVisitor(site, verdict.visitor),
    }));
    return { events: stored, visits: visitsOf(stored, judged) };
};
