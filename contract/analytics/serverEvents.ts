import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { maxBatch, trackerEvent } from './collect';

/** What happened, and the letter by which our tracker says it. */
export const serverEventTypes = {
    pageview: 'v',
    event: 'e',
    outbound: 'o',
    download: 'd',
    form: 'f',
} as const satisfies Record<string, z.input<typeof trackerEvent>['k']>;
type ServerEventType = keyof typeof serverEventTypes;

const { shape } = trackerEvent;
const types = Object.keys(serverEventTypes) as [ServerEventType, ...ServerEventType[]];
/** Ids of other programs: anything that can be written in a line. */
const line = z
    .string()
    .min(1, 'field.needed')
    .max(128)
    .regex(/^\P{Cc}+$/u, 'field.one_line');

const serverEvent = z
    .strictObject({
        /** id of a site of the key */
        site: shape.s,
        type: z.enum(types),
        /** address of the page; its host has to be the site's */
        url: shape.u,
        referrer: shape.r,
        title: shape.t,
        /** of a custom event; of outbound, download and form the address */
        name: z.string().max(2048).optional(),
        /** of a custom event; `revenue` and `currency` as goals read them */
        properties: shape.d,
        /** who it was, by whatever name your system has for them; not stored. Sites without cookies take none */
        visitor: line.optional(),
        /** IP address of the visitor: decides the place and, without `visitor`, with `userAgent` who it was */
        ip: z
            .union([z.ipv4('field.ip_address'), z.ipv6('field.ip_address')], 'field.ip_address')
            .optional(),
        userAgent: z.string().max(1000).optional(),
        /** as `1920x1080` */
        screen: shape.w,
        language: shape.l,
        /** when it happened, ms since 1970 or ISO 8601; at most 24 hours ago, and not later than now. Now when left out */
        time: z.union([z.number().int().min(0), z.iso.datetime({ offset: true })]).optional(),
        /** the same id for a site again is not counted again, for a day */
        id: line.optional(),
    })
    .refine(({ visitor, ip }) => visitor !== undefined || ip !== undefined, {
        path: ['ip'],
        message: 'event.visitor_needed',
    })
    .refine(({ type, name = '' }) => type === 'pageview' || name.trim() !== '', {
        path: ['name'],
        message: 'event.name_needed',
    });
export type ServerEvent = z.output<typeof serverEvent>;

/** 422 names the place of what is wrong, such as `events.3.url`, and takes nothing. */
export const sendEvents = defineCall({
    method: 'POST',
    path: '/api/v1/events',
    summary: 'Send events of visitors from your server',
    access: siteOwners,
    keyScope: 'write',
    body: z.strictObject({ events: z.array(serverEvent).min(1, 'field.needed').max(maxBatch) }),
    answer: z.object({
        /** events that are stored now */
        taken: z.number().int(),
        /** by their place: those that came before, and those that are too old or of the future */
        refused: z.array(
            z.object({ index: z.number().int(), errors: z.record(z.string(), z.string()) }),
        ),
    }),
});
