import type { z } from 'zod';
import type { trackerEvent } from '../../../contract/collect';
import type { KnownSite } from '../../sites/siteBook';
import type { ClientHints } from '../enrich/clientHints';
import type { StoredEvent } from '../event';
import type { EventTime } from './eventTime';
import type { EventKey } from './keySet';
import { eventKey } from './seenEvents';
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

/** Whether a page of this host counts; this server's own pages do under whichever name it is reached. */
export const isCounted = (site: KnownSite, host: string, sender: Sender): boolean =>
    site.counts(host) || (site.kind === 'own' && host === sender.host);

/** By what a repetition of an event is known: its page view and its number in it. */
export const keyOf = ({ event, view }: ReadEvent): EventKey | undefined => {
    const number = event.q ?? (event.k === 'v' ? 0 : undefined);
    return event.p && number !== undefined ? eventKey(view, number) : undefined;
};
