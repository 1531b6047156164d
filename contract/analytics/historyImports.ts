import { z } from 'zod';
import { fault } from '../fault';
import { defineCall, siteOwners } from '../platform/call';
import { day } from '../platform/day';
import {
    historyFaults,
    historyNotes,
    historyRefusals,
    historyStates,
    historyTools,
} from './historyTools';
import { siteParams } from './sites';

/** The history of another tool, brought into a site by a file. */

/** Bytes of an uploaded file, and of what is unpacked of it. */
export const maxHistoryBytes = 4 * 2 ** 30;
export const maxHistoryUnpacked = 16 * 2 ** 30;
/** Rows of one import. */
export const maxHistoryRows = 20_000_000;
/** Imports of a site that are listed at a time. */
export const maxHistories = 50;
/** Rows of daily sums of a site. */
export const maxHistorySums = 2_000_000;
/** A file is sent in parts of so many bytes. */
export const historyPartBytes = 8 * 2 ** 20;
/** Rows that were left out and are told with their place. */
export const toldRefusals = 20;

const count = z.number().int();

const history = z.object({
    id: z.string(),
    tool: z.enum(historyTools),
    /** of the file */
    name: z.string(),
    state: z.enum(historyStates),
    /** null unless it failed, or waits for a quota while it is fetched */
    fault: z.enum(historyFaults).nullable(),
    /** of the file, and of these that are here */
    bytes: count,
    received: count,
    /** of the step that it is at, 0 to 1 */
    share: z.number(),
    /** rows that were read; events that were taken of them, or sums: a row may have several */
    rows: count,
    kept: count,
    refused: z.array(z.object({ reason: z.enum(historyRefusals), rows: count })),
    /** the first of them: a line, or a file and a line */
    examples: z.array(z.object({ reason: z.enum(historyRefusals), where: z.string() })),
    /** events that it added to the store; null before that is known. Fewer than were kept where some were there before */
    events: count.nullable(),
    /** rows of daily sums that it added */
    sums: count,
    /** first and last day that it brought something of; null without any */
    from: day.nullable(),
    to: day.nullable(),
    /** what the tool says of its sums, and the zone of its days where that is told */
    notes: z.array(z.enum(historyNotes)),
    zone: z.string().nullable(),
    createdAt: count,
    /** ms, of the last change */
    updatedAt: count,
});
export type History = z.output<typeof history>;

const historyParams = siteParams.extend({ history: z.string().max(64) });

export const listHistories = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/histories',
    summary: 'List what was imported of other tools into a site, and how far it is',
    access: siteOwners,
    params: siteParams,
    answer: z.object({
        /** the newest first */
        list: z.array(history),
        /** the first day that the site is measured here; what is imported ends before it. Null while it is not measured */
        boundary: day.nullable(),
        /** whether Google Analytics can be asked with the operator’s own account: by administrators alone */
        hasGoogleAccount: z.boolean(),
    }),
});

export const createHistory = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/histories',
    summary: 'Begin an import of another tool’s history; its file is sent in parts',
    access: siteOwners,
    params: siteParams,
    body: z.object({
        tool: z.enum(historyTools),
        name: z.string().trim().min(1).max(200),
        bytes: z.number().int().min(1).max(maxHistoryBytes, 'history.too_large'),
    }),
    answer: history,
});

/** Days of one import by address. */
export const maxFetchedDays = 3_660;

/** The first day of which Google’s Data API tells anything. */
export const firstGa4Day = '2015-08-14';

const fetchedDays = { from: day, to: day };

const fromMatomo = z.object({
    tool: z.literal('matomo'),
    /** of the installation, as people open it */
    url: z.string().trim().min(1).max(500),
    /** the tool’s own number of the site */
    matomoSite: z.number().int().min(1).max(1_000_000_000),
    /** of a user who may view that site */
    authToken: z.string().trim().min(1).max(200),
    ...fetchedDays,
});

const fromGoogle = z.object({
    tool: z.literal('ga4'),
    /** the property’s ID, a number; not the measurement ID */
    property: z
        .string()
        .trim()
        .regex(/^(properties\/)?\d{4,15}$/, 'history.property'),
    /** the JSON file of a service account; empty for the operator’s own */
    key: z.string().max(10_000, 'search.key_form'),
    ...fetchedDays,
});

export const fetchHistory = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/histories/fetch',
    summary:
        'Begin an import that the server fetches day by day, from your Matomo or Google Analytics; the token or key is kept encrypted until it is done',
    access: siteOwners,
    params: siteParams,
    body: z
        .discriminatedUnion('tool', [fromMatomo, fromGoogle])
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'history.order' })
        .refine(
            ({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxFetchedDays,
            { path: ['to'], message: fault('history.days', { max: maxFetchedDays }) },
        )
        .refine(({ tool, from }) => tool !== 'ga4' || from >= firstGa4Day, {
            path: ['from'],
            message: 'history.google_days',
        }),
    answer: history,
});

/** Where the parts of a file go: PUT, with the place of the first byte. Answers the import. */
export const historyPartPath = '/api/v1/work/sites/:id/histories/:history/part';
export const historyPartParams = historyParams;
export const historyPartQuery = z.object({ from: z.coerce.number().int().min(0) });
export const historyPartType = 'application/octet-stream';

export const resumeHistory = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/histories/:history/resume',
    summary: 'Read the file of a failed import again; what is there already is not added twice',
    access: siteOwners,
    params: historyParams,
    body: z.object({}),
    answer: history,
});

export const removeHistory = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/histories/:history',
    summary: 'Stop an import, and delete precisely the events and sums that it brought',
    access: siteOwners,
    params: historyParams,
    answer: z.null(),
});
