import { z } from 'zod';

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
} as const;
export type EventKind = (typeof eventKinds)[keyof typeof eventKinds];

const short = (length: number) =>
    z.string().transform(text => text.slice(0, length).toWellFormed());

const property = z.union([z.string().max(500), z.number(), z.boolean()]);

export const maxBatch = 100;
export const maxProperties = 30;
export const maxNameLength = 120;
/** A page cannot have been looked at for longer than this in one go. */
export const maxEngagedMs = 6 * 60 * 60 * 1000;

const pageAddress = z
    .string()
    .max(8192, 'longer than 8192 characters')
    .refine(text => /^https?:\/\//.test(text) && URL.canParse(text), 'not an http(s) address');

export const trackerEvent = z
    .object({
        /** site id, as in the snippet */
        s: z.string().regex(/^[a-z0-9]{8,32}$/, 'not a site id'),
        /** kind */
        k: z.enum(['v', 'g', 'e', 'o', 'd', 'f']),
        /** address of the page */
        u: pageAddress,
        /** referrer of the page view: the previous page on SPA navigation */
        r: short(4096).optional(),
        /** title of the page */
        t: short(500).optional(),
        /** screen, width x height in CSS pixels */
        w: z
            .string()
            .regex(/^\d{1,5}x\d{1,5}$/, 'not a size such as 1920x1080')
            .optional(),
        /** language of the browser, a BCP 47 tag */
        l: short(35).optional(),
        /** visitor id from localStorage; absent on a cookieless site */
        i: z
            .string()
            .regex(/^[A-Za-z0-9_-]{8,64}$/, 'not a visitor id')
            .optional(),
        /** id of the page view that this event belongs to */
        p: z
            .string()
            .regex(/^[A-Za-z0-9_-]{1,32}$/, 'not a page view id')
            .optional(),
        /** engaged milliseconds since the last engagement event of the same page view */
        e: z.number().int().min(0).max(maxEngagedMs).optional(),
        /** deepest scroll so far, 0 to 100 per cent of the page */
        y: z.number().int().min(0).max(100).optional(),
        /** name of a custom event; target address of outbound, download and form events */
        n: short(2048).optional(),
        /** properties of a custom event */
        d: z
            .record(z.string().max(maxNameLength), property)
            .refine(
                properties => Object.keys(properties).length <= maxProperties,
                `more than ${maxProperties} properties`,
            )
            .optional(),
    })
    .refine(event => event.k !== 'e' || (event.n ?? '').trim() !== '', {
        path: ['n'],
        message: 'a custom event needs a name',
    });
export type TrackerEvent = z.input<typeof trackerEvent>;

export const collectBody = z.union([trackerEvent, z.array(trackerEvent).min(1).max(maxBatch)]);
