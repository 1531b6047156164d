import { z } from 'zod';
import { administrators, defineCall } from '../platform/call';
import { otherTrackers } from './otherTrackers';

/** Why what was sent is not stored, as the operator is told. */
export const refusals = [
    /** not what the contract says */
    'invalid',
    /** over the limit of bytes */
    'tooLarge',
    'unknownSite',
    /** another product's tracker named a site that no site here is known by */
    'unknownTracker',
    /** it claimed another address or time than those of its request */
    'claimed',
    /** the site was put aside */
    'archived',
    /** waited in the browser for longer than is accepted */
    'late',
    /** the address, or the site, sent more than it may */
    'addressBudget',
    'siteBudget',
    /** too much waits for the event store, or the disk takes nothing */
    'spoolFull',
    'spoolFailed',
    /** the visitor asks not to be tracked, and the site honours that */
    'doNotTrack',
    /** the same event came again */
    'repeated',
] as const;
export type Refusal = (typeof refusals)[number];

const warningKinds = [
    /** nearly every visitor of the last day has the same address: a proxy's, most likely */
    'oneAddress',
    /** the request came through a proxy whose headers are not believed */
    'proxyNotTrusted',
    /** TRUST_PROXY is set, but this request brought no header with an address */
    'noHeader',
    /** a CDN's header names another address than the one that counts */
    'otherHeader',
    /** the address that counts is private, so it has no country */
    'privateAddress',
] as const;

const warning = z.object({
    kind: z.enum(warningKinds),
    /** what would mend it, as lines of the environment: `TRUST_PROXY=1` */
    settings: z.array(z.string()),
});
export type SeenWarning = z.output<typeof warning>;

/** What the server sees of the very request that asks, so that an operator can set up proxies. */
export const seenRequest = defineCall({
    method: 'GET',
    path: '/api/v1/work/collecting/request',
    summary: 'What the server sees of this request, and whether visitors’ IP addresses reach it',
    access: administrators,
    answer: z.object({
        /** the other end of the connection */
        peer: z.string(),
        /** the address that counts */
        address: z.string(),
        /** the header that the address was taken from; empty for the connection itself */
        header: z.string(),
        /** ISO 3166-1 alpha-2; empty when unknown */
        country: z.string(),
        /** the data centre's name; empty when it is none */
        network: z.string(),
        protocol: z.string(),
        host: z.string(),
        userAgent: z.string(),
        browser: z.string(),
        os: z.string(),
        /** headers with which proxies tell an address, as they came */
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        /** TRUST_PROXY and ADDRESS_HEADER as configured */
        trustProxy: z.string(),
        addressHeader: z.string(),
        warnings: z.array(warning),
        /**
         * visitors of the last 24 hours on all sites, and how many share the most frequent address;
         * null when the event store does not say
         */
        visitors: z.number().int().nullable(),
        topAddress: z.string(),
        topAddressVisitors: z.number().int(),
    }),
});
export type SeenRequest = z.output<typeof seenRequest.answer>;

const quarantineFile = z.object({
    name: z.string(),
    lines: z.number().int(),
    bytes: z.number().int(),
    /** ms */
    at: z.number().int(),
    /** the beginning of the first line */
    beginning: z.string(),
});
export type QuarantineFile = z.output<typeof quarantineFile>;

const unknownTracker = z.object({
    tracker: z.enum(otherTrackers),
    /** the site's id, as that product has it; empty where its tracker names none */
    id: z.string(),
    /** host of the page; empty where it is not told */
    host: z.string(),
    count: z.number().int(),
    /** ms */
    lastAt: z.number().int(),
});
export type UnknownTracker = z.output<typeof unknownTracker>;

/** How collecting fares: what waits, what was refused, what could not be read. */
export const collecting = defineCall({
    method: 'GET',
    path: '/api/v1/work/collecting',
    summary:
        'Events waiting to be loaded, events refused since the server started, and the quarantine',
    access: administrators,
    answer: z.object({
        /** ms, the instant of the answer */
        at: z.number().int(),
        /** ms, when the server started */
        since: z.number().int(),
        waitingEvents: z.number().int(),
        waitingBytes: z.number().int(),
        limitBytes: z.number().int(),
        /** why nothing is taken at the moment: the limit, or no room on the disk; null while it is */
        full: z.enum(['limit', 'disk']).nullable(),
        /** ms; null when nothing waits */
        oldestWaitingAt: z.number().int().nullable(),
        /** ms; null before the first load */
        lastLoadAt: z.number().int().nullable(),
        /** ms since when the event store cannot be written; null while it can */
        storeAwaySince: z.number().int().nullable(),
        storeError: z.string(),
        accepted: z.number().int(),
        /** requests or events refused since the start, by reason */
        refused: z.array(z.object({ reason: z.enum(refusals), count: z.number().int() })),
        /** what other products' trackers called sites that are unknown here, the latest first */
        unknownTrackers: z.array(unknownTracker),
        quarantine: z.array(quarantineFile),
    }),
});
export type Collecting = z.output<typeof collecting.answer>;

const fileName = z.object({
    name: z.string().regex(/^[\w.-]{1,120}$/),
});

export const putBack = defineCall({
    method: 'POST',
    path: '/api/v1/work/collecting/quarantine/:name/load',
    summary:
        'Load a quarantined file again; lines that still cannot be read return to the quarantine',
    access: administrators,
    params: fileName,
    answer: z.object({ lines: z.number().int() }),
});

export const discardQuarantine = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/collecting/quarantine/:name',
    summary: 'Delete a quarantined file permanently',
    access: administrators,
    params: fileName,
    answer: z.object({}),
});
