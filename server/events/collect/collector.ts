import type { CollectAnswer } from '../../../contract/collect';
import type { CollectCounters } from '../../collecting/counters';
import { dayOf } from '../../days';
import { invalid, notFound } from '../../http/errors';
import type { KnownSite, SiteBook } from '../../sites/siteBook';
import type { Enricher } from '../enrich/enrich';
import type { VisitEntry } from '../event';
import { hash64 } from '../hash64';
import type { LoadLog } from '../loader';
import type { Merge } from '../orders';
import type { Salts } from '../salts';
import type { Spool } from '../spool';
import type { VisitRegister } from '../visits';
import {
    type CheckedEvent,
    isCounted,
    type ReadEvent,
    type Sender,
    type VisitJudge,
} from './accept';
import { Budgets, type CollectLimits } from './budgets';
import { EventKeeper } from './eventKeeper';
import { type EventTime, isRefused, readEventTime } from './eventTime';
import { hashedVisitor } from './hashedVisitor';
import type { LateVisits } from './lateVisits';
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

type Refused = NonNullable<CollectAnswer['refused']>;

/** An event and its place in the body. */
interface Indexed {
    read: ReadEvent;
    index: number;
}

/** Takes the events of one request: all that it answers for is on the disk. */
export class Collector {
    readonly #services: CollectServices;
    readonly #budgets: Budgets;
    readonly #keeper: EventKeeper;

    constructor(services: CollectServices, limits: CollectLimits) {
        this.#services = services;
        this.#budgets = new Budgets(limits, services.counters);
        this.#keeper = new EventKeeper(services, this.#budgets);
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
        this.#budgets.spend(sites, sender.address);
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
        const repeated = await this.#keeper.keep(
            reads.map(({ read }) => read),
            sender,
        );
        if (repeated.length > 0) this.#refuseRepeated(answer, reads, repeated);
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

    #read(
        event: CheckedEvent,
        site: KnownSite,
        id: ReadId | undefined,
        when: EventTime,
        sender: Sender,
        answer: CollectAnswer,
    ): ReadEvent {
        const { visitorIds, register, salts, clock } = this.#services;
        const page = new URL(event.u);
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

    #lookUp(site: KnownSite, visitor: string, time: number, address: string): Promise<unknown> {
        this.#budgets.spendLookUp(address);
        return this.#services.lateVisits.take(site.id, visitor, time);
    }

    #refuseRepeated(
        answer: CollectAnswer,
        reads: readonly Indexed[],
        repeated: readonly ReadEvent[],
    ): void {
        for (const { read, index } of reads) {
            if (!repeated.includes(read)) continue;
            this.#refuse(answer, index, { q: 'was received before' }, 'repeated', false);
        }
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
