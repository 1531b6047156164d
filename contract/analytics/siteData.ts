import { z } from 'zod';
import { totalRowsHeader } from '../platform/answerHeaders';
import { defineCall, siteOwners } from '../platform/call';
import { listOf, pagingQuery } from '../platform/paging';
import { limitedFields } from './collect';
import { widget } from './siteRules';
import { site, siteParams } from './sites';
import { visitorId } from './visits';

/** What lies in the store about a site. */
export const siteData = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/data',
    summary: 'How many events of a site are stored, and how many are still waiting to be loaded',
    access: siteOwners,
    params: siteParams,
    answer: z.object({
        /** all that are stored, those that are left out of the figures too */
        events: z.number().int(),
        /** ms; null without an event */
        firstAt: z.number().int().nullable(),
        lastAt: z.number().int().nullable(),
        /** of these events those that the site's settings leave out */
        excluded: z.object({
            own: z.number().int(),
            address: z.number().int(),
            page: z.number().int(),
        }),
        /** files of imported lines, of any site, that wait to be loaded */
        waitingImports: z.number().int(),
        /** ms, up to which addresses are masked; null when none is */
        maskedUntil: z.number().int().nullable(),
        /** fields of which some values are stored as `(other)` today: there are too many of them */
        overLimit: z.array(z.enum(limitedFields)),
    }),
});
export type SiteData = z.output<typeof siteData.answer>;

export const archiveSite = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/archived',
    summary: 'Archive a site, so that it receives no events, or restore it',
    access: siteOwners,
    params: siteParams,
    body: z.object({ archived: z.boolean() }),
    answer: site,
});

export const deleteSite = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id',
    summary: 'Delete a site and all its data permanently',
    access: siteOwners,
    params: siteParams,
    body: z.object({
        /** the site's domain, typed by whoever wants it gone */
        domain: z.string().trim().toLowerCase(),
    }),
    answer: z.object({}),
});

const visitorParams = siteParams.extend({
    visitor: visitorId,
});

/** What a deletion would take, or took. */
const visitorEvents = z.object({
    events: z.number().int(),
    visits: z.number().int(),
    /** ms; null without an event */
    firstAt: z.number().int().nullable(),
    lastAt: z.number().int().nullable(),
    /** sealed days of which something goes; they are marked, signed, and stay verifiable */
    sealedDays: z.number().int(),
});
export type VisitorEvents = z.output<typeof visitorEvents>;

export const visitorData = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/visitors/:visitor/data',
    summary: 'Get everything stored about a visitor',
    access: siteOwners,
    params: visitorParams,
    answer: visitorEvents,
});

export const eraseVisitor = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/visitors/:visitor/data',
    summary: 'Delete everything stored about a visitor permanently',
    access: siteOwners,
    params: visitorParams,
    answer: visitorEvents,
});

/** Who did something to a site, as its owner is told; `administrator` is one of the installation. */
const siteActors = ['self', 'owner', 'member', 'administrator', 'server'] as const;

const siteAction = z.object({
    id: z.string(),
    /** ms */
    at: z.number().int(),
    by: z.enum(siteActors),
    /** e-mail; empty for the server, and for administrators unless one of them asks */
    actor: z.string(),
    /** as in the log of actions: `createShare`, `eraseVisitor` … */
    action: z.string(),
    /** from where, of one's own actions; empty for those of others */
    address: z.string(),
});
export type SiteAction = z.output<typeof siteAction>;

export const siteActivity = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/activity',
    summary:
        'List a site’s activity, newest first: irreversible actions, share links and changes by administrators',
    access: siteOwners,
    params: siteParams,
    query: pagingQuery,
    answer: listOf(siteAction),
});

/** What the server sees of whoever asks: the address that would be left out. */
export const ownAddress = defineCall({
    method: 'GET',
    path: '/api/v1/work/address',
    summary: 'The IP address of this request, as the server sees it',
    access: siteOwners,
    answer: z.object({
        /** empty when unknown */
        address: z.string(),
    }),
});

export const previewWidget = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/widget',
    summary: 'Preview the public counter with these options',
    access: siteOwners,
    params: siteParams,
    body: widget,
    answer: z.object({ svg: z.string() }),
});

/** Where the raw events are: GET answers them as a stream, POST takes NDJSON of the same form. */
export const eventsPath = '/api/v1/work/sites/:id/events';
export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Header of an export: how many lines will come. */
export const eventsHeader = totalRowsHeader;
export const importType = 'application/x-ndjson';
/** Of an uploaded file, 2 GiB. */
export const maxImportBytes = 2 ** 31;
/** Reading ends when so many lines were wrong. */
export const maxWrongLines = 1000;

/** What became of an uploaded file. */
export const importAnswer = z.object({
    /** lines that were read, without empty ones */
    lines: z.number().int(),
    /** lines that wait to be loaded; those that the site has already are left out then */
    taken: z.number().int(),
    /** lines that stood in the file before */
    repeated: z.number().int(),
    wrong: z.number().int(),
    /** the first of the wrong ones; `field` is empty for what is no JSON object */
    errors: z.array(z.object({ line: z.number().int(), field: z.string(), message: z.string() })),
    /** whether reading ended early because too many lines were wrong */
    isBrokenOff: z.boolean(),
});
export type ImportAnswer = z.output<typeof importAnswer>;
