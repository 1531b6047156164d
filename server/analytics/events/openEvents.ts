import { dirname } from 'node:path';
import { maxLateMs } from '../../../contract/analytics/collect';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { awayRetrySeconds } from '../../platform/http/storeAway';
import type { Log } from '../../platform/log';
import type { Secret } from '../../platform/secret';
import type { Tracing } from '../../platform/tracing/tracing';
import { CollectCounters } from '../collecting/counters';
import { DistinctValues, type ValueLimits } from './collect/distinctValues';
import { LateVisits } from './collect/lateVisits';
import { restoreSeen } from './collect/restoreSeen';
import { restoreValues } from './collect/restoreValues';
import { SeenEvents } from './collect/seenEvents';
import { VisitorIds } from './collect/visitorIds';
import { commandMerge, type Merge } from './commands';
import { Detector } from './detection/detector';
import { restoreDetector } from './detection/restoreDetector';
import { createEnricher, type Enricher } from './enrich/enrich';
import type { VisitEntry } from './event';
import { Loader } from './loader';
import { restoreVisits } from './restoreVisits';
import { Salts } from './salts';
import { SegmentWriter } from './segment';
import { Spool } from './spool';
import type { EventStore } from './store';
import { VisitRegister } from './visits';

/** What stands on an event's way, from the request to the store. */
export interface EventServices {
    spool: Spool;
    loader: Loader;
    enricher: Enricher;
    register: VisitRegister<VisitEntry>;
    detector: Detector;
    salts: Salts;
    visitorIds: VisitorIds;
    seenEvents: SeenEvents;
    lateVisits: LateVisits;
    distinctValues: DistinctValues;
    counters: CollectCounters;
    /** Moves the stored events of one visit to another, once what waits is loaded. */
    merge(merge: Merge): Promise<void>;
    /** Resolves when every event accepted so far is in the store; throws 503 where it is away. */
    settle(): Promise<void>;
    /** Writes down and loads what is waiting. */
    close(): Promise<void>;
}

interface Options {
    db: Database;
    store: EventStore;
    secret: Secret;
    clock: () => number;
    log: Log;
    tracing: Tracing;
    /** absolute paths */
    spoolFolder: string;
    /** where the operator may have put files for enrichment */
    enrichmentFolder: string;
    spoolLimitBytes: number;
    /** different values of a field a site and day */
    valueLimits: ValueLimits;
}

const saltsEveryMs = 10 * 60 * 1000;
const detectEveryMs = 10 * 1000;

/** Where nothing was measured yet there is nothing to take up: to ask for each of it is half of a first start. */
const hasRows = async (store: EventStore): Promise<boolean> => {
    const [found] = await store.query<{ rows: number }>(`
        SELECT toFloat64((SELECT count() FROM events) + (SELECT count() FROM detections)
            + (SELECT count() FROM visits)) AS rows`);
    return found !== undefined && found.rows > 0;
};

/** Loads what an earlier run left, takes up what it knew, and begins to load by itself. */
export const openEvents = async (options: Options): Promise<EventServices> => {
    const { db, store, secret, clock, log, tracing, spoolFolder } = options;
    const loader = new Loader(spoolFolder, store, log, tracing);
    const spool = await Spool.open(spoolFolder, {
        waiting: loader.waiting,
        onSegment: () => void loader.wake(),
        limitBytes: options.spoolLimitBytes,
    });
    await loader.wake();
    const register = new VisitRegister<VisitEntry>();
    const openSegment = () => new SegmentWriter(spoolFolder, 'detection');
    const detector = new Detector({ clock, openSegment, log });
    const seenEvents = new SeenEvents(maxLateMs);
    const distinctValues = new DistinctValues(options.valueLimits);
    if (await hasRows(store)) {
        await restoreVisits(store, register, clock());
        await restoreDetector(store, register.visits(), detector, clock());
        await restoreSeen(store, seenEvents, clock());
        await restoreValues(store, distinctValues, options.valueLimits, clock());
    }
    const salts = await Salts.open(db, dirname(spoolFolder));
    const timers = [
        setInterval(() => void detector.sweep(), detectEveryMs),
        setInterval(() => {
            salts.destroyOld(clock()).catch(cause => {
                log.warn({ cause: String(cause) }, 'old salts are not destroyed yet');
            });
        }, saltsEveryMs),
    ];
    for (const timer of timers) timer.unref();
    loader.start();
    return {
        spool,
        loader,
        enricher: await createEnricher({ folder: options.enrichmentFolder }),
        register,
        detector,
        salts,
        visitorIds: new VisitorIds(secret),
        seenEvents,
        distinctValues,
        lateVisits: new LateVisits(store, register, detector),
        counters: new CollectCounters(clock()),
        merge: async merge => void (await commandMerge(spoolFolder, merge)),
        settle: async () => {
            await spool.rotate();
            if (await loader.hurry()) return;
            throw new ApiError(503, 'request.store_away', { retryAfter: awayRetrySeconds });
        },
        close: async () => {
            for (const timer of timers) clearInterval(timer);
            await detector.close();
            await spool.close();
            await loader.close({ isHurried: true });
            await salts.close();
        },
    };
};
