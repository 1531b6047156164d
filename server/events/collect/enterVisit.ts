import type { Enrichment } from '../enrich/enrich';
import type { LiveEvent, VisitEntry } from '../event';
import { lateMs, noteSign } from '../judge/behaviour';
import type { Assigned, OpenVisit, VisitRegister } from '../visits';
import type { ReadEvent, Sender } from './readEvent';

export interface VisitServices {
    register: VisitRegister<VisitEntry>;
    judge: VisitJudge;
    clock: () => number;
}

/** Whoever judges visits is told of each event that counts. */
export interface VisitJudge {
    note(site: string, visitor: string, visit: OpenVisit<unknown>): void;
    /** It turned out to be a part of another visit. */
    forget(visit: OpenVisit<unknown>): void;
}

/** More engaged time than the visit has lasted, by more than clocks differ, ms. */
const engagedSlackMs = 10_000;

/** Puts an event into its visit: fills in what the visit says, and notes the event for whoever judges it. */
export const enterVisit = (
    stored: LiveEvent,
    facts: Enrichment,
    { when }: ReadEvent,
    sender: Sender,
    { register, judge, clock }: VisitServices,
): Assigned<VisitEntry> => {
    const isView = stored.kind === 'view';
    const isEngagement = stored.kind === 'engagement';
    const assigned = register.assign(
        {
            site: stored.site,
            visitor: stored.visitor,
            time: when.time,
            now: clock(),
            isView,
            engaged: isEngagement ? (stored.engaged ?? 0) : 0,
            excluded: stored.excluded ?? '',
            address: sender.address,
            userAgent: sender.userAgent,
        },
        () => entryOf(facts),
    );
    const { visit, time } = assigned;
    const possible = time - visit.started + engagedSlackMs;
    if ((stored.engaged ?? 0) > possible) {
        stored.engaged = Math.max(0, time - visit.started);
        visit.behaviour.impossibleTimes += 1;
    }
    stored.visit = visit.visit;
    stored.started = visit.started;
    stored.time = time;
    stored.excluded = visit.excluded;
    if (visit.excluded === '') stored.bot = '';
    enterInto(stored, visit.entry);
    noteSign(visit.behaviour, {
        isView,
        isInteraction: !isView && !isEngagement,
        isPixel: sender.origin === 'pixel',
        time,
        engaged: stored.engaged ?? 0,
        scroll: stored.scroll ?? 0,
        marks: stored.marks ?? 0,
        isLate: when.waited > lateMs,
    });
    if (assigned.merged) judge.forget(assigned.merged);
    if (visit.excluded === '') judge.note(stored.site, stored.visitor, visit);
    return assigned;
};

/** How a visit is entered by an event: what its page says of where it came from. */
const entryOf = (facts: Enrichment): VisitEntry => ({
    source: facts.source,
    sourceName: facts.sourceName,
    referrerHost: facts.referrerHost,
    utmSource: facts.utmSource,
    utmMedium: facts.utmMedium,
    utmCampaign: facts.utmCampaign,
    utmTerm: facts.utmTerm,
    utmContent: facts.utmContent,
    keyword: facts.keyword,
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
