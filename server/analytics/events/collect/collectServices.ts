import type { Log } from '../../../platform/log';
import type { CollectCounters } from '../../collecting/counters';
import type { SiteCache } from '../../sites/siteCache';
import type { Merge } from '../commands';
import type { Enricher } from '../enrich/enrich';
import type { VisitEntry } from '../event';
import type { Salts } from '../salts';
import type { Spool } from '../spool';
import type { VisitRegister } from '../visits';
import type { DistinctValues } from './distinctValues';
import type { VisitDetector } from './enterVisit';
import type { LateVisits } from './lateVisits';
import type { SeenEvents } from './seenEvents';
import type { VisitorIds } from './visitorIds';

/** What collecting works with. */
export interface CollectServices {
    siteCache: SiteCache;
    spool: Spool;
    enricher: Enricher;
    register: VisitRegister<VisitEntry>;
    detector: VisitDetector;
    salts: Salts;
    visitorIds: VisitorIds;
    seenEvents: SeenEvents;
    lateVisits: LateVisits;
    distinctValues: DistinctValues;
    counters: CollectCounters;
    /** moves stored events from one visit to another, once those that wait are loaded */
    merge(merge: Merge): Promise<void>;
    log: Pick<Log, 'warn'>;
    clock: () => number;
}
