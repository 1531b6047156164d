import type { z } from 'zod';
import { type EventKind, eventKinds, marks, type trackerEvent } from '../../../contract/collect';
import type { KnownSite } from '../../sites/siteBook';
import type { ClientHints } from '../enrich/clientHints';
import type { Enricher, Enrichment } from '../enrich/enrich';
import { type NewEvent, type StoredEvent, toLine, type VisitEntry } from '../event';
import { arrivalId } from '../hash64';
import { lateMs, noteSign } from '../judge/behaviour';
import type { Assigned, OpenVisit, VisitRegister } from '../visits';
import type { EventTime } from './eventTime';
import { type EventKey, eventKey } from './seenEvents';
import type { ReadId } from './visitorIds';

/** Who sent the request, as the server saw it. */
export interface Sender {
    /** one spelling for each; empty when unknown */
    address: string;
    userAgent: string;
    /** the host that the request was sent to, with its port */
    host: string;
    origin: StoredEvent['origin'];
    /** its headers, for the client hints among them */
    hints?: ClientHints;
    /** what its headers show against an event of this page and screen, as bits of `marks` */
    readMarks(page: URL, screen: string): number;
}

export type CheckedEvent = z.output<typeof trackerEvent>;

/** An event with all that had to be found out before it can be put into a visit. */
export interface ReadEvent {
    event: CheckedEvent;
    /** its place in the body */
    index: number;
    site: KnownSite;
    page: URL;
    /** whether pages of this host count */
    isCounted: boolean;
    when: EventTime;
    visitor: string;
    /** undefined where the browser keeps none */
    id: ReadId | undefined;
    /** u64, the page view that the event belongs to; 0 when it names none */
    view: string;
    /** bits of what the request's headers show */
    marks: number;
}

interface Services {
    enricher: Enricher;
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

/** An event's line for the spool, and what it showed about visits. */
export interface Accepted {
    line: string;
    merged?: { site: string; from: OpenVisit<VisitEntry>; into: OpenVisit<VisitEntry> };
}

const maxPath = 2048;
/** More engaged time than the visit has lasted, by more than clocks differ, ms. */
const engagedSlackMs = 10_000;

/** By what a repetition of an event is known: its page view and its number in it. */
export const keyOf = ({ event, view }: ReadEvent): EventKey | undefined => {
    const number = event.q ?? (event.k === 'v' ? 0 : undefined);
    return event.p && number !== undefined ? eventKey(view, number) : undefined;
};

/** Enriches an event, puts it into its visit, and writes its spool line. */
export const acceptEvent = (read: ReadEvent, sender: Sender, services: Services): Accepted => {
    const { event, site, page, when } = read;
    const now = services.clock();
    const kind: EventKind = eventKinds[event.k];
    const facts = services.enricher.enrich({
        userAgent: sender.userAgent,
        address: sender.address,
        page,
        referrer: site.cleanAddress(event.r ?? ''),
        siteDomain: site.domain,
        hints: sender.hints,
    });
    const isOwn = isOwnTest(facts.bot, sender.address);
    // Written out, not spread: every event comes through here.
    const stored: NewEvent = {
        id: arrivalId(now),
        site: site.id,
        visitor: read.visitor,
        visit: '0',
        started: when.time,
        time: when.time,
        kind,
        view: read.view,
        number: event.q ?? 0,
        origin: sender.origin,
        name: site.cleanAddress((event.n ?? '').trim()),
        props: event.d && Object.keys(event.d).length > 0 ? JSON.stringify(event.d) : '',
        host: page.host,
        // The tracker leaves the hash out unless the site's pages are told apart by it.
        path: (page.pathname + page.hash).slice(0, maxPath),
        query: page.search.slice(1, maxPath + 1),
        title: event.t ?? '',
        referrer: facts.referrer,
        referrerHost: facts.referrerHost,
        source: facts.source,
        sourceName: facts.sourceName,
        utmSource: facts.utmSource,
        utmMedium: facts.utmMedium,
        utmCampaign: facts.utmCampaign,
        utmTerm: facts.utmTerm,
        utmContent: facts.utmContent,
        keyword: facts.keyword,
        address: sender.address,
        country: facts.country,
        region: facts.region,
        city: facts.city,
        network: facts.network,
        browser: facts.browser,
        browserVersion: facts.browserVersion,
        os: facts.os,
        osVersion: facts.osVersion,
        device: facts.device,
        screen: event.w ?? '',
        language: event.l ?? '',
        bot: isOwn ? '' : facts.bot,
        excluded: isOwn ? '' : facts.excluded,
        marks: marksOf(read, isOwn),
        engaged: event.e ?? 0,
        scroll: event.y ?? 0,
    };
    if (!read.isCounted) {
        // Not the site's traffic: it opens no visit and belongs to none.
        stored.excluded = 'host';
        return { line: toLine(stored) };
    }
    const leftOut = site.excludes(sender.address, stored.path ?? '', read.visitor);
    if (leftOut === 'page') {
        // A visit goes on before and after it as if it had not been there.
        stored.excluded = 'page';
        return { line: toLine(stored) };
    }
    if (leftOut !== '' && stored.excluded === '') stored.excluded = leftOut;
    const { merged, visit } = assign(stored, facts, read, sender, services);
    const line = toLine(stored);
    if (!merged) return { line };
    return { line, merged: { site: site.id, from: merged, into: visit } };
};

/** Whether a page of this host counts; this server's own pages do under whichever name it is reached. */
export const isCounted = (site: KnownSite, host: string, sender: Sender): boolean =>
    site.counts(host) || (site.kind === 'own' && host === sender.host);

/** Fills in the visit, and notes the event for whoever judges it. */
const assign = (
    stored: NewEvent,
    facts: Enrichment,
    { when }: ReadEvent,
    sender: Sender,
    { register, judge, clock }: Services,
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

/** A headless browser on the server's own machine is its operator trying things out, not a bot. */
const isOwnTest = (bot: string, address: string): boolean =>
    bot === 'HeadlessChrome' && (address === '::1' || address.startsWith('127.'));

const marksOf = ({ event, when, id, marks: shown }: ReadEvent, isOwn: boolean): number => {
    if (isOwn) return 0;
    let found = shown;
    if (id?.isForged) found |= marks.forgedId;
    if (id && id.issuedAt === undefined && when.waited > lateMs) found |= marks.lateUnsigned;
    if (event.b === 1) found |= marks.webdriver;
    return found;
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
const enterInto = (stored: NewEvent, entry: VisitEntry): void => {
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
