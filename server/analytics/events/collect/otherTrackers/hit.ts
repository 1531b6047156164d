import type { IncomingHttpHeaders } from 'node:http';
import type { TrackerEvent } from '../../../../../contract/analytics/collect';
import type { Refusal } from '../../../../../contract/analytics/collecting';
import type { SiteRow } from '../../../sites/siteRows';
import type { Claims } from '../serverSender';

/** A request of another product's tracker, as it came. */
export interface OtherRequest {
    query: URLSearchParams;
    /** its body; empty without one */
    text: string;
    headers: Pick<IncomingHttpHeaders, 'origin' | 'referer' | 'accept-language' | 'user-agent'>;
    /** of the visitor, as the server saw it */
    address: string;
    /** the host that it was sent to, with its port */
    host: string;
    /** it came with an API key, by which another address, agent and time than its own may be said */
    isKeyed: boolean;
    /** ms */
    now: number;
}

/** Of a site what its events are written by. */
export type HitSite = Pick<SiteRow, 'id' | 'domain' | 'extra_views' | 'matomo_currency'>;

/** Something that happened, before it is known on whose site. */
export interface Hit {
    /** what the tracker's product may know the site by */
    ids: readonly string[];
    /** host of the page, or what stands for it; empty where it is not told */
    host: string;
    /** its place among those of one request; 0 alone */
    at?: number;
    /** with a key: of whom it tells, and when it happened, ms; now when left out */
    claims?: Claims & { time?: number | undefined };
    /** as our own tracker would say it: no event, one or two; still to be checked as one of its own */
    eventsOf(site: HitSite): TrackerEvent[];
}

/** What cannot be read, or is not believed: refused in the words of the tracker's product. */
export class NotTaken extends Error {
    constructor(
        readonly field: string,
        message: string,
        readonly reason: Extract<Refusal, 'invalid' | 'claimed'> = 'invalid',
    ) {
        super(message);
    }

    /** its place among those of one request */
    at = 0;
}
