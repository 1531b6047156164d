import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { day } from '../platform/day';
import { searchEngines, searchKinds } from './searchEngines';
import { siteParams } from './sites';

/** Where a site's search words come from: Google's Search Console, and files of either engine. */

/** Bytes and rows of one file; of all files of a site together. */
export const maxSearchFileBytes = 900_000;
export const maxSearchFileRows = 20_000;
export const maxSearchFiles = 100;
export const maxSearchRows = 200_000;
/** Characters of a query or page. */
export const maxSearchValue = 500;
/** Days of one file, and those for which figures are kept: three years. */
export const maxSearchDays = 1_096;
/** The first of a day by clicks, of the API. */
export const maxDayQueries = 2_000;
export const maxDayPages = 1_000;

/**
 * What Google answered last. `key`: it does not accept the key; `access`: the key's account may not read the property;
 * `missing`: there is no such property; `busy`: too many requests; `server`: its own fault; `slow`, `unreachable`:
 * no answer; `unreadable`: an answer that cannot be read; `lost`: the key cannot be opened any more.
 */
export const consoleFaults = [
    ...(['key', 'access', 'missing', 'busy', 'server', 'slow'] as const),
    ...(['unreachable', 'unreadable', 'lost'] as const),
] as const;
export type ConsoleFault = (typeof consoleFaults)[number];

const outcome = z.object({
    /** ms */
    at: z.number().int(),
    /** null when it went well */
    fault: z.enum(consoleFaults).nullable(),
    /** HTTP status; 0 without an answer */
    status: z.number().int(),
    /** Google's own words; empty without any */
    message: z.string(),
    /** days that were read, and the queries of these */
    days: z.number().int(),
    queries: z.number().int(),
});
export type ConsoleOutcome = z.output<typeof outcome>;

/** `sc-domain:example.com`, or an address that ends with a slash, as the Search Console names it. */
const property = z
    .string()
    .trim()
    .max(300)
    .regex(
        /^(sc-domain:[^\s/:?#@\\]{1,253}|https?:\/\/[^\s/?#@\\]{1,253}\/([^\s?#\\]*\/)?)$/,
        'search.property',
    );

const connection = z.object({
    property: z.string(),
    /** of the service account; the property has to be shared with it */
    account: z.string(),
    connectedAt: z.number().int(),
    /** ms; when it is asked again by itself */
    nextAt: z.number().int(),
    /** null before the first time */
    last: outcome.nullable(),
    /** days that are still to be asked for */
    missingDays: z.number().int(),
});
export type SearchConnection = z.output<typeof connection>;

const file = z.object({
    id: z.string(),
    engine: z.enum(searchEngines),
    kind: z.enum(searchKinds),
    name: z.string(),
    from: z.string(),
    to: z.string(),
    /** it tells its days apart */
    isByDay: z.boolean(),
    rows: z.number().int(),
    createdAt: z.number().int(),
});
export type SearchFile = z.output<typeof file>;

const fileParams = siteParams.extend({ file: z.string().max(64) });

const fileInput = z.object({
    engine: z.enum(searchEngines),
    name: z.string().trim().min(1).max(200),
    text: z.string().min(1).max(maxSearchFileBytes, 'search.file_too_large'),
    /** first and last day, where the file does not tell its days */
    from: day.optional(),
    to: day.optional(),
});
export type SearchFileInput = z.output<typeof fileInput>;

const row = z.object({
    /** empty where the file does not tell */
    day: z.string(),
    value: z.string(),
    clicks: z.number().int(),
    impressions: z.number().int(),
    position: z.number().nullable(),
});

const preview = z.object({
    kind: z.enum(searchKinds),
    isByDay: z.boolean(),
    /** empty where the file does not tell days and none were given */
    from: z.string(),
    to: z.string(),
    rows: z.number().int(),
    clicks: z.number().int(),
    impressions: z.number().int(),
    /** rows that were joined, as they are of the same query and day */
    joined: z.number().int(),
    /** titles of columns that are not used */
    ignored: z.array(z.string()),
    /** the first few */
    sample: z.array(row),
    /** name of the file with the same content; null where it is new */
    known: z.string().nullable(),
});
export type SearchFilePreview = z.output<typeof preview>;

export const readSearchSources = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/searchsources',
    summary: 'Get where a site’s search words come from: its Search Console, and uploaded files',
    access: siteOwners,
    params: siteParams,
    answer: z.object({
        /** null where none is connected */
        google: connection.nullable(),
        /** days of which something was read from the Search Console; they stay when it is disconnected */
        fetchedDays: z.number().int(),
        /** the newest first */
        files: z.array(file),
    }),
});

export const connectSearchConsole = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/searchconsole',
    summary:
        'Connect a property of Google’s Search Console to a site; the key is never shown again',
    access: siteOwners,
    params: siteParams,
    body: z.object({
        property,
        /** the JSON file of a service account; empty leaves the one that is there */
        key: z.string().max(10_000, 'search.key_form'),
    }),
    answer: connection,
});

export const disconnectSearchConsole = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/searchconsole',
    summary:
        'Delete the key of a site’s Search Console, and with `figures=delete` what was read by it',
    access: siteOwners,
    params: siteParams,
    query: z.object({ figures: z.enum(['keep', 'delete']).default('keep') }),
    answer: z.null(),
});

export const fetchSearchConsole = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/searchconsole/fetch',
    summary: 'Read the latest days from the Search Console now; answers what Google said',
    access: siteOwners,
    params: siteParams,
    answer: outcome,
});

export const previewSearchFile = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/searchfiles/preview',
    summary: 'Preview a CSV file of search words; nothing is stored',
    access: siteOwners,
    params: siteParams,
    body: fileInput,
    answer: preview,
});

export const addSearchFile = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/searchfiles',
    summary: 'Store a CSV file of search words; the same content again adds nothing',
    access: siteOwners,
    params: siteParams,
    body: fileInput,
    answer: file.extend({
        /** false where the same content was there already */
        isNew: z.boolean(),
    }),
});

export const removeSearchFile = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/searchfiles/:file',
    summary: 'Remove a file of search words with its figures',
    access: siteOwners,
    params: fileParams,
    answer: z.null(),
});
