import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { siteParams } from './sites';

/** Where logs are sent, with a log key: POST with the log, GET `?file=` tells how much of a file is counted. */
export const accessLogPath = '/api/v1/logs/:id';
/** Of a file as it is sent, and of what is in it: 64 MiB and 512 MiB. */
export const maxLogBytes = 64 * 2 ** 20;
export const maxUnpackedBytes = 512 * 2 ** 20;
/** Requests of an address within a minute. */
export const logRequests = 120;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const position = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * `file` is what a followed file is known by; its bytes from `from` on, up to `to`, are sent. Without it a whole file
 * is: `name` is that of its web server, where several write logs of one site.
 */
export const logPartQuery = z.object({
    name: z.string().max(200).optional(),
    file: hash.optional(),
    from: position.optional(),
    to: position.optional(),
});
export const logFileQuery = z.object({ file: hash });

/** What became of a log that was sent. */
const logAnswer = z.object({
    /** false when it had been counted before, or does not follow on what was */
    taken: z.boolean(),
    /** bytes of the file that are counted */
    position: z.number().int(),
    lines: z.number().int(),
    /** views of human agents */
    views: z.number().int(),
    /** lines that could not be read, or tell a time that cannot be */
    malformed: z.number().int(),
});
export type LogAnswer = z.output<typeof logAnswer>;

const logKey = z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.number().int(),
    /** ms; null before the first log */
    lastUsedAt: z.number().int().nullable(),
    /** ms; null while it is good */
    revokedAt: z.number().int().nullable(),
});
export type LogKey = z.output<typeof logKey>;

export const maxLogKeys = 20;
const logKeyInput = z.object({ name: z.string().trim().min(1).max(60) });

export const listLogKeys = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/logkeys',
    summary: 'List a site’s log keys: active ones first, then revoked ones, newest first',
    access: siteOwners,
    params: siteParams,
    answer: z.object({ list: z.array(logKey) }),
});

export const createLogKey = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/logkeys',
    summary: 'Create a log key for a site; the answer is the only place that shows it',
    access: siteOwners,
    params: siteParams,
    body: logKeyInput,
    isPersonal: true,
    answer: logKey.extend({ key: z.string() }),
});

export const revokeLogKey = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/logkeys/:key',
    summary: 'Revoke a log key; what was already counted stays',
    access: siteOwners,
    params: siteParams.extend({ key: z.string().max(64) }),
    answer: z.null(),
});
