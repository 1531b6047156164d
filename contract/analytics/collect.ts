import { z } from 'zod';
import { fault } from '../fault';
import { canParseUrl } from '../platform/canParseUrl';
import { maxVital, vitalNames } from './vitalNames';

/**
 * What the tracker sends to the collect path, as JSON in a text/plain body (a "simple request", so
 * that no preflight is needed from another origin). Keys are one letter long because they travel
 * with every page view. A body is one event or an array of up to 100.
 */
export const eventKinds = {
    /** a page was opened, refreshed, or shown again from the back/forward cache */
    v: 'view',
    /** engaged time and scroll depth of a page view, sent when the page is left */
    g: 'engagement',
    /** a custom event with a name and properties */
    e: 'event',
    o: 'outbound',
    d: 'download',
    f: 'form',
    /** how fast the page view was, in `d` by the names of vitalNames.ts; a later one of the same view stands */
    w: 'vitals',
    /** a script error: its text in `n`, the file in `d.at` */
    x: 'error',
} as const;
export type EventKind = (typeof eventKinds)[keyof typeof eventKinds];

/** What a visitor does not do: a visit of one view with nothing but these beside it is a bounce. */
export const quietKinds = ['view', 'engagement', 'vitals', 'error'] as const;
const quiet: ReadonlySet<EventKind> = new Set(quietKinds);
export const isInteraction = (kind: EventKind): boolean => !quiet.has(kind);

const short = (length: number) =>
    z.string().transform(text => text.slice(0, length).toWellFormed());

export const maxPropertyText = 500;
const property = z.union([z.string().max(maxPropertyText), z.number(), z.boolean()]);

export const maxBatch = 100;
export const maxProperties = 30;
export const maxNameLength = 120;
/** A page cannot have been looked at for longer than this in one go. */
export const maxEngagedMs = 6 * 60 * 60 * 1000;

/** The last instant that JavaScript's dates know, ms. */
const maxInstant = 8_640_000_000_000_000;
/** What waited in a browser for longer than this is refused. */
export const maxLateMs = 24 * 60 * 60 * 1000;

const pageAddress = z
    .string()
    .max(8192)
    .refine(text => /^https?:\/\//.test(text) && canParseUrl(text), 'field.web_address');

/** Whole numbers by the names of vitals, at least one. */
const areVitals = (values: Readonly<Record<string, unknown>> | undefined): boolean => {
    const entries = Object.entries(values ?? {});
    return (
        entries.length > 0 &&
        entries.every(([name, value]) => {
            const known = vitalNames.find(one => one === name);
            if (known === undefined || !Number.isInteger(value)) return false;
            return (value as number) >= 0 && (value as number) <= maxVital(known);
        })
    );
};

export const trackerEvent = z
    .object({
        /** site id, as in the snippet */
        s: z.string().regex(/^[a-z0-9]{8,32}$/),
        /** kind */
        k: z.enum(['v', 'g', 'e', 'o', 'd', 'f', 'w', 'x']),
        /** address of the page */
        u: pageAddress,
        /** referrer of the page view: the previous page on SPA navigation */
        r: short(4096).optional(),
        /** title of the page */
        t: short(500).optional(),
        /** screen, width x height in CSS pixels */
        w: z
            .string()
            .regex(/^\d{1,5}x\d{1,5}$/)
            .optional(),
        /** language of the browser, a BCP 47 tag */
        l: short(35).optional(),
        /**
         * visitor id: the signed one that an answer gave, or until then a random text; absent on a
         * cookieless site and where the browser keeps nothing
         */
        i: z
            .string()
            .regex(/^[A-Za-z0-9_.-]{8,64}$/)
            .optional(),
        /** id of the page view that this event belongs to */
        p: z
            .string()
            .regex(/^[A-Za-z0-9_-]{1,32}$/)
            .optional(),
        /** number of the event within its page view, the view being 0: a repetition is known by it */
        q: z.number().int().min(0).max(1_000_000).optional(),
        /** for an event that waited in the browser: when it happened and when it was sent, ms, by the same clock */
        c: z.number().int().min(0).max(maxInstant).optional(),
        z: z.number().int().min(0).max(maxInstant).optional(),
        /** 1 when the browser says that a program drives it (`navigator.webdriver`) */
        b: z.literal(1).optional(),
        /** engaged milliseconds since the last engagement event of the same page view */
        e: z.number().int().min(0).max(maxEngagedMs).optional(),
        /** deepest scroll so far, 0 to 100 per cent of the page */
        y: z.number().int().min(0).max(100).optional(),
        /** name of a custom event; target address of outbound, download and form events; text of an error */
        n: short(2048).optional(),
        /** properties of a custom event; `status` of a page view; values of `w`; `at` of `x` */
        d: z
            .record(z.string().max(maxNameLength), property)
            .refine(
                properties => Object.keys(properties).length <= maxProperties,
                fault('event.too_many_properties', { max: maxProperties }),
            )
            .optional(),
    })
    .refine(event => !/[ex]/.test(event.k) || (event.n ?? '').trim() !== '', {
        path: ['n'],
        message: 'event.name_needed',
    })
    .refine(event => event.k !== 'w' || areVitals(event.d), {
        path: ['d'],
        message: 'event.vitals',
    })
    .refine(event => (event.c === undefined) === (event.z === undefined), {
        path: ['z'],
        message: 'event.clocks',
    });
export type TrackerEvent = z.input<typeof trackerEvent>;

export const collectBody = z.union([trackerEvent, z.array(trackerEvent).min(1).max(maxBatch)]);

/**
 * The answer's body, with status 202; empty when there is nothing to say. What is refused is not
 * stored and must not be sent again; all else is on the server's disk.
 */
export const collectAnswer = z.object({
    /** the signed id for each visitor id that was not signed yet */
    ids: z.record(z.string(), z.string()).optional(),
    /** events of the body that were refused, by their place, with the field and the reason */
    refused: z
        .array(z.object({ index: z.number().int(), errors: z.record(z.string(), z.string()) }))
        .optional(),
});
export type CollectAnswer = z.output<typeof collectAnswer>;

/** What a value is written as of which a site has too many different ones in a day. */
export const otherValue = '(other)';
/**
 * Fields whose different values are bounded; `campaigns` are the five `utm_…` with what was searched for,
 * `events` are names of events with their properties.
 */
export const limitedFields = ['paths', 'titles', 'referrers', 'campaigns', 'events'] as const;
export type LimitedField = (typeof limitedFields)[number];

/** What speaks against an event, seen in its request; one bit each of a stored event's `signals`. */
export const signals = {
    /** its visitor id bore a signature, but not ours */
    forgedId: 1,
    /** it waited in the browser though the visitor had no signed id */
    lateUnsigned: 2,
    /** a POST without an Origin header: no browser sends one */
    noOrigin: 4,
    /** the Origin header names another host than the page's address */
    foreignOrigin: 8,
    /** no Accept-Language header */
    noLanguage: 16,
    /** a program drives the browser */
    webdriver: 32,
    /** the agent, a client hint or the screen is that of a browser without a window */
    headless: 64,
    /** client hints contradict the agent */
    agentMismatch: 128,
    /** headers in another order than that of the browser which the agent names */
    headerMismatch: 256,
    /** one connection carried the requests of several visitors */
    sharedConnection: 512,
} as const;
export type SignalName = keyof typeof signals;

/** One more bit of `signals`, which speaks for an event: this server gave its visitor the id half a day before or earlier. */
export const returnedBit = 1024;
export const returnedMs = 12 * 60 * 60 * 1000;

/** One more: another product's tracker sent it, which tells little or nothing of what was read. */
export const otherTrackerBit = 2048;

/**
 * Why an event or a visit is left out of the figures; empty when it counts. `bot` says so in its
 * agent, `network` comes from a data centre, `host` is a page of a host that the site does not
 * list, `behaviour` acts like no person does, `spam` names a referrer that is known to be spam,
 * `marked` was marked as a bot by hand. `own`, `address` and `page` are what the site's owner leaves
 * out: one's own visits, addresses, and pages.
 */
export const exclusions = [
    '',
    'bot',
    'network',
    'host',
    'behaviour',
    'spam',
    'marked',
    'own',
    'address',
    'page',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** What can make a visit less plausible; what each means stands in `detectionSignals`. */
export const visitReasons = [
    ...(Object.keys(signals) as SignalName[]),
    /** nothing but the pixel: no script ran */
    'noScript',
    /** several pages, and not a second of them visible and focused, no scroll, no interaction */
    'noEngagement',
    /** pages faster than anybody reads or clicks */
    'speed',
    /** pages in even intervals */
    'evenIntervals',
    /** what was read is told in even intervals */
    'evenBeacons',
    /** of a page's events, which are numbered, some are missing time and again */
    'brokenOrder',
    /** one address brought an unusual number of visitors who do nothing */
    'manyIds',
    /** far fewer visitors of the address have been here before than of others */
    'newIds',
    /** the visitors of the address arrive at even intervals */
    'evenArrivals',
    /** the visitors of the address report reading before it can have taken place */
    'hastyReading',
    /** another visitor's visit before it went the same way, to the millisecond */
    'repeatedVisit',
    /** many visits of this site last exactly as long */
    'equalDurations',
    /** the visit came as a whole long after it is said to have happened */
    'backDated',
    /** an event's engaged time was longer than the visit */
    'impossibleTime',
    /** requests were sent again */
    'replayed',
] as const;
export type VisitReason = (typeof visitReasons)[number];
