import { join } from 'node:path';
import { eventDefaults, type StoredEvent } from '../../server/analytics/events/event';
import { SegmentWriter } from '../../server/analytics/events/segment';
import { visitId } from '../../server/analytics/events/visitId';
import { type PutEvent, putEvents, putVisitor } from '../fixtures/putEvents';
import type { Defined } from './segments';
import type { MadeDetection, Traffic } from './traffic';
import { type Detection, type Visit, visitsOf } from './visits';

/** Traffic that lies in the store, and what the oracle makes of it. */
export interface World {
    events: readonly StoredEvent[];
    visits: readonly Visit[];
    /** what filters may name */
    defined?: Defined;
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

/** A segment a round: a visit that is detected again later has a detection in the next. */
const putDetections = async (
    folder: string,
    site: string,
    detections: readonly MadeDetection[],
): Promise<void> => {
    if (detections.length === 0) return;
    const writer = new SegmentWriter(join(folder, 'spool'), 'detection');
    for (const { visitor: name, started, at, ...found } of detections) {
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
    { events, detections }: Traffic,
): Promise<World> => {
    await putEvents(folder, site, events);
    await putDetections(folder, site, detections);
    const stored = events.map(event => storedOf(site, event));
    const detected: Detection[] = detections.map(detection => ({
        ...detection,
        visitor: putVisitor(site, detection.visitor),
    }));
    return { events: stored, visits: visitsOf(stored, detected) };
};
