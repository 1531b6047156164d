import { randomInt } from 'node:crypto';
import {
    eventKinds,
    otherTrackerBit,
    returnedBit,
    returnedMs,
    signals,
} from '../../../../contract/analytics/collect';
import { errorPlace, errorText } from '../../../../contract/analytics/errorText';
import { maskedText } from '../../../platform/addresses/address';
import { lateMs } from '../detection/behaviour';
import type { Enricher, Enrichment } from '../enrich/enrich';
import { type LiveEvent, toLine, type VisitEntry } from '../event';
import { viewNumber } from '../hash64';
import type { OpenVisit } from '../visits';
import type { DistinctValues } from './distinctValues';
import { enterVisit, type VisitServices } from './enterVisit';
import { isOfServer, type ReadEvent, type Sender } from './readEvent';

interface Services extends VisitServices {
    enricher: Enricher;
    distinctValues: DistinctValues;
}

/** An event's line for the spool, and what it showed about visits. */
export interface Accepted {
    line: string;
    merged?: { site: string; from: OpenVisit<VisitEntry>; into: OpenVisit<VisitEntry> };
}

const maxPath = 2048;

/** Enriches an event, puts it into its visit, and writes its spool line. */
export const acceptEvent = (read: ReadEvent, sender: Sender, services: Services): Accepted => {
    const { event, site, page } = read;
    const facts = services.enricher.enrich({
        // a server need not know it, and is no bot for that
        userAgent: isOfServer(sender) && sender.userAgent === '' ? undefined : sender.userAgent,
        address: sender.address,
        page,
        referrer: site.cleanAddress(event.r ?? ''),
        siteDomain: site.domain,
        hints: sender.hints,
    });
    const stored = eventAlone(read, sender, facts);
    if (!read.isCounted) {
        // Not the site's traffic: it opens no visit and belongs to none.
        stored.excluded = 'host';
        return { line: lineOf(stored, services) };
    }
    const excluded = site.excludes(sender.address, stored.path ?? '', read.visitor);
    if (excluded === 'page') {
        // A visit goes on before and after it as if it had not been there.
        stored.excluded = 'page';
        return { line: lineOf(stored, services) };
    }
    if (excluded !== '' && stored.excluded === '') stored.excluded = excluded;
    const { merged, visit } = enterVisit(stored, facts, read, sender, services);
    const line = lineOf(stored, services);
    if (!merged) return { line };
    return { line, merged: { site: site.id, from: merged, into: visit } };
};

/** Last of all: what is left out for its page is known by the page's own path. */
const lineOf = (stored: LiveEvent, { distinctValues, clock }: Services): string => {
    distinctValues.limit(stored, clock());
    return toLine(stored);
};

/** Of an event that belongs to no page view: two of one moment are told apart by it, as those of a view are by theirs. */
const anyNumber = (): number => randomInt(1, 2 ** 32);

/** The event alone, before it is in a visit. */
const eventAlone = (read: ReadEvent, sender: Sender, facts: Enrichment): LiveEvent => {
    const { event, site, page, when } = read;
    const isOwn = isOwnTest(facts.bot, sender.address);
    // Written out, not spread: every event comes through here.
    return {
        site: site.id,
        visitor: read.visitor,
        visit: '0',
        started: when.time,
        time: when.time,
        kind: eventKinds[event.k],
        view: read.view ? viewNumber(read.view) : '0',
        number: event.q || (read.view || event.k === 'v' ? 0 : anyNumber()),
        origin: sender.origin,
        name: nameOf(read),
        props: propsOf(event),
        host: read.host,
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
        // The salt goes with the day; a whole address would tie its days together without it.
        address: site.cookieless === 0 ? sender.address : maskedText(sender.address),
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
        signals: isOfServer(sender) ? 0 : requestSignals(read, sender, isOwn),
        engaged: event.e ?? 0,
        scroll: event.y ?? 0,
    };
};

/** Of an error nothing that tells one visitor from another, whatever the browser left in it. */
const nameOf = ({ event, site }: ReadEvent): string => {
    const name = (event.n ?? '').trim();
    return event.k === 'x' ? errorText(name) : site.cleanAddress(name);
};

const propsOf = ({ k, d }: ReadEvent['event']): string => {
    if (!d) return '';
    if (k === 'x') return JSON.stringify({ at: errorPlace(String(d.at ?? '')) });
    if (k === 'v') return isStatus(d.status) ? JSON.stringify({ status: d.status }) : '';
    return Object.keys(d).length > 0 ? JSON.stringify(d) : '';
};

/** What a page says of itself: that it is an error page. */
const isStatus = (status: unknown): boolean =>
    Number.isInteger(status) && (status as number) >= 400 && (status as number) < 600;

/** A headless browser on the server's own machine is its operator trying things out, not a bot. */
const isOwnTest = (bot: string, address: string): boolean =>
    bot === 'HeadlessChrome' && (address === '::1' || address.startsWith('127.'));

const requestSignals = (read: ReadEvent, { other }: Sender, isOwn: boolean): number =>
    signalsOf(read, isOwn) | (other ? otherTrackerBit : 0);

const signalsOf = ({ event, when, id, signals: shown }: ReadEvent, isOwn: boolean): number => {
    if (isOwn) return 0;
    let found = shown;
    if (id?.isForged) found |= signals.forgedId;
    if (id && id.issuedAt === undefined && when.waited > lateMs) found |= signals.lateUnsigned;
    if (event.b === 1) found |= signals.webdriver;
    if (id?.issuedAt !== undefined && when.time - id.issuedAt >= returnedMs) found |= returnedBit;
    return found;
};
