import { isInteraction } from '../../../../contract/analytics/collect';
import { lateMs, noteSign } from '../detection/behaviour';
import type { Enrichment } from '../enrich/enrich';
import { entryOf, type LiveEvent, type VisitEntry } from '../event';
import type { Assigned, OpenVisit, VisitRegister, VisitSign } from '../visits';
import { nameView } from './nameView';
import { isOfServer, type ReadEvent, type Sender } from './readEvent';

export interface VisitServices {
    register: VisitRegister<VisitEntry>;
    detector: VisitDetector;
    clock: () => number;
}

/** Whoever detects visits is told of each event that counts. */
export interface VisitDetector {
    note(site: string, visitor: string, visit: OpenVisit<unknown>): void;
    /** It turned out to be a part of another visit. */
    forget(visit: OpenVisit<unknown>): void;
}

/** The number of a view that nobody names. */
const noView = '0';
/** More engaged time than the visit has lasted, by more than clocks differ, ms. */
const engagedSlackMs = 10_000;

/** Puts an event into its visit: fills in what the visit says, and notes the event for whoever detects it. */
export const enterVisit = (
    stored: LiveEvent,
    facts: Enrichment,
    { when }: ReadEvent,
    sender: Sender,
    { register, detector, clock }: VisitServices,
): Assigned<VisitEntry> => {
    const now = clock();
    const assigned = register.assign(visitSign(stored, when.time, now, sender), () =>
        entryOf(facts),
    );
    const { visit, time } = assigned;
    if (sender.other) nameView(stored, visit, sender.other);
    cutEngaged(stored, visit, time);
    stored.visit = visit.visit;
    stored.started = visit.started;
    stored.time = time;
    stored.excluded = visit.excluded;
    if (visit.excluded === '') stored.bot = '';
    enterInto(stored, visit.entry);
    noteEvent(visit, stored, sender, { arrived: now, isLate: when.waited > lateMs });
    if (assigned.merged) detector.forget(assigned.merged);
    // of whom a server tells, nothing was seen that could be judged
    if (visit.excluded === '' && !isOfServer(sender)) {
        detector.note(stored.site, stored.visitor, visit);
    }
    return assigned;
};

const visitSign = (
    { site, visitor, kind, engaged = 0, excluded = '' }: LiveEvent,
    time: number,
    now: number,
    { address, userAgent }: Sender,
): VisitSign => ({
    site,
    visitor,
    time,
    now,
    isView: kind === 'view',
    engaged: kind === 'engagement' ? engaged : 0,
    excluded,
    address,
    userAgent,
});

/** Nobody can have been there for longer than the visit has lasted. */
const cutEngaged = (stored: LiveEvent, visit: OpenVisit<VisitEntry>, time: number): void => {
    const lasted = time - visit.started;
    if ((stored.engaged ?? 0) <= lasted + engagedSlackMs) return;
    stored.engaged = Math.max(0, lasted);
    visit.behaviour.impossibleTimes += 1;
};

const noteEvent = (
    { behaviour }: OpenVisit<VisitEntry>,
    {
        kind,
        time,
        path = '',
        engaged = 0,
        scroll = 0,
        signals = 0,
        view = '',
        number = 0,
    }: LiveEvent,
    { origin }: Sender,
    { arrived, isLate }: { arrived: number; isLate: boolean },
): void =>
    noteSign(behaviour, {
        isView: kind === 'view',
        isInteraction: isInteraction(kind),
        isPixel: origin === 'pixel',
        time,
        engaged,
        scroll,
        signals,
        isLate,
        path,
        view: view === noView ? '' : view,
        number,
        arrived,
    });

/** An event says how its visit came, not how its page did. */
const enterInto = (stored: LiveEvent, entry: VisitEntry): void => {
    stored.source = entry.source;
    stored.sourceName = entry.sourceName;
    stored.referrerHost = entry.referrerHost;
    stored.utmSource = entry.utmSource;
    stored.utmMedium = entry.utmMedium;
    stored.utmCampaign = entry.utmCampaign;
    stored.utmTerm = entry.utmTerm;
    stored.utmContent = entry.utmContent;
    stored.keyword = entry.keyword;
};
