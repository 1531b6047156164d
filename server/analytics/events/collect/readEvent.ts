import type { z } from 'zod';
import type { trackerEvent } from '../../../../contract/analytics/collect';
import type { KnownSite } from '../../sites/siteCache';
import type { ClientHints } from '../enrich/clientHints';
import type { StoredEvent } from '../event';
import type { ViewHash } from '../hash64';
import type { EventTime } from './eventTime';
import type { ReadId } from './visitorIds';

/** What is missing in another tracker's events. */
export interface OtherSender {
    /** false: on which page a custom event happened is not told */
    tellsPage: boolean;
}

/** Who sent the request, as the server saw it. */
export interface Sender {
    /** one spelling for each; empty when unknown */
    address: string;
    /** whose budget pays for its events: the address, of a server its key */
    payer: string;
    userAgent: string;
    /** the host of the page that sent the request, as its browser says; empty where it does not */
    pageHost: string;
    /** the host that the request was sent to, with its port */
    host: string;
    origin: StoredEvent['origin'];
    /** set when another product's tracker sent it */
    other?: OtherSender | undefined;
    /** its headers, for the client hints among them */
    hints?: ClientHints;
    /** what its headers show against an event of this page and screen, as bits of `signals` */
    readSignals(page: URL, screen: string): number;
    /** whether its connection has carried this and several other visitors of the site */
    isSharedBy(site: string, visitor: string): boolean;
}

export type CheckedEvent = z.output<typeof trackerEvent>;

/** An event with all that had to be found out before it can be put into a visit. */
export interface ReadEvent {
    event: CheckedEvent;
    /** its place in the body */
    index: number;
    site: KnownSite;
    page: URL;
    /** the page's host, or that of the page which says that it is this one */
    host: string;
    /** whether pages of this host count */
    isCounted: boolean;
    when: EventTime;
    visitor: string;
    /** undefined where the browser keeps none */
    id: ReadId | undefined;
    /** the page view that the event belongs to; undefined when it names none */
    view: ViewHash | undefined;
    /** bits of what the request's headers show */
    signals: number;
    sender: Sender;
}

/** It was sent by an API key, about a visitor whom this server has not seen. */
export const isOfServer = ({ origin }: Pick<Sender, 'origin'>): boolean => origin === 'server';

/** Whether a page of this host counts; this server's own pages do under whichever name it is reached. */
export const isCounted = (site: KnownSite, host: string, sender: Sender): boolean =>
    site.counts(host) || (site.kind === 'own' && host === sender.host);

/** An event's number in its page view; undefined when its browser does not count them. */
export const numberOf = ({ event }: ReadEvent): number | undefined =>
    event.q ?? (event.k === 'v' ? 0 : undefined);
