import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { day } from '../platform/day';
import { listOf, pagingQuery } from '../platform/paging';
import { siteParams } from './sites';

/** Files with the events of each finished day, in a storage of the site's owner or in the operator's folder. */

export const exportPlaces = ['s3', 'folder'] as const;
export const exportFormats = ['parquet', 'ndjson'] as const;
export type ExportFileFormat = (typeof exportFormats)[number];

/** Days that can be asked for at once. */
export const mostBackfill = 400;

/**
 * Why nothing was written. `address`: an address of this server's network; `redirect`: it leads elsewhere; `slow`,
 * `unreachable`: no answer; `denied`: the key may not (401, 403); `missing`: there is no such bucket (404); `server`: its
 * own fault (5xx); `status`: another answer; `folder`: the operator's folder cannot be written; `off`: the operator has
 * set no folder; `lost`: the key cannot be opened any more; `store`: the events could not be read.
 */
export const exportFaults = [
    ...(['address', 'redirect', 'slow', 'unreachable', 'denied', 'missing', 'server'] as const),
    ...(['status', 'folder', 'off', 'lost', 'store'] as const),
] as const;
export type ExportFault = (typeof exportFaults)[number];

const line = z
    .string()
    .trim()
    .regex(/^\P{C}*$/u, 'field.one_line');

/** Parts of letters, digits, `.`, `_` and `-`, with `/` between them; none of dots alone. */
const prefixForm = /^(?:(?!\.+(?:\/|$))[\w.-]+(?:\/(?!\.+(?:\/|$))[\w.-]+)*)?$/;

const fields = z.object({
    place: z.enum(exportPlaces),
    format: z.enum(exportFormats),
    endpoint: line.max(500).default(''),
    region: line.max(60).default('us-east-1'),
    bucket: line.max(63).default(''),
    prefix: line.max(200).regex(prefixForm, 'export.prefix').default(''),
    /** empty keeps the one that is there */
    accessKey: line.max(200).default(''),
    secretKey: line.max(200).default(''),
});

export const eventExportInput = fields.superRefine((value, context) => {
    if (value.place !== 's3') return;
    const wrong = (path: keyof typeof value, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
    if (value.endpoint === '') wrong('endpoint', 'field.needed');
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value.bucket)) wrong('bucket', 'export.bucket');
    if (!/^[\w-]+$/.test(value.region)) wrong('region', 'export.region');
});
export type EventExportInput = z.output<typeof eventExportInput>;

export const eventExport = z.object({
    place: z.enum(exportPlaces),
    format: z.enum(exportFormats),
    /** of S3; empty for the folder. Neither key is told. */
    endpoint: z.string(),
    region: z.string(),
    bucket: z.string(),
    prefix: z.string(),
    /** the first day (UTC) that is written by itself */
    fromDay: z.string(),
    /** ms; when a day was written last, and the latest day that is */
    doneAt: z.number().int().nullable(),
    lastDay: z.string().nullable(),
    fault: z.enum(exportFaults).nullable(),
    /** what the storage said */
    detail: z.string(),
    failedAt: z.number().int().nullable(),
    /** days that are written, and that wait */
    done: z.number().int(),
    waiting: z.number().int(),
});
export type EventExport = z.output<typeof eventExport>;

const exportDay = z.object({
    /** UTC: of visits that began on it */
    day: z.string(),
    state: z.enum(['waiting', 'done']),
    version: z.number().int(),
    rows: z.number().int(),
    bytes: z.number().int(),
    files: z.number().int(),
    /** SHA-256 of the manifest; empty before */
    digest: z.string(),
    tries: z.number().int(),
    nextTryAt: z.number().int().nullable(),
    fault: z.enum(exportFaults).nullable(),
    detail: z.string(),
    doneAt: z.number().int().nullable(),
});
export type ExportDay = z.output<typeof exportDay>;

/** Beside a day's files, as `manifest.json`. */
export const exportManifest = z.object({
    format: z.literal('footfall-events/1'),
    site: z.object({ id: z.string(), domain: z.string() }),
    day: z.string(),
    version: z.number().int(),
    /** the version that these files take the place of, because events came late or were erased */
    replaces: z.number().int().nullable(),
    writtenAt: z.string(),
    fileFormat: z.enum(exportFormats),
    columns: z.array(z.string()),
    rows: z.number().int(),
    files: z.array(
        z.object({
            name: z.string(),
            rows: z.number().int(),
            bytes: z.number().int(),
            sha256: z.string(),
        }),
    ),
});
export type ExportManifest = z.output<typeof exportManifest>;

export const readEventExport = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/eventexport',
    summary: 'Where a site’s events are written every day, and how that goes',
    access: siteOwners,
    params: siteParams,
    answer: z.object({
        export: eventExport.nullable(),
        /** whether the operator has set a folder */
        hasFolder: z.boolean(),
        /** nobody but the site's owner changes it */
        mayChange: z.boolean(),
    }),
});

export const setEventExport = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/eventexport',
    summary: 'Write a site’s events every day from now on; keys that are left empty stay',
    access: siteOwners,
    params: siteParams,
    body: eventExportInput,
    answer: eventExport,
    // all that is measured goes there
    stepUp: true,
});

export const deleteEventExport = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/eventexport',
    summary: 'Write no more events; files that are there stay',
    access: siteOwners,
    params: siteParams,
    answer: z.null(),
});

export const testEventExport = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/eventexport/test',
    summary: 'Write a small file to the place now, and delete it',
    access: siteOwners,
    params: siteParams,
    answer: z.object({ fault: z.enum(exportFaults).nullable(), detail: z.string() }),
});

export const listExportDays = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/eventexport/days',
    summary: 'List the days of a site’s export, the latest first',
    access: siteOwners,
    params: siteParams,
    query: pagingQuery,
    answer: listOf(exportDay),
});

export const backfillEventExport = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/eventexport/backfill',
    summary: 'Write earlier days of a site, too; those that are written already are written anew',
    access: siteOwners,
    params: siteParams,
    body: z
        .object({ from: day, to: day })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'export.days' }),
    answer: z.object({ days: z.number().int() }),
});
