import { type CollectAnswer, signals } from '../../../../contract/analytics/collect';
import type { Faults } from '../../../../contract/fault';
import { gone, invalid } from '../../../platform/http/errors';
import type { KnownSite } from '../../sites/siteCache';
import { Budgets, type CollectLimits } from './budgets';
import type { CollectServices } from './collectServices';
import { EventKeeper } from './eventKeeper';
import { type DatedEvent, EventReader } from './eventReader';
import { beforeVisitor, isRefused, readEventTime } from './eventTime';
import { findSites, peekSites } from './findSites';
import type { CheckedEvent, ReadEvent, Sender } from './readEvent';

/** What is known of a request while its events are taken one by one. */
interface Request {
    sender: Sender;
    /** of each event its own, where a server sends for several visitors */
    senders: readonly Sender[] | undefined;
    isOptedOut: boolean;
    /** its one event is answered with the reason of its refusal */
    isAlone: boolean;
    answer: CollectAnswer;
}

/** Takes the events of one request: all that it answers for is on the disk. */
export class Collector {
    readonly #services: CollectServices;
    readonly #budgets: Budgets;
    readonly #reader: EventReader;
    readonly #keeper: EventKeeper;

    constructor(services: CollectServices, limits: CollectLimits) {
        this.#services = services;
        this.#budgets = new Budgets(limits, services.counters);
        this.#reader = new EventReader(services, this.#budgets);
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
        senders?: readonly Sender[],
    ): Promise<CollectAnswer> {
        const { siteCache, counters } = this.#services;
        const sites =
            peekSites(events, siteCache) ?? (await findSites(events, siteCache, counters));
        this.#budgets.spend(sites, sender.payer);
        const isAlone = events.length === 1;
        const request = { sender, senders, isOptedOut, isAlone, answer: {} };
        const reads: ReadEvent[] = [];
        for (const [index, event] of events.entries()) {
            const site = sites[index];
            const dated = site && this.#date(event, index, site, request);
            if (!dated) continue;
            // Nearly never: no promise is worth waiting for on the way of every event.
            const from = senders?.[index] ?? sender;
            const unknown = this.#reader.unknownOf(dated, from);
            if (unknown) await unknown;
            reads.push(this.#reader.read(dated, from, request.answer));
        }
        // What waited in the browser comes in its own order, whichever way it was packed.
        if (reads.length > 1) reads.sort((a, b) => a.when.time - b.when.time);
        markAll(reads, sender);
        return this.#keep(reads, request);
    }

    /** When the event happened; undefined when it is not wanted, or cannot have happened then. */
    #date(
        event: CheckedEvent,
        index: number,
        site: KnownSite,
        request: Request,
    ): DatedEvent | undefined {
        const { counters, clock } = this.#services;
        if (site.archived_at !== null) {
            this.#refuse(request, index, 'archived', { s: 'site.archived' });
            return undefined;
        }
        if (request.isOptedOut && site.honour_dnt === 1) {
            counters.refuse('doNotTrack');
            return undefined;
        }
        const id = this.#reader.idOf(event, site, request.senders?.[index] ?? request.sender);
        const when = readEventTime(event, clock(), id?.issuedAt);
        if (!isRefused(when)) return { event, index, site, when, id };
        if (id && when.c === beforeVisitor) this.#noteImpossible(site, id.visitor);
        this.#refuse(request, index, 'late', when);
        return undefined;
    }

    /** What its visitor has done here so far is less believed: once, as a clock may have been set. */
    #noteImpossible(site: KnownSite, visitor: string): void {
        const { register, detector } = this.#services;
        const visit = register.latest(site.id, visitor);
        if (!visit) return;
        visit.behaviour.impossibleTimes = Math.max(1, visit.behaviour.impossibleTimes);
        detector.note(site.id, visitor, visit);
    }

    /**
     * While the disk is waited for, nothing is held but the answer: what has come by then would all be
     * alive whenever garbage is collected, and be copied.
     */
    #keep(reads: readonly ReadEvent[], { sender, answer }: Request): Promise<CollectAnswer> {
        const { repeated, stored } = this.#keeper.keep(reads, sender.payer);
        return stored.then(() => {
            for (const index of repeated) {
                this.#services.counters.refuse('repeated');
                addRefusal(answer, index, { q: 'event.repeated' });
            }
            return answer;
        });
    }

    #refuse(
        { answer, isAlone }: Request,
        index: number,
        reason: 'archived' | 'late',
        errors: Faults,
    ): void {
        this.#services.counters.refuse(reason);
        if (isAlone) throw reason === 'archived' ? gone('site.archived') : invalid(errors);
        addRefusal(answer, index, errors);
    }
}

const addRefusal = (answer: CollectAnswer, index: number, errors: Faults): void => {
    answer.refused ??= [];
    answer.refused.push({ index, errors });
};

const markAll = (reads: readonly ReadEvent[], sender: Sender): void => {
    const [first] = reads;
    if (!first) return;
    // The events of one body are of one browser, and nearly always of one host.
    const found = sender.readSignals(first.page, first.event.w ?? '');
    let isShared = sender.isSharedBy(first.site.id, first.visitor);
    let known = first;
    for (const read of reads) {
        // Nearly always of one visitor; whoever sends for many in one body is asked for each of them.
        if (read.visitor === known.visitor && read.site === known.site) continue;
        if (sender.isSharedBy(read.site.id, read.visitor)) isShared = true;
        known = read;
    }
    const bits = isShared ? found | signals.sharedConnection : found;
    for (const read of reads) read.signals = bits;
};
