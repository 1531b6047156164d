import type { CollectAnswer } from '../../../contract/collect';
import type { CollectCounters } from '../../collecting/counters';
import { dayOf } from '../../days';
import { gone, invalid, notFound } from '../../http/errors';
import type { KnownSite, SiteBook } from '../../sites/siteBook';
import type { Enricher } from '../enrich/enrich';
import type { VisitEntry } from '../event';
import { viewHash } from '../hash64';
import type { LoadLog } from '../loader';
import type { Merge } from '../orders';
import type { Salts } from '../salts';
import type { Spool } from '../spool';
import type { VisitRegister } from '../visits';
import { Budgets, type CollectLimits } from './budgets';
import type { VisitJudge } from './enterVisit';
import { EventKeeper } from './eventKeeper';
import { type EventTime, isRefused, readEventTime } from './eventTime';
import { hashedVisitor } from './hashedVisitor';
import type { LateVisits } from './lateVisits';
import { type CheckedEvent, isCounted, type ReadEvent, type Sender } from './readEvent';
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
     * Throws 404 for an unknown site, 410 for an archived one, 429 over a budget, 503 when nothing can be written, and for a
     * single event the reason of its refusal; then nothing was stored.
     */
    async collect(
        events: readonly CheckedEvent[],
        sender: Sender,
        isOptedOut: boolean,
    ): Promise<CollectAnswer> {
        const sites = this.#peekSites(events) ?? (await this.#findSites(events));
        this.#budgets.spend(sites, sender.address);
        const answer: CollectAnswer = {};
        const reads: ReadEvent[] = [];
        for (const [index, event] of events.entries()) {
            const site = sites[index];
            if (!site) continue;
            if (site.archived_at !== null) {
                const why = { s: 'the site is archived' };
                this.#refuse(answer, index, why, 'archived', events.length === 1);
                continue;
            }
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
            reads.push(this.#read(event, index, site, id, when, sender, answer));
        }
        // What waited in the browser comes in its own order, whichever way it was packed.
        if (reads.length > 1) reads.sort((a, b) => a.when.time - b.when.time);
        this.#mark(reads, sender);
        return this.#keep(reads, sender, answer);
    }

    /**
     * While the disk is waited for, nothing is held but the answer: what has come by then would all be
     * alive whenever garbage is collected, and be copied.
     */
    #keep(
        reads: readonly ReadEvent[],
        sender: Sender,
        answer: CollectAnswer,
    ): Promise<CollectAnswer> {
        const { repeated, stored } = this.#keeper.keep(reads, sender);
        return stored.then(() => {
            for (const index of repeated) {
                this.#refuse(answer, index, { q: 'was received before' }, 'repeated', false);
            }
            return answer;
        });
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

    #mark(reads: readonly ReadEvent[], sender: Sender): void {
        const [first] = reads;
        if (!first) return;
        // The events of one body are of one browser, and nearly always of one host.
        const marks = sender.readMarks(first.page, first.event.w ?? '');
        for (const read of reads) read.marks = marks;
    }

    /** The events' sites when all are in memory: no promise for what is nearly always so. */
    #peekSites(events: readonly CheckedEvent[]): KnownSite[] | undefined {
        const sites: KnownSite[] = [];
        for (const { s } of events) {
            const site = this.#services.siteBook.peek(s);
            if (!site) return undefined;
            sites.push(site);
        }
        return sites;
    }

    async #findSites(events: readonly CheckedEvent[]): Promise<KnownSite[]> {
        const { siteBook, counters } = this.#services;
        const sites: KnownSite[] = [];
        for (const { s } of events) {
            const site = await siteBook.find(s);
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
        index: number,
        site: KnownSite,
        id: ReadId | undefined,
        when: EventTime,
        sender: Sender,
        answer: CollectAnswer,
    ): ReadEvent {
        const { visitorIds, register, salts, clock } = this.#services;
        const page = new URL(site.cleanAddress(event.u));
        const counts = isCounted(site, page.host, sender);
        if (id && event.i && id.issuedAt === undefined && counts) {
            // One without a prototype is a table from the beginning: a shape of its own for each
            // visitor's id would have to be made.
            answer.ids ??= Object.create(null) as Record<string, string>;
            answer.ids[event.i] ??= visitorIds.issue(site.id, id.visitor, clock());
        }
        return {
            event,
            index,
            site,
            page,
            isCounted: counts,
            when,
            visitor: id?.visitor ?? hashedVisitor(site, sender, when.time, { salts, register }),
            id,
            view: event.p ? viewHash(site.id, event.p) : '0',
            marks: 0,
        };
    }

    #lookUp(site: KnownSite, visitor: string, time: number, address: string): Promise<unknown> {
        this.#budgets.spendLookUp(address);
        return this.#services.lateVisits.take(site.id, visitor, time);
    }

    #refuse(
        answer: CollectAnswer,
        index: number,
        errors: Refused[number]['errors'],
        reason: 'archived' | 'late' | 'repeated',
        isAlone: boolean,
    ): void {
        this.#services.counters.refuse(reason);
        if (isAlone && reason === 'archived') throw gone('This site is archived.');
        if (isAlone) throw invalid(errors);
        answer.refused ??= [];
        answer.refused.push({ index, errors });
    }
}
