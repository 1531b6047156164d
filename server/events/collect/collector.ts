import type { CollectAnswer } from '../../../contract/collect';
import { addressBucket } from '../../accounts/addressBucket';
import type { CollectCounters } from '../../collecting/counters';
import { dayOf } from '../../days';
import { ApiError, invalid, notFound } from '../../http/errors';
import type { KnownSite, SiteBook } from '../../sites/siteBook';
import type { Enricher } from '../enrich/enrich';
import type { VisitEntry } from '../event';
import { hash64 } from '../hash64';
import type { LoadLog } from '../loader';
import type { Merge } from '../orders';
import type { Salts } from '../salts';
import { type Spool, SpoolFull } from '../spool';
import type { VisitRegister } from '../visits';
import {
    type Accepted,
    acceptEvent,
    type CheckedEvent,
    isCounted,
    keyOf,
    type ReadEvent,
    type Sender,
    type VisitJudge,
} from './accept';
import { Budget } from './budget';
import { type EventTime, isRefused, readEventTime } from './eventTime';
import { hashedVisitor } from './hashedVisitor';
import type { LateVisits } from './lateVisits';
import { readPageAddress } from './pageAddress';
import type { SeenEvents } from './seenEvents';
import type { ReadId, VisitorIds } from './visitorIds';

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
    counters: CollectCounters;
    /** moves stored events from one visit to another, once those that wait are loaded */
    merge(merge: Merge): Promise<void>;
    log: Pick<LoadLog, 'warn'>;
    clock: () => number;
}

/** Events a minute, of one address and of one site; 0 for no limit. */
export interface CollectLimits {
    address: number;
    site: number;
}

/** s, after which events that could not be written may be sent again */
const failedRetry = 10;
/** Visits that are joined in a minute, on all sites: each is work for the store, and could be asked for in bulk. */
const maxMerges = 30;
/** Looking up a visit, or joining two, costs the store far more than an event does. */
const storeCost = 50;

type Refused = NonNullable<CollectAnswer['refused']>;

/** An event and its place in the body. */
interface Indexed {
    read: ReadEvent;
    index: number;
}

/** Takes the events of one request: all that it answers for is on the disk. */
export class Collector {
    readonly #services: CollectServices;
    readonly #addresses: Budget;
    readonly #sites: Budget;
    readonly #merges = new Budget(maxMerges);

    constructor(services: CollectServices, limits: CollectLimits) {
        this.#services = services;
        this.#addresses = new Budget(limits.address);
        this.#sites = new Budget(limits.site);
    }

    /**
     * Throws 404 for an unknown site, 429 over a budget, 503 when nothing can be written, and for a
     * single event the reason of its refusal; then nothing was stored.
     */
    async collect(
        events: readonly CheckedEvent[],
        sender: Sender,
        isOptedOut: boolean,
    ): Promise<CollectAnswer> {
        const sites = await this.#findSites(events);
        this.#spend(events, sites, sender.address);
        const answer: CollectAnswer = {};
        const reads: Indexed[] = [];
        for (const [index, event] of events.entries()) {
            const site = sites[index];
            if (!site) continue;
            if (isOptedOut && site.honour_dnt === 1) {
                this.#services.counters.refuse('doNotTrack');
                continue;
            }
            const id = this.#idOf(event, site);
            const when = readEventTime(event, this.#services.clock(), id?.issuedAt);
            if (isRefused(when)) {
                this.#refuse(answer, index, when, 'late', events.length === 1);
                continue;
            }
            // Nearly never: no promise is worth waiting for on the way of every event.
            const unknown = this.#unknownOf(site, id, when, sender);
            if (unknown) await unknown;
            reads.push({ index, read: this.#read(event, site, id, when, sender, answer) });
        }
        // What waited in the browser comes in its own order, whichever way it was packed.
        if (reads.length > 1) reads.sort((a, b) => a.read.when.time - b.read.when.time);
        this.#mark(reads, sender);
        await this.#store(reads, sender, answer);
        return answer;
    }

    #idOf(event: CheckedEvent, site: KnownSite): ReadId | undefined {
        if (!event.i || site.cookieless !== 0) return undefined;
        return this.#services.visitorIds.read(site.id, event.i);
    }

    /** What has to be fetched before the event can be put into its visit; mostly nothing. */
    #unknownOf(
        site: KnownSite,
        id: ReadId | undefined,
        { time }: EventTime,
        sender: Sender,
    ): Promise<unknown> | undefined {
        const { salts, register, clock } = this.#services;
        if (!id) {
            const day = dayOf(time, site.timezone);
            return salts.known(day) ? undefined : salts.of(day);
        }
        // Whoever has no signed id was not here before.
        if (id.issuedAt === undefined || register.remembers(time, clock())) return undefined;
        return this.#lookUp(site, id.visitor, time, sender.address);
    }

    #mark(reads: readonly Indexed[], sender: Sender): void {
        const [first] = reads;
        if (!first) return;
        // The events of one body are of one browser, and nearly always of one host.
        const { page, event } = first.read;
        const marks = sender.readMarks(page, event.w ?? '');
        for (const { read } of reads) read.marks = marks;
    }

    async #findSites(events: readonly CheckedEvent[]): Promise<KnownSite[]> {
        const { siteBook, counters } = this.#services;
        const sites: KnownSite[] = [];
        for (const { s } of events) {
            const site = siteBook.peek(s) ?? (await siteBook.find(s));
            if (!site) {
                counters.refuse('unknownSite', events.length);
                throw notFound(`s: site ${s}`);
            }
            sites.push(site);
        }
        return sites;
    }

    #spend(events: readonly CheckedEvent[], sites: readonly KnownSite[], address: string): void {
        // Not the server's clock: that one may be set.
        const now = performance.now();
        const { counters } = this.#services;
        const wait = this.#addresses.take(addressBucket(address), events.length, now);
        if (wait > 0) {
            counters.refuse('addressBudget', events.length);
            throw tooMany('this address', wait);
        }
        const [first] = sites;
        const perSite = sites.every(site => site === first)
            ? new Map(first && [[first.id, sites.length]])
            : countBy(sites);
        for (const [site, count] of perSite) {
            const siteWait = this.#sites.take(site, count, now);
            if (siteWait === 0) continue;
            counters.refuse('siteBudget', events.length);
            throw tooMany(`site ${site}`, siteWait);
        }
    }

    #read(
        event: CheckedEvent,
        site: KnownSite,
        id: ReadId | undefined,
        when: EventTime,
        sender: Sender,
        answer: CollectAnswer,
    ): ReadEvent {
        const { visitorIds, register, salts, clock } = this.#services;
        const page = readPageAddress(event.u);
        if (id && event.i && id.issuedAt === undefined && isCounted(site, page.host, sender)) {
            answer.ids ??= {};
            answer.ids[event.i] ??= visitorIds.issue(site.id, id.visitor, clock());
        }
        return {
            event,
            site,
            page,
            when,
            visitor: id?.visitor ?? hashedVisitor(site, sender, when.time, { salts, register }),
            id,
            view: event.p ? hash64(site.id, event.p) : '0',
            marks: 0,
        };
    }

    async #lookUp(site: KnownSite, visitor: string, time: number, address: string): Promise<void> {
        const { counters, lateVisits } = this.#services;
        const wait = this.#addresses.take(addressBucket(address), storeCost, performance.now());
        if (wait > 0) {
            counters.refuse('addressBudget');
            throw tooMany('this address', wait);
        }
        await lateVisits.take(site.id, visitor, time);
    }

    async #store(reads: readonly Indexed[], sender: Sender, answer: CollectAnswer): Promise<void> {
        const { seenEvents, spool, counters, clock } = this.#services;
        const lines: string[] = [];
        const keys: string[] = [];
        const merges: Merge[] = [];
        for (const { read, index } of reads) {
            const key = keyOf(read);
            if (key !== undefined) {
                if (!seenEvents.claim(key)) {
                    this.#noteRepeat(read);
                    this.#refuse(answer, index, { q: 'was received before' }, 'repeated', false);
                    continue;
                }
                keys.push(key);
            }
            const accepted = acceptEvent(read, sender, this.#services);
            lines.push(accepted.line);
            if (accepted.merged) merges.push(mergeOf(accepted.merged));
        }
        if (lines.length === 0) return;
        try {
            await spool.append(lines);
        } catch (cause) {
            seenEvents.settle(keys, false, clock());
            counters.refuse(cause instanceof SpoolFull ? 'spoolFull' : 'spoolFailed', lines.length);
            throw new ApiError(
                503,
                `Events cannot be stored at the moment: ${cause instanceof Error ? cause.message : String(cause)}.`,
                undefined,
                cause instanceof SpoolFull ? cause.retryAfter : failedRetry,
            );
        }
        seenEvents.settle(keys, true, clock());
        counters.accept(lines.length);
        for (const merge of merges) await this.#merge(merge, sender.address);
    }

    /** The events are kept: when nothing comes of it, the visits stay two. */
    async #merge(merge: Merge, address: string): Promise<void> {
        const { log, merge: order } = this.#services;
        const now = performance.now();
        if (this.#addresses.take(addressBucket(address), storeCost, now) > 0) return;
        if (this.#merges.take('all', 1, now) > 0) return;
        await order(merge).catch(cause => {
            log.warn({ cause: String(cause) }, 'two visits are not joined');
        });
    }

    #noteRepeat({ site, visitor }: ReadEvent): void {
        const visit = this.#services.register.latest(site.id, visitor);
        if (!visit) return;
        visit.behaviour.repeats += 1;
        this.#services.judge.note(site.id, visitor, visit);
    }

    #refuse(
        answer: CollectAnswer,
        index: number,
        errors: Refused[number]['errors'],
        reason: 'late' | 'repeated',
        isAlone: boolean,
    ): void {
        this.#services.counters.refuse(reason);
        if (isAlone) throw invalid(errors);
        answer.refused ??= [];
        answer.refused.push({ index, errors });
    }
}

const mergeOf = ({ site, from, into }: NonNullable<Accepted['merged']>): Merge => ({
    site,
    from: from.visit,
    into: into.visit,
    started: into.started,
    entry: into.entry,
});

const countBy = (sites: readonly KnownSite[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { id } of sites) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
};

const tooMany = (whose: string, waitMs: number): ApiError => {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    return new ApiError(
        429,
        `Too many events from ${whose}; again in ${seconds} s.`,
        undefined,
        seconds,
    );
};
