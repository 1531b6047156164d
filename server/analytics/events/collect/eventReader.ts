import type { CollectAnswer } from '../../../../contract/analytics/collect';
import { dayOf } from '../../../platform/days';
import type { KnownSite } from '../../sites/siteCache';
import { viewHash } from '../hash64';
import type { Budgets } from './budgets';
import type { CollectServices } from './collectServices';
import type { EventTime } from './eventTime';
import { hashedVisitor } from './hashedVisitor';
import { type CheckedEvent, isCounted, isOfServer, type ReadEvent, type Sender } from './readEvent';
import type { ReadId } from './visitorIds';

/** An event of which it is known when it happened, and what its visitor's id is worth. */
export type DatedEvent = Pick<ReadEvent, 'event' | 'index' | 'site' | 'when' | 'id'>;

/** Finds out of an event what is needed to put it into its visit. */
export class EventReader {
    readonly #services: CollectServices;
    readonly #budgets: Budgets;

    constructor(services: CollectServices, budgets: Budgets) {
        this.#services = services;
        this.#budgets = budgets;
    }

    /** Undefined where the browser keeps no id. */
    idOf(event: CheckedEvent, site: KnownSite, sender: Sender): ReadId | undefined {
        if (!event.i || site.cookieless !== 0) return undefined;
        if (isOfServer(sender)) return this.#services.visitorIds.ofServer(site.id, event.i);
        return this.#services.visitorIds.read(site.id, event.i);
    }

    /** What has to be fetched before the event can be read; mostly nothing. Throws 429. */
    unknownOf({ site, id, when }: DatedEvent, sender: Sender): Promise<unknown> | undefined {
        const { salts, register, clock } = this.#services;
        if (!id) {
            const day = dayOf(when.time, site.timezone);
            return salts.known(day) ? undefined : salts.of(day);
        }
        // Whoever has no signed id was not here before.
        const isNew = id.issuedAt === undefined && !isOfServer(sender);
        if (isNew || register.remembers(when.time, clock())) return undefined;
        return this.#lookUp(site, id.visitor, when, sender.payer);
    }

    /** A visitor who is new is given a signed id with the answer. */
    read(
        { event, index, site, when, id }: DatedEvent,
        sender: Sender,
        answer: CollectAnswer,
    ): ReadEvent {
        const { register, salts } = this.#services;
        const page = new URL(site.cleanAddress(event.u));
        const host = hostOf(site, page, sender);
        const counts = isCounted(site, host, sender);
        const isNew = id?.issuedAt === undefined && !isOfServer(sender);
        if (id && event.i && isNew && counts) {
            this.#sign(site, event.i, id, answer);
        }
        return {
            event,
            index,
            site,
            page,
            host,
            isCounted: counts,
            when,
            visitor: id?.visitor ?? hashedVisitor(site, sender, when.time, { salts, register }),
            id,
            view: event.p ? viewHash(site.id, event.p) : undefined,
            signals: 0,
            sender,
        };
    }

    #sign(site: KnownSite, text: string, { visitor }: ReadId, answer: CollectAnswer): void {
        const { visitorIds, clock } = this.#services;
        // One without a prototype is a table from the beginning: a shape of its own for each
        // visitor's id would have to be made.
        answer.ids ??= Object.create(null) as Record<string, string>;
        answer.ids[text] ??= visitorIds.issue(site.id, visitor, clock());
    }

    #lookUp(
        site: KnownSite,
        visitor: string,
        { time }: EventTime,
        payer: string,
    ): Promise<unknown> {
        this.#budgets.spendLookUp(payer);
        return this.#services.lateVisits.take(site.id, visitor, time);
    }
}

/** A browser names the page's own host; a page of others that names one of the site's is still theirs. */
const hostOf = (site: KnownSite, page: URL, sender: Sender): string => {
    const { pageHost } = sender;
    return pageHost === '' || isCounted(site, pageHost, sender) ? page.host : pageHost;
};
