import type { CollectCounters } from '../../collecting/counters';
import type { SiteBook } from '../../sites/siteBook';
import type { Enricher } from '../enrich/enrich';
import type { VisitEntry } from '../event';
import type { LoadLog } from '../loader';
import type { Merge } from '../orders';
import type { Salts } from '../salts';
import type { Spool } from '../spool';
import type { VisitRegister } from '../visits';
import type { DistinctValues } from './distinctValues';
import type { VisitJudge } from './enterVisit';
import type { LateVisits } from './lateVisits';
import type { SeenEvents } from './seenEvents';
import type { VisitorIds } from './visitorIds';

/** What collecting works with. */
export interface CollectServices {
    siteBook: SiteBook;
    spool: Spool;
    enricher: Enricher;
    register: VisitRegister<VisitEntry>;
    judge: VisitJudge;
    salts: Salts;
    visitorIds: VisitorIds;
    seenEvents: SeenEvents;
    lateVisits: LateVisits;
    distinctValues: DistinctValues;
    counters: CollectCounters;
    /** moves stored events from one visit to another, once those that wait are loaded */
    merge(merge: Merge): Promise<void>;
    log: Pick<LoadLog, 'warn'>;
    clock: () => number;
}
