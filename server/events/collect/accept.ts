import type { z } from 'zod';
import { type EventKind, eventKinds, type trackerEvent } from '../../../contract/collect';
import { dayOf } from '../../days';
import type { SiteRow } from '../../sites/siteRows';
import { normaliseAddress } from '../enrich/address';
import type { Enricher, Enrichment } from '../enrich/enrich';
import { type NewEvent, type StoredEvent, toLine } from '../event';
import { arrivalId, hash64 } from '../hash64';
import type { Salts } from '../salts';
import type { VisitRegister } from '../visits';

/** What stays the same through a visit, decided on its first page view. */
export type VisitEntry = Pick<
    Enrichment,
    | 'source'
    | 'sourceName'
    | 'referrerHost'
    | 'utmSource'
    | 'utmMedium'
    | 'utmCampaign'
    | 'utmTerm'
    | 'utmContent'
>;

/** Who sent the event, as the server saw it. */
export interface Sender {
    address: string;
    userAgent: string;
}

interface Services {
    enricher: Enricher;
    register: VisitRegister<VisitEntry>;
    salts: Salts;
    clock: () => number;
}

type CheckedEvent = z.output<typeof trackerEvent>;

const maxPath = 2048;

/** Turns a checked event into its spool line: visitor and visit, then enrichment. */
export const acceptEvent = async (
    event: CheckedEvent,
    site: SiteRow,
    sender: Sender,
    origin: StoredEvent['origin'],
    services: Services,
): Promise<string> => {
    const { enricher, register, clock } = services;
    const address = normaliseAddress(sender.address);
    const page = new URL(event.u);
    const kind: EventKind = eventKinds[event.k];
    const now = clock();
    const visitor = await visitorOf(event, site, { ...sender, address }, now, services);
    const facts = enricher.enrich({
        userAgent: sender.userAgent,
        address,
        page,
        referrer: event.r ?? '',
        siteDomain: site.domain,
    });
    const { visit, time } = register.assign(
        {
            site: site.id,
            visitor,
            time: now,
            isView: kind === 'view',
            engaged: kind === 'engagement' ? (event.e ?? 0) : 0,
        },
        () => entryOf(facts),
    );
    const stored: NewEvent = {
        id: arrivalId(now),
        site: site.id,
        visitor,
        visit: visit.visit,
        started: visit.started,
        time,
        kind,
        view: event.p ? hash64(site.id, visitor, event.p) : '0',
        ...detailsOf(event, page),
        ...facts,
        ...visit.entry,
        bot: isOwnTest(facts.bot, address) ? '' : facts.bot,
        address,
        origin,
    };
    return toLine(stored);
};

/** A headless browser on the server's own machine is its operator trying things out, not a bot. */
const isOwnTest = (bot: string, address: string): boolean =>
    bot === 'HeadlessChrome' && (address === '::1' || address.startsWith('127.'));

const visitorOf = async (
    event: CheckedEvent,
    site: SiteRow,
    sender: Sender,
    now: number,
    { salts, register }: Services,
): Promise<string> => {
    if (event.i && site.cookieless === 0) return hash64(site.id, event.i);
    const day = dayOf(now, site.timezone);
    const withSalt = (salt: string) => hash64(site.id, salt, sender.address, sender.userAgent);
    const today = withSalt(await salts.of(day));
    if (register.isOpen(site.id, today, now)) return today;
    const saltBefore = salts.before(day);
    if (!saltBefore) return today;
    // A visit may run over midnight, where the salt changes.
    const yesterday = withSalt(saltBefore);
    return register.isOpen(site.id, yesterday, now) ? yesterday : today;
};

const entryOf = ({ source, sourceName, referrerHost, ...facts }: Enrichment): VisitEntry => ({
    source,
    sourceName,
    referrerHost,
    utmSource: facts.utmSource,
    utmMedium: facts.utmMedium,
    utmCampaign: facts.utmCampaign,
    utmTerm: facts.utmTerm,
    utmContent: facts.utmContent,
});

const detailsOf = (event: CheckedEvent, page: URL): Partial<NewEvent> => ({
    host: page.host,
    // The tracker leaves the hash out unless the site's pages are told apart by it.
    path: (page.pathname + page.hash).slice(0, maxPath),
    query: page.search.slice(1, maxPath + 1),
    title: event.t ?? '',
    name: (event.n ?? '').trim(),
    props: event.d && Object.keys(event.d).length > 0 ? JSON.stringify(event.d) : '',
    screen: event.w ?? '',
    language: event.l ?? '',
    engaged: event.e ?? 0,
    scroll: event.y ?? 0,
});
